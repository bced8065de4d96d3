/// Claims, so that two reviewers don't read one application. The server keeps one for five minutes.
extension Desk {
  /// Claims an application, if it can be decided.
  mutating func claim(_ application: inout DeskApplication) -> [DeskEffect] {
    guard application.submission.state.isOpen else { return [] }
    let request = session.newRequest()
    application.claim = .asked(request)
    return [.claim(request, application.submission)]
  }

  mutating func claimed(_ request: Request, _ problem: DeskProblem?) -> [DeskEffect] {
    guard let open, open.claim == .asked(request) || open.claim == .renewing(request) else {
      return []
    }
    let number = open.submission.number
    switch problem {
    case nil:
      self.open?.claim = .held(request)
      note(number, .claimed)
      return [.remind(.renewal(request), after: Self.renewalSeconds)]
    case let problem?:
      if let loss = DeskLoss(problem) {
        // A decision is being sent, and its response is more specific.
        guard draft?.sending != nil else { return lose(loss) }
        self.open?.claim = .none
        return []
      }
      // Reading continues; the server refuses a decision if somebody else was faster.
      self.open?.claim = .lapsed(request)
      notice = .notClaimed(problem)
      return [.remind(.renewal(request), after: Self.refreshSeconds)]
    }
  }

  /// Extends a claim that is about to end.
  mutating func renew(_ request: Request) -> [DeskEffect] {
    guard let open, open.claim == .held(request) || open.claim == .lapsed(request) else {
      return []
    }
    let next = session.newRequest()
    self.open?.claim = .renewing(next)
    return [.claim(next, open.submission)]
  }

  /// Gives up the open application, which can't be decided here anymore.
  ///
  /// The open application stays on screen until the reviewer has read why, so that no key meant
  /// for it decides about another driver.
  mutating func lose(_ loss: DeskLoss) -> [DeskEffect] {
    guard let open else { return [] }
    let number = open.submission.number
    self.open?.claim = .none
    switch loss {
    case .heldBy(let reviewer): note(number, .claimed, by: reviewer)
    case .changed: show(queue.submissions.filter { $0.number != number })
    }
    guard open.isTouched else {
      let effects = goOn(.lost(loss, number: number))
      if case .changed = loss { return effects + refreshInBackground() }
      return effects
    }
    self.open?.loss = loss
    self.open?.isPhotoAlone = false
    draft?.question = nil
    notice = nil
    return []
  }

  /// Returns to the queue from an application that can't be decided anymore.
  mutating func leaveLost() -> [DeskEffect] {
    guard let open, let loss = open.loss else { return [] }
    let effects = close() + refreshInBackground()
    notice = .lost(loss, number: open.submission.number)
    return effects
  }

  /// Releases the claim of an application, if there may be one.
  func release(_ application: DeskApplication?) -> [DeskEffect] {
    guard let application, application.claim != .none else { return [] }
    return [.release(application.submission)]
  }
}

extension DeskLoss {
  /// Creates a loss from what the server answered; `nil` if the application can still be decided.
  init?(_ problem: DeskProblem) {
    switch problem {
    case .claimed(let reviewer): self = .heldBy(reviewer)
    case .moved(let change): self = .changed(change)
    case .gone, .unknown: self = .changed(.gone)
    case .server, .unanswered, .refused, .notStaff, .late, .notForThisKey, .unreadable,
      .notConfined:
      return nil
    }
  }
}
