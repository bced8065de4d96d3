/// Handing in a finished application, and withdrawing it.
extension Application {
  /// The state of handing in; `nil` if nothing is handed in. A handed-in application can't be
  /// changed.
  public internal(set) var handIn: HandInStanding? {
    _read { yield stored.handedIn.standing }
    set {
      stored.handedIn.standing = newValue
      if case .confirmation(var dialog)? = overlay, dialog.atCompany != nil {
        dialog.atCompany = atCompany
        overlay = .confirmation(dialog)
      }
      if newValue == nil, finish?.outcome == .handedIn { overlay = nil }
      refreshButtons()
    }
  }

  /// Whether answers can be changed, which they can't while the application is handed in.
  public var canBeChanged: Bool { handIn == nil }

  /// Whether answers can be changed; says so if they can't.
  mutating func mayChange() -> Bool {
    if !canBeChanged { notice = .isHandedIn }
    return canBeChanged
  }

  /// Whether the company has, or is about to get, an application, or has decided about one.
  public var concernsCompany: Bool { handIn != nil || decision != nil }

  /// Shows the summary's buttons as they are now.
  mutating func refreshButtons() {
    guard place == .summary else { return }
    form.replace(buttons: summaryButtons)
    // The focused button has disappeared.
    if case .button(let button) = form.focus, !summaryButtons.contains(button) {
      form.moveFocus(to: .button(harmlessButton))
    }
  }

  /// A button of the summary that an unintended Enter may press.
  var harmlessButton: Button {
    let buttons = summaryButtons
    guard handIn != nil else { return schema.steps.first.map { .edit($0.id) } ?? .export }
    return buttons.first { $0 != .withdraw } ?? .export
  }

  /// Why nothing is handed in although the company had the application; `nil` if it never had it.
  public var ended: HandInEnd? { handIn == nil ? stored.handedIn.ended : nil }

  /// An unproven claim of the company's server about the last hand-in.
  public var doubt: HandInDoubt? { stored.handedIn.doubt }

  /// The company's decision, unless its server has lost the application.
  public var decisionInForce: Decision? { ended == nil ? decision : nil }

  /// The number of the last hand-in, if there is a receipt for it.
  public var handedInNumber: String? { stored.handedIn.number }

  /// The company's copy of the application, even if it is cleared here; `nil` if there is none.
  var atCompany: CompanyCopy? {
    switch handIn {
    case .handedIn(let number, _, _)?:
      .whole(number: number, canBeWithdrawn: decision == nil)
    case .waiting?, .sending?: .nothing
    case nil: decisionInForce.map { .whole(number: $0.number, canBeWithdrawn: false) }
    }
  }

  /// The buttons of the summary. Those for advice, and for what is still needed, come before
  /// handing in.
  var summaryButtons: [Button] {
    let toCheck = photosToCheck.map { Button.check($0.id) }
    return (toCheck.isEmpty ? [] : [.lookAtPhotos] + toCheck)
      + (neededPhotos.isEmpty ? [] : [.addPhoto]) + handInButtons
      + (allows(.exports) ? [.export] : [])
      + schema.steps.map { .edit($0.id) }
      + [.restart]
  }

  /// The buttons for handing in, if the company has a server and nothing more is needed.
  var handInButtons: [Button] {
    if let handIn {
      // A decided application can't be withdrawn.
      if decision != nil { return [] }
      return handIn.canBeSentNow ? [.sendNow, .withdraw] : [.withdraw]
    }
    return schema.handsIn && needed.isEmpty ? [.handIn] : []
  }

