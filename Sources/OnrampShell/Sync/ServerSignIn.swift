import OnrampCore
import OnrampStore
import OnrampWire

/// Signs in to an account that this terminal has never seen, or that was changed elsewhere.
struct ServerSignIn {
  let accounts: AccountStore
  let target: CompanyServer
  /// The keys computed in advance.
  var proofs: ServerProofs?
  /// Fetches an account's newer generation, or gives up soon.
  let fetch: (AccountSession) -> Void

  /// Signs in on this terminal if it knows the account, else at the server.
  ///
  /// - Returns: The account, and whether it came from the server.
  func signIn(
    email: String?, password: SecretText
  ) throws(AccountProblem) -> (session: AccountSession, hasArrived: Bool) {
    try here(
      email, .password(password)
    ) { () throws(AccountProblem) in
      let session = try accounts.signIn(email: email, password: password)
      // Registers an account from before the company had a server.
      try? accounts.register(session, password: password, at: target.accountHost)
      fetch(session)
      // With the password, a terminal that was signed out from elsewhere can be used again.
      if session.sync?.state.end == .revoked, (try? rejoin(session, .password(password))) != nil {
        fetch(session)
      }
      try? keepProof(of: session, password)
      return session
    }
  }

  /// Keeps what proves the password to a server that knows no recovery code, in case an earlier
  /// version didn't.
  private func keepProof(
    of session: AccountSession, _ password: SecretText
  ) throws(AccountProblem) {
    guard let state = session.sync?.state, state.isRegistered, state.knowsCode == false,
      state.arrived == nil, session.serverKey == nil
    else { return }
    let proof = try ServerProof(email: session.profile.email, host: target.accountHost.name)
    session.keepServerKey(try proof.key(of: password))
  }

  /// Sets a new password and a new code of an account that its recovery code opens, here and at the
  /// server.
  ///
  /// - Returns: As ``AccountStore/recover(email:code:password:confirming:)``, whether the account
  ///   came from the server, and whether the server knows the new password, too.
  func recover(
    email: String?, code: SecretText, password: SecretText
  ) throws(AccountProblem) -> (
    session: AccountSession, recoveryCode: SecretText, doubt: Int32?, hasArrived: Bool,
    isAtServer: Bool
  ) {
    let (found, hasArrived) = try here(email, .code(code)) { () throws(AccountProblem) in
      try accounts.enter(email: email, code: code)
    }
    // The server, if it has to be told of the change because it knows the code or what this
    // terminal proves instead.
    var changing = try known(found)
    // The account is registered later, with the new password.
    let isUnheard = changing == nil
    var key: SigningKey?
    // A code that isn't valid anymore is refused before anything changes.
    if let server = changing {
      do throws(AccountProblem) {
        try rejoin(found, .code(code))
      } catch {
        guard error.isOfSecret else { throw error }
        key = found.serverKey
        if key == nil { changing = nil }
      }
      try server.bringTogether()
      try throwing(as: AccountProblem.store, found.adopt())
      // The server knows no code of an account from before the company had a server. The newest
      // keys do.
      if changing == nil || key != nil { _ = try accounts.enter(email: email, code: code) }
    }
    var isAtServer = changing != nil || isUnheard
    let (server, proof) = (changing, key)
    let recovered = try accounts.recover(
      email: email, code: code, password: password
    ) { (session, keys) throws(AccountProblem) in
      if isUnheard {
        try accounts.register(
          session, password: password, code: code, keys: keys, at: target.accountHost)
      } else {
        do throws(AccountProblem) {
          try server?.change(
            provenBy: .code(code), password: password, code: proof == nil ? nil : code, keys: keys,
            key: proof)
        } catch {
          // The server knows yet another password.
          guard proof != nil, error.isOfSecret else { throw error }
          isAtServer = false
        }
      }
    }
    changing?.note()
    return (
      recovered.session, recovered.recoveryCode, recovered.doubt, hasArrived, isAtServer
    )
  }

