import Testing

@testable import OnrampCore

/// What a search finds, compared with edit distances.
@Suite struct SearchTests {
  private static func found(_ text: String, in names: [String]) -> [Int] {
    SearchIndex(names) { [$0] }.matches(of: text, among: Array(names.indices))
  }

  @Test(arguments: 0..<3_000 as Range<UInt64>)
  func `If no name matches exactly, a word may have one mistake`(seed: UInt64) {
    var random = Seeded(state: seed)
    let letters: [Character] = ["a", "b", "é", "王", "1"]
    let alphabet = letters.prefix(Int.random(in: 2...5, using: &random))
    func word(_ lengths: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: lengths, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? "a"
        })
    }
    func text(_ counts: ClosedRange<Int>, _ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: counts, using: &random)).map { _ in word(lengths) }
        .joined(separator: [" ", "-", "_", "’"].randomElement(using: &random) ?? " ")
    }
    let names = (0..<4).map { _ in text(1...3, 2...8) }
    let query = (0..<Int.random(in: 1...2, using: &random)).map { _ in word(2...7) }
      .joined(separator: " ")
    #expect(
      Self.found(query, in: names) == Self.slowlyFound(query, in: names), "\(query) in \(names)")
  }

  @Test(arguments: [
    ("tooyta", "Toyota Corolla"), ("toyta", "Toyota Corolla"), ("toyyota", "Toyota Corolla"),
    ("toyots", "Toyota Corolla"), ("corola toyota", "Toyota Corolla"),
    ("merzedes benz", "Mercedes-Benz C"), ("mercedes_benz", "Mercedes-Benz C"),
    ("citreon", "Citroën C3"), ("aude", nil), ("qudi", "Audi A4"), ("tooyta corola", nil),
  ])
  func `A car is found in spite of one mistake`(text: String, name: String?) {
    let cars = ["Toyota Corolla", "Mercedes-Benz C", "Citroën C3", "Audi A4"]
    #expect(Self.found(text, in: cars).map { cars[$0] } == [name].compactMap(\.self))
  }

  @Test func `Exact matches of a name or its region hide approximate ones`() {
    let regions = SearchIndex([("Franche-Comté", "Europe"), ("Alsace", "France")]) {
      [$0.0]
    } others: {
      [$0.1]
    }
    #expect(regions.matches(of: "france", among: [0, 1]) == [1])
    #expect(regions.matches(of: "frnace", among: [0, 1]) == [1])
    #expect(regions.matches(of: "franxh", among: [0, 1]) == [0])
  }

  // MARK: Reference

  private static func slowlyFound(_ query: String, in names: [String]) -> [Int] {
    let words = query.split(separator: " ").map(folded)
    let exact = names.indices.filter { index in
      words.allSatisfy { contains(folded(names[index]), $0) }
    }
    guard exact.isEmpty, words.contains(where: { $0.count >= 4 }) else { return exact }
    return names.indices.filter { index in
      let missing = words.filter { !contains(folded(names[index]), $0) }
      return missing.count == 1
        && names[index].split { " -_’".contains($0) }.map(folded).contains {
          isMistyped(missing[0], for: $0)
        }
    }
  }

  private static func folded(_ text: some StringProtocol) -> [Unicode.Scalar] {
    Array(String(decoding: String(text).foldedForSearch, as: UTF8.self).unicodeScalars)
  }

  private static func contains(_ text: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    text.indices.contains { text[$0...].starts(with: word) }
  }

  /// Whether a word of four letters or more is one mistake away from the beginning of another. In a
  /// word of only four, the mistake isn't in the last letter.
  private static func isMistyped(_ typed: [Unicode.Scalar], for word: [Unicode.Scalar]) -> Bool {
    guard typed.count >= 4 else { return false }
    return (0...word.count).contains { length in
      let beginning = Array(word[..<length])
      guard distance(typed, beginning) == 1 else { return false }
      let isLastWrong = beginning.count <= typed.count && beginning.starts(with: typed.dropLast())
      // If one of several equal letters in a row is missing, it may be any of them.
      let isInRow =
        beginning.count < typed.count && typed[typed.count - 1] == typed[typed.count - 2]
      return typed.count > 4 || !isLastWrong || isInRow
    }
  }

  /// The optimal string alignment distance.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
