/// The driver application: the current screen, what is typed, and what is saved.
public struct Application: Hashable, Sendable {
  /// The saved application, judged by its schema.
  public internal(set) var stored: SavedApplication
  /// The fields and input of the steps.
  public internal(set) var form: Form
  /// The open page.
  private var page = Page.summary
  /// The overlay above the screen, if any.
  public internal(set) var overlay: Overlay?
  /// The work in progress, if any.
  public internal(set) var work: Work?
  /// Work in progress, or stopped, that isn't shown.
  var background = Background()
  /// What to say about the last action, if anything.
  public internal(set) var notice: Notice?
  /// How the application differs from when it was opened.
  public internal(set) var changes: ChangesSinceOpening
  /// The drafts being written to disk.
  var keeping = DraftKeeping()
  /// Where the application is exported to.
  public internal(set) var export: ExportRecord
  /// What is known about the photos on screen.
  public internal(set) var previews = Previews()
  /// The completion of the path in the focused field.
  var completion: PathCompletion?

  /// A page. One opened from the summary leads back there.
  private enum Page: Hashable, Sendable { case summary, step(StepID), stepOfSummary(StepID) }

  /// Opens the application where the driver left off: at the first unsaved step, or else the
  /// summary.
  public init(_ found: StoredState = StoredState(), schema present: Schema) {
    let schema = found.shown(by: present)
    let state = found.meeting(schema)
    let elsewhere = AnswersElsewhere.all(in: state, schema)
    stored = SavedApplication(
      state, reasons: schema.refused(found.answers) + elsewhere.problems, schema: schema)
    if schema != present { stored.presentForm = present }
    form = Form(
      drafts: elsewhere.drafts, savedTexts: schema.texts(of: state.answers),
      confirmed: state.drafts.confirmed)
    changes = ChangesSinceOpening(
      beganEmpty: state.answers.sections.isEmpty && state.drafts.isEmpty)
    export = ExportRecord(last: state.lastExport)
    // A handed-in application can't be changed, even if a new form asks for more.
    open(handIn == nil ? firstUnsaved : .summary)
    if let field = state.drafts.focus { form.moveFocus(to: .field(field)) }
    if !schema.completed(saved).isEmpty || !unsavedSteps.isEmpty {
      notice = .welcomeBack
    } else if stored.canUndoRestart {
      notice = .restarted
    }
    if decision != nil { openAskedAgain() }
  }

  /// The open screen.
  public var place: Place {
    switch page {
    case .summary: .summary
    case .step(let id), .stepOfSummary(let id): .step(id)
    }
  }

  /// Whether the step was opened from the summary and returns there.
  public var returnsToSummary: Bool { if case .stepOfSummary = page { true } else { false } }

  mutating func open(_ place: Place) {
    switch place {
    case .summary: open(Page.summary)
    case .step(let id): open(Page.step(id))
    }
  }

  struct Background: Hashable, Sendable {
    var interrupted: Work?
    /// An overlay that opens again with a later step.
    var overlay: Overlay?
  }

  /// Work stopped, or failed, because the program is ending.
  var interrupted: Work? {
    get { background.interrupted }
    set { background.interrupted = newValue }
  }

  /// Opens a step that leads back to the summary.
  mutating func openFromSummary(_ step: StepID) { open(.stepOfSummary(step)) }

  /// Opens the page and field that were open in an earlier state of the same application, as far as
  /// its steps are still saved, and reports what has changed.
  mutating func goOn(after before: Application) {
    switch before.place {
    case .summary where isComplete: open(before.page)
    case .step(let id) where schema.steps.prefix { $0.id != id }.allSatisfy(isSaved):
      open(before.page)
    default: break
    }
    if place == before.place { form.moveFocus(to: before.form.focus) }
    notice = .takenOver(schema.steps.map(\.id).filter { saved[$0] != before.saved[$0] })
  }

  private mutating func open(_ page: Page) {
    (self.page, overlay) = (page, nil)
    switch place {
    case .summary:
      form.open([], buttons: summaryButtons)
      if handIn != nil {
        form.moveFocus(to: .button(harmlessButton))
      } else if decision != nil {
        focusAskedAgain()
      }
    case .step(let id):
      let step = schema.step(id)
      let isConditional = step?.isConditional == true
      form.open(
        (isConditional ? step?.shown(typed) : step?.fields) ?? [],
        buttons: [.save] + (hasGoBack ? [.goBack] : [])
          + (stored.canUndoRestart ? [.undoRestart] : []),
        isConditional: isConditional)
      // Shows why a draft differs from the saved answer, until the driver edits it. Further answers
      // to a field stay listed until its step is saved.
      if !stored.reasons.isEmpty || decision != nil {
        let reasons = stored.reasons.filter { reason in
          reason.field.step == id
            && (form.reopened.contains(reason.field) || reason.namesOtherAnswers)
        }
        // Shows what the company asks for again, until the driver changes it.
        let asked = askedAgain(of: id).filter { asked in
          !form.isUnsaved(asked.field) && !reasons.contains { $0.field == asked.field }
        }
        form.show(reasons + asked)
      }
    }
  }
}

