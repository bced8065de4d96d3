import Glibc
import OnrampCore

/// An account that is open.
public final class AccountSession: Sendable {
  /// Who the driver is.
  public let profile: Profile

  private let accounts: AccountStore
  private let vault: Vault
  private let ledger: Ledger
  private let id: String
  private let path: String
  /// The account's folder, plain and sealed.
  private let (folder, sealed): (Directory, Directory)

  init(_ account: OpenAccount, in accounts: AccountStore) throws(AccountProblem) {
    let (directory, vault) = (account.folder.directory, account.vault)
    let ledger = try account.folder.attempt { () throws(SystemError) in
      try Ledger.shared(of: directory, vault, keys: account.keys.number)
    }
    (profile, self.accounts, self.vault, self.ledger) = (account.profile, accounts, vault, ledger)
    (id, path) = (account.folder.id, account.folder.path)
    (folder, sealed) = (directory, directory.sealed(by: vault, ledger))
  }

  /// Opens the account's application, and puts its folder in order.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - uptime: The machine's uptime.
  public func openStore(
    now: Int64, uptime: @escaping () -> Uptime = { Uptime.now }
  ) throws(StoreProblem) -> (store: Store, state: StoredState) {
    let opened = try Store.open(
      sealed, path: path, in: (accounts.root, accounts.path), now: now, uptime: uptime)
    var state = opened.state
    let session = try openDoor().session
    if try session.read().wasDamaged {
      state.faults.append(.sessionDamaged)
      try session.change { $0.wasDamaged = false }
    }
    return (opened.store, state)
  }

  /// Checks the PIN, as opening does: a wrong one counts, and may have to wait.
  public func verify(pin: SecretText) throws(AccountProblem) {
    _ = try door().open(accountFolder, pin: pin)
  }

  /// Replaces the password.
  public func changePassword(
    from old: SecretText, to new: SecretText
  ) throws(AccountProblem) {
    let dataKey = try open(old)
    try change { (keys) throws(AccountProblem) in
      try keys.setPassword(new, dataKey, of: id, accounts.cost)
    }
  }

  /// Replaces the PIN; the password proves that it is the driver.
  public func changePIN(
    password: SecretText, to new: SecretText
  ) throws(AccountProblem) {
    let dataKey = try open(password)
    try change { (keys) throws(AccountProblem) in
      try keys.setPIN(new, dataKey, vault, accounts.cost)
    }
  }

  /// Replaces the recovery code. The one before opens nothing any more.
  public func newRecoveryCode(password: SecretText) throws(AccountProblem) -> SecretText {
    let (dataKey, code) = (try open(password), RecoveryCode.make())
    try change { (keys) throws(AccountProblem) in keys.setCode(code, dataKey, of: id) }
    return code
  }

  /// Signs out: takes the PIN's key off the disk. Password or recovery code open the account again.
  public func signOut() throws(StoreProblem) {
    do throws(AccountProblem) {
      try change { (keys) throws(AccountProblem) in keys.pin = nil }
    } catch {
      if case .store(let problem) = error { throw problem }
      throw .damaged(file: KeysFile.name)
    }
    try openDoor().session.change { session in
      if session.signedIn == id { session.signedIn = nil }
    }
  }

  private var accountFolder: AccountFolder { AccountFolder(id: id, directory: folder, path: path) }

  private func open(_ password: SecretText) throws(AccountProblem) -> SecretKey {
    try door().open(accountFolder, password: password).dataKey
  }

  private func openDoor() throws(StoreProblem) -> AccountDoor {
    guard let door = try accounts.door() else { throw .gone(path: accounts.path) }
    return door
  }

  private func door() throws(AccountProblem) -> AccountDoor {
    do {
      return try openDoor()
    } catch {
      throw .store(error)
    }
  }

  /// Replaces the account's keys: they are read anew, as one more number may have come.
  func change(
    _ edit: (inout AccountKeys) throws(AccountProblem) -> Void
  ) throws(AccountProblem) {
    var keys = try KeysFile(folder: accountFolder).read()
    let proof = try accountFolder.attempt { [keys] () throws(SystemError) in
      try keys.proof(by: vault)
    }
    // Otherwise older keys that somebody put back would become the newest.
    guard proof == keys.proof, ledger.has(KeysFile.name, keys.number) else {
      throw .damaged(file: "\(accountFolder.name)/\(KeysFile.name)")
    }
    try edit(&keys)
    try accountFolder.write(&keys, vault, ledger)
    do {
      try ledger.commit(in: sealed, vault)
    } catch {
      throw .store(.unconfirmed(code: error.code))
    }
  }
}
