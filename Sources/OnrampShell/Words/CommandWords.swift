import OnrampCore
import OnrampScreens

/// The language of the screens.
let screenWords: any Words = language.words(in: units, isAtKiosk: isAtKiosk)
/// Whether `--kiosk` is given. Read directly, like ``language``, because words are needed before options
/// are.
let isAtKiosk = CommandLine.arguments.dropFirst().contains("--" + RootOption.kiosk.rawValue)
/// The units of the locale.
let units = Units(
  locale: Environment["LC_ALL"] ?? Environment["LC_MEASUREMENT"] ?? Environment["LANG"] ?? "")
/// The language of the commands.
let commandWords: any CommandWords = language.commandWords

/// The program's language: that of `--lang`, or of the first locale variable that is set; English
/// if it isn't supported.
///
/// Reads `--lang` directly, because the parser creates its help before it reads options.
let language: Language = {
  let arguments = CommandLine.arguments
  var named: String?
  for (index, argument) in arguments.enumerated() {
    if argument == "--lang", index + 1 < arguments.count { named = arguments[index + 1] }
    if argument.hasPrefix("--lang=") { named = String(argument.dropFirst("--lang=".count)) }
  }
  if let named, let language = Language(code: named) { return language }
  let locale = Environment["LC_ALL"] ?? Environment["LC_MESSAGES"] ?? Environment["LANG"]
  return locale.flatMap { Language(code: $0) } ?? .english
}()

extension Language {
  /// The commands' texts in this language.
  var commandWords: any CommandWords {
    switch self {
    case .english: CommandEnglish()
    case .spanish: CommandSpanish()
    }
  }
}

/// All texts that the commands print, in one language.
protocol CommandWords: Sendable {
  /// Translates the parser's help, which is in English.
  func help(_ text: String) -> String
  var about: String { get }
  /// Where data is stored, and what the exit codes mean.
  var discussion: String { get }
  var aboutPlain: String { get }
  var aboutNoMouse: String { get }
  var aboutKiosk: String { get }
  /// The last words of a session that a newer one ended.
  var takenOver: String { get }
  var notTakenOver: String { get }
  var aboutLinkAddress: String { get }
  var aboutLinkPort: String { get }
  var aboutStatus: String { get }
  var aboutShow: String { get }
  var aboutRestart: String { get }
  var aboutFill: String { get }
  var aboutFrom: String { get }
  var aboutOnlyCheck: String { get }
  var aboutExport: String { get }
  var aboutTo: String { get }
  var aboutCheck: String { get }
  var aboutDataDir: String { get }
  var aboutPolicy: String { get }
  var aboutLanguage: String { get }
  var aboutJSON: String { get }
  var aboutYes: String { get }
  var aboutUndo: String { get }
  var aboutNoUndo: String { get }

  /// Says which option or member of the policy isn't a server's address.
  func notAnAddress(_ name: String, like example: String) -> String
  var aboutListJSON: String { get }
  /// Says how to resume a suspended form.
  var suspended: String { get }
  var restKept: String { get }
  var noNetworkHelper: String { get }
  var notATerminal: String { get }
  func cannotUseTerminal(_ type: String) -> String
  var tooFewFiles: String { get }
  /// - Parameter kind: The name of an error's type, never its contents.
  func unexpected(_ kind: String) -> String
  /// Says what is wrong with the command line.
  func usage(_ problem: UsageProblem) -> String
  var noHome: String { get }
  /// Says that an option's value is empty.
  func emptyName(_ option: String, of kind: NamedPath) -> String
  /// Says that standard output can't be written.
  var cannotWrite: String { get }
  var nothingToClear: String { get }
  var notUTF8: String { get }
  /// Says what is wrong with a company's steps, and where.
  func stepsWrong(_ place: String, _ why: String) -> String
  /// Says why the steps named by a policy weren't read.
  /// Says that the disk failed to read a file.
  func notReadable(_ path: String, _ code: Int32) -> String
  func stepsRefused(_ path: String, _ why: InputFile.Refusal) -> String
  func policyRefused(_ path: String, _ why: InputFile.Refusal) -> String
  var notSteps: String { get }
  /// Says that a policy was expected, but the file has steps.
  var onlySteps: String { get }
  /// Says that there are more faults than those listed.
  func moreFaults(_ count: Int) -> String
  var serverExample: String { get }
  func notRecipients(_ key: String) -> String
  func notAServerKey(_ key: String) -> String
  var aboutPolicyCommand: String { get }
  var aboutPolicyCheck: String { get }
  var aboutPolicyFile: String { get }
  var aboutAgainst: String { get }
  var aboutPolicySchema: String { get }
  var aboutPolicyAnswers: String { get }
  /// Says that a policy or steps file is valid, and what it asks.
  func policyRight(_ path: String, _ file: CheckedFile) -> String
  func noStepsToCompare(_ path: String) -> String
  /// Says that a new form is valid, after the list of its changes.
  func compared(_ changes: Int) -> String
  func policyWrong(_ path: String, _ why: String) -> String
  /// A valid policy file.
  var policyExample: String { get }
  var rangeReversed: String { get }
  var notJSON: String { get }
  func notInPolicy(_ key: String) -> String
  func notARange(_ key: String) -> String
  func notRequired(_ key: String) -> String
  func notInRange(_ key: String, _ range: ClosedRange<Int>) -> String
  func notText(_ key: String) -> String

