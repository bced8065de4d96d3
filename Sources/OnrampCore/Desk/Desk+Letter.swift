/// Deciding: the letter, sending it, and taking it back.
extension Desk {
  mutating func decide(_ decision: Decision.State) {
    guard let open, open.loss == nil else { return }
    guard undo?.request == nil else {
      notice = .stillSending
      return
    }
    guard open.document != nil else {
      notice = .notOpenYet
      return
    }
    guard open.submission.state.isOpen else {
      notice = .cannotDecide(open.submission.state)
      return
    }
    var draft = DeskDraft(decision)
    if decision == .askedAgain, let photo = open.shownPhoto?.file.field,
      let index = fields.firstIndex(where: { $0.field == photo })
    {
      draft.selected = index
    }
    self.draft = draft
  }

  /// The answers that a driver can be asked for again.
  public var fields: [DeskDocument.Answer] { open?.document?.answers ?? [] }

  mutating func write(_ action: DeskDraftAction) -> [DeskEffect] {
    guard open?.loss == nil else { return [] }
    let fields = fields
    guard draft?.sending == nil else { return writeWhileSending(action) }
    if action == .backTapped, draft?.losesWords(goingBackIn: fields) == true, question == nil {
      draft?.question = .goingBack
      return []
    }
    draft?.question = nil
    defer { showPhotoAskedFor() }
    switch draft?.reduce(action, fields: fields, killed: &session.killRing) {
    case .send?:
      lastDecision = DeskDecisionID(run: lastDecision.run, number: lastDecision.number + 1)
      return send(as: lastDecision)
    case .close?: draft = nil
    case .done?, nil: break
    }
    return []
  }

  /// Shows the photo that is about to be asked for again, beside the letter.
  private mutating func showPhotoAskedFor() {
    guard let draft, draft.decision == .askedAgain, let open else { return }
    let selected = fields.indices.contains(draft.selected) ? fields[draft.selected].field : nil
    let asked = draft.stage == .fields ? selected : draft.field
    guard let photo = open.photos.firstIndex(where: { $0.file.field == asked }) else { return }
    self.open?.photo = photo
  }

  /// Answers whether to lose the reviewer's own words.
  mutating func answer(_ question: DeskQuestion, _ isYes: Bool) -> [DeskEffect] {
    guard isYes else {
      draft?.question = nil
      return []
    }
    switch question {
    case .goingBack: return write(.backTapped)
    case .quitting: return leave()
    }
  }

  // MARK: Sending

  private mutating func send(as id: DeskDecisionID) -> [DeskEffect] {
    guard let draft, let open, let language = open.document?.language else { return [] }
    let request = session.newRequest()
    self.draft?.sending = .inFlight(request, id)
    return [
      .decide(request, of: open.loading, open.submission, id, draft.letter(in: language))
    ]
  }

  private mutating func writeWhileSending(_ action: DeskDraftAction) -> [DeskEffect] {
    guard case .uncertain(_, let id)? = draft?.sending, let open else {
      notice = .stillSending
      return []
    }
    switch action {
    case .sendTapped: return send(as: id)
    case .backTapped:
      // The queue tells whether the server has it.
      let number = open.submission.number
      let effects = close() + refreshInBackground()
      notice = .uncertain(number: number)
      return effects
    default: return []
    }
  }

  mutating func decided(_ request: Request, _ problem: DeskProblem?) -> [DeskEffect] {
    guard let draft, case .inFlight(request, let id)? = draft.sending, let open else { return [] }
    if isLeaving, problem == nil { return deliver(open.submission, id) + leave() }
    isLeaving = false
    switch problem {
    case nil: return go(on: open, after: draft, id)
    case .unanswered(let problem)?: self.draft?.sending = .uncertain(problem, id)
    case let problem?:
      self.draft?.sending = nil
      if let loss = DeskLoss(problem) { return lose(loss) }
      notice = .notDecided(problem)
    }
    return []
  }

  /// Remembers a decision so that it can be undone, and opens the next application.
  private mutating func go(
    on decided: DeskApplication, after draft: DeskDraft, _ id: DeskDecisionID
  ) -> [DeskEffect] {
    var application = decided
    application.claim = .none
    let old = deliverUndoable()
    undo = DeskUndo(application: application, draft: draft, id: id)
    open?.claim = .none
    note(decided.submission.number, draft.decision.deskState)
    return old + [.remind(.countdown(id), after: 1)] + goOn() + [.count]
  }

  // MARK: Undoing

  mutating func countDown(_ id: DeskDecisionID) -> [DeskEffect] {
    guard let undo, undo.id == id else { return [] }
    self.undo?.seconds -= 1
    // Once the undo request is sent, the server decides.
    if undo.seconds > 1 || undo.request != nil {
      return [.remind(.countdown(id), after: 1)]
    }
    return deliverUndoable()
  }

  /// Sends the letter of the decision that could be undone until now, unless it is being undone.
  mutating func deliverUndoable() -> [DeskEffect] {
    guard let undo else { return [] }
    self.undo = nil
    let sends = undo.request == nil ? deliver(undo.application.submission, undo.id) : []
    return [.forget(undo.application.loading)] + sends
  }

  private mutating func deliver(
    _ submission: DeskSubmission, _ id: DeskDecisionID
  ) -> [DeskEffect] {
    unsent[id] = submission
    return [.send(submission, id)]
  }

  /// Handles the result of sending a letter. If that failed, the same letter is sent again.
  mutating func sent(_ id: DeskDecisionID, _ problem: DeskProblem?) -> [DeskEffect] {
    guard let submission = unsent[id] else { return [] }
    guard let problem else {
      unsent[id] = nil
      return []
    }
    if let loss = DeskLoss(problem) {
      unsent[id] = nil
      notice = .lost(loss, number: submission.number)
      return refreshInBackground()
    }
    notice = .notSent(problem, number: submission.number)
    return [.remind(.letter(id), after: Self.refreshSeconds)]
  }

  /// Retries a letter that wasn't sent.
  func sendAgain(_ id: DeskDecisionID) -> [DeskEffect] {
    unsent[id].map { [.send($0, id)] } ?? []
  }

  mutating func undoDecision() -> [DeskEffect] {
    guard let undo else {
      notice = .nothingToUndo
      return []
    }
    guard undo.request == nil else { return [] }
    let request = session.newRequest()
    self.undo?.request = request
    return [.undo(request, undo.application.submission, undo.id)]
  }

  mutating func undone(_ request: Request, _ problem: DeskProblem?) -> [DeskEffect] {
    guard let undo, undo.request == request else { return [] }
    let number = undo.application.submission.number
    switch problem {
    case nil:
      var application = undo.application
      self.undo = nil
      note(number, .claimed)
      let effects = close()
      application.claim = .held(request)
      open = application
      // Keeps the reviewer's words.
      if undo.draft.isWritten {
        draft = undo.draft
        draft?.sending = nil
      }
      notice = .undone(number: number)
      return effects + [.remind(.renewal(request), after: Self.renewalSeconds), .count]
    case .late?, .moved?:
      self.undo = nil
      notice = .undoTooLate(number: number)
      return [.forget(undo.application.loading)]
    case .unanswered?:
      // The queue tells whether it was taken back.
      self.undo = nil
      notice = .uncertain(number: number)
      return [.forget(undo.application.loading), .count] + refreshInBackground()
    case let problem?:
      self.undo?.request = nil
      notice = .notUndone(problem)
      return []
    }
  }
}