  /// The account at the server, registered now if necessary; `nil` if that isn't possible yet.
  private func known(_ found: AccountSession) throws(AccountProblem) -> ServerCredentials? {
    guard let server = ServerCredentials(accounts, target, found) else { return nil }
    do throws(AccountProblem) {
      if server.sync.registration != nil { try server.bringTogether() }
      return server
    } catch {
      guard error.isOfServer, server.sync.isUnheard else { throw error }
      return nil
    }
  }

  /// Opens an account here, or fetches it if this terminal can't open it.
  private func here(
    _ email: String?, _ secret: AccountSecret,
    _ open: () throws(AccountProblem) -> AccountSession
  ) throws(AccountProblem) -> (AccountSession, hasArrived: Bool) {
    let local: AccountProblem
    do throws(AccountProblem) {
      return (try open(), false)
    } catch {
      guard let email, error.mayBeElsewhere else { throw error }
      local = error
      do throws(AccountProblem) {
        return (try arrive(email, secret), true)
      } catch {
        // Without the server, only what this terminal knows can be used.
        guard local.isOfSecret, error.isOfSecret || error.isOfServer else { throw error }
        throw local
      }
    }
  }

  private func rejoin(
    _ session: AccountSession, _ secret: AccountSecret
  ) throws(AccountProblem) {
    let found = try find(session.profile.email, secret)
    guard let sync = session.sync, found.account == sync.id else { return }
    try throwing(as: AccountProblem.store, sync.change { $0.end = nil })
  }

  private func arrive(
    _ email: String, _ secret: AccountSecret
  ) throws(AccountProblem) -> AccountSession {
    let found = try find(email, secret)
    let sync = try accounts.beginArrival(found.account)
    let exchange = SyncExchange(sync: sync, server: try AccountServer(target, of: accounts))
    try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
      guard let lock = try sync.lock(tries: 500) else { throw .openElsewhere }
      defer { withExtendedLifetime(lock) {} }
      try sync.change { ($0.isRegistered, $0.end) = (true, nil) }
    }
    try Self.asking(exchange.fetch())
    return try accounts.receive(found.account, opening: secret, keys: found.keys)
  }

  /// Makes this terminal a device of the account with this email and secret.
  private func find(
    _ email: String, _ secret: AccountSecret
  ) throws(AccountProblem) -> AccountServer.SignedIn {
    let proof: ServerProof
    if let ready = proofs?.take(email) {
      proof = ready
    } else {
      proof = try ServerProof(email: email, host: target.accountHost.name)
    }
    let (keys, asked) = (try proof.keys(of: secret), try AccountServer(target, of: accounts))
    for key in keys {
      let found = try Self.asking(asked.signIn(proof.login, by: key))
      if let found { return found }
    }
    throw secret.isWrong
  }

  /// Asks the server, converting its refusals into account problems.
  static func asking<Value>(
    _ work: @autoclosure () throws(AccountServer.Problem) -> Value
  ) throws(AccountProblem) -> Value {
    try throwing(as: problem, work())
  }

  /// What the server's refusal means for the account.
  static func problem(_ problem: AccountServer.Problem) -> AccountProblem {
    switch problem {
    case .canceled: .server(.server(.failed(.noNetwork)))
    case .delayed(.server(.tooManyRequests(let seconds))): .tooManyTries(seconds: seconds)
    case .delayed(.store(let problem)): .store(problem)
    case .delayed(let why): .server(why)
    case .outdated: .newerElsewhere
    case .revoked: .notFromServer
    }
  }
}

extension AccountSecret {
  /// What the server's refusal means.
  var isWrong: AccountProblem {
    switch self {
    case .password: .wrongPassword(wait: 0)
    case .code: .wrongCode(wait: 0)
    }
  }
}

extension AccountProblem {
  /// Whether the account may be at the server, since this terminal can't open it.
  fileprivate var mayBeElsewhere: Bool { isOfSecret || self == .emailNeeded }

  fileprivate var isOfSecret: Bool {
    switch self {
    case .wrongPassword, .wrongCode: true
    default: false
    }
  }

  fileprivate var isOfServer: Bool { if case .server = self { true } else { false } }
}

extension CompanyServer {
  /// The server, as accounts know it.
  var accountHost: AccountHost { AccountHost(name: server.hostAndPath.host, keys: keys) }
}
