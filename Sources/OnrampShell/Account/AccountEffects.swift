import OnrampCore
import OnrampStore
import Synchronization

/// Runs the account's effects, and posts the responses.
///
/// Signing in opens the account's store and switches the other effects to it.
final class AccountEffects: Sendable {
  /// What the last effects left for the next.
  enum Left {
    case nothing
    /// The email and password of the next new account have been looked up. Doing so again would
    /// count as another wrong password.
    case newEmail
    /// A new recovery code, and what proves it at the server once the driver has confirmed it.
    case newCode(SecretText, provenBy: AccountSecret)
    /// The open account is newer than what the form shows, because the PIN or password that opened
    /// it was changed elsewhere.
    case outdated
  }

  struct State {
    /// The open account.
    var session: AccountSession?
    /// Counts the saved routes of the open store.
    var countRoutes: @Sendable () -> Int? = { nil }
    var left = Left.nothing
    /// The sign-up data to store, for each request that waits for it.
    var signUps: [SignUpDraft?] = []
  }

  let accounts: AccountStore
  /// The server that keeps accounts, if the company has one.
  let target: CompanyServer?
  let sync: SyncEffects?
  /// The form by which an application was handed in, unless it is the current one.
  let form: @Sendable (Submission?) -> Schema?
  /// Switches the other effects to a store, or to none.
  let open: @Sendable (Store?) -> Void
  let state = Mutex(State())
  private let proofs: ServerProofs?
  private let mailbox: Mailbox
  /// Runs everything that needs a password or a PIN, in order.
  private let lane = Lane("account")
  private let pause = Pause(on: Lane("wait", width: 3))

  init(
    accounts: AccountStore, at target: CompanyServer?, mailbox: Mailbox,
    form: @escaping @Sendable (Submission?) -> Schema?, onDisk: @escaping SyncEffects.OnDisk,
    open: @escaping @Sendable (Store?) -> Void
  ) {
    (self.accounts, self.target, self.mailbox) = (accounts, target, mailbox)
    (self.form, self.open) = (form, open)
    sync = target.map { SyncEffects(accounts.path, at: $0, mailbox: mailbox, onDisk: onDisk) }
    proofs = target.map { ServerProofs(host: $0.accountHost.name) }
  }

  /// Starts an effect.
  func run(_ effect: AccountEffect) {
    switch effect {
    case .keepSignUp(let draft):
      state.withLock { $0.signUps.append(draft) }
      lane.run { self.keepSignUp() }
    case .wait(let request):
      pause.tick { self.post([.waited(request, seconds: $0)]) }
    case .prepareSignIn(let email): proofs?.begin(email)
    case .goOnHere: sync?.goOnHere()
    default: lane.run { self.perform(effect) }
    }
  }

  /// Stops syncing. Another program completes it.
  func stop() { sync?.stop() }

  /// Posts related responses together, so that the line mode reports them together.
  private func post(_ responses: [AccountResponse]) {
    mailbox.post(responses.map { .account(.response($0)) })
  }

  /// Writes the newest state of a sign-up, unless an earlier request has written it.
  private func keepSignUp() {
    let drafts = state.withLock { state in
      defer { state.signUps = [] }
      return state.signUps
    }
    guard let newest = drafts.last else { return }
    var problem: StoreProblem?
    do {
      try accounts.keep(newest)
    } catch {
      problem = error
    }
    post(drafts.map { _ in .signUpKept(problem) })
  }

  private func perform(_ effect: AccountEffect) {
    do throws(AccountProblem) {
      post(try responses(to: effect) + (sync?.takeElsewhere().map { [$0] } ?? []))
    } catch {
      guard case .store(.unconfirmed(let code)) = error, let response = effect.done else {
        return post([.failed(effect.request, error)])
      }
      post([response, .unconfirmed(code: code)])
    }
  }

