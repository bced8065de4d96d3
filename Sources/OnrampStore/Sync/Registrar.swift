import FoundationEssentials
import OnrampCore
import OnrampWire

/// The server that keeps a terminal's accounts.
public struct AccountHost: Hashable, Sendable {
  /// The value of its `Host` header.
  public let name: String
  /// The company's keys.
  public let keys: CompanyKeys

  /// Creates a server.
  public init(name: String, keys: CompanyKeys) { (self.name, self.keys) = (name, keys) }
}

/// Prepares the registration of an account at a server, which needs the driver's password.
struct Registrar {
  private let proof: ServerProof
  /// The password's key. The server gets its public half.
  let passwordKey: SigningKey
  private let recovery: PublicKey?
  private let terminal: PublicKey

  /// - Parameter code: The account's recovery code, if it is known.
  init(
    _ host: AccountHost, email: String, password: SecretText, code: SecretText?,
    of accounts: AccountStore
  ) throws(AccountProblem) {
    proof = try ServerProof(email: email, host: host.name, cost: accounts.cost)
    self.passwordKey = try proof.key(of: password)
    let proof = proof
    recovery = try code.map { (code) throws(AccountProblem) in
      try proof.key(ofCode: code).publicKey
    }
    terminal = try accounts.terminalKey(for: host.keys).publicKey
  }

  /// Writes the account's registration. The next sync sends it.
  ///
  /// - Parameter keys: `keys.json` without the part that the PIN opens.
  func write(
    _ keys: [UInt8], of id: String, in authenticator: Authenticator
  ) throws(StoreProblem) {
    guard let name = AccountID(id) else { return }
    let (accounts, path) = (authenticator.accounts, authenticator.path)
    let folder = try StoreProblem.attempt(at: path, SyncFolder(making: id, in: accounts, at: path))
    let registration = SyncRegistration(
      name, host: proof.host, terminal: terminal, proof.login, password: passwordKey,
      recovery: recovery, keys: keys)
    do throws(StoreProblem) {
      try folder.write(SyncState())
      try folder.write(registration)
    } catch {
      try? accounts.removeTree(SyncFolder.name(id))
      throw error
    }
  }
}

extension AccountStore {
  /// The key that signs this terminal's requests, created if there is none.
  ///
  /// - Throws: ``StoreProblem/damaged(file:)`` if there was one that can't be read.
  public func terminalKey(for keys: CompanyKeys) throws(AccountProblem) -> SigningKey {
    try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
      let found = try root.company(at: path)
      if let key = found.value?.signingKey { return key }
      guard found.isMissing else { throw .damaged(file: StoredDocument.company.name) }
      let stored = StoredCompany(keys: keys)
      let bytes = try attempt(Envelope.seal(stored))
      try root.replace(.company, bytes, at: path)
      guard let key = stored.signingKey else { throw .damaged(file: StoredDocument.company.name) }
      return key
    }
  }

  /// Writes the registration of an open account that no server knows yet. The next sync sends it.
  ///
  /// - Parameters:
  ///   - code: The account's recovery code, if it is known.
  ///   - keys: The new keys, without the part that the PIN opens; `nil` if they don't change.
  public func register(
    _ session: AccountSession, password: SecretText, code: SecretText? = nil, keys: [UInt8]? = nil,
    at host: AccountHost
  ) throws(AccountProblem) {
    guard let authenticator = try existingDoor(), !session.profile.isUnknown else { return }
    let sync = session.sync
    guard sync == nil || sync?.isUnheard == true && keys != nil else { return }
    let registrar = try Registrar(
      host, email: session.profile.email, password: password, code: code, of: self)
    let current = try session.ownKeys()
    try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
      let lock = try sync?.lock(tries: 200)
      defer { withExtendedLifetime(lock) {} }
      // It may have been sent in the meantime.
      guard sync == nil || lock != nil && sync?.isUnheard == true else { throw .openElsewhere }
      let bytes = if let keys { keys } else { try attempt(current.withoutPIN()) }
      try registrar.write(bytes, of: session.id, in: authenticator)
    }
    // If the server knows no recovery code, only the password can prove a new one.
    session.keepServerKey(code == nil ? registrar.passwordKey : nil)
  }
}
