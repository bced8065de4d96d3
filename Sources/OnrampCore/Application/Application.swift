/// The driver application: the current screen, what is typed, and what is saved.
public struct Application: Hashable, Sendable {
  /// What the application asks.
  public let schema: Schema
  /// The answers that the store has confirmed.
  public internal(set) var saved: Answers { didSet { findSavedSteps() } }
  /// What is typed in the steps.
  public internal(set) var form: Form
  /// The open screen.
  public internal(set) var place: Place
  /// Whether the step was opened from the summary and returns there.
  public internal(set) var returnsToSummary = false
  /// The overlay above the screen, if any.
  public internal(set) var overlay: Overlay?
  /// The work in progress.
  public internal(set) var work: Work?
  /// What to say about the last action.
  public internal(set) var notice: Notice?
  /// What was wrong with the stored files when the application opened.
  public internal(set) var faults: [StorageFault] { didSet { findSavedSteps() } }
  /// The saved steps, and those that still need something. Cached because every frame needs them.
  private var savedSteps: [StepID] = [], needySteps: [StepID] = []
  /// Whether a restart can be undone.
  public internal(set) var canUndoRestart: Bool
  /// The original values of answers replaced since the application was opened.
  public internal(set) var replaced: [FieldID: Value] = [:]
  /// The fields whose replaced photo is the same one, turned.
  public internal(set) var turned: Set<FieldID> = []
  /// The drafts on their way to the disk.
  var keeping = Keeping()
  /// The folder to export to, as typed. It outlives the dialog.
  public internal(set) var exportFolder = EditableText("~/driver-application")
  /// Whether it was opened with nothing saved and nothing typed.
  public internal(set) var isNew: Bool
  /// The last export from the form.
  public internal(set) var lastExport: LastExport?
  /// What is known about the photos in preview.
  public internal(set) var previews: [PreviewPlace: PhotoPreview] = [:]

  /// What Tab found for the path in the focused field.
  public internal(set) var candidates: Candidates?

  /// Whether the path in the focused field was typed, and so may be incomplete.
  var isTypingPath = false
  var previewRequests: Request = 0
  var completion: Request?
  /// The last revision that changed a text; later ones only moved the cursor.
  var typedRevision = 0
  /// Work that was stopped or that failed because the program is ending.
  var interrupted: Work?

  /// Opens the application where the driver left off: at the first unsaved step, or the summary.
  public init(_ state: StoredState = StoredState(), schema: Schema) {
    self.schema = schema
    saved = state.answers
    form = Form(drafts: state.drafts.fields, savedTexts: state.answers.texts)
    faults = schema.inOrder(state.faults)
    canUndoRestart = state.canUndoRestart
    lastExport = state.lastExport
    isNew = state.answers.sections.isEmpty && state.drafts.isEmpty
    place = .summary
    findSavedSteps()
    open(firstUnsaved)
    if let field = state.drafts.focus { form.moveFocus(to: .field(field)) }
    if !schema.completed(saved).isEmpty || !unsavedSteps.isEmpty { notice = .welcomeBack }
  }

  private mutating func findSavedSteps() {
    (savedSteps, needySteps) = ([], [])
    for step in schema.steps where schema.isSaved(step, in: saved) {
      savedSteps.append(step.id)
      if schema.isNeedy(step, in: saved, faults) { needySteps.append(step.id) }
    }
  }

  /// Whether a step is saved.
  public func isSaved(_ step: Step) -> Bool { savedSteps.contains(step.id) }

  /// Whether every step is saved.
  public var isComplete: Bool { savedSteps.count == schema.steps.count }

  /// Whether a saved step still needs something.
  public func isNeedy(_ step: Step) -> Bool { needySteps.contains(step.id) }

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
    case .summary:
      form.open([], buttons: [.export] + schema.steps.map { .edit($0.id) } + [.restart])
    case .step(let id):
      form.open(
        schema.step(id)?.fields ?? [],
        buttons: [.save] + (hasGoBack ? [.goBack] : []) + (canUndoRestart ? [.undoRestart] : []))
    }
  }
}

