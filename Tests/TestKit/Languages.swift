import OnrampCore

extension Language {
  /// The languages with goldens.
  public static let tested = [Language.english, .spanish]
}