  var aboutAccount: String { get }
  var aboutAccountStatus: String { get }
  var aboutAccountDelete: String { get }
  var aboutAccountDeleteYes: String { get }
  var accountDeleteNeedsYes: String { get }
  var accountDeleted: String { get }
  var aboutSync: String { get }
  var aboutSyncWait: String { get }
  /// Says that what is saved here isn't at the server, as something newer came from another terminal, and what
  /// brings both together.
  var notSentForNewer: String { get }
  /// Says how many photos the server didn't give, and what to do.
  func photosNotFetched(_ count: Int) -> String
  /// Says that no account here belongs to a server.
  var nothingToSync: String { get }
  /// Says that the company's server has no account of this computer.
  var noAccountAtServer: String { get }
  var aboutSignIn: String { get }
  /// Says that the account is open here now, and when and where it was last saved.
  func signedIn(_ lastSaved: String?) -> String
  var aboutDevices: String { get }
  var aboutRevoke: String { get }
  var aboutRevokeName: String { get }
  var aboutRevokeOthers: String { get }
  var revokeWhich: String { get }
  var thisTerminal: String { get }
  /// When a terminal was signed in to the account.
  func signedInSince(_ time: String) -> String
  func lastSeen(_ time: String) -> String
  func revoked(_ name: String) -> String
  func noSuchDevice(_ name: String) -> String
  func severalDevices(_ name: String) -> String
  var aboutMain: String { get }
  var aboutPasswordFD: String { get }
  var aboutEmailFD: String { get }
  /// The prompt on the terminal, without echo.
  var askPIN: String { get }
  var askPassword: String { get }
  var askEmail: String { get }
  func accountState(_ state: AccountState) -> String
  /// Says why a PIN, password or email didn't open an account.
  func notOpened(_ why: String) -> String
  /// Says that the policy requires an account, but there is none.
  var accountRequired: String { get }
  var secretMissing: String { get }
  /// Says that the input ended before it opened an account.
  var neverOpened: String { get }
  /// Says that a password or email was given, but there is no account.
  var noAccount: String { get }
  /// Says that an option's descriptor can't be read.
  func unreadable(_ descriptor: Int32, _ option: String) -> String
  /// Says that the input of an option's descriptor can't be a password or email.
  func notOneLine(_ option: String) -> String
  var emailMissing: String { get }

  func status(_ state: StoredState, _ schema: Schema, _ needed: [Need]) -> String
  var restartNeedsYes: String { get }
  var restartYesOrUndo: String { get }
  var deletedForGood: String { get }
  /// Says that a restart took effect, but the disk didn't confirm it.
  func restartUnconfirmed(_ code: Int32, canUndo: Bool) -> String
  var restartUndone: String { get }
  /// The last words of the form, about unsaved input.
  func parting(_ parting: QuitOutcome) -> String
  /// The last words about an unfinished sign-up.
  var signUpKept: String { get }
  /// The last words about an unfinished sign-up at a kiosk, which keeps nothing of it.
  var signUpCleared: String { get }
  /// The last words to somebody at a kiosk who has neither signed in nor begun to sign up.
  var nobodySignedIn: String { get }
  /// Says what the form was doing when it ended, before the last words.
  func unfinished(_ work: Work) -> String

