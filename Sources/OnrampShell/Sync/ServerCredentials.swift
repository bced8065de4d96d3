import OnrampCore
import OnrampStore
import OnrampWire

/// Changes at the server how an account opens, before that changes here.
///
/// So nothing changes without a network, and never only half of it.
struct ServerCredentials {
  let accounts: AccountStore
  let path: String
  let target: HandInTarget
  let session: AccountSession
  let sync: AccountSync
  var server: any Server = Network()

  /// - Returns: `nil` if the account belongs to no server.
  init?(
    _ accounts: AccountStore, _ path: String, _ target: HandInTarget?, _ session: AccountSession
  ) {
    guard let target, let sync = session.sync else { return nil }
    (self.accounts, self.path, self.target) = (accounts, path, target)
    (self.session, self.sync) = (session, sync)
  }

  /// Gives the account another password, or another email and with it another proof of the password.
  ///
  /// - Parameter keys: The keys as they will be.
  func change(
    from old: SecretText, to new: SecretText, email: String? = nil, keys: [UInt8]
  ) throws(AccountProblem) {
    let before = try ServerProof(email: session.profile.email, host: target.accountHost.name)
    let after = try email.map { (email) throws(AccountProblem) in
      try ServerProof(email: email, host: target.accountHost.name)
    }
    let credentials = AccountServer.Credentials(
      login: after?.login, password: try (after ?? before).key(of: new), keys: keys)
    let (key, asked) = (try before.key(of: old), try asked())
    try bringTogether()
    let generation = sync.state.generation
    let next = try ServerSignIn.asking { () throws(AccountServer.Problem) in
      try asked.change(sync.id, to: credentials, from: generation, by: key)
    }
    guard let next else { throw .wrongPassword(wait: 0) }
    do throws(StoreProblem) {
      try sync.change { $0.generation = next }
    } catch {
      throw .store(error)
    }
  }

  /// Deletes the account at the server.
  func delete(_ password: SecretText) throws(AccountProblem) {
    // What was never sent isn't there.
    guard sync.state.isRegistered, sync.state.end != .revoked else { return }
    let proof = try ServerProof(email: session.profile.email, host: target.accountHost.name)
    let (key, asked) = (try proof.key(of: password), try asked())
    let isDeleted = try ServerSignIn.asking { () throws(AccountServer.Problem) in
      try asked.delete(sync.id, by: key)
    }
    if !isDeleted { throw .wrongPassword(wait: 0) }
  }

  private func asked() throws(AccountProblem) -> AccountServer {
    AccountServer(target, try accounts.terminalKey(for: target.keys), by: server, Cancellation())
  }

  /// Sends and fetches everything, as a change has to follow the newest generation.
  private func bringTogether() throws(AccountProblem) {
    let syncer = AccountSyncer(
      path: path, sync: sync, target: target, server: server, work: Cancellation())
    switch syncer.tryOnce() {
    case .success(.saved): return
    case .success(.rolledBack), .success(.revoked): throw .notFromServer
    case .success: throw .server(.server(.unexpected))
    case .failure(.delayed(let why)): throw .server(why)
    case .failure(.cancelled): throw .server(.server(.failed(.noNetwork)))
    }
  }
}
