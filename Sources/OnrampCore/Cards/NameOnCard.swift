/// Whether a driver's name is among the words of a card.
enum NameOnCard: Hashable, Sendable {
  case found
  /// The card has this name instead.
  case differs(CardName)
  case unknown

  init(_ name: String, in passes: [[CardWord]]) {
    let own = CardName.tokens(of: name)
    guard own.count >= 2 else {
      self = .unknown
      return
    }
    let words = Set(passes.joined().map(\.letters)).filter { $0.count >= 2 }
    let tokens = own.map { Array($0.utf8) }
    let there = tokens.count { token in words.contains { $0.isNear(token, within: token.count / 5) }
    }
    if there >= 2 {
      self = .found
      return
    }
    let read = passes.compactMap { CardRows($0).name }
    // Where a name is printed, even a badly misread word may be the driver's. Elsewhere, many short
    // words resemble the name.
    let names = read.flatMap(\.tokens).map { Array($0.utf8) }
    let perhaps =
      there > 0
      || tokens.contains { token in
        names.contains { $0.isNear(token, within: Swift.max(1, token.count * 2 / 5)) }
          || words.contains { word in
            word.holds(token)
              || token.count >= 4 && word.count >= 4 && token.prefix(4) == word.prefix(4)
          }
      }
    self = if !perhaps, let agreed = Self.agreed(read) { .differs(agreed) } else { .unknown }
  }

  /// The words that the names of two passes share, at least two, in their order.
  private static func agreed(_ names: [CardName]) -> CardName? {
    for (index, name) in names.enumerated() {
      for other in names[(index + 1)...] {
        let shared = name.text.split(separator: " ").filter { word in
          let tokens = CardName.tokens(of: String(word))
          return !tokens.isEmpty && tokens.allSatisfy(other.tokens.contains)
        }
        if shared.count >= 2 { return CardName(shared.joined(separator: " ")) }
      }
    }
    return nil
  }
}

extension CardWord {
  /// Its letters, without case and accents.
  fileprivate var letters: [UInt8] { text.foldedForSearch.filter(\.isPlainLetter) }
}

extension [UInt8] {
  /// Whether the distance is no more than this.
  func isNear(_ other: [UInt8], within most: Int) -> Bool {
    abs(count - other.count) <= most && (self == other || most > 0 && distance(to: other) <= most)
  }

  /// How many letters must be changed, removed or added to get the other text (Levenshtein, 1965).
  package func distance(to other: [UInt8]) -> Int {
    var above = Array<Int>(0...other.count)
    for (row, letter) in enumerated() {
      var here = [row + 1]
      for (column, next) in other.enumerated() {
        here.append(
          Swift.min(
            above[column] + (letter == next ? 0 : 1), above[column + 1] + 1, here[column] + 1))
      }
      above = here
    }
    return above[other.count]
  }

  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count >= 4, count > part.count else { return false }
    return (0...(count - part.count)).contains { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