  func answersUnreadable(_ path: String) -> String
  func answersUnacceptable(_ path: String) -> String
  func answersWrong(_ path: String) -> String
  func answersUnknown(_ key: String) -> String
  /// Follows the problems of an answers file.
  var nothingSaved: String { get }
  func filled(_ steps: [Step]) -> String
  func fits(_ steps: [Step]) -> String

  func exported(_ places: ExportPlaces, needed: [Need]) -> String

  var allWell: String { get }
  /// Introduces the answers that don't fit the form.
  var misfitsStay: String { get }
  /// Says that the kernel can't restrict which files `onramp-net` reads.
  var noLandlock: String { get }

  var aboutRoutes: String { get }
  var aboutRoutesPlan: String { get }
  var aboutRoutesList: String { get }
  var aboutRoutesShow: String { get }
  var aboutRoutesDelete: String { get }
  var aboutRoutesExport: String { get }
  var aboutRouteName: String { get }
  var aboutStops: String { get }
  var aboutKeepOrder: String { get }
  var aboutAvoid: String { get }
  var aboutDeleteYes: String { get }
  var aboutToGPX: String { get }
  var aboutRoutingURL: String { get }
  var aboutRoutingEngine: String { get }
  var aboutSearchURL: String { get }
  var aboutSearchEngine: String { get }
  var aboutHere: String { get }
  var aboutGPSD: String { get }
  var aboutMap: String { get }
  var aboutOffline: String { get }
  var routingExample: String { get }
  var searchExample: String { get }
  func notACoordinate(_ name: String) -> String
  func notAReceiver(_ name: String) -> String
  func notAFlag(_ key: String) -> String
  func notOneOf(_ key: String, _ names: [String]) -> String
  func noEngine(isOffline: Bool) -> String
  func noFinder(_ text: String) -> String
  func notFound(_ text: String) -> String
  var emptyStop: String { get }
  var oneStop: String { get }
  func numberOfStops(_ count: Int) -> String
  func sameStop(_ name: String) -> String
  var noFix: String { get }
  func noReceiver(_ address: String) -> String
  func noRoute(named name: String) -> String
  func routeDamaged(_ name: String, _ file: String) -> String
  var deleteNeedsYes: String { get }
  func routeDeleted(_ name: String) -> String
  func gpxWritten(_ path: String) -> String
  func gpxExists(_ path: String) -> String
  func gpxInData(_ path: String) -> String

  var aboutPrepare: String { get }
  var aboutExtract: String { get }
  var aboutMaps: String { get }
  var aboutMapsList: String { get }
  var aboutMapsSearch: String { get }
  var aboutMapsUpdate: String { get }
  var aboutMapsRemove: String { get }
  var aboutMapName: String { get }
  var aboutMapsPublish: String { get }
  var aboutMapsTo: String { get }
  var mapsExample: String { get }
  /// Says that a text names neither a region nor a file.
  func noRegion(named name: String) -> String
  func severalRegions(_ name: String, _ ids: [String]) -> String
  func noMap(named name: String) -> String
  var noMapsToUpdate: String { get }
  var noMapsToPublish: String { get }
  func mapsPublished(_ count: Int, _ folder: String) -> String
  /// Says that a map is being made, and how to cancel.
  var preparing: String { get }
  /// Says that a map was made, and how to use it.
  ///
  /// - Parameter isElsewhere: Whether an option named the folder.
  func prepared(_ info: MapInfo, _ folder: String, isElsewhere: Bool) -> String
  /// Says why no map was made, and that the previous one is unchanged.
  func notPrepared(
    _ problem: MapPreparer.Problem, _ extract: String, _ folder: String
  ) -> String
  /// Says that a signal canceled the work.
  var cancelled: String { get }
}

extension CommandWords {
  /// A valid policy file with these texts.
  func policyExample(welcome: String, nextStep: String) -> String {
    let own =
      #""vehicleYear":{"min":2000,"max":2027},"seats":{"min":4,"max":8},"#
      + #""welcome":"\#(welcome)","nextStep":"\#(nextStep)""#
    let features = Feature.allCases.compactMap { $0.shell.policy?.example() }
    return "{\(([own] + features).joined(separator: ","))}"
  }
}
