import OnrampCore

extension Field {
  /// How long a label may be that names its field elsewhere, in characters.
  private static let longestName = 48
  /// How long the first words of a longer one may be, in cells.
  private static let longestStart = 24

  /// What names the field where it isn't asked, such as in a sentence and on the summary: the
  /// company's short name, or the label, or the first words of a long one.
  var name: String {
    if let short = extras?.shortName?.shown, short.hasVisibleCharacter { return short }
    let label = label.shown
    return label.count > Self.longestName ? label.start(most: Self.longestStart) + "…" : label
  }
}

extension String {
  /// The first words that fit, without those that lead on to the next.
  ///
  /// - Parameter most: The number of cells.
  fileprivate func start(most: Int) -> String {
    var words: [Substring] = []
    var room = most
    for word in split(separator: " ") {
      room -= word.unicodeScalars.reduce(0) { $0 + CellWidth.estimated.ofScalar($1) }
      if room < 0 { break }
      words.append(word)
      room -= 1
    }
    // A language without spaces is cut anywhere.
    if words.isEmpty { return String(prefix(most / 2)) }
    while words.count > 1, let last = words.last, last.leadsOn { words.removeLast() }
    let text = words.joined(separator: " ")
    return text.lastIndex { $0.isLetter || $0.isNumber }.map { String(text[...$0]) } ?? text
  }
}

extension Substring {
  /// Whether a word needs the next one: an article, a preposition or a conjunction, in the
  /// languages of the catalogs.
  fileprivate var leadsOn: Bool {
    let word = filter(\.isLetter).lowercased()
    return word.count < 2 || Self.leading.contains(word)
  }

  private static let leading: Set<String> = [
    "an", "and", "at", "by", "for", "from", "if", "in", "my", "of", "on", "or", "our", "that",
    "the",
    "their", "to", "with", "your",
    "al", "con", "de", "del", "el", "en", "la", "las", "los", "mi", "mis", "para", "por", "que",
    "si", "su", "sus", "un", "una",
    "au", "aux", "avec", "dans", "des", "du", "et", "le", "les", "ma", "mes", "mon", "notre", "ou",
    "par", "pour", "sur", "une", "votre", "vos",
  ]
}
