/// A capability, and the only files outside its folders that may name it.
struct Border: Sendable {
  let name: String
  /// The names of its folders, and what names it in code, as regular expressions.
  let folders: String, names: String
  /// The files, without their folders and `.swift`, and why they name it.
  let places: [(why: String, files: String)]

  static let all = [
    Border(
      name: "account", folders: #"Account|Sync|Sealed"#,
      names: #"Account[A-Z]|\b[aA]ccount\b|\b[sS]ync([A-Z]\w*)?\b"#,
      places: [
        (
          "The root knows each feature.",
          """
          App AppAction Dialog Feature Layer FeatureScreen FeatureShell FeatureFiles \
          StoredDocument Onramp
          """
        ),
        ("Main leads to it, and shows its problems.", "App+Main MainAction MainPage MainWords"),
        (
          "Its fields and files have problems like any other.",
          "Problem StoredState Words+Problems Check"
        ),
        (
          "The application says whether the server has what is saved.",
          """
          Application+Receive ApplicationAction SavedApplication Application+Decision \
          ApplicationFooter Words+Notices
          """
        ),
        ("A policy may require one, and a kiosk does.", "Policy Subject App+Kiosk"),
        (
          "Its lock covers whatever is open.",
          "Keymap LineMode Prompt Form PlainSession PlainSession+Hearing"
        ),
        (
          "The program starts by opening it, and commands read it.",
          "DriverData DriverOptions EffectRunner Directory+Names"
        ),
        (
          "What was saved without one moves into it.",
          "TakenFavorites TakenRoutes RouteFolder AccountReader+Routes Outbox"
        ),
        ("This sync is Dispatch's.", "PieceReader Digest+Background"),
      ]),
    Border(
      name: "hand-in", folders: #"HandIn"#,
      names: #"[hH]and(ed)?In"#,
      places: [
        (
          "It is a part of the application: its state, actions, effects and overlays.",
          """
          Application Application+Receive Application+Reduce ApplicationAction \
          ApplicationEffect+Traits Finish Overlay SavedApplication StoredState \
          ApplicationEffects FeatureShell+Application EffectRunner
          """
        ),
        (
          "Two terminals of an account merge it with the answers.",
          """
          ApplicationReplica+Merge FieldMerge FieldReplica Replica MergeDocuments \
          StoredApplication+Merging SyncCommand Words+Elsewhere
          """
        ),
        (
          "The summary, the last page and Main show it.",
          """
          ApplicationFooter ApplicationHelp ApplicationPrompts FinishScreen SummaryPrompts \
          SummaryScreen Keymap+Application MainPage Words+Finish Words+Notices
          """
        ),
        (
          "It is a command, also in the line mode.",
          "LineCommand Words+Commands Onramp PolicyCheck"
        ),
        (
          "The record is in the application's file, and what is exported is what is handed in.",
          "StoredExport StoredFiles ExportFolder StoreReader"
        ),
        (
          "The desk reads what is handed in.",
          """
          DeskApplication DeskQueuePage DeskWords AuditLedger DeskList DeskShow \
          StateEvidence DeskClient+Server CompanyWords CompanyWords+Desk AuditEvent
          """
        ),
      ]),
    Border(
      name: "kiosk", folders: #"Kiosk"#,
      names: #"[kK]iosk"#,
      places: [
        (
          "It is an option of the command, and changes a company's settings and the driver's form.",
          "FormOptions Onramp RootOption Company DriverData IdleTimes PlainSession Schema"
        ),
        ("One member of the state says where the program runs.", "App PhonePage LineMode Words"),
        (
          "A kiosk keeps nothing of a driver without an account.",
          "Account Account+SignUp AccountSetup FeatureState+Account FeatureShell+Account"
        ),
        (
          "Sentences about what only the staff can do are beside the usual ones.",
          """
          AccountWords AccountWords+Problems HandInWords HandInWords+Delays RoutesWords \
          RoutesWords+Problems Words+Line Words+Network Words+Notices Words+Problems \
          CommandWords
          """
        ),
      ]),
    Border(
      name: "phone", folders: #"Phone\w*|OnrampLink"#,
      names: #"\b[pP]hone(Upload|Link|Page|Server|Carrier|s)?\w*"#,
      places: [
        (
          "It is an overlay of the application, with actions and effects.",
          """
          Application Application+Reduce ApplicationAction ApplicationEffect+Traits Overlay \
          OverlayScreen ApplicationEffects ApplicationPrompts
          """
        ),
        (
          "It is a source of photos, and two notices are about its photo.",
          """
          Application+Photos GivenPhoto Control+Photo Words+Photos ApplicationFooter \
          Words+Notices
          """
        ),
        ("A key and a command open it.", "Keymap+Form LineCommand Words+Commands"),
        ("Options say where its page is.", "FormOptions DriverData"),
        ("A route is sent to a phone by a code of its own.", "Keymap+Routes"),
      ]),
    Border(
      name: "desk", folders: #"Desk\w*"#,
      names: #"\bDesk\w*|\bdesk\b"#,
      places: [
        ("It is a command.", "Onramp CompanyWords+Desk"),
        ("It writes and reads sealed letters.", "SealedLetter SealedLetter+Desk"),
        ("It asks about a card, too.", "CardQuestion"),
      ]),
    Border(
      name: "cards", folders: #"Cards"#,
      names: #"\bCard(Advice|Read|Question|Reading)\w*"#,
      places: [
        (
          "Advice about a photo includes what was read on it.",
          """
          Application+Advice Application+Photos PhotoPart PhotoPreview PhotoRemark \
          PhotoRemarks PhotoDoubt Words+Cards Words+Photos PhotoAdvice \
          PhotoPreviewer CardReader
          """
        ),
        ("The desk has cards read again.", "Desk+Photos DeskAction DeskApplication DeskEffects"),
      ]),
  ]
}
