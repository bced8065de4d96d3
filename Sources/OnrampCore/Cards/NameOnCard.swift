/// Whether a driver's name is among the words of a card.
enum NameOnCard: Hashable, Sendable {
  case found
  /// It isn't there, and this is what stands where a name does.
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
    let perhaps = tokens.contains { token in
      words.contains { word in
        word.isNear(token, within: max(1, token.count * 2 / 5)) || word.holds(token)
          || token.count >= 4 && word.count >= 4 && token.prefix(4) == word.prefix(4)
      }
    }
    let read = passes.compactMap { CardRows($0).name }
    let agreed = read.first { name in read.count { $0.tokens == name.tokens } >= 2 }
    self = if !perhaps, let agreed { .differs(agreed) } else { .unknown }
  }
}

extension CardWord {
  /// Its letters, without case and accents.
  fileprivate var letters: [UInt8] { text.foldedForSearch.filter(\.isPlainLetter) }
}

extension [UInt8] {
  /// Whether no more than some letters would have to change, disappear or be added.
  fileprivate func isNear(_ other: [UInt8], within most: Int) -> Bool {
    guard abs(count - other.count) <= most else { return false }
    if most == 0 || self == other { return self == other }
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
    return above[other.count] <= most
  }

  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count >= 4, count > part.count else { return false }
    return (0...(count - part.count)).contains { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}

extension CardRows {
  private static let family: Set<String> = ["1", "family", "last", "surname", "apellidos"]
  private static let given: Set<String> = ["2", "given", "first", "nombre"]
  private static let whole: Set<String> = ["name", "insured", "asegurado", "nom"]
  private static let fillers: Set<String> = ["name", "names", "of", "del", "no", "the"]
  private static let labels = family.union(given).union(whole).union(fillers)
    .union(["address", "policy", "number", "date", "class", "sex", "effective", "vehicle", "year"])

  /// What stands beside or below the labels of names.
  var name: CardName? {
    let parts = [Self.given, Self.family].map { labels in value(of: labels) }
    let isPair = !parts[0].isEmpty && !parts[1].isEmpty && parts[0] != parts[1]
    let words = isPair ? parts.flatMap(\.self) : value(of: Self.whole)
    guard words.count >= 2 else { return nil }
    return CardName(words.map(\.text).joined(separator: " "))
  }

  private func value(of labels: Set<String>) -> [CardWord] {
    for row in rows {
      for (index, word) in row.enumerated() where labels.contains(word.plain) {
        let rest = row[(index + 1)...].drop {
          Self.fillers.contains($0.plain) || Self.whole.contains($0.plain)
        }
        let beside = names(rest, after: row[rest.startIndex - 1])
        if !beside.isEmpty { return beside }
        if let below = below(word) { return below }
      }
    }
    return []
  }

  private func below(_ label: CardWord) -> [CardWord]? {
    for row in rows {
      guard
        let start = row.firstIndex(where: { word in
          let drop = word.middle - label.middle
          return drop > label.height / 2 && drop < 3 * max(label.height, word.height)
            && abs(word.x - label.x) < 2 * max(label.height, word.height)
        })
      else { continue }
      let found = names(row[start...], after: nil)
      if !found.isEmpty { return found }
    }
    return nil
  }

  /// The words of a name, up to a gap or anything else.
  private func names(_ words: ArraySlice<CardWord>, after label: CardWord?) -> [CardWord] {
    var (found, last): ([CardWord], CardWord?) = ([], label)
    for word in words {
      if let last, word.x - last.right > 2 * max(word.height, last.height) { break }
      let letters = word.text.foldedForSearch
      guard letters.count >= 2, letters.filter(\.isPlainLetter).count >= letters.count - 1,
        word.confidence >= 60, found.count < 4, !Self.labels.contains(word.plain)
      else { break }
      found.append(word)
      last = word
    }
    return found
  }
}
