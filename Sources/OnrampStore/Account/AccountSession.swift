import Glibc
import OnrampCore
import Synchronization

/// An open account.
public final class AccountSession: Sendable {
  /// The driver's profile.
  public internal(set) var profile: Profile {
    get { who.withLock { $0 } }
    set { who.withLock { $0 = newValue } }
  }

  /// Whether another account has the same email and password, which earlier versions allowed.
  public internal(set) var hasTwin: Bool {
    get { twin.withLock { $0 } }
    set { twin.withLock { $0 = newValue } }
  }

  private let who: Mutex<Profile>
  private let twin = Mutex(false)
  /// Whether a PIN set here became invalid because another terminal changed the password.
  let dropped = Mutex(false)
  let accounts: AccountStore
  let vault: Vault
  let id: String
  let path: String
  /// The account's folder, which changes when an application moves into the account.
  let place: Mutex<Place>

  /// A folder of the account.
  struct Place {
    let folder: Directory
    let ledger: Ledger
    /// The folder, with its files sealed.
    let sealed: Directory

    init(_ folder: Directory, _ vault: Vault, keys: UInt64) throws(SystemError) {
      ledger = try Ledger.shared(of: folder, vault, keys: keys)
      (self.folder, sealed) = (folder, folder.sealed(by: vault, ledger))
    }
  }

  var folder: Directory { place.withLock { $0.folder } }
  var sealed: Directory { place.withLock { $0.sealed } }
  var ledger: Ledger { place.withLock { $0.ledger } }

  init(_ account: OpenAccount, in accounts: AccountStore) throws(AccountProblem) {
    let (directory, vault) = (account.folder.directory, account.vault)
    let place = try account.folder.attempt { () throws(SystemError) in
      try Place(directory, vault, keys: account.keys.number)
    }
    (self.accounts, self.vault) = (accounts, vault)
    who = Mutex(account.profile)
    (id, path) = (account.folder.id, account.folder.path)
    self.place = Mutex(place)
  }

  /// Opens the account's application and tidies its folder.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - uptime: The machine's uptime.
  public func openStore(
    now: Int64, uptime: @escaping () -> Uptime = { Uptime.now }
  ) throws(StoreProblem) -> (store: Store, state: StoredState) {
    if StoredProfile.mend(in: sealed, at: path) { try? endEmailChange() }
    let opened = try Store.open(
      sealed, path: path, in: (accounts.root, accounts.path), now: now, uptime: uptime)
    var state = opened.state
    if profile == .unknown { state.faults.append(.profileDamaged) }
    let session = try openDoor().session
    if try session.read().wasDamaged {
      state.faults.append(.sessionDamaged)
      try session.change { $0.wasDamaged = false }
    }
    return (opened.store, state)
  }

  /// Moves the application without an account into this account, completely or not at all. The
  /// account's store must not be open.
  ///
  /// - Throws: ``AccountProblem/applicationThere`` if the account has its own application.
  public func takeApplication(now: Int64) throws(AccountProblem) {
    let taken = TakenApplication(root: accounts.root, path: accounts.path)
    let fits = try throwing(as: AccountProblem.store, taken.fits(in: sealed, at: path, now: now))
    guard fits else { throw .applicationThere }
    let keys = try ownKeys().number
    let next = try throwing(
      as: AccountProblem.store,
      accounts.take(taken, into: accountFolder, vault, keys: keys, now: now))
    place.withLock { $0 = next }
  }

  /// Checks the PIN. A wrong one counts as a try, and there may be a wait.
  public func verify(pin: SecretText) throws(AccountProblem) {
    _ = try authenticator().open(accountFolder, pin: pin)
  }

  /// Replaces the password.
  ///
  /// - Parameter confirm: Receives the new keys, without the part that the PIN opens. If it throws,
  ///   nothing changes.
  /// - Throws: `.store(.unconfirmed)` if it was replaced but the disk didn't confirm it.
  public func changePassword(
    from old: SecretText, to new: SecretText,
    confirming confirm: (_ keys: [UInt8]) throws(AccountProblem) -> Void = { _ in }
  ) throws(AccountProblem) {
    let dataKey = try open(old)
    try accounts.refuseExisting(email: profile.email, password: new, besides: id)
    let shared = try accounts.sharedDerivation()
    try change { (keys) throws(AccountProblem) in
      try keys.setPassword(new, dataKey, of: id, email: profile.email, sharing: shared)
      try confirm(try shown(keys))
    }
  }

  /// Keys that may leave the terminal: without the part that the PIN opens.
  func shown(_ keys: AccountKeys) throws(AccountProblem) -> [UInt8] {
    // Don't take the number: without a document, it would leave the ledger behind after a fault.
    let number = ledger.next
    return try accountFolder.attempt { () throws(SystemError) in
      var keys = keys
      keys.number = number
      try keys.prove(by: vault)
      return try keys.withoutPIN()
    }
  }

