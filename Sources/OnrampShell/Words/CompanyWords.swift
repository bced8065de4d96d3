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
  var aboutDeskList: String { get }
  var aboutDeskFetch: String { get }
  /// The number under which something was handed in.
  var aboutNumber: String { get }
  var aboutFetchTo: String { get }
  /// Says that the policy names no server that the desk could ask.
  var noDeskServer: String { get }
  /// Says that a key file has no key to sign in with.
  func noStaffKey(_ path: String) -> String
  /// Says that the server doesn't know who asks.
  var notStaff: String { get }
  var nothingHandedIn: String { get }
  func notANumber(_ text: String) -> String
  func fetched(_ path: String) -> String
  /// Says that an entry of the policy is no text that can be sent.
  func notAToken(_ key: String, longest: Int) -> String
  /// Says which entries of the policy are missing beside those for handing in.
  func missing(_ keys: [String]) -> String
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
