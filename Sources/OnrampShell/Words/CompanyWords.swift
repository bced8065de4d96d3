import OnrampCore
import OnrampStore

/// What the commands of the company's side say, in one language.
protocol CompanyWords: Sendable {
  var aboutDesk: String { get }
  var aboutDeskOpen: String { get }
  /// A file that was handed in.
  var aboutHandedIn: String { get }
  var aboutKey: String { get }
  /// Where the files of one that was handed in go.
  var aboutDeskTo: String { get }
  func keyUnreadable(_ path: String) -> String
  func notAKey(_ path: String) -> String
  /// Says why a file that was handed in isn't opened.
  func notOpened(_ path: String, _ problem: HandedInFile.Problem) -> String
  /// Says that the answers and the form of one that was handed in can't be shown.
  var notReadable: String { get }
  /// Says why its files aren't written.
  func notEmpty(_ folder: String) -> String
  func cannotCreate(_ folder: String) -> String
  func notWritten(_ folder: String, code: Int32) -> String
  func written(_ folder: String) -> String
  /// The heading above the names of the photos' files.
  var photos: String { get }
}

extension CommandWords {
  /// The words of the company's side in the same language.
  var company: any CompanyWords {
    switch language {
    case .english: CompanyEnglish()
    case .spanish: CompanySpanish()
    }
  }
}
