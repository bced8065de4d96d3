import OnrampCore

extension StepsReader {
  /// The maximum length of each keyword's text, in characters.
  private static let longest: [Keyword: Int] = [
    .title: 300, .description: 4000, .id: 300, .schema: 300, .was: 64, .pattern: 1000,
    .short: 30, .help: 1000,
  ]
  /// The maximum length of an error message, in characters.
  private static let longestError = 300

  /// Reads a text and checks its length.
  mutating func text(_ node: JSONNode, _ keyword: Keyword) -> String? {
    text(node, keyword.rawValue, most: Self.longest[keyword])
  }

  private mutating func text(_ node: JSONNode, _ name: String, most limit: Int?) -> String? {
    guard let text = node.string else { return refuse(.value(keyword: name, .text), node) }
    if let limit, text.unicodeScalars.count > limit {
      return refuse(.tooLong(name, limit: limit), node)
    }
    return text
  }

  /// Reads the text of a keyword, if the part has it.
  private mutating func text(_ part: Part, _ keyword: Keyword) -> String? {
    part[keyword].flatMap { text($0, keyword) }
  }

  /// Reads the short name or the help of a part, and refuses blanks and control characters. Older
  /// keywords aren't checked, because forms in use may have control characters there, which are
  /// shown as signs.
  private mutating func readable(
    _ node: JSONNode?, _ name: String, _ keyword: Keyword
  ) -> String? {
    guard let node, let text = text(node, name, most: Self.longest[keyword]) else { return nil }
    let controls = text.unicodeScalars.filter(\.isControl)
    if !text.hasVisibleCharacter { note(.blank(name), node) }
    if !controls.allSatisfy("\n\r\t".unicodeScalars.contains) {
      note(.controlCharacter(name), node)
    }
    return text
  }

  /// Reads a part's texts for people, in all languages.
  mutating func text(of part: Part, _ place: StepsFault.Place) -> StepsText {
    var text = StepsText()
    text.own.title = self.text(part, .title)
    text.own.short = readable(part[.short], Keyword.short.rawValue, .short)
    text.own.description = self.text(part, .description)
    text.own.help = readable(part[.help], Keyword.help.rawValue, .help)
    guard let words = part[.words] else { return text }
    guard let languages = words.members else {
      note(.value(keyword: "x-words", .object), words)
      return text
    }
    for language in languages {
      guard language.name.isLanguageCode, let members = language.value.members else {
        note(.language(language.name), language.position)
        continue
      }
      var translated = StepsText.Words()
      for member in members {
        let (name, value) = (member.name, member.value)
        switch (name, place) {
        case ("title", _): translated.title = self.text(value, name, most: Self.longest[.title])
        case ("description", .file), ("description", .step), ("description", .field):
          translated.description = self.text(value, name, most: Self.longest[.description])
        case ("short", .field): translated.short = readable(value, name, .short)
        case ("help", .field): translated.help = readable(value, name, .help)
        case ("error", .field):
          translated.error = self.text(value, name, most: Self.longestError)
        default: note(.language(name), member.position)
        }
      }
      text.others[language.name] = translated
    }
    return text
  }
}

extension StepsReader {
  /// The maximum number of faults with a suggestion. Each takes time, and a stranger's file may
  /// have any number of faults.
  private static let maxSuggestions = 100

  /// The most similar of some words, if at most two edits away.
  func meant(by name: String, of words: [String]) -> String? {
    guard faults.count < Self.maxSuggestions else { return nil }
    let typed = Array(name.lowercased().utf8.prefix(80))
    let found = words.map { word in
      (word: word, distance: typed.distance(to: Array(word.lowercased().utf8)))
    }.min { $0.distance < $1.distance }
    return found.flatMap { $0.distance <= min(2, name.utf8.count / 2) ? $0.word : nil }
  }
}

extension String {
  /// Whether the text has the form of a language code, such as `es`.
  fileprivate var isLanguageCode: Bool {
    (2...3).contains(utf8.count)
      && utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
