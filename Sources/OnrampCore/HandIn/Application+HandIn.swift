/// Handing in a finished application, and taking that back.
extension Application {
  /// Where handing in stands; `nil` if nothing is handed in. What is handed in can't be changed.
  public internal(set) var handIn: HandInStanding? {
    get { stored.handIn }
    set {
      stored.handIn = newValue
      guard place == .summary else { return }
      form.replace(buttons: summaryButtons)
      // The button that was pressed is gone.
      if case .button(let button) = form.focus, !summaryButtons.contains(button) {
        form.moveFocus(to: .button(summaryButtons[0]))
      }
    }
  }

  /// The button for handing in, where the company has a server.
  var handInButtons: [Button] {
    if handIn != nil { return [.withdraw] }
    return schema.handsIn ? [.handIn] : []
  }

  /// Whether an action would lead to a change of what is handed in.
  func changesHandedIn(_ action: ApplicationAction) -> Bool {
    guard handIn != nil, place == .summary, overlay == nil, work == nil else { return false }
    switch action {
    case .editTapped, .sectionTapped, .stepTapped, .goBackTapped, .meantTaken, .turnTapped:
      return true
    case .form(.pressed(let button)): return isEdit(button)
    case .form(.enterTapped):
      guard case .button(let button) = form.focus else { return false }
      return isEdit(button)
    default: return false
    }
  }

  private func isEdit(_ button: Button) -> Bool {
    schema.steps.contains { .edit($0.id) == button }
  }

  /// Hands in, if nothing is needed any more.
  mutating func handIn(acceptsNewKeys: Bool, _ session: inout Session) -> [AppEffect] {
    guard place == .summary, schema.handsIn, handIn == nil else {
      notice = .keyDoesNothing
      return []
    }
    guard needed.isEmpty else {
      notice = .notHandedIn(.needed(needed))
      return []
    }
    let request = session.newRequest()
    work = .handingIn(request)
    return [.application(.handIn(request, acceptsNewKeys: acceptsNewKeys))]
  }

  /// Asks whether to take back what is handed in.
  mutating func askToWithdraw() {
    guard place == .summary, handIn != nil else {
      notice = .keyDoesNothing
      return
    }
    overlay = .confirmation(Dialog(.withdraw))
  }

  mutating func withdraw(_ session: inout Session) -> [AppEffect] {
    let request = session.newRequest()
    work = .withdrawing(request)
    return [.application(.withdraw(request))]
  }

  /// Reduces what came of handing in.
  mutating func receive(
    _ response: HandInResponse, _ session: Session
  ) -> [AppEffect] {
    switch response {
    case .waits(let request, let standing):
      guard work == .handingIn(request) else { return [] }
      handIn = standing
      return finish(.beingSent, session)
    case .failed(let request, let problem):
      guard work == .handingIn(request) else { return [] }
      if problem == .newKeys, session.leaving == nil {
        (work, overlay) = (nil, .confirmation(Dialog(.newKeys)))
        return []
      }
      return finish(.notHandedIn(problem), session)
    case .news(let standing):
      // It may have been withdrawn or cleared meanwhile.
      guard handIn?.isWaiting == true else { return [] }
      handIn = standing
      if notice == .beingSent { notice = nil }
      return []
    case .withdrawn(let request):
      guard work == .withdrawing(request) else { return [] }
      handIn = nil
      return finish(.withdrawn, session)
    case .notWithdrawn(let request, let why):
      guard work == .withdrawing(request) else { return [] }
      return finish(.notWithdrawn(why), session)
    }
  }
}

/// What came of handing in.
public enum HandInResponse: Hashable, Sendable {
  /// It is sealed and waits to be sent, whatever happens now.
  case waits(Request, HandInStanding)
  case failed(Request, HandInProblem)
  /// What is waiting was sent, or is not sent for another reason.
  case news(HandInStanding)
  case withdrawn(Request)
  case notWithdrawn(Request, HandInDelay)
}
