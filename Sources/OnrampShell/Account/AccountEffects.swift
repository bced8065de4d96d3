import Dispatch
import OnrampCore
import OnrampStore
import Synchronization

/// Runs the account's effects, and posts the responses.
///
/// Signing in opens the account's store and switches the other effects to it.
final class AccountEffects: Sendable {
  /// Switches the other effects to a store, or to none.
  typealias Open = @Sendable (Store?) -> Void

  private let accounts: AccountStore
  /// The data directory.
  private let path: String
  /// The server that keeps accounts, if the company has one.
  private let target: HandInTarget?
  private let sync: SyncEffects?
  private let proofs: ServerProofs?
  private let mailbox: Mailbox
  /// The form by which an application was handed in, unless that is the present one.
  private let form: @Sendable (Submission?) -> Schema?
  private let open: Open
  /// Runs everything that needs a password or a PIN, in order.
  private let lane = Lane("account")
  private let pause = Pause(on: Lane("wait", width: 3))
  /// The open account.
  private let session = Mutex<AccountSession?>(nil)
  /// Counts the saved routes of the open store; `nil` if they can't be read.
  private let routesSaved = Mutex<@Sendable () -> Int?>({ nil })
  /// Whether the email and password of the next new account have been looked up already; doing so
  /// again would count as another wrong password.
  private let isNew = Mutex(false)
  /// The sync state of an account just fetched from the server.
  private let arrival = Mutex<SyncState?>(nil)
  /// What proves a new recovery code at the server once the driver has confirmed it.
  private let newCode = Mutex<NewCode?>(nil)
  /// What to say about the PIN at the next lock, as another terminal changed it.
  private let pinNews = Mutex<AccountProblem?>(nil)
  /// Whether the form shows less than is open, as a PIN or password that was changed elsewhere had opened
  /// it.
  private let isOutdated = Mutex(false)
  /// The unwritten state of a sign-up, and how many requests wait for it.
  private let signUp = Mutex<(draft: SignUpDraft?, count: Int)?>(nil)

  private struct NewCode {
    let code: SecretText
    let proof: AccountSecret
  }

  init(
    accounts: AccountStore, of path: String, at target: HandInTarget? = nil, mailbox: Mailbox,
    form: @escaping @Sendable (Submission?) -> Schema? = { _ in nil },
    onDisk: @escaping SyncEffects.OnDisk = { $0() }, open: @escaping Open
  ) {
    sync = target.map { target in
      SyncEffects(path, at: target, mailbox: mailbox, onDisk: onDisk)
    }
    self.accounts = accounts
    (self.path, self.target) = (path, target)
    proofs = target.map { ServerProofs(host: $0.accountHost.name) }
    self.mailbox = mailbox
    (self.form, self.open) = (form, open)
  }

  /// Starts an effect.
  func run(_ effect: AccountEffect) {
    switch effect {
    case .keepSignUp(let draft):
      signUp.withLock { $0 = (draft, ($0?.count ?? 0) + 1) }
      lane.run { self.keepSignUp() }
    case .wait(let request, let seconds):
      pause.run(after: seconds) { self.post(.waited(request, seconds: $0)) }
    case .prepareSignIn(let email): proofs?.begin(email)
    case .goOnHere: sync?.goOnHere()
    default: lane.run { self.perform(effect) }
    }
  }

  /// Stops syncing. Another program completes it.
  func stop() { sync?.stop() }

  private func post(_ response: AccountResponse) { mailbox.post(.account(.response(response))) }

  /// Writes the newest state of a sign-up, unless an earlier request has written it.
  private func keepSignUp() {
    let newest = signUp.take()
    guard let (draft, count) = newest else { return }
    var problem: StoreProblem?
    do {
      try accounts.keep(draft)
    } catch {
      problem = error
    }
    for _ in 0..<count { post(.signUpKept(problem)) }
  }

  private func perform(_ effect: AccountEffect) {
    do throws(AccountProblem) {
      switch effect {
      case .recover(let request, let email, let code, let password):
        post(try recover(request, email, code, password))
      case .newRecoveryCode(let request, let password):
        post(try makeRecoveryCode(request, password))
      case .deleteAccount(let request, let password): post(try delete(request, password))
      default: post(opening(try response(to: effect)) + lastSaved() + elsewhere() + replacedPIN())
      }
    } catch {
      guard case .store(.unconfirmed(let code)) = error, let response = effect.done else {
        return post(.failed(effect.request, error))
      }
      post([response, .unconfirmed(code: code)])
    }
  }

