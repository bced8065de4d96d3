/// Claims, so that two reviewers don't read one application. The server's lasts five minutes.
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
    case .claimed(let reviewer)?: return lose(number, to: reviewer)
    case .moved?, .gone?, .unknown?: return lose(moved: number)
    case let problem?:
      // Reading goes on; the server refuses a decision if somebody else was faster.
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

  /// Leaves the open application to another reviewer.
  mutating func lose(_ number: String, to reviewer: String) -> [DeskEffect] {
    open?.claim = .none
    note(number, .claimed, by: reviewer)
    return goOn(.heldBy(reviewer, number: number))
  }

  /// Leaves the open application, which isn't the one that was listed any more.
  mutating func lose(moved number: String) -> [DeskEffect] {
    open?.claim = .none
    show(queue.submissions.filter { $0.number != number })
    return goOn(.moved(number: number)) + refreshInBackground()
  }

  /// Gives the claim of an application back, if there may be one.
  func release(_ application: DeskApplication?) -> [DeskEffect] {
    guard let application, application.claim != .none else { return [] }
    return [.release(application.submission)]
  }
}
