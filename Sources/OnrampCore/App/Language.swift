/// A language of the screens, the commands and the phone's page, by its code: `en`, `es`.
public struct Language: RawRepresentable, Hashable, Sendable {
  /// English, in which everything is written.
  public static let english = Language(rawValue: "en")
  /// Spanish.
  public static let spanish = Language(rawValue: "es")

  /// The code, in lower case.
  public let rawValue: String

  /// The language of a code in lower case, whether or not there is a catalog for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the language of a code or locale: `es`, `ES`, `es-MX` and `es_MX.UTF-8` are the same.
  ///
  /// - Returns: `nil` if this is neither.
  public init?(code: String) {
    let letters = code.prefix { $0.isLetter }
    guard 2...3 ~= letters.utf8.count, letters.allSatisfy(\.isASCII) else { return nil }
    self.init(rawValue: letters.lowercased())
  }
}
