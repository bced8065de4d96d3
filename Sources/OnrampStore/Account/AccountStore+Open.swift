import Glibc
import OnrampCore
import OnrampWire

extension AccountStore {
  /// Opens the signed-in driver's account by its PIN.
  public func open(pin: SecretText) throws(AccountProblem) -> AccountSession {
    try AccountSession(anyDoor().open(pin: pin), in: self)
  }

  /// Signs in by password. The PIN stays the same.
  ///
  /// - Parameter email: `nil` for the only account, or the signed-in driver's.
  public func signIn(
    email: String?, password: SecretText
  ) throws(AccountProblem) -> AccountSession {
    let accounts = try anyDoor().open(email: email, password: password)
    let session = try signIn(accounts[0], edit: nil).session
    session.hasTwin = accounts.count > 1
    for account in accounts { try? adopt(account, password) }
    return session
  }

  /// Opens an account by its recovery code without signing in.
  ///
  /// - Parameter email: `nil` for the only account, or the signed-in driver's.
  public func enter(email: String?, code: SecretText) throws(AccountProblem) -> AccountSession {
    try AccountSession(anyDoor().open(email: email, code: code), in: self)
  }

  /// Opens an account by its password without signing in, such as for a single command.
  ///
  /// - Parameter email: `nil` for the only account, or the signed-in driver's.
  public func enter(
    email: String?, password: SecretText
  ) throws(AccountProblem) -> AccountSession {
    try AccountSession(anyDoor().enter(email: email, password: password), in: self)
  }

  /// Signs in by recovery code, and gives the account a new password and a new code.
  ///
  /// The old code still opens the account until the new one is confirmed.
  ///
  /// - Parameter confirm: Receives the account and its new keys, without the part that the PIN
  ///   opens. If it throws, password and code stay as they are.
  /// - Returns: The session, the new code, and the error number if the disk didn't confirm the new
  ///   password.
  public func recover(
    email: String?, code: SecretText, password: SecretText,
    confirming confirm: @escaping (AccountSession, _ keys: [UInt8]) throws(AccountProblem) -> Void =
      {
        _, _ in
      }
  ) throws(AccountProblem) -> (session: AccountSession, recoveryCode: SecretText, doubt: Int32?) {
    let account = try anyDoor().open(email: email, code: code)
    let (id, next) = (account.folder.id, RecoveryCode.make())
    try refuseExisting(email: account.profile.email, password: password, besides: id)
    let shared = try sharedDerivation()
    let (session, doubt) = try signIn(
      account,
      edit: { (session, keys) throws(AccountProblem) in
        try keys.setPassword(
          password, account.dataKey, of: id, email: account.profile.email, sharing: shared)
        keys.confirm(code, of: id)
        keys.add(next, account.dataKey, of: id)
        try confirm(session, try session.shown(keys))
      })
    return (session, next, doubt)
  }

  private func anyDoor() throws(AccountProblem) -> Authenticator {
    guard let authenticator = try existingDoor() else { throw .emailNeeded }
    return authenticator
  }

  /// Records who is signed in, then lets the PIN open the account again.
  ///
  /// The keys are written last because they decide: without the PIN's key nobody is signed in,
  /// even if the session says otherwise.
  ///
  /// - Returns: The session, and the error number if the disk didn't confirm the keys.
  func signIn(
    _ account: OpenAccount,
    edit: ((AccountSession, inout AccountKeys) throws(AccountProblem) -> Void)?
  ) throws(AccountProblem) -> (session: AccountSession, doubt: Int32?) {
    let authenticator = try anyDoor()
    let session = try AccountSession(account, in: self)
    try setSignedIn(account.folder.id, of: authenticator)
    do {
      if let edit {
        try session.change { (keys) throws(AccountProblem) in
          _ = try keys.bringBackPIN(account.dataKey, account.vault)
          try edit(session, &keys)
        }
      } else {
        var keys = account.keys
        _ = try keys.bringBackPIN(account.dataKey, account.vault)
        // This also repairs a damaged copy.
        try KeysFile(folder: account.folder).writeAnyhow(keys)
      }
    } catch {
      return (session, try doubt(in: error, account.folder, authenticator))
    }
    return (session, nil)
  }

  /// Undoes a sign-in that didn't succeed.
  ///
  /// - Returns: The error number if it did succeed but the disk didn't confirm it.
  private func doubt(
    in problem: AccountProblem, _ folder: AccountFolder, _ authenticator: Authenticator
  ) throws(AccountProblem) -> Int32? {
    if case .store(.unconfirmed(let code)) = problem { return code }
    // The next start completes what fails here.
    if (try? KeysFile(folder: folder).read().pin) == nil {
      try? authenticator.session.change { if $0.signedIn == folder.id { $0.signedIn = nil } }
    }
    throw problem
  }

  private func setSignedIn(_ id: String, of authenticator: Authenticator) throws(AccountProblem) {
    try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
      if let other = try authenticator.session.read().signedIn, other != id {
        do throws(StoreProblem) {
          try signOut(other, of: authenticator)
        } catch {
          // An unconfirmed sign-out has taken effect. The next start makes sure of it.
          guard case .unconfirmed = error else { throw error }
        }
      }
      try authenticator.session.change { $0.signedIn = id }
    }
  }

  /// Signs the driver out, without a PIN or password.
  public func signOut() throws(StoreProblem) {
    if let id = try authenticator()?.signedIn()?.id { try signOut(id) }
  }

  /// Signs out an account that a server no longer lets in, without a PIN or password.
  public func signOut(_ id: AccountID) throws(StoreProblem) { try signOut(id.text) }

  private func signOut(_ id: String) throws(StoreProblem) {
    guard let authenticator = try authenticator() else { return }
    try signOut(id, of: authenticator)
    // Without the PIN's key nobody is signed in. The next start completes what fails here.
    try? authenticator.session.change { if $0.signedIn == id { $0.signedIn = nil } }
  }

  /// Removes another account's PIN key from the disk, without any of its keys.
  func signOut(_ id: String, of authenticator: Authenticator) throws(StoreProblem) {
    guard try authenticator.ids().contains(id) else { return }
    let folder = try authenticator.folder(id)
    do throws(AccountProblem) {
      try KeysFile(folder: folder).removePIN()
    } catch {
      // Damaged keys hold nothing that a PIN could open.
      if case .store(let problem) = error { throw problem }
    }
  }
}