  private func responses(
    to effect: AccountEffect
  ) throws(AccountProblem) -> [AccountResponse] {
    switch effect {
    case .checkNew(let request, let email, let password):
      left = .nothing
      try accounts.refuseExisting(email: email, password: password)
      left = .newEmail
      return [.isNew(request)]
    case .create(let request, let profile, let password, let pin, let takesApplication):
      let made = try create(profile, password, pin, takesApplication: takesApplication)
      return entered(made.session, request) {
        .created(request, profile, $0, recoveryCode: made.recoveryCode)
      }
    case .open(let request, let pin):
      let session = try accounts.open(pin: pin)
      return try opened(byPINOf: session) { .opened(request, session.profile, $0) }
    case .unlock(let request, let pin):
      let session = try current()
      try session.verify(pin: pin)
      return try opened(byPINOf: session, orStill: .unlocked(request)) {
        .refreshed(request, session.profile, $0)
      }
    case .takeNewer(let request):
      let session = try current()
      return entered(session, request) { .refreshed(request, session.profile, $0) }
    case .signIn(let request, let email, let password):
      return try signIn(request, email, password)
    case .recover(let request, let email, let code, let password):
      return try recover(request, email, code, password)
    case .openPlain(let request):
      let state = try openPlain()
      sync?.follow(nil)
      session = nil
      return [
        .plainOpened(request, state),
        .details(pinLength: nil, routesSaved: routesSaved, hasTwin: false, code: .confirmed),
      ]
    case .takePlain(let request):
      let session = try current()
      use(nil)
      do {
        try session.takeApplication(now: Clock.now.seconds)
      } catch {
        return entered(session, request) { _ in .failed(request, error) }
      }
      return entered(session, request) { .taken(request, $0) }
    case .erasePlain(let request):
      try throwing(as: AccountProblem.store, accounts.erasePlain(now: Clock.now.seconds))
      return [.erased(request)]
    case .signOut(let request): return [.signedOut(request, accounts: try leave())]
    case .changeProfile(let request, let profile, let password):
      try change { (session, server) throws(AccountProblem) in
        try session.changeProfile(to: profile, password: password) {
          (keys) throws(AccountProblem) in
          try server?.change(
            provenBy: .password(password), password: password, email: profile.email, keys: keys)
        }
      }
      return [.profileChanged(request, profile)]
    case .changePassword(let request, let old, let new, let endsOthers):
      try change { (session, server) throws(AccountProblem) in
        try session.changePassword(from: old, to: new) { (keys) throws(AccountProblem) in
          try server?.change(
            provenBy: .password(old), password: new, keys: keys, endsOthers: endsOthers)
        }
      }
      return [.changed(request)]
    case .signOutOthers(let request, let password):
      let session = try current()
      try session.verify(password: password)
      let server = ServerCredentials(accounts, target, session)
      return [.othersSignedOut(request, try server?.endOthers() ?? 0)]
    case .checkPassword(let request, let password):
      try current().verify(password: password)
      return [.passwordRight(request)]
    case .deleteAccount(let request, let password): return [try delete(request, password)]
    case .changePIN(let request, let password, let pin):
      try current().changePIN(password: password, to: pin)
      return [.changed(request)]
    case .newRecoveryCode(let request, let password):
      let made = try change { (session, server) throws(AccountProblem) in
        try session.newRecoveryCode(password: password) { (code, keys) throws(AccountProblem) in
          try server?.change(provenBy: .password(password), code: code, keys: keys)
        }
      }
      // The server keeps one code: the previous one, until this one is confirmed.
      left = .newCode(made.code, provenBy: .password(password))
      return [.recoveryCode(request, made.code)] + unconfirmed(made.doubt)
    case .confirmRecoveryCode(let request):
      let left = left
      try change { (session, server) throws(AccountProblem) in
        try session.confirmRecoveryCode { (keys) throws(AccountProblem) in
          guard case .newCode(let code, let proof) = left else { return }
          try server?.change(provenBy: proof, code: code, keys: keys)
        }
      }
      self.left = .nothing
      return [.codeConfirmed(request)]
    case .keepRecoveryCode(let request):
      try current().keepRecoveryCode()
      left = .nothing
      return [.codeKept(request)]
    case .keepSignUp, .prepareSignIn, .wait, .goOnHere:
      preconditionFailure("These run elsewhere.")
    }
  }

  /// Changes how the open account opens, first at its server.
  private func change<Result>(
    _ work: (AccountSession, ServerCredentials?) throws(AccountProblem) -> Result
  ) throws(AccountProblem) -> Result {
    let session = try current()
    let server = ServerCredentials(accounts, target, session)
    let result = try work(session, server)
    server?.note()
    return result
  }

  var signIn: ServerSignIn? {
    target.map { target in
      ServerSignIn(accounts: accounts, target: target, proofs: proofs) { [sync] in sync?.fetch($0) }
    }
  }
}
