/// A language of the screens, the commands and the phone's page.
///
/// To add one, add a case here and a file of words to each of these modules.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"

  /// Creates the language of a code or locale: `es`, `ES`, `es-MX` and `es_MX.UTF-8` are the same.
  public init?(code: String) {
    self.init(rawValue: code.prefix { $0.isLetter }.lowercased())
  }
}
