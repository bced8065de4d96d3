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
  public func title(in language: String) -> String? { text(\.title, in: language) }

  /// Returns the description in a language, or in the file's own if there is no translation.
  public func description(in language: String) -> String? { text(\.description, in: language) }

  /// Returns the short name for the title.
  public func short(in language: String) -> String? { text(\.short, in: language) }

  /// Returns the message for an invalid answer.
  public func error(in language: String) -> String? { text(\.error, in: language) }

  /// Returns the help on what to answer.
  public func help(in language: String) -> String? { text(\.help, in: language) }

  /// The language in which the title is shown.
  func titleLanguage(in language: String) -> String {
    others[language]?.title == nil ? Self.ownLanguage : language
  }

  private func text(_ part: KeyPath<Words, String?>, in language: String) -> String? {
    others[language]?[keyPath: part] ?? own[keyPath: part]
  }
}
