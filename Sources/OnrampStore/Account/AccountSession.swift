import Glibc
import OnrampCore
import Synchronization

/// An account that is open.
public final class AccountSession: Sendable {
  /// Who the driver is.
  public let profile: Profile

  /// Whether another account has the same email and password, as earlier versions let drivers make.
  public internal(set) var hasTwin: Bool {
    get { twin.withLock { $0 } }
    set { twin.withLock { $0 = newValue } }
  }

  private let twin = Mutex(false)
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

  /// Takes the application along that was begun without an account. Nobody may have the account's
  /// store open meanwhile.
  ///
  /// - Throws: ``AccountProblem/applicationThere`` where the account has an application of its own.
  public func takeApplication(now: Int64) throws(AccountProblem) {
    let taken = TakenApplication(root: accounts.root, path: accounts.path)
    let fits = try accounts.asking { () throws(StoreProblem) in
      try taken.fits(in: sealed, at: path, now: now)
    }
    guard fits else { throw .applicationThere }
    try accounts.asking { () throws(StoreProblem) in
      try taken.seal(into: sealed, at: path, now: now, uptime: accounts.uptime)
    }
    try accountFolder.attempt { () throws(SystemError) in try ledger.commit(in: sealed, vault) }
    try accounts.asking { () throws(StoreProblem) in try accounts.endPlain(.taken, now) }
  }

  /// Checks the PIN, as opening does: a wrong one counts, and may have to wait.
  public func verify(pin: SecretText) throws(AccountProblem) {
    _ = try door().open(accountFolder, pin: pin)
  }

  /// Replaces the password.
  ///
  /// - Throws: `.store(.unconfirmed)` if it is done, but the disk didn't confirm it.
  public func changePassword(
    from old: SecretText, to new: SecretText
  ) throws(AccountProblem) {
    let dataKey = try open(old)
    try accounts.refuseExisting(email: profile.email, password: new, besides: id)
    let shared = try accounts.sharedDerivation()
    try change { (keys) throws(AccountProblem) in
      try keys.setPassword(new, dataKey, of: id, email: profile.email, sharing: shared)
    }
  }

  /// Replaces the PIN; the password proves that it is the driver.
  ///
  /// - Throws: `.store(.unconfirmed)` if it is done, but the disk didn't confirm it.
  public func changePIN(
    password: SecretText, to new: SecretText
  ) throws(AccountProblem) {
    let dataKey = try open(password)
    try change { (keys) throws(AccountProblem) in
      try keys.setPIN(new, dataKey, vault, accounts.cost)
    }
  }

  /// Makes another recovery code. The one before opens the account, too, until the driver has
  /// confirmed this one.
  public func newRecoveryCode(password: SecretText) throws(AccountProblem) -> SecretText {
    let (dataKey, code) = (try open(password), RecoveryCode.make())
    do {
      try change { (keys) throws(AccountProblem) in keys.add(code, dataKey, of: id) }
    } catch {
      // Whichever keys a power cut leaves, the code of before opens them.
      guard error.isDone else { throw error }
    }
    return code
  }

  /// The driver has the recovery code that was made last: the one before opens nothing any more.
  public func confirmRecoveryCode() throws(AccountProblem) {
    try change { (keys) throws(AccountProblem) in keys.confirmCode() }
  }

  /// The driver keeps the recovery code of before: the one that was made last opens nothing.
  public func keepRecoveryCode() throws(AccountProblem) {
    try change { (keys) throws(AccountProblem) in keys.keepCode() }
  }

  /// Whether the driver has confirmed the recovery code.
  public var recoveryCodeState: RecoveryCodeState {
    get throws(AccountProblem) { try KeysFile(folder: accountFolder).read().codeState }
  }

  /// Signs out: takes the PIN's key off the disk. Password or recovery code open the account again.
  public func signOut() throws(StoreProblem) {
    do throws(AccountProblem) {
      _ = try ownKeys()
      try KeysFile(folder: accountFolder).removePIN()
    } catch {
      if case .store(let problem) = error { throw problem }
      throw .damaged(file: KeysFile.name)
    }
    // Without the PIN's key nobody is signed in. The next start does what can't be done here.
    try? openDoor().session.change { session in
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
  ///
  /// - Throws: `.store(.unconfirmed)` if they are replaced and the disk refused something afterwards;
  ///   for any other problem nothing is changed.
  func change(
    _ edit: (inout AccountKeys) throws(AccountProblem) -> Void
  ) throws(AccountProblem) {
    var keys = try ownKeys()
    try edit(&keys)
    try accountFolder.write(&keys, vault, ledger)
    do {
      try ledger.commit(in: sealed, vault)
    } catch {
      throw .store(.unconfirmed(code: error.code))
    }
  }

  /// The account's keys, if they are its own: older ones that somebody put back would become the
  /// newest.
  private func ownKeys() throws(AccountProblem) -> AccountKeys {
    let keys = try KeysFile(folder: accountFolder).read()
    let proof = try accountFolder.attempt { () throws(SystemError) in try keys.proof(by: vault) }
    guard proof == keys.proof, ledger.has(KeysFile.name, keys.number) else {
      throw .damaged(file: "\(accountFolder.name)/\(KeysFile.name)")
    }
    return keys
  }
}