  /// Posts related responses together, so that the line mode reports them at once.
  private func post(_ responses: [AccountResponse]) {
    mailbox.post(responses.map { .account(.response($0)) })
  }

  /// The response, followed by what else is known about the account it opens.
  private func opening(_ response: AccountResponse) -> [AccountResponse] {
    switch response {
    case .plainOpened:
      return [
        response,
        .details(
          pinLength: nil, routesSaved: routesSaved.withLock { $0 }(), hasTwin: false,
          code: .confirmed),
      ]
    case .opened, .created, .taken, .refreshed:
      let session = session.withLock { $0 }
      let details = AccountResponse.details(
        pinLength: AccountStore.pinLength(of: path), routesSaved: routesSaved.withLock { $0 }(),
        hasTwin: session?.hasTwin ?? false,
        code: (try? session?.recoveryCodeState) ?? .confirmed)
      // Opening unreadable data reports the problem.
      do {
        return [response, details, .plainFound(try accounts.plainApplication())]
      } catch {
        return [response, details]
      }
    default: return [response]
    }
  }

  private func lastSaved() -> [AccountResponse] {
    let state = arrival.take()
    guard let at = state?.savedAt, let on = state?.savedOn,
      let time = HandInTime(serverTime: at, now: Clock.now.seconds)
    else { return [] }
    return [.lastSaved(time, on: OutsideText(on))]
  }

  private func replacedPIN() -> [AccountResponse] {
    pinNews.take().map { [.pinReplaced($0)] } ?? []
  }

  private func elsewhere() -> [AccountResponse] { (sync?.takeElsewhere()).map { [$0] } ?? [] }

  private func recover(
    _ request: Request, _ email: String?, _ code: SecretText, _ password: SecretText
  ) throws(AccountProblem) -> [AccountResponse] {
    let (session, next, doubt, hasArrived): (AccountSession, SecretText, Int32?, Bool)
    if let signIn {
      let isAtServer: Bool
      (session, next, doubt, hasArrived, isAtServer) = try signIn.recover(
        email: email, code: code, password: password)
      newCode.withLock {
        $0 = isAtServer ? NewCode(code: next, proof: .password(password)) : nil
      }
    } else {
      (session, next, doubt) = try accounts.recover(email: email, code: code, password: password)
      hasArrived = false
    }
    let response = entered(session, request) { state in
      .created(request, session.profile, state, recoveryCode: next)
    }
    arrival.withLock { $0 = hasArrived ? session.sync?.state : nil }
    return opening(response) + lastSaved() + elsewhere() + replacedPIN() + unconfirmed(doubt)
  }

  private func makeRecoveryCode(
    _ request: Request, _ password: SecretText
  ) throws(AccountProblem) -> [AccountResponse] {
    let session = try current()
    let server = ServerCredentials(accounts, target, session)
    var next: Int?
    let made = try session.newRecoveryCode(
      password: password
    ) { (code, keys) throws(AccountProblem) in
      next = try server?.change(provenBy: .password(password), code: code, keys: keys)
    }
    server?.note(next)
    // The server keeps one code: the one before, until this one is confirmed.
    newCode.withLock { $0 = NewCode(code: made.code, proof: .password(password)) }
    return [.recoveryCode(request, made.code)] + unconfirmed(made.doubt)
  }

  private func confirmRecoveryCode() throws(AccountProblem) {
    let session = try current()
    let new = newCode.withLock { $0 }
    let server = new == nil ? nil : ServerCredentials(accounts, target, session)
    var next: Int?
    try session.confirmRecoveryCode { (keys) throws(AccountProblem) in
      guard let new else { return }
      next = try server?.change(provenBy: new.proof, code: new.code, keys: keys)
    }
    server?.note(next)
    newCode.withLock { $0 = nil }
  }

  private var signIn: ServerSignIn? {
    target.map { target in
      ServerSignIn(accounts: accounts, target: target, proofs: proofs) { [sync] in sync?.fetch($0) }
    }
  }

  private func unconfirmed(_ code: Int32?) -> [AccountResponse] {
    code.map { [.unconfirmed(code: $0)] } ?? []
  }

