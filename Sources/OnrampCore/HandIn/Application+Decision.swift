/// What follows from the company's decision.
extension Application {
  /// The company's decision about the last hand-in; `nil` while there is none.
  public var decision: Decision? { stored.handedIn.decision }

  /// The company's request for a better answer to a field; `nil` if there is none, or it is met.
  public func unmetRequest(for field: FieldID) -> Decision.Request? {
    stored.handedIn.decision?.unmet.first { $0.field == field }
  }

  /// Whether the company has unmet requests.
  public var isAskedAgain: Bool { stored.handedIn.decision != nil && !askedAgain().isEmpty }

  /// The company's decision, if it has unmet requests for this step.
  public func decisionToAnswer(of step: Step) -> Decision? {
    askedAgain(of: step.id).isEmpty ? nil : decision
  }

  /// The company's unmet requests, for one step or for all.
  func askedAgain(of step: StepID? = nil) -> [Problem] {
    guard let decision = stored.handedIn.decision else { return [] }
    return decision.unmet.filter { request in
      (step == nil || request.field.step == step) && schema.field(request.field) != nil
    }.map { Problem($0.field, .askedAgain($0)) }
  }

  /// Opens the first field that the company asks for again, unless the driver has changed it.
  mutating func openAskedAgain() {
    guard handIn == nil, isComplete, let first = askedAgain().first else { return }
    openFromSummary(first.field.step)
    form.show(askedAgain(of: first.field.step))
    notice = .decided
  }

  /// Moves the focus on the summary so that Enter opens the first unmet request.
  mutating func focusAskedAgain() {
    guard let step = askedAgain().first?.field.step else { return }
    form.moveFocus(to: .button(.edit(step)))
  }

  /// Stores and shows the company's decision.
  mutating func decide(_ decision: Decision) {
    (stored.handedIn.decision, stored.handedIn.doubt) = (schema.current(decision, saved), nil)
    if decision.state == .askedAgain {
      handIn = nil
      meetPresentForm()
      if place == .summary { focusAskedAgain() }
    } else {
      refreshButtons()
    }
    closeWithdrawal()
    if finish?.outcome == .handedIn { overlay = nil }
    if work == nil { notice = .decided }
  }

  /// Records that the company no longer has the application. Keeps the decision only if its server
  /// has lost the application.
  mutating func endAtCompany(_ end: HandInEnd) {
    stored.handedIn.endedNumber = handedInNumber
    if end != .lost { stored.handedIn.decision = nil }
    (stored.handedIn.ended, stored.handedIn.doubt) = (end, nil)
    handIn = nil
    meetPresentForm()
    form.dropRequests()
    closeWithdrawal()
    if work == nil { notice = .ended(end) }
  }

  /// Shows the answers by the company's current form, once the application can be changed again.
  mutating func meetPresentForm() {
    guard stored.presentForm != nil, handIn == nil else { return }
    var state = StoredState(
      answers: saved, drafts: unsavedDrafts, faults: stored.faults,
      canUndoRestart: stored.canUndoRestart, lastExport: export.last, handedIn: stored.handedIn)
    state.keptAdvice = stored.advice?.kept ?? []
    let (work, sync) = (work, stored.sync)
    replace(with: state)
    (self.work, stored.sync) = (work, sync)
    open(.summary)
  }

  /// Closes the question about withdrawing, which has become moot.
  mutating func closeWithdrawal() {
    if case .confirmation(let dialog)? = overlay, dialog.question == .withdraw { overlay = nil }
  }

  /// Marks a request of the company as met once its field's answer has changed.
  mutating func noteMet(since before: Answers) {
    guard let decision = stored.handedIn.decision, !decision.requests.isEmpty else { return }
    for (index, request) in decision.requests.enumerated()
    where saved[request.field] != before[request.field] {
      stored.handedIn.decision?.requests[index].isMet = true
    }
  }
}
