/// Operations that close the application's files, once everything typed is on disk.
extension App {
  mutating func signOut() -> [AppEffect] { onceKept(.signingOut) }

  /// An operation that closes the application's files.
  enum Closing: Hashable, Sendable { case creating, signingOut, taking, deleting }

  /// Moves the application without an account into the open account.
  ///
  /// An account has one application, so an account with answers takes no other.
  mutating func takePlain() -> [AppEffect] {
    guard application.saved.sections.isEmpty else {
      main?.notice = .plainStays(.applicationThere)
      return []
    }
    return onceKept(.taking)
  }

  mutating func onceKept(_ closing: Closing) -> [AppEffect] {
    self.closing = closing
    let effects = application.isKept ? [] : application.keepDrafts(session, now: true)
    return effects + closeOnceKept()
  }

  /// Continues the pending operation once everything typed and marked is on disk.
  mutating func closeOnceKept(isRefused: Bool = false) -> [AppEffect] {
    guard let closing else { return [] }
    // Deleting also loses input that can't be kept.
    if isRefused, closing != .deleting {
      self.closing = nil
      let problem = AccountProblem.store(application.draftProblem ?? .inputOutput(code: 0))
      switch closing {
      case .creating: account?.notice = .failed(problem)
      case .taking: main?.notice = .plainStays(problem)
      case .deleting: break
      case .signingOut:
        main?.notice = .notSignedOut(problem)
        session.lock?.notice = .failed(problem)
      }
      return []
    }
    // A sign-up has its own file, which stays open.
    let isKeeping = Feature.allCases.contains { $0 != .account && $0.state.isKeeping(self) }
    guard !isKeeping else { return [] }
    self.closing = nil
    switch closing {
    case .creating:
      return wrap(account?.create(takesApplication: true, &session), in: AppEffect.account)
    case .taking:
      let request = session.newRequest()
      main?.moving = request
      return [.account(.takePlain(request))]
    case .deleting: return wrap(account?.delete(&session), in: AppEffect.account)
    case .signingOut:
      let request = session.newRequest()
      main?.signingOut = request
      return [.account(.signOut(request))]
    }
  }
}
