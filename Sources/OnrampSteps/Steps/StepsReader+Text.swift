extension StepsReader {
  /// The maximum length of each keyword's text, in characters.
  private static let longest: [Keyword: Int] = [
    .title: 300, .description: 4000, .id: 300, .schema: 300, .was: 64, .pattern: 1000,
    .short: 30,
  ]
  /// The maximum length of an error message, in characters.
  private static let longestError = 300

  /// Reads a text and checks its length.
  mutating func text(_ node: JSONNode, _ keyword: Keyword) -> String? {
    guard let text = node.string else {
      note(.value(keyword: keyword.rawValue, .text), node)
      return nil
    }
    if let limit = Self.longest[keyword], text.unicodeScalars.count > limit {
      note(.tooLong(keyword.rawValue, limit: limit), node)
      return nil
    }
    return text
  }

  /// Reads the title, short name, description and error of a part, in all languages.
  mutating func text(of part: Part, _ place: StepsFault.Place) -> StepsText {
    var text = StepsText()
    text.own.title = part[.title].flatMap { self.text($0, .title) }
    text.own.short = part[.short].flatMap { self.text($0, .short) }
    text.own.description = part[.description].flatMap { self.text($0, .description) }
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
        switch (member.name, place) {
        case ("title", _): translated.title = self.text(member.value, .title)
        case ("description", .file), ("description", .step), ("description", .field):
          translated.description = self.text(member.value, .description)
        case ("short", .field): translated.short = self.text(member.value, .short)
        case ("error", .field): translated.error = error(member.value)
        default: note(.language(member.name), member.position)
        }
      }
      text.others[language.name] = translated
    }
    return text
  }

  private mutating func error(_ node: JSONNode) -> String? {
    guard let text = node.string else {
      note(.value(keyword: "error", .text), node)
      return nil
    }
    if text.unicodeScalars.count > Self.longestError {
      note(.tooLong("error", limit: Self.longestError), node)
    }
    return text
  }
}

extension String {
  /// Whether the text has the form of a language code, such as `es`.
  fileprivate var isLanguageCode: Bool {
    (2...3).contains(utf8.count)
      && utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// The most similar of some words, if at most two edits away.
  func closest(of words: some Sequence<String>) -> String? {
    let found = words.map { (word: $0, distance: distance(to: $0)) }.min {
      $0.distance < $1.distance
    }
    return found.flatMap { $0.distance <= Swift.min(2, utf8.count / 2) ? $0.word : nil }
  }

  /// The Levenshtein distance, ignoring case.
  private func distance(to other: String) -> Int {
    let (own, other) = (Array(lowercased().utf8.prefix(80)), Array(other.lowercased().utf8))
    var row = Array(0...other.count)
    for (line, byte) in own.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, otherByte) in other.enumerated() {
        let replaced = diagonal + (byte == otherByte ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