  private func response(to effect: AccountEffect) throws(AccountProblem) -> AccountResponse {
    switch effect {
    case .checkNew(let request, let email, let password):
      isNew.withLock { $0 = false }
      try accounts.refuseExisting(email: email, password: password)
      isNew.withLock { $0 = true }
      return .isNew(request)
    case .create(let request, let profile, let password, let pin, let takesApplication):
      // The application taken along is read from disk.
      use(nil)
      let made: (session: AccountSession, recoveryCode: SecretText)
      do {
        made = try accounts.create(
          profile, password: password, pin: pin, takesApplication: takesApplication,
          isNew: isNew.withLock { $0 }, at: target?.accountHost, now: Clock.now.seconds)
      } catch {
        // If this fails too, the next effect on the store says why.
        _ = try? openPlain()
        throw error
      }
      isNew.withLock { $0 = false }
      return entered(made.session, request) { state in
        .created(request, profile, state, recoveryCode: made.recoveryCode)
      }
    case .open(let request, let pin):
      let session = try accounts.open(pin: pin)
      sync?.fetch(session)
      if session.sync?.state.end == .revoked { return .endedElsewhere }
      let state = try enter(afterPINOf: session)
      return .opened(request, session.profile, state)
    case .unlock(let request, let pin):
      let session = try current()
      try session.verify(pin: pin)
      sync?.fetch(session)
      if session.sync?.state.end == .revoked { return .endedElsewhere }
      guard isOutdated.withLock({ $0 }) || target != nil && session.sync?.state.arrived != nil
      else {
        return .unlocked(request)
      }
      let state = try enter(afterPINOf: session)
      return .refreshed(request, session.profile, state)
    case .takeNewer(let request):
      let session = try current()
      return entered(session, request) { .refreshed(request, session.profile, $0) }
    case .signIn(let request, let email, let password):
      guard let signIn else {
        let session = try accounts.signIn(email: email, password: password)
        return entered(session, request) { .opened(request, session.profile, $0) }
      }
      let (session, hasArrived) = try signIn.signIn(email: email, password: password)
      if hasArrived { sync?.fetch(session) }
      return try entered(session, request, by: password, email, hasArrived: hasArrived)
    case .openPlain(let request):
      let state = try openPlain()
      sync?.follow(nil)
      session.withLock { $0 = nil }
      return .plainOpened(request, state)
    case .takePlain(let request):
      let session = try current()
      use(nil)
      var problem: AccountProblem?
      do {
        try session.takeApplication(now: Clock.now.seconds)
      } catch let refused {
        problem = refused
      }
      return entered(session, request) { state in
        problem.map { .failed(request, $0) } ?? .taken(request, state)
      }
    case .erasePlain(let request):
      try throwing(as: AccountProblem.store, accounts.erasePlain(now: Clock.now.seconds))
      return .erased(request)
    case .signOut(let request): return .signedOut(request, accounts: try leave())
    case .changeProfile(let request, let profile, let password):
      let session = try current()
      let server = ServerCredentials(accounts, target, session)
      var next: Int?
      try session.changeProfile(to: profile, password: password) {
        (keys) throws(AccountProblem) in
        next = try server?.change(
          provenBy: .password(password), password: password, email: profile.email, keys: keys)
      }
      server?.note(next)
      return .profileChanged(request, profile)
    case .changePassword(let request, let old, let new, let endsOthers):
      let session = try current()
      let server = ServerCredentials(accounts, target, session)
      var next: Int?
      try session.changePassword(from: old, to: new) { (keys) throws(AccountProblem) in
        next = try server?.change(
          provenBy: .password(old), password: new, keys: keys, endsOthers: endsOthers)
      }
      server?.note(next)
      return .changed(request)
    case .signOutOthers(let request, let password):
      let session = try current()
      try session.verify(password: password)
      let server = ServerCredentials(accounts, target, session)
      return .othersSignedOut(request, try server?.endOthers() ?? 0)
    case .checkPassword(let request, let password):
      try current().verify(password: password)
      return .passwordRight(request)
    case .changePIN(let request, let password, let pin):
      try current().changePIN(password: password, to: pin)
      return .changed(request)
    case .confirmRecoveryCode(let request):
      try confirmRecoveryCode()
      return .codeConfirmed(request)
    case .keepRecoveryCode(let request):
      try current().keepRecoveryCode()
      newCode.withLock { $0 = nil }
      return .codeKept(request)
    case .keepSignUp, .prepareSignIn, .recover, .newRecoveryCode, .deleteAccount, .wait, .goOnHere:
      preconditionFailure("These run elsewhere.")
    }
  }

  // MARK: Whose store is open

  private func current() throws(AccountProblem) -> AccountSession {
    guard let session = session.withLock({ $0 }) else { throw .emailNeeded }
    return session
  }

