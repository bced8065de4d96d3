import OnrampCore
import OnrampStore
import OnrampWire

/// Signs in to an account that this terminal has never seen, or whose password was changed elsewhere.
struct ServerSignIn {
  let accounts: AccountStore
  let target: HandInTarget
  var server: any Server = Network()
  var work = Cancellation()

  /// Signs in on this terminal if it knows the account, else at the server.
  ///
  /// - Returns: The account, and whether it came from the server.
  func signIn(
    email: String?, password: SecretText
  ) throws(AccountProblem) -> (session: AccountSession, hasArrived: Bool) {
    let local: AccountProblem
    do throws(AccountProblem) {
      let session = try accounts.signIn(email: email, password: password)
      // An account from before the company had a server.
      try? accounts.register(session, password: password, at: target.accountHost)
      // Whoever has the password may use a terminal again that was signed out from elsewhere.
      if session.sync?.state.end == .revoked { try? rejoin(session, password) }
      return (session, false)
    } catch {
      guard let email, error.mayBeElsewhere else { throw error }
      local = error
      do throws(AccountProblem) {
        return (try arrive(email, password), true)
      } catch {
        // Without the server, what this terminal knows is all there is.
        if case .server = error, case .wrongPassword = local { throw local }
        if case .wrongPassword = error, case .wrongPassword = local { throw local }
        throw error
      }
    }
  }

  private func rejoin(
    _ session: AccountSession, _ password: SecretText
  ) throws(AccountProblem) {
    let found = try find(session.profile.email, password)
    guard let sync = session.sync, found.account == sync.id else { return }
    do throws(StoreProblem) {
      try sync.change { $0.end = nil }
    } catch {
      throw .store(error)
    }
  }

  private func arrive(
    _ email: String, _ password: SecretText
  ) throws(AccountProblem) -> AccountSession {
    let found = try find(email, password)
    let sync = try accounts.beginArrival(found.account)
    let exchange = SyncExchange(sync: sync, server: try asked)
    do throws(StoreProblem) {
      guard let lock = try sync.lock(patience: 500) else { throw .openElsewhere }
      defer { withExtendedLifetime(lock) {} }
      try sync.change { ($0.isRegistered, $0.end) = (true, nil) }
    } catch {
      throw .store(error)
    }
    try Self.asking { () throws(AccountServer.Problem) in try exchange.fetch() }
    return try accounts.receive(found.account, password: password, keys: found.keys)
  }

  private var asked: AccountServer {
    get throws(AccountProblem) {
      AccountServer(target, try accounts.terminalKey(for: target.keys), by: server, work)
    }
  }

  /// Makes this terminal a device of the account with this email and password.
  private func find(
    _ email: String, _ password: SecretText
  ) throws(AccountProblem) -> AccountServer.SignedIn {
    let proof = try ServerProof(email: email, host: target.accountHost.name)
    let (key, asked) = (try proof.key(of: password), try asked)
    let found = try Self.asking { () throws(AccountServer.Problem) in
      try asked.signIn(proof.login, by: key)
    }
    guard let found else { throw .wrongPassword(wait: 0) }
    return found
  }

  /// Asks the server, whose refusals become the account's.
  static func asking<Result>(
    _ work: () throws(AccountServer.Problem) -> Result
  ) throws(AccountProblem) -> Result {
    do throws(AccountServer.Problem) {
      return try work()
    } catch {
      switch error {
      case .cancelled: throw .server(.server(.failed(.noNetwork)))
      case .delayed(.server(.tooManyRequests(let seconds))): throw .tooManyTries(seconds: seconds)
      case .delayed(.store(let problem)): throw .store(problem)
      case .delayed(let why): throw .server(why)
      case .outdated: throw .server(.server(.unexpected))
      case .revoked, .rolledBack: throw .notFromServer
      }
    }
  }
}

extension AccountProblem {
  /// Whether the account may be at the server, as this terminal doesn't open it.
  fileprivate var mayBeElsewhere: Bool {
    switch self {
    case .wrongPassword, .emailNeeded: true
    default: false
    }
  }
}

extension HandInTarget {
  /// The server, as accounts know it.
  var accountHost: AccountHost { AccountHost(name: server.hostAndPath.host, keys: keys) }
}
