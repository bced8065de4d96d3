import OnrampCore
import OnrampStore
import Synchronization

/// Opens and closes the stores of accounts, and switches between them.
extension AccountEffects {
  var session: AccountSession? {
    get { state.withLock { $0.session } }
    set { state.withLock { $0.session = newValue } }
  }

  var left: Left {
    get { state.withLock { $0.left } }
    set { state.withLock { $0.left = newValue } }
  }

  /// The number of saved routes; `nil` if they can't be read.
  var routesSaved: Int? { state.withLock { $0.countRoutes }() }

  func current() throws(AccountProblem) -> AccountSession {
    guard let session else { throw .emailNeeded }
    return session
  }

  private var isOutdated: Bool { if case .outdated = left { true } else { false } }

  private func note(isOutdated: Bool) {
    if isOutdated { left = .outdated } else if self.isOutdated { left = .nothing }
  }

  func unconfirmed(_ code: Int32?) -> [AccountResponse] {
    code.map { [.unconfirmed(code: $0)] } ?? []
  }

  // MARK: Signing in

  func create(
    _ profile: Profile, _ password: SecretText, _ pin: SecretText, takesApplication: Bool
  ) throws(AccountProblem) -> (session: AccountSession, recoveryCode: SecretText) {
    // Everything must be on disk first: the new account takes the application from there.
    use(nil)
    let isNew = if case .newEmail = left { true } else { false }
    do {
      let made = try accounts.create(
        profile, password: password, pin: pin, takesApplication: takesApplication, isNew: isNew,
        at: target?.accountHost, now: Clock.now.seconds)
      left = .nothing
      return made
    } catch {
      // If this fails too, the next effect on the store reports why.
      _ = try? openPlain()
      throw error
    }
  }

  /// Signs in, unless another terminal has changed the password or email.
  func signIn(
    _ request: Request, _ email: String?, _ password: SecretText
  ) throws(AccountProblem) -> [AccountResponse] {
    guard let signIn else {
      let session = try accounts.signIn(email: email, password: password)
      return entered(session, request) { .opened(request, session.profile, $0) }
    }
    let (session, hasArrived) = try signIn.signIn(email: email, password: password)
    if hasArrived { sync?.fetch(session) }
    let before = session.credentials
    let wasOpen = self.session != nil
    let isNewer = isOutdated || session.sync?.state.arrived != nil
    let responses = entered(session, request, hasArrived: hasArrived) { state in
      wasOpen && isNewer
        ? .refreshed(request, session.profile, state) : .opened(request, session.profile, state)
    }
    let isRight =
      session.credentials == before ? true : try session.isOpened(by: password, email: email)
    note(isOutdated: !isRight && wasOpen)
    if isRight { return responses }
    // The open account stays locked.
    if !wasOpen {
      _ = try leave()
      _ = try? openPlain()
    }
    throw .wrongPassword(wait: 0)
  }

  func recover(
    _ request: Request, _ email: String?, _ code: SecretText, _ password: SecretText
  ) throws(AccountProblem) -> [AccountResponse] {
    let (session, next, doubt): (AccountSession, SecretText, Int32?)
    var (hasArrived, isAtServer) = (false, false)
    if let signIn {
      (session, next, doubt, hasArrived, isAtServer) = try signIn.recover(
        email: email, code: code, password: password)
    } else {
      (session, next, doubt) = try accounts.recover(email: email, code: code, password: password)
    }
    left = isAtServer ? .newCode(next, provenBy: .password(password)) : .nothing
    return entered(session, request, hasArrived: hasArrived) {
      .created(request, session.profile, $0, recoveryCode: next)
    } + unconfirmed(doubt)
  }

  // MARK: Opening

  /// Opens an account by its PIN, unless another terminal changed the PIN or signed this one out.
  ///
  /// - Parameter still: The response if nothing newer than the open account is known.
  func opened(
    byPINOf session: AccountSession, orStill still: AccountResponse? = nil,
    _ response: (StoredState) -> AccountResponse
  ) throws(AccountProblem) -> [AccountResponse] {
    sync?.fetch(session)
    if session.sync?.state.end == .revoked { return [.endedElsewhere] }
    if let still, !isOutdated, target == nil || session.sync?.state.arrived == nil {
      return [still]
    }
    let news = adopt(session)
    let state = try enter(session)
    note(isOutdated: news != nil)
    if let news { throw news }
    return [response(state)] + known(of: session)
  }