/// A screen of the application.
public enum Place: Hashable, Sendable {
  case step(StepID)
  case summary
}

/// An operation that takes time.
public enum Work: Hashable, Sendable {
  case saving(Request, StepID, Progress?)
  /// The driver canceled a Save whose outcome is still unknown.
  case canceling(Request, StepID)
  case restarting(Request)
  case undoing(Request)
  case exporting(Request)
  case handingIn(Request)
  case withdrawing(Request)
  case capturing(Request, FieldID)
  /// The advice about a photo is being ended.
  case keepingAdvice(Request)
  /// What another terminal saved is being merged.
  case takingNewer(Request)

  /// The request that awaits a response.
  public var request: Request {
    switch self {
    case .saving(let request, _, _), .canceling(let request, _), .restarting(let request),
      .undoing(let request), .exporting(let request), .handingIn(let request),
      .withdrawing(let request), .capturing(let request, _), .keepingAdvice(let request),
      .takingNewer(let request):
      request
    }
  }

  /// Whether the driver can cancel it.
  public var canBeCanceled: Bool {
    switch self {
    case .saving, .capturing: true
    case .canceling, .restarting, .undoing, .exporting, .handingIn, .withdrawing, .keepingAdvice,
      .takingNewer:
      false
    }
  }

  /// Whether keys wait for the next screen. Once the work is visibly slow, each key gets an
  /// immediate reply instead: wait.
  public var holdsKeys: Bool {
    switch self {
    case .saving(_, _, .some), .canceling, .capturing, .withdrawing: false
    default: true
    }
  }
}

/// What to say about the last action.
public enum Notice: Hashable, Sendable {
  case welcomeBack
  /// The step is saved.
  ///
  /// - Parameter privacy: How private data was treated, for each photo that had or may have had
  ///   some.
  case saved(ClockTime, privacy: [FieldID: PhotoPrivacy] = [:])
  case saveFailed(StoreProblem)
  case saveCanceled
  /// A file was refused, so nothing of the step is saved.
  case nothingSaved
  case restarted
  /// Everything is cleared, but the disk didn't confirm it.
  case restartUnconfirmed(code: Int32)
  case restartFailed(StoreProblem)
  case restartUndone
  indirect case notHandedIn(HandInProblem)
  /// The application is handed in and can't be changed.
  case isHandedIn
  /// The company has decided.
  case decided
  /// The company no longer has the application.
  case ended(HandInEnd)
  case doubted(HandInDoubt, number: String)
  case withdrawn
  /// It is withdrawn on this computer, which can't tell the company.
  case withdrawnHere(number: String)
  indirect case notWithdrawn(ServerDelay)
  case keyDoesNothing
  /// The chosen step comes after an unsaved one.
  case saveFirst
  /// A key was ignored because work is in progress.
  case busy
  case noProblemOfThatNumber
  /// There is nothing to undo or redo.
  case nothingToUndo
  /// An edit removed a photo that was taken but not saved.
  case photoTakenOut
  /// A photo key was pressed outside a photo field.
  case notAPhotoField
  /// Something was typed into a photo field at a kiosk.
  case photosByPhone
  /// There is no photo to view.
  case nothingToView
  /// The photo can't be turned, because of its type or because that is unknown.
  case cannotBeTurned(type: String?)
  /// The system's viewer opened the photo, or failed to.
  case openedElsewhere, notOpenedElsewhere
  /// The camera took a photo.
  case captured
  case captureFailed(CaptureProblem)
  /// The field has the phone's photo although the phone screen was closed.
  case phonePhotoKept
  /// The phone's photo was dropped, and the field keeps its own.
  case phonePhotoNotUsed
  /// The answer or photo in question stays as it is.
  case keptAsItIs
  /// The suggested answer is in the field, not saved yet.
  case meantTaken
  /// A key needs a selected photo with advice, and none is selected.
  case severalPhotosToCheck
  /// A shared car was filled into the vehicle's fields.
  case carUsed
  /// Another terminal saved these steps, or typed something.
  case takenOver([StepID])
  /// The system refuses to create threads, so work runs between keys.
  case noThreads
}