  /// Whether an action would start to change a handed-in application.
  func changesHandedIn(_ action: ApplicationAction) -> Bool {
    // Every typed key runs this, so cheap checks come first.
    guard place == .summary, overlay == nil, work == nil, handIn != nil else { return false }
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

  /// Hands in the application. Asks first if the driver hasn't met all of the company's requests.
  mutating func handInOrAsk(_ session: inout Session) -> [AppEffect] {
    guard place == .summary, schema.handsIn, handIn == nil, needed.isEmpty, isAskedAgain else {
      return handIn(acceptsNewKeys: false, &session)
    }
    overlay = .confirmation(Dialog(.unchanged))
    return []
  }

  /// Hands in the application, if nothing more is needed.
  mutating func handIn(acceptsNewKeys: Bool, _ session: inout Session) -> [AppEffect] {
    guard place == .summary, schema.handsIn, handIn == nil else { return refuse(.keyDoesNothing) }
    guard needed.isEmpty else { return refuse(.notHandedIn(.needed(needed))) }
    let request = session.newRequest()
    work = .handingIn(request)
    return [.application(.handIn(request, acceptsNewKeys: acceptsNewKeys))]
  }

  /// Sends the waiting application now instead of at the next try.
  mutating func sendNow() -> [AppEffect] {
    guard place == .summary, case .waiting(let since, _)? = handIn, handIn?.canBeSentNow == true
    else { return refuse(.keyDoesNothing) }
    handIn = .waiting(since: since, why: nil)
    return [.application(.sendNow)]
  }

  mutating func askToWithdraw() {
    guard place == .summary, handIn != nil, decision == nil else {
      notice = .keyDoesNothing
      return
    }
    guard schema.handsIn else {
      notice = .notWithdrawn(.noServer)
      return
    }
    overlay = .confirmation(Dialog(.withdraw, atCompany: atCompany))
  }

  mutating func withdraw(_ session: inout Session) -> [AppEffect] {
    let request = session.newRequest()
    work = .withdrawing(request)
    return [.application(.withdraw(request))]
  }

  /// Records that the company has the application after all, so that it can't be changed.
  private mutating func takeOver(_ standing: HandInStanding) {
    handIn = standing
    form.dropRequests()
    // Such a step leads on only by a Save.
    if place != .summary, !returnsToSummary { open(.summary) }
  }

  /// Reduces a response about handing in.
  mutating func receive(
    _ response: HandInResponse, _ session: Session
  ) -> [AppEffect] {
    switch response {
    case .waits(let request, let standing):
      guard work == .handingIn(request) else { return [] }
      (stored.handedIn.decision, stored.handedIn.doubt) = (nil, nil)
      handIn = standing
      // Marks of changes compare with what was handed in.
      changes.forget()
      return finish(Finish(outcome: .handedIn, opensFolder: false), session)
    case .failed(let request, let problem):
      guard work == .handingIn(request) else { return [] }
      if case .newKeys(let change) = problem, session.leaving == nil {
        (work, overlay) = (nil, .confirmation(Dialog(.newKeys(change))))
        return []
      }
      return finish(.notHandedIn(problem), session)
    case .news(let standing):
      // It may have been withdrawn or cleared in the meantime.
      guard handIn?.isWaiting == true else { return [] }
      handIn = standing
      return []
    case .decided(let decision, let standing):
      // It may have been cleared or handed in again in the meantime.
      guard handedInNumber == decision.number else { return [] }
      // A withdrawn application, or one asked for again, may get another decision.
      if handIn == nil, let standing { takeOver(standing) }
      (stored.handedIn.ended, stored.handedIn.endedNumber) = (nil, nil)
      decide(decision)
      return []
    case .ended(let end):
      // It may have been withdrawn, cleared or handed in again in the meantime.
      guard case .whole? = atCompany else { return [] }
      endAtCompany(end)
      return []
    case .doubted(let doubt):
      guard handedInNumber != nil, doubt != stored.handedIn.doubt else { return [] }
      stored.handedIn.doubt = doubt
      if let doubt, work == nil { notice = .doubted(doubt, number: handedInNumber ?? "") }
      return []
    case .found(let standing):
      // It may have been handed in again in the meantime.
      guard handIn == nil, stored.handedIn.ended == .lost else { return [] }
      if case .handingIn? = work { return [] }
      (stored.handedIn.ended, stored.handedIn.endedNumber) = (nil, nil)
      takeOver(standing)
      if notice == .ended(.lost) { notice = nil }
      return []
    case .withdrawn(let request, let isGone):
      guard work == .withdrawing(request) else { return [] }
      // The company was faster.
      guard let before = handIn else {
        return finish(stored.handedIn.ended.map(Notice.ended) ?? .decided, session)
      }
      (handIn, stored.handedIn.doubt) = (nil, nil)
      if case .handedIn(let number, _, _) = before {
        (stored.handedIn.ended, stored.handedIn.endedNumber) =
          isGone ? (.withdrawn, number) : (nil, nil)
      }
      meetPresentForm()
      if case .handedIn(let number, _, _) = before, !isGone {
        return finish(.withdrawnHere(number: number), session)
      }
      return finish(.withdrawn, session)
    case .notWithdrawn(let request, let why):
      guard work == .withdrawing(request) else { return [] }
      return finish(.notWithdrawn(why), session)
    }
  }
}

extension Button {
  /// Hands in the application.
  public static let handIn = Button("handIn")
  /// Sends the waiting application now instead of at the next try.
  public static let sendNow = Button("sendNow")
  /// Withdraws the application that was handed in.
  public static let withdraw = Button("withdraw")
}

/// The responses about handing in.
public enum HandInResponse: Hashable, Sendable {
  /// The application is sealed and will be sent, even after a restart of the program.
  case waits(Request, HandInStanding)
  case failed(Request, HandInProblem)
  /// The application was sent, or the reason for the delay has changed.
  case news(HandInStanding)
  /// The company has decided, perhaps about an application that was withdrawn or asked for again.
  /// Without a standing, the application can be changed now.
  case decided(Decision, HandInStanding? = nil)
  /// The company no longer has the application.
  case ended(HandInEnd)
  /// An unproven claim of the server's; `nil` once it makes none.
  case doubted(HandInDoubt?)
  /// The company has the application after all.
  case found(HandInStanding)
  /// - Parameter isGone: Whether the company no longer has it.
  case withdrawn(Request, isGone: Bool)
  case notWithdrawn(Request, ServerDelay)
}