  /// Replaces the PIN, authorized by the password.
  ///
  /// - Throws: `.store(.unconfirmed)` if it was replaced but the disk didn't confirm it.
  public func changePIN(
    password: SecretText, to new: SecretText
  ) throws(AccountProblem) {
    let dataKey = try open(password)
    try change { (keys) throws(AccountProblem) in
      try keys.setPIN(new, dataKey, vault, accounts.cost)
    }
  }

  /// Creates a recovery code. The previous one still opens the account until the new one is
  /// confirmed, unless it was never confirmed.
  ///
  /// - Parameter confirm: If the new code immediately replaces one, receives the code and the new
  ///   keys, without the part that the PIN opens. If it throws, nothing changes.
  /// - Returns: The code, and the error number if the disk didn't confirm it.
  public func newRecoveryCode(
    password: SecretText,
    replacing confirm: (SecretText, _ keys: [UInt8]) throws(AccountProblem) -> Void = { _, _ in }
  ) throws(AccountProblem) -> (code: SecretText, doubt: Int32?) {
    let (dataKey, code) = (try open(password), RecoveryCode.make())
    do {
      try change { (keys) throws(AccountProblem) in
        keys.add(code, dataKey, of: id)
        if keys.recovery == nil { try confirm(code, try shown(keys)) }
      }
    } catch {
      // The previous code opens the account with either version of the keys.
      guard case .store(.unconfirmed(let doubt)) = error else { throw error }
      return (code, doubt)
    }
    return (code, nil)
  }

  /// Records that the driver has the newest recovery code, which invalidates the previous one.
  ///
  /// - Parameter confirm: Receives the new keys, without the part that the PIN opens. If it throws,
  ///   nothing changes.
  public func confirmRecoveryCode(
    confirming confirm: (_ keys: [UInt8]) throws(AccountProblem) -> Void = { _ in }
  ) throws(AccountProblem) {
    try change { (keys) throws(AccountProblem) in
      keys.confirmCode()
      try confirm(try shown(keys))
    }
  }

  /// Keeps the previous recovery code and invalidates the newest.
  public func keepRecoveryCode() throws(AccountProblem) {
    try change { (keys) throws(AccountProblem) in keys.keepCode() }
  }

  /// Whether the driver has confirmed the recovery code.
  public var recoveryCodeState: RecoveryCodeState {
    get throws(AccountProblem) { try KeysFile(folder: accountFolder).read().codeState }
  }

  /// Signs out by removing the PIN's key from the disk. The password or recovery code still opens
  /// the account.
  public func signOut() throws(StoreProblem) {
    try StoreProblem.unlessDamaged { () throws(AccountProblem) in
      _ = try ownKeys()
      try KeysFile(folder: accountFolder).removePIN()
    }
    // Without the PIN's key nobody is signed in. The next start completes what fails here.
    try? openDoor().session.change { session in
      if session.signedIn == id { session.signedIn = nil }
    }
  }

  /// Checks the password before an irreversible step. A wrong one counts as a try.
  public func verify(password: SecretText) throws(AccountProblem) { _ = try open(password) }

  /// Deletes the account permanently.
  public func delete() throws(StoreProblem) { try accounts.delete(id) }

  var accountFolder: AccountFolder { AccountFolder(id: id, directory: folder, path: path) }

  func open(_ password: SecretText) throws(AccountProblem) -> SecretKey {
    try authenticator().open(accountFolder, password: password).dataKey
  }

  private func openDoor() throws(StoreProblem) -> Authenticator {
    guard let authenticator = try accounts.authenticator() else { throw .gone(path: accounts.path) }
    return authenticator
  }

  private func authenticator() throws(AccountProblem) -> Authenticator {
    return try throwing(as: AccountProblem.store, openDoor())
  }

  /// Replaces the account's keys, reading them first because their number may have grown.
  ///
  /// - Throws: `.store(.unconfirmed)` if the keys were replaced but a later step failed; after any
  ///   other error nothing has changed.
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

  /// The account's keys, after a check that they are current, so that an attacker's old ones can't
  /// become the newest.
  func ownKeys() throws(AccountProblem) -> AccountKeys {
    let keys = try KeysFile(folder: accountFolder).read()
    let proof = try accountFolder.attempt { () throws(SystemError) in try keys.proof(by: vault) }
    guard proof == keys.proof, ledger.has(KeysFile.name, keys.number) else {
      throw .damaged(file: "\(accountFolder.name)/\(KeysFile.name)")
    }
    return keys
  }
}
