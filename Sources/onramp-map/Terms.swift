import OnrampCore

/// The words of a map's names, to find those spelled a little differently.
final class Terms {
  /// The maximum number of words to look up and of spellings to return.
  private static let (maxLooked, maxSpellings) = (4_000, 50)

  private typealias Letters = [Unicode.Scalar]

  private let find: Statement
  private var looked = 0

  init(_ database: Database) throws(Database.Problem) {
    try database.run("CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'search', 'row')")
    find = try database.prepare("SELECT term FROM terms WHERE term >= ? ORDER BY term LIMIT 1")
  }

  /// Beginnings of words that a folded word becomes with one mistake (``Spelling``).
  func spelled(like word: String) throws(Database.Problem) -> [String] {
    looked = 0
    var spellings: Set<String> = []
    var following: [Letters: Letters] = [:]
    func add(_ letters: Letters) throws(Database.Problem) {
      let term = Self.text(letters)
      if spellings.count < Self.maxSpellings,
        try first(from: term)?.utf8.starts(with: term.utf8) == true
      {
        spellings.insert(term)
      }
    }
    for near in Spelling.near(word) {
      guard near.hasGap else {
        try add(near.before + near.after)
        continue
      }
      if following[near.before] == nil { following[near.before] = try letters(after: near.before) }
      for letter in following[near.before] ?? [] { try add(near.before + [letter] + near.after) }
    }
    spellings.remove(word)
    return spellings.sorted()
  }

  private static func text(_ letters: Letters) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }

  /// The letters that follow a beginning in words.
  private func letters(after beginning: Letters) throws(Database.Problem) -> Letters {
    var (found, least): (Letters, UInt32) = ([], 0)
    while let letter = Unicode.Scalar(least == 0xD800 ? 0xE000 : least),
      let term = try first(from: Self.text(beginning + [letter]))
    {
      let letters = Letters(term.unicodeScalars)
      guard letters.count > beginning.count, letters.starts(with: beginning) else { break }
      found.append(letters[beginning.count])
      least = letters[beginning.count].value + 1
    }
    return found
  }

  /// The first word that isn't before a text.
  private func first(from text: String) throws(Database.Problem) -> String? {
    looked += 1
    guard looked <= Self.maxLooked else { return nil }
    try find.bind([.text(text)])
    return try find.step() ? find.text(0) : nil
  }
}
