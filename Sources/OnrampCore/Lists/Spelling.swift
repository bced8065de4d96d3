/// What a mistyped word may begin with if spelled right: ``before``, then any one letter if
/// ``hasGap``, then ``after``.
public struct Spelling: Hashable, Sendable {
  /// The letters before the mistake.
  public let before: [Unicode.Scalar]
  /// Whether any one letter comes between.
  public let hasGap: Bool
  /// The letters after it.
  public let after: [Unicode.Scalar]

  /// The number of letters from which a word may have a mistake.
  public static let shortest = 4
  /// The number of letters from which the last one may be wrong.
  private static let shortestCut = 5

  /// What a word begins with if one letter is added, left out or replaced, or two neighbors are
  /// swapped; empty for a short word. Each ``before`` is a prefix of every later one, so a search
  /// can stop at the first that isn't found.
  ///
  /// - Parameter word: A word, folded for search.
  public static func near(_ word: String) -> [Spelling] {
    let letters = Array(word.unicodeScalars)
    guard letters.count >= shortest else { return [] }
    var near: [Spelling] = []
    for (at, letter) in letters.enumerated() {
      let (before, rest) = (Array(letters[..<at]), Array(letters[(at + 1)...]))
      func add(hasGap: Bool = false, _ after: [Unicode.Scalar]) {
        near.append(Spelling(before: before, hasGap: hasGap, after: after))
      }
      add(hasGap: true, [letter] + rest)
      if let next = rest.first {
        add(hasGap: true, rest)
        add([next, letter] + rest.dropFirst())
      }
      if !rest.isEmpty || letters.count >= shortestCut { add(rest) }
    }
    return near
  }
}