  /// Opens the application of an account that just signed in, and responds either way.
  private func entered(
    _ session: AccountSession, _ request: Request, _ response: (StoredState) -> AccountResponse
  ) -> AccountResponse {
    do {
      return response(try enter(session))
    } catch {
      return .notOpened(request, error)
    }
  }

  /// Opens an account whose password was right for what this terminal has of it, unless another terminal
  /// has changed the password or email.
  private func entered(
    _ session: AccountSession, _ request: Request, by password: SecretText, _ email: String?,
    hasArrived: Bool
  ) throws(AccountProblem) -> AccountResponse {
    let before = session.credentials
    let wasOpen = self.session.withLock { $0 != nil }
    let isNewer = isOutdated.withLock { $0 } || session.sync?.state.arrived != nil
    let response = entered(session, request) { state in
      wasOpen && isNewer
        ? .refreshed(request, session.profile, state) : .opened(request, session.profile, state)
    }
    arrival.withLock { $0 = hasArrived ? session.sync?.state : nil }
    let isSame = session.credentials == before
    let isRight = isSame ? true : try session.isOpened(by: password, email: email)
    isOutdated.withLock { $0 = !isRight && wasOpen }
    if isRight { return response }
    // What was open stays locked.
    if !wasOpen {
      _ = try leave()
      _ = try? openPlain()
    }
    throw .wrongPassword(wait: 0)
  }

  /// Opens an account by a PIN, unless another terminal has changed that.
  private func enter(afterPINOf session: AccountSession) throws(AccountProblem) -> StoredState {
    let state = try enter(session)
    let news = pinNews.take()
    isOutdated.withLock { $0 = news != nil }
    if let news { throw news }
    return state
  }

  private func enter(_ session: AccountSession) throws(AccountProblem) -> StoredState {
    do {
      use(nil)
      // Whatever can't be adopted now is adopted next time.
      if target != nil {
        let before = session.credentials
        try? session.adopt()
        let news = session.pinNews(since: before)
        pinNews.withLock { $0 = news }
      }
      let (store, found) = try session.openStore(now: Clock.now.seconds)
      var state = found
      state.form = form(store.submission)
      use(store)
      self.session.withLock { $0 = session }
      sync?.follow(session, store)
      return state
    } catch {
      throw .store(error)
    }
  }

  /// Signs out, even if the account is locked and was never opened.
  ///
  /// - Returns: The number of accounts.
  private func leave() throws(AccountProblem) -> Int {
    let session = session.withLock { $0 }
    use(nil)
    sync?.stop()
    sync?.follow(nil)
    do throws(StoreProblem) {
      if let session { try session.signOut() } else { try accounts.signOut() }
    } catch {
      // If the PIN no longer opens the account, the driver is signed out despite the error.
      if (try? AccountStore.state(of: path)) == .signedIn {
        if let session { _ = try enter(session) }
        throw .store(error)
      }
    }
    self.session.withLock { $0 = nil }
    newCode.withLock { $0 = nil }
    return countLeft ?? 1
  }

  /// The number of accounts, if there are any and nobody is signed in.
  private var countLeft: Int? {
    if case .signedOut(let count)? = try? AccountStore.state(of: path) { count } else { nil }
  }

  /// Deletes the open account, if the password is right.
  private func delete(
    _ request: Request, _ password: SecretText
  ) throws(AccountProblem) -> [AccountResponse] {
    let session = try current()
    try session.verify(password: password)
    use(nil)
    sync?.follow(nil)
    do throws(AccountProblem) {
      try ServerCredentials(accounts, target, session)?.delete(password)
    } catch {
      _ = try enter(session)
      throw error
    }
    var refusal: Int32?
    do {
      try session.delete()
    } catch {
      guard case .unconfirmed(let code) = error else {
        _ = try enter(session)
        throw .store(error)
      }
      refusal = code
    }
    self.session.withLock { $0 = nil }
    return [.deleted(request, accounts: countLeft ?? 0, refusal: refusal)]
  }

  /// Opens the application without an account.
  private func openPlain() throws(AccountProblem) -> StoredState {
    use(nil)
    let (store, state) = try throwing(
      as: AccountProblem.store, accounts.openPlain(now: Clock.now.seconds))
    use(store)
    return state
  }

  /// Switches all effects to a store, or to none.
  private func use(_ store: Store?) {
    open(store)
    let routes = store?.routes
    routesSaved.withLock { $0 = { try? routes?.count() } }
  }
}
