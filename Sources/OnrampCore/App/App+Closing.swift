/// What closes the application's files, once all that is typed is on disk.
extension App {
  /// Makes the account that takes the application along.
  mutating func takeApplication() -> [AppEffect] {
    onceKept(.creating)
  }

  /// Makes the account, and leaves the application where it is.
  mutating func leaveApplication() -> [AppEffect] {
    wrap(account?.create(takesApplication: false, &session), in: AppEffect.account)
  }

  mutating func signOut() -> [AppEffect] { onceKept(.signingOut) }

  /// Deletes the account that is open.
  mutating func deleteAccount() -> [AppEffect] { onceKept(.deleting) }

  /// Something that closes the application's files.
  enum Closing: Hashable, Sendable { case creating, signingOut, taking, deleting }

  /// Moves the application without an account to the one that is open.
  ///
  /// An account has one application, so it takes none beside answers of its own.
  mutating func takePlain() -> [AppEffect] {
    guard application.saved.sections.isEmpty else {
      main?.notice = .plainStays(.applicationThere)
      return []
    }
    return onceKept(.taking)
  }

  private mutating func onceKept(_ closing: Closing) -> [AppEffect] {
    self.closing = closing
    let effects = application.isKept ? [] : application.keepDrafts(session, now: true)
    return effects + closeOnceKept()
  }

  /// Goes on with what waits for the disk, once all that was typed and marked is on it.
  mutating func closeOnceKept(isRefused: Bool = false) -> [AppEffect] {
    guard let closing else { return [] }
    // What can't be kept goes, too.
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
    // A sign-up is in a file of its own, which stays open.
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
