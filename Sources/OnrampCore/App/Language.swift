/// A language of the screens, the commands and the phone's page.
///
/// To add one, add a case here and a file of words to each of those modules.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"

  /// The language of a code or a locale: `es`, `ES`, `es-MX` and `es_MX.UTF-8` alike.
  public init?(code: String) { self.init(rawValue: String(code.prefix(2)).lowercased()) }
}
