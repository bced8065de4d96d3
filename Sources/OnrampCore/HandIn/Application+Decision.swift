/// What follows from the company's decision.
extension Application {
  /// What the company decided about the application that was handed in last; `nil` if it hasn't.
  public var decision: Decision? { stored.handedIn.decision }

  /// What the company asks for again of a field, unless that was answered.
  public func unmetRequest(for field: FieldID) -> Decision.Request? {
    stored.handedIn.decision?.unmet.first { $0.field == field }
  }

  /// Whether the company asks for something that is unanswered.
  public var isAskedAgain: Bool { stored.handedIn.decision != nil && !askedAgain().isEmpty }

  /// The company's decision, if it asks for something of this step that is unanswered.
  public func decisionToAnswer(of step: Step) -> Decision? {
    askedAgain(of: step.id).isEmpty ? nil : decision
  }

  /// What the company still waits for, of a step or of all.
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

  /// Moves the focus on the summary such that Enter opens what the company asks for again.
  mutating func focusAskedAgain() {
    guard let step = askedAgain().first?.field.step else { return }
    form.moveFocus(to: .button(.edit(step)))
  }

  /// Takes in the company's decision.
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

  /// Records that the company no longer has the application, even after a decision. What it decided
  /// about an application that its server has lost stays known.
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
      answers: saved, faults: stored.faults, canUndoRestart: stored.canUndoRestart,
      lastExport: export.last, handedIn: stored.handedIn)
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

  /// Notes that what the company asked for was answered again.
  mutating func noteMet(since before: Answers) {
    guard let decision = stored.handedIn.decision, !decision.requests.isEmpty else { return }
    for (index, request) in decision.requests.enumerated()
    where saved[request.field] != before[request.field] {
      stored.handedIn.decision?.requests[index].isMet = true
    }
  }
}
