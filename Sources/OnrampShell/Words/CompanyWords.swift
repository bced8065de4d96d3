import OnrampCore
import OnrampStore

/// The texts of the company's commands, in one language.
protocol CompanyWords: Sendable {
  var aboutDesk: String { get }
  var aboutDeskOpen: String { get }
  /// Describes the argument for a handed-in file.
  var aboutHandedIn: String { get }
  var aboutKey: String { get }
  /// Says how to open the desk's screen.
  var aboutDeskScreen: String { get }
  var deskNeedsTerminal: String { get }
  /// Describes the option for the folder to write to.
  var aboutDeskTo: String { get }
  func keyUnreadable(_ path: String) -> String
  func notAKey(_ path: String) -> String
  /// Says why a handed-in file can't be opened.
  func notOpened(_ path: String, _ problem: HandedInFile.Problem) -> String
  /// Says that the answers and form of an application can't be shown.
  var notReadable: String { get }
  /// Shows something else than an answer, as JSON, where an answer should be.
  func notAnAnswer(_ json: String) -> String
  /// Says that opening an application took more time or memory than any honest one.
  var tooMuchToOpen: String { get }
  /// Says that the system can't run the sandbox.
  var notConfined: String { get }
  /// Says that the file to make already exists.
  func fileExists(_ path: String) -> String
  /// Says that the folder isn't empty.
  func notEmpty(_ folder: String) -> String
  func cannotCreate(_ folder: String) -> String
  /// Says why nothing was written to a folder or file.
  func notWritten(_ place: String, _ problem: StoreProblem) -> String
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
  /// Says which version it is.
  func version(_ number: Int) -> String
  var nothingHandedIn: String { get }
  func notANumber(_ text: String) -> String
  func fetched(_ path: String) -> String

  var aboutDeskShow: String { get }
  var aboutDeskDecide: String { get }
  var aboutDeskStatus: String { get }
  var aboutDeskExport: String { get }
  var aboutDeskAudit: String { get }
  var aboutAuditVerify: String { get }
  var aboutAuditExport: String { get }
  var aboutDeskInvite: String { get }
  var aboutDeskRevoke: String { get }
  var aboutDeskForget: String { get }
  var aboutListState: String { get }
  var aboutOpenJSON: String { get }
  /// Describes the argument that says what is decided; the three words aren't translated.
  var aboutDecision: String { get }
  /// Describes the arguments after `ask-again` and `refuse`; the reasons aren't translated.
  var aboutReasons: String { get }
  /// Describes the option for the desk's own words in the letter.
  var aboutDecideText: String { get }
  var aboutStatusJSON: String { get }
  var aboutExportTo: String { get }
  var aboutAuditFile: String { get }
  /// Describes the option for a hash that a line of the audit must have.
  var aboutAuditHead: String { get }
  var aboutMemberName: String { get }
  var aboutInviteLead: String { get }
  var aboutInviteTo: String { get }
  var aboutForgetYes: String { get }
  /// The state of a handed-in application, given the server's term for it, and by whom it was decided
  /// or is being reviewed.
  func state(_ word: String, by name: OutsideText?) -> String
  /// Says for how long an application has been waiting.
  func waiting(for time: String) -> String
  /// Says when an application was handed in.
  func handedIn(_ time: String) -> String
  /// Says when a file was sealed, by the clock of whoever sealed it.
  func sealed(_ time: String) -> String
  var nothingInState: String { get }
  func notAState(_ states: [String]) -> String
  var notLead: String { get }
  /// Says that an application was decided or handed in again meanwhile.
  var moved: String { get }
  func claimed(by name: OutsideText) -> String
  var tooLateToUndo: String { get }
  var aboutDeskUndo: String { get }
  /// Says that a decision is noted whose letter isn't sent. The state is as in ``state(_:by:)``.
  func notSent(_ state: String) -> String
  /// Says that the desk ended before it sent the member's decision, and what to do.
  func decisionNotSent(_ number: String) -> String
  func nothingToUndo(_ number: String) -> String
  func nobodyDecided(_ number: String) -> String
  func notYoursToUndo(_ number: String) -> String
  func undone(_ number: String) -> String
  var nameTaken: String { get }
  var cannotRevokeYourself: String { get }
  /// Says that the server tells another key of the driver than the archive.
  var anotherDriver: String { get }
  /// Says that none of the desk's keys is one of the policy's recipients.
  var notThePolicysDesk: String { get }
  func textTooLong(_ most: Int) -> String
  /// Says that the reviewer's own words contain a character that can't be shown.
  func textUnprintable(_ character: String) -> String
  func fieldTwice(_ field: String) -> String
  func tooManyFields(_ most: Int) -> String
  func noSuchField(_ field: String, _ fields: [String]) -> String
  /// Says that another reason needs the reviewer's own words.
  var wordsNeeded: String { get }
  var notADecision: String { get }
  func notAReason(_ text: String, _ reasons: [String]) -> String
  /// Says which reasons fit a field.
  func reasonNotOf(_ field: String, _ reason: String, _ reasons: [String]) -> String
  /// Says what was decided, and that it stands.
  func decided(_ number: String, _ state: String) -> String
  /// The numbers of the day in one line.
  func numbers(_ numbers: DeskNumbers) -> String
  func exported(_ count: Int, of all: Int, _ folder: String) -> String
  func notAHash(_ text: String) -> String
  func headMissing(_ hash: String) -> String
  func auditIsWhole(_ lines: Int, _ head: String) -> String
  var auditNeedsKey: String { get }
  func auditUnreadable(_ path: String) -> String
  func auditChanged(_ line: Int) -> String
  /// Says that the audit lacks what a file shows was in it.
  func auditDoesNotContinue(_ path: String) -> String
  /// The same of the audit in a folder with an export.
  func exportDoesNotContinue(_ path: String) -> String
  func exportedAuditChanged(_ path: String, _ line: Int) -> String
  func seenAuditDamaged(_ path: String) -> String
  func auditNotRemembered(_ path: String) -> String
  func missingFromList(_ number: String) -> String
  /// Says that whoever decided had been revoked.
  func decidedByRevoked(_ number: String) -> String
  /// Says that drivers who know only the desk's newest key don't believe a letter, and what to do.
  func letterNotVouchedFor(_ number: String) -> String
  /// Says that a revocation's new key doesn't vouch for a letter.
  func letterLeftOut(_ number: String) -> String
  func statesDoubted(_ count: Int) -> String
  func notAName(longest: Int) -> String
  /// The comment at the beginning of a member's key file.
  func keyOf(_ name: String) -> String
  func invited(_ name: String, _ path: String) -> String
  func noSuchMember(_ name: String) -> String
  func revoked(_ name: String, new: String, old: String?) -> String
  /// Says that somebody was revoked by an earlier command.
  func revokedBefore(_ name: String) -> String
  /// Says which key the policy lacks.
  func newDeskKey(_ new: String, old: String?) -> String
  /// Says that the server has a former key, which isn't in the policy.
  var olderKey: String { get }
  /// Says that the server has a former key, which is still in the policy.
  var olderKeyInPolicy: String { get }
  /// Says that none of the desk's keys is in the policy.
  var noKeyInPolicy: String { get }
  /// Says that the new key doesn't vouch for all earlier letters, and what to do.
  func lettersNotVouchedFor(_ name: String) -> String
  /// Says that the answer to a decision was lost, and how to find out.
  func decisionUnknown(_ number: String) -> String
  func notGivenTheKey(_ name: OutsideText) -> String
  func forgetNeedsYes(_ number: String) -> String
  func forgotten(_ number: String) -> String
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
