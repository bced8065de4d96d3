/// The driver application: where the driver is, what they typed, what is saved.
public struct Application: Hashable, Sendable {
  /// What is asked.
  public let schema: Schema
  /// What the store has confirmed.
  public internal(set) var saved: Answers
  /// What is typed on the steps.
  public internal(set) var form: Form
  /// The screen that is open.
  public internal(set) var place: Place
  /// Whether the open step was opened from the summary, and returns there.
  public internal(set) var returnsToSummary = false
  /// What lies over the screen.
  public internal(set) var overlay: Overlay?
  /// What is being done for the driver right now.
  public internal(set) var work: Work?
  /// What the last action led to, in short.
  public internal(set) var notice: Notice?
  /// What was wrong with the stored files when the application opened.
  public internal(set) var reports: [Report]
  /// Whether a restart can be undone.
  public internal(set) var canUndoRestart: Bool
  /// Answers that an edit replaced since the application was opened, as they were first.
  public internal(set) var replaced: [FieldID: Value] = [:]
  /// Why what is typed could not be kept, while that is so.
  public internal(set) var draftProblem: StoreProblem?
  /// The folder to export to, as typed; it stays when the question is closed.
  public internal(set) var exportFolder = EditableText("~/driver-application")
  /// What is known of the photos that are looked at.
  public internal(set) var looks: [LookPlace: Look] = [:]

  var lookRequests: Request = 0
  var completion: Request?
  var revision = 0
  /// The revision that changed a text last; those behind it only moved the cursor.
  var typedRevision = 0
  var keptRevision = 0
  /// Work that was stopped, or failed, because the program ends.
  var interrupted: Work?

  /// Opens the application where the driver left it: at the first step that is not saved, or at
  /// the summary.
  public init(_ opening: Opening, schema: Schema) {
    self.schema = schema
    saved = opening.answers
    form = Form(drafts: opening.drafts.fields, savedTexts: opening.answers.texts)
    reports = opening.reports
    canUndoRestart = opening.canUndoRestart
    place = .summary
    open(firstUnsaved)
    if let field = opening.drafts.focus { form.moveFocus(to: .field(field)) }
    if !schema.completed(saved).isEmpty || !unsavedSteps.isEmpty { notice = .welcomeBack }
  }

  /// Opens a screen with the focus on its first field or button.
  mutating func open(_ place: Place) {
    self.place = place
    (returnsToSummary, overlay) = (false, nil)
    openPage()
  }

  /// Opens a step that returns to the summary.
  mutating func openFromSummary(_ step: StepID) {
    open(.step(step))
    returnsToSummary = true
    openPage()
  }

  private mutating func openPage() {
    switch place {
    case .summary: form.open([], buttons: schema.steps.map { .edit($0.id) } + [.restart])
    case .step(let id):
      form.open(
        schema.step(id)?.fields ?? [],
        buttons: [.save] + (hasGoBack ? [.goBack] : []) + (canUndoRestart ? [.undoRestart] : []))
    }
  }
}

/// A screen of the application.
public enum Place: Hashable, Sendable {
  case step(StepID)
  case summary
}

/// Something that takes time.
public enum Work: Hashable, Sendable {
  case saving(Request, StepID, Progress?)
  /// The driver stopped a save; what came of it is not known yet.
  case cancelling(Request, StepID)
  case restarting(Request)
  case undoing(Request)
  case exporting(Request)
  case capturing(Request, FieldID)

  /// The request that will be answered.
  public var request: Request {
    switch self {
    case .saving(let request, _, _), .cancelling(let request, _), .restarting(let request),
      .undoing(let request), .exporting(let request), .capturing(let request, _):
      request
    }
  }

  /// Whether the driver can stop it.
  public var canBeCancelled: Bool {
    switch self {
    case .saving, .capturing: true
    case .cancelling, .restarting, .undoing, .exporting: false
    }
  }

  /// Whether keys that are pressed meanwhile wait for the next screen, as on a slow line. Once it is
  /// plain that it takes time, they are answered that they have to wait.
  public var holdsKeys: Bool {
    switch self {
    case .saving(_, _, .some), .cancelling, .capturing: false
    default: true
    }
  }
}

/// What the last action led to.
public enum Notice: Hashable, Sendable {
  case welcomeBack
  /// - Parameter privacy: the photos that were stored without their private data, or with whatever
  ///   they hold.
  case saved(ClockTime, privacy: [FieldID: PhotoPrivacy] = [:])
  case saveFailed(StoreProblem)
  case saveCancelled
  /// Files were judged, and what else was right is not saved either.
  case nothingSaved
  case restarted
  /// All is cleared, and the disk did not confirm it.
  case restartUnconfirmed(code: Int32)
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
