/// The driver application as the driver sees it: where they are, what they typed, what is saved.
///
/// ``reduce(_:)`` is the only thing that changes it.
public struct Wizard: Hashable, Sendable {
  /// The ranges that answers are checked against.
  public let policy: Policy
  /// What the store has confirmed.
  public internal(set) var saved: Answers
  /// The fields that the driver touched, with their undo history.
  public internal(set) var drafts: [Field: Draft]
  /// The fields that hold what was typed before the application was opened, untouched since.
  public internal(set) var reopened: Set<Field>
  /// The screen that is open.
  public internal(set) var place: Place
  /// Whether the open step was opened from the summary, and returns there.
  public internal(set) var returnsToSummary = false
  /// The field or button that takes the keys.
  public internal(set) var focus: Focus
  /// What the last Save of this step found, in the order of the fields.
  public internal(set) var problems: [Problem] = []
  /// What the last action led to, in short.
  public internal(set) var notice: Notice?
  /// What was wrong with the stored files when the application opened.
  public internal(set) var reports: [Report]
  /// The dialog in front of the screen.
  public internal(set) var dialog: Dialog?
  /// The folder to export to, as typed; it stays when the dialog is closed.
  public internal(set) var exportFolder = EditableText("~/driver-application")
  /// Whether the help for this screen is open.
  public internal(set) var showsHelp = false
  /// How many lines of the help are scrolled past, as far as there are more.
  public internal(set) var helpScroll = 0
  /// What is being done for the driver right now.
  public internal(set) var work: Work?
  /// Whether a restart can be undone.
  public internal(set) var canUndoRestart: Bool
  /// Answers that an edit replaced since the application was opened, as they were first.
  public internal(set) var replaced: [Field: Value] = [:]
  /// Why what is typed could not be kept, while that is so.
  public internal(set) var draftProblem: StoreProblem?

  /// What is known of the photos that are looked at.
  public internal(set) var looks: [LookPlace: Look] = [:]
  /// The field whose photo fills the screen.
  public internal(set) var viewing: Field?
  /// The files to choose a photo from, while they are open.
  public internal(set) var browser: Browser?

  /// The photo that is to come from a phone, while its code is shown.
  public internal(set) var link: PhoneLink?

  var lookRequests: Request = 0
  var killed = ""
  var requests: Request = 0
  var completion: Request?
  var revision = 0
  /// The revision that changed a text last; those behind it only moved the cursor.
  var typedRevision = 0
  var keptRevision = 0
  var leaving: Leaving?
  /// Work that was stopped, or failed, because the program ends.
  var interrupted: Work?

  enum Leaving: Hashable, Sendable { case asked, forced }

  /// Opens the application where the driver left it: at the first step that is not saved, or at
  /// the summary.
  public init(_ opening: Opening, policy: Policy) {
    self.policy = policy
    saved = opening.answers
    drafts = opening.drafts.fields
    reopened = []
    reports = opening.reports
    canUndoRestart = opening.canUndoRestart
    place = .personal
    focus = .save
    reopened = Set(unsaved.keys)
    open(opening.answers.firstMissing.map(Place.step) ?? .summary)
    if let field = opening.drafts.focus, place == field.step.map(Place.step) {
      focus = .field(field)
    }
    if !opening.answers.completed.isEmpty || !unsaved.isEmpty { notice = .welcomeBack }
  }
}

/// A screen of the application.
public enum Place: Hashable, Sendable {
  case step(Step)
  case summary

  static let personal = Place.step(Step.all[0])
}

/// A field or a button.
public enum Focus: Hashable, Sendable {
  case field(Field)
  case save
  case goBack
  case edit(Step)
  case restart
  case undoRestart
}

/// Something in front of the screen that wants an answer.
public struct Dialog: Hashable, Sendable {
  /// What is asked.
  public let question: Question
  /// The answer that Enter gives.
  public internal(set) var selected: Choice

  /// A question of a dialog.
  public enum Question: Hashable, Sendable {
    /// Whether to clear the application.
    case restart
    /// Where to export to, and why the folder before was not taken.
    case export(ExportProblem?)
    /// Whether to quit although what is typed is not kept: the store refused it, or has not
    /// answered yet where there is no problem.
    case quitLosing(StoreProblem?)
  }

  /// An answer to a dialog.
  public enum Choice: Hashable, Sendable {
    case no
    case yes
    /// Restart, and nothing of it can be brought back.
    case forGood
  }

  /// The answers that can be given, in the order in which they are shown.
  public var choices: [Choice] {
    switch question {
    case .restart: [.no, .yes, .forGood]
    case .quitLosing, .export: [.no, .yes]
    }
  }
}

/// Something that takes time.
public enum Work: Hashable, Sendable {
  case saving(Request, Step, Progress?)
  /// The driver stopped a save; what came of it is not known yet.
  case cancelling(Request, Step)
  case restarting(Request)
  case undoing(Request)
  case exporting(Request)
  case capturing(Request, Field)

  /// The request that will be answered.
  public var request: Request {
    switch self {
    case .saving(let request, _, _), .cancelling(let request, _), .restarting(let request),
      .undoing(let request), .exporting(let request), .capturing(let request, _):
      request
    }
  }
}

/// What the last action led to.
public enum Notice: Hashable, Sendable {
  case welcomeBack
  /// - Parameter privacy: the photos that were stored without their private data, or with whatever
  ///   they hold.
  case saved(ClockTime, privacy: [Field: PhotoPrivacy] = [:])
  case saveFailed(StoreProblem)
  case saveCancelled
  /// Files were judged, and what else was right is not saved either.
  case nothingSaved
  case restarted
  case restartFailed(StoreProblem)
  case restartUndone
  /// The application lies in this folder, to hand in.
  case exported(path: String)
  /// Go back on the first step.
  case nothingBefore
  case keyDoesNothing
  /// A key that has to wait until the work is done.
  case busy
  case noProblemOfThatNumber
  /// An undo or redo where there is nothing to take back.
  case nothingToUndo
  /// A key for photos in a field that is for none.
  case notAPhotoField
  /// There is no photo to view.
  case nothingToView
  /// The camera took a photo.
  case captured
  case captureFailed(CaptureProblem)
  /// The system has no thread left, and all work is done between two keys.
  case noThreads
}