/// An export, and what it holds.
public struct LastExport: Hashable, Sendable {
  /// When an export was written.
  public enum Time: Hashable, Sendable {
    /// Since the application was opened.
    case now(ClockTime)
    /// Before that. The folder may be gone by now.
    case before(CalendarTime)
  }

  /// The folder.
  public let path: String
  /// When it was written.
  public let time: Time
  /// The answers in it, or `nil` if they differ from those saved when the application was opened.
  public let answers: Answers?

  /// Creates a record of an export.
  public init(path: String, time: Time, answers: Answers?) {
    (self.path, self.time, self.answers) = (path, time, answers)
  }
}

/// A screen of the application.
public enum Place: Hashable, Sendable {
  case step(StepID)
  case summary
}

/// A task that takes time.
public enum Work: Hashable, Sendable {
  case saving(Request, StepID, Progress?)
  /// The driver cancelled a Save whose outcome is not known yet.
  case cancelling(Request, StepID)
  case restarting(Request)
  case undoing(Request)
  case exporting(Request)
  case capturing(Request, FieldID)

  /// The request that awaits a response.
  public var request: Request {
    switch self {
    case .saving(let request, _, _), .cancelling(let request, _), .restarting(let request),
      .undoing(let request), .exporting(let request), .capturing(let request, _):
      request
    }
  }

  /// Whether the driver can cancel it.
  public var canBeCancelled: Bool {
    switch self {
    case .saving, .capturing: true
    case .cancelling, .restarting, .undoing, .exporting: false
    }
  }

  /// Whether keys pressed meanwhile wait for the next screen. Once the work is visibly slow, they
  /// get an immediate answer instead: wait.
  public var holdsKeys: Bool {
    switch self {
    case .saving(_, _, .some), .cancelling, .capturing: false
    default: true
    }
  }
}

/// What to say about the last action.
public enum Notice: Hashable, Sendable {
  case welcomeBack
  /// - Parameter privacy: What became of private data, for each photo that had some or may have
  ///   some.
  /// - Parameter meant: What answers were probably meant to be, where nothing else shows it.
  case saved(ClockTime, privacy: [FieldID: PhotoPrivacy] = [:], meant: [String] = [])
  case saveFailed(StoreProblem)
  case saveCancelled
  /// A file was refused, so nothing of the step is saved.
  case nothingSaved
  case restarted
  /// Everything is cleared, but the disk didn't confirm it.
  case restartUnconfirmed(code: Int32)
  case restartFailed(StoreProblem)
  case restartUndone
  /// The application is in this folder, ready to hand in.
  case exported(path: String)
  /// There is nothing to go back to.
  case nothingBefore
  case keyDoesNothing
  /// The chosen step comes after an unsaved one.
  case saveFirst
  /// A key that was ignored because work is in progress.
  case busy
  case noProblemOfThatNumber
  /// There is nothing to undo or redo.
  case nothingToUndo
  /// An edit removed a photo that was taken but not saved.
  case photoTakenOut
  /// A photo key outside a photo field.
  case notAPhotoField
  /// There is no photo to view.
  case nothingToView
  /// A photo whose type can't be turned, or is unknown.
  case cannotBeTurned(type: String?)
  /// The system's viewer opens the photo, or can't.
  case openedElsewhere, notOpenedElsewhere
  /// The camera took a photo.
  case captured
  case captureFailed(CaptureProblem)
  /// The phone's photo is in the field although the phone screen was closed.
  case phonePhotoKept
  /// The phone's photo was dropped, and the field keeps the one it had.
  case phonePhotoNotUsed
  /// A shared car is in the vehicle's fields.
  case carUsed
  /// The system refuses threads, so work is done between keys.
  case noThreads
}
