/// What people read of one part of a steps file, in all of its languages.
public struct StepsText: Hashable, Sendable {
  /// The texts in one language.
  struct Words: Hashable, Sendable {
    var title: String?
    var short: String?
    var description: String?
    var error: String?
    var help: String?
  }

  var own = Words()
  /// Translations by language code, such as `es`.
  var others: [String: Words] = [:]

  /// The language of texts outside `x-words`.
  static let ownLanguage = "en"

  /// Returns the title in a language, or in the file's own if there is no translation.
  public func title(in language: String) -> String? { self[\.title, in: language] }

  /// A text in a language, or in the file's own if there is no translation.
  subscript(part: KeyPath<Words, String?>, in language: String) -> String? {
    others[language]?[keyPath: part] ?? own[keyPath: part]
  }

  /// The language in which the title is shown.
  func titleLanguage(in language: String) -> String {
    others[language]?.title == nil ? Self.ownLanguage : language
  }
}