  /// Opens the application of an account that just signed in, and responds either way.
  ///
  /// - Parameter hasArrived: Whether the account was just fetched from the server.
  func entered(
    _ session: AccountSession, _ request: Request, hasArrived: Bool = false,
    _ response: (StoredState) -> AccountResponse
  ) -> [AccountResponse] {
    let news = adopt(session)
    var responses: [AccountResponse]
    do {
      let first = response(try enter(session))
      if case .failed = first {
        responses = [first]
      } else {
        responses = [first] + known(of: session)
      }
    } catch {
      responses = [.notOpened(request, error)]
    }
    if hasArrived, let state = session.sync?.state, let at = state.savedAt, let on = state.savedOn,
      let time = PastTime(serverTime: at, now: Clock.now.seconds)
    {
      responses.append(.lastSaved(time, on: OutsideText(on)))
    }
    return responses + (news.map { [.pinReplaced($0)] } ?? [])
  }

  /// What else is known about an account that was opened.
  private func known(of session: AccountSession) -> [AccountResponse] {
    let details = AccountResponse.details(
      pinLength: AccountStore.pinLength(of: accounts.path), routesSaved: routesSaved,
      hasTwin: session.hasTwin, code: (try? session.recoveryCodeState) ?? .confirmed)
    // Opening unreadable data reports the problem.
    do {
      return [details, .plainFound(try accounts.plainApplication())]
    } catch {
      return [details]
    }
  }

  /// Merges what arrived into an account. If that fails now, the next opening tries again.
  ///
  /// - Returns: Why the PIN has changed, if it has.
  private func adopt(_ session: AccountSession) -> AccountProblem? {
    use(nil)
    guard target != nil else { return nil }
    let before = session.credentials
    try? session.adopt()
    return session.pinNews(since: before)
  }

  private func enter(_ session: AccountSession) throws(AccountProblem) -> StoredState {
    var (store, state) = try throwing(
      as: AccountProblem.store, session.openStore(now: Clock.now.seconds))
    state.form = form(store.submission)
    use(store)
    self.session = session
    sync?.follow(session, store)
    return state
  }

  /// Opens the application without an account.
  func openPlain() throws(AccountProblem) -> StoredState {
    use(nil)
    let (store, state) = try throwing(
      as: AccountProblem.store, accounts.openPlain(now: Clock.now.seconds))
    use(store)
    return state
  }

  /// Switches all effects to a store, or to none.
  func use(_ store: Store?) {
    open(store)
    let routes = store?.routes
    state.withLock { $0.countRoutes = { try? routes?.count() } }
  }

  // MARK: Leaving

  /// Signs out, even if the account is locked and was never opened.
  ///
  /// - Returns: The number of accounts.
  func leave() throws(AccountProblem) -> Int {
    use(nil)
    sync?.stop()
    sync?.follow(nil)
    do throws(StoreProblem) {
      if let session { try session.signOut() } else { try accounts.signOut() }
    } catch {
      // If the PIN no longer opens the account, the driver is signed out despite the error.
      if (try? AccountStore.state(of: accounts.path)) == .signedIn {
        if let session { _ = try enter(session) }
        throw .store(error)
      }
    }
    return forgetSession() ?? 1
  }

  /// Deletes the open account, if the password is right.
  func delete(_ request: Request, _ password: SecretText) throws(AccountProblem) -> AccountResponse
  {
    let session = try current()
    try session.verify(password: password)
    use(nil)
    sync?.follow(nil)
    var refusal: Int32?
    do throws(AccountProblem) {
      try ServerCredentials(accounts, target, session)?.delete(password)
      do throws(StoreProblem) {
        try session.delete()
      } catch {
        guard case .unconfirmed(let code) = error else { throw .store(error) }
        refusal = code
      }
    } catch {
      _ = try enter(session)
      throw error
    }
    return .deleted(request, accounts: forgetSession() ?? 0, refusal: refusal)
  }

  /// Forgets the account that was open.
  ///
  /// - Returns: The number of accounts, if there are any and nobody is signed in.
  private func forgetSession() -> Int? {
    state.withLock { ($0.session, $0.left) = (nil, .nothing) }
    if case .signedOut(let count)? = try? AccountStore.state(of: accounts.path) { return count }
    return nil
  }
}
