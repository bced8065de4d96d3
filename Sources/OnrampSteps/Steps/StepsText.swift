/// What a steps file says at one place, in its own language and in others.
public struct StepsText: Hashable, Sendable {
  /// What may be said in one language.
  struct Words: Hashable, Sendable {
    var title: String?
    var description: String?
    var error: String?
  }

  var own = Words()
  /// By a language's code, such as `es`.
  var others: [String: Words] = [:]

  /// The language of a file's own words, unless `x-words` says otherwise.
  static let ownLanguage = "en"

  /// The title in a language; the file's own where that is missing.
  public func title(in language: String) -> String? { text(\.title, in: language) }

  /// The description in a language; the file's own where that is missing.
  public func description(in language: String) -> String? { text(\.description, in: language) }

  /// What is said of an answer that breaks a rule.
  public func error(in language: String) -> String? { text(\.error, in: language) }

  /// The language of the title that a driver reads.
  func titleLanguage(in language: String) -> String {
    others[language]?.title == nil ? Self.ownLanguage : language
  }

  private func text(_ part: KeyPath<Words, String?>, in language: String) -> String? {
    others[language]?[keyPath: part] ?? own[keyPath: part]
  }
}
