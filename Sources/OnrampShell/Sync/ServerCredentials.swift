import OnrampCore
import OnrampStore
import OnrampWire

/// Changes an account's credentials at the server, before they change here.
///
/// So nothing changes without a network, and no change stays half done: after a kill, a change that
/// only the server has arrives here like one from another terminal.
final class ServerCredentials {
  let accounts: AccountStore
  let target: CompanyServer
  let session: AccountSession
  let sync: AccountSync
  /// The generation that a change made at the server, until the change is made here, too.
  private var made: Int?
  /// The maximum number of tries while the server keeps getting something newer.
  private static let turns = 3

  /// - Returns: `nil` if the account belongs to no server.
  init?(_ accounts: AccountStore, _ target: CompanyServer?, _ session: AccountSession) {
    guard let target, let sync = session.sync else { return nil }
    (self.accounts, self.target, self.session, self.sync) = (accounts, target, session, sync)
  }

  /// Gives the account another password, email or recovery code. If the server doesn't know the
  /// account yet, the next sync registers it with them.
  ///
  /// - Parameters:
  ///   - secret: What opens the account at the server now.
  ///   - email: The new email. It changes how the password is proven, so the password must be
  ///     given, too.
  ///   - keys: The new keys.
  ///   - key: What proves the change instead of the secret, if the server doesn't know the secret.
  func change(
    provenBy secret: AccountSecret, password: SecretText? = nil, code: SecretText? = nil,
    email: String? = nil, keys: [UInt8], endsOthers: Bool = false, key: SigningKey? = nil
  ) throws(AccountProblem) {
    let before = try proof()
    let after = try email.map { (email) throws(AccountProblem) in try proof(of: email) } ?? before
    let credentials = AccountServer.Credentials(
      login: email == nil ? nil : after.login,
      password: try password.map { (text) throws(AccountProblem) in try after.key(of: text) },
      recovery: try code.map { (code) throws(AccountProblem) in try after.key(ofCode: code) },
      keys: keys, endsOthers: endsOthers)
    let proving = if let key { [key] } else { try before.keys(of: secret) }
    do throws(AccountProblem) {
      made = try changeThere(to: credentials, by: proving, secret)
      noteKey(credentials)
    } catch {
      guard case .server = error, sync.isUnheard, let code, case .password(let current) = secret
      else { throw error }
      try accounts.register(
        session, password: password ?? current, code: code, keys: keys, at: target.accountHost)
    }
  }

  private func changeThere(
    to credentials: AccountServer.Credentials, by keys: [SigningKey], _ secret: AccountSecret
  ) throws(AccountProblem) -> Int {
    // Somebody may save in between.
    for turn in 1...Self.turns {
      do throws(AccountProblem) {
        return try change(to: credentials, by: keys, secret)
      } catch {
        guard error == .newerElsewhere, turn < Self.turns else { throw error }
      }
    }
    throw .newerElsewhere
  }

  /// Keeps what proves the password only as long as the server knows no recovery code.
  private func noteKey(_ changed: AccountServer.Credentials) {
    guard session.serverKey != nil else { return }
    if changed.recovery != nil {
      session.keepServerKey(nil)
    } else if let password = changed.password {
      session.keepServerKey(password)
    }
  }

  private func change(
    to credentials: AccountServer.Credentials, by keys: [SigningKey], _ secret: AccountSecret
  ) throws(AccountProblem) -> Int {
    try bringTogether()
    let (asked, generation) = (try AccountServer(target, of: accounts), sync.state.generation)
    // A kill may have left a new email at the server alone, and the email changes how the password
    // is proven.
    let others = credentials.login == nil ? [] : [credentials.password]
    for key in keys + others.compactMap(\.self) {
      let next = try ServerSignIn.asking(
        asked.change(sync.id, to: credentials, from: generation, by: key))
      if let next { return next }
    }
    throw secret.isWrong
  }

  /// Records that the change was made here, too. Otherwise it arrives like one from another
  /// terminal, and changes nothing.
  func note() {
    if let made { try? sync.change { $0.generation = made } }
  }

  /// Deletes the account at the server.
  func delete(_ password: SecretText) throws(AccountProblem) {
    // An account that was never sent isn't there.
    guard sync.state.isRegistered, sync.state.end != .revoked else { return }
    let keys = try proof().keys(of: .password(password))
    let asked = try AccountServer(target, of: accounts)
    for key in keys {
      let isDeleted = try ServerSignIn.asking(asked.delete(sync.id, by: key))
      if isDeleted { return }
    }
    throw .wrongPassword(wait: 0)
  }

  /// Signs out all other terminals.
  ///
  /// - Returns: How many there were.
  func endOthers() throws(AccountProblem) -> Int {
    let asked = try AccountServer(target, of: accounts)
    return try ServerSignIn.asking(asked.endOthers(of: sync.id))
  }

  private func proof(of email: String? = nil) throws(AccountProblem) -> ServerProof {
    try ServerProof(email: email ?? session.profile.email, host: target.accountHost.name)
  }

  /// Sends and fetches everything, as a change has to follow the newest generation.
  func bringTogether() throws(AccountProblem) {
    let syncer = AccountSyncer(path: accounts.path, sync: sync, target: target)
    switch syncer.tryOnce() {
    case .success(.saved): return
    case .success(.rolledBack), .success(.revoked): throw .notFromServer
    case .success: throw .newerElsewhere
    case .failure(.delayed(let why)): throw .server(why)
    case .failure(.canceled): throw .server(.server(.failed(.noNetwork)))
    }
  }
}
