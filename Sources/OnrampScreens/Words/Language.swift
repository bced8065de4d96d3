/// A language that the screens speak. Another one is a case here and a file beside this one.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"

  /// Everything that a person reads, in this language.
  public var words: any Words {
    switch self {
    case .english: English()
    case .spanish: Spanish()
    }
  }
}
