import OnrampCore
import OnrampStore

/// The texts of the company's commands, in one language.
protocol CompanyWords: Sendable {
  var aboutDesk: String { get }
  var aboutDeskOpen: String { get }
  /// Describes the argument for a handed-in file.
  var aboutHandedIn: String { get }
  var aboutKey: String { get }
  /// Describes the option for the folder to write to.
  var aboutDeskTo: String { get }
  func keyUnreadable(_ path: String) -> String
  func notAKey(_ path: String) -> String
  /// Says why a handed-in file can't be opened.
  func notOpened(_ path: String, _ problem: HandedInFile.Problem) -> String
  /// Says that the answers and form of an application can't be shown.
  var notReadable: String { get }
  /// Says that the system can't run the sandbox.
  var notConfined: String { get }
  /// Says that the folder isn't empty.
  func notEmpty(_ folder: String) -> String
  func cannotCreate(_ folder: String) -> String
  func notWritten(_ folder: String, code: Int32) -> String
  func written(_ folder: String) -> String
  /// The heading of the list of photo files.
  var photos: String { get }
  var aboutDeskList: String { get }
  var aboutDeskFetch: String { get }
  /// Describes the argument for the number of an application.
  var aboutNumber: String { get }
  var aboutFetchTo: String { get }
  /// Says that the policy names no server for the desk.
  var noDeskServer: String { get }
  /// Says that a key file has no key for signing in.
  func noStaffKey(_ path: String) -> String
  /// Says that the server doesn't recognize the key.
  var notStaff: String { get }
  /// Says that the server has no application with the number.
  var unknownNumber: String { get }
  /// Says that the application with the number was withdrawn or deleted.
  var noLongerThere: String { get }
  /// The state of a handed-in application, given the server's term for it.
  func state(_ word: String) -> String
  /// Says which version it is.
  func version(_ number: Int) -> String
  var nothingHandedIn: String { get }
  func notANumber(_ text: String) -> String
  func fetched(_ path: String) -> String
  /// Says that a member of the policy isn't a valid token.
  func notAToken(_ key: String, longest: Int) -> String
  /// Says that the policy's days to keep applications are neither a number nor one for each state.
  func notKeepDays(_ key: String) -> String
  /// Says which members of the policy are missing for handing in.
  func missing(_ keys: [String]) -> String
}

extension CommandWords {
  /// The company's texts in the same language.
  var company: any CompanyWords {
    switch language {
    case .english: CompanyEnglish()
    case .spanish: CompanySpanish()
    }
  }
}
