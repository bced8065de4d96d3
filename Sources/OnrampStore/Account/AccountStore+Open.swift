import Glibc
import OnrampCore

extension AccountStore {
  /// Opens the account of who is signed in.
  public func open(pin: SecretText) throws(AccountProblem) -> AccountSession {
    try session(of: try anyDoor().open(pin: pin))
  }

  /// Signs in by the password. The PIN is the one from before.
  ///
  /// - Parameter email: `nil` for the only account, or that of who is signed in.
  public func signIn(
    email: String?, password: SecretText
  ) throws(AccountProblem) -> AccountSession {
    let accounts = try anyDoor().open(email: email, password: password)
    let session = try signIn(accounts[0], edit: nil).session
    session.hasTwin = accounts.count > 1
    for account in accounts { try? adopt(account, password) }
    return session
  }

  /// Opens an account by the password without signing in, as for one command.
  ///
  /// - Parameter email: `nil` for the only account, or that of who is signed in.
  public func enter(
    email: String?, password: SecretText
  ) throws(AccountProblem) -> AccountSession {
    try session(of: try anyDoor().enter(email: email, password: password))
  }

  /// Signs in by the recovery code, and gives the account a new password and a new code.
  ///
  /// The code that was used opens the account until the new one is confirmed.
  ///
  /// - Returns: Also why the disk didn't confirm the new password, if it didn't.
  public func recover(
    email: String?, code: SecretText, password: SecretText
  ) throws(AccountProblem) -> (session: AccountSession, recoveryCode: SecretText, doubt: Int32?) {
    let account = try anyDoor().open(email: email, code: code)
    let (id, next) = (account.folder.id, RecoveryCode.make())
    try refuseExisting(email: account.profile.email, password: password, besides: id)
    let shared = try sharedDerivation()
    let (session, doubt) = try signIn(
      account,
      edit: { (keys) throws(AccountProblem) in
        try keys.setPassword(
          password, account.dataKey, of: id, email: account.profile.email, sharing: shared)
        keys.confirm(code, of: id)
        keys.add(next, account.dataKey, of: id)
      })
    return (session, next, doubt)
  }

  private func anyDoor() throws(AccountProblem) -> Authenticator {
    let authenticator: Authenticator?
    do {
      authenticator = try self.authenticator()
    } catch {
      throw .store(error)
    }
    guard let authenticator else { throw .emailNeeded }
    return authenticator
  }

  /// Says who is signed in, and then makes the PIN open the account again.
  ///
  /// The keys come last, as they decide: without the PIN's key nobody is signed in, whatever else is
  /// said.
  ///
  /// - Returns: Also why the disk didn't confirm the keys, if it didn't.
  func signIn(
    _ account: OpenAccount, edit: ((inout AccountKeys) throws(AccountProblem) -> Void)?
  ) throws(AccountProblem) -> (session: AccountSession, doubt: Int32?) {
    let authenticator = try anyDoor()
    let session = try session(of: account)
    try setSignedIn(account.folder.id, of: authenticator)
    do {
      if let edit {
        try session.change { (keys) throws(AccountProblem) in
          _ = try keys.bringBackPIN(account.dataKey, account.vault)
          try edit(&keys)
        }
      } else {
        var keys = account.keys
        _ = try keys.bringBackPIN(account.dataKey, account.vault)
        // One of the two that is damaged is renewed, too.
        try KeysFile(folder: account.folder).writeAnyhow(keys)
      }
    } catch {
      return (session, try doubt(in: error, account.folder, authenticator))
    }
    return (session, nil)
  }

  /// Takes a sign-in back that is not done.
  ///
  /// - Returns: Why the disk didn't confirm one that is.
  private func doubt(
    in problem: AccountProblem, _ folder: AccountFolder, _ authenticator: Authenticator
  ) throws(AccountProblem) -> Int32? {
    if case .store(.unconfirmed(let code)) = problem { return code }
    // The next start does what can't be done here.
    if (try? KeysFile(folder: folder).read().pin) == nil {
      try? authenticator.session.change { if $0.signedIn == folder.id { $0.signedIn = nil } }
    }
    throw problem
  }

  private func setSignedIn(_ id: String, of authenticator: Authenticator) throws(AccountProblem) {
    do throws(StoreProblem) {
      if let other = try authenticator.session.read().signedIn, other != id {
        do {
          try signOut(other, of: authenticator)
        } catch {
          // One that the disk didn't confirm is done. The next start makes sure of it.
          guard case .unconfirmed = error else { throw error }
        }
      }
      try authenticator.session.change { $0.signedIn = id }
    } catch {
      throw .store(error)
    }
  }

  /// Signs out who is signed in. That needs neither PIN nor password.
  public func signOut() throws(StoreProblem) {
    guard let authenticator = try authenticator(), let id = try authenticator.signedIn()?.id else {
      return
    }
    try signOut(id, of: authenticator)
    // Without the PIN's key nobody is signed in. The next start does what can't be done here.
    try? authenticator.session.change { $0.signedIn = nil }
  }

  /// Takes the PIN's key of another account off the disk. That needs no key of it.
  func signOut(_ id: String, of authenticator: Authenticator) throws(StoreProblem) {
    guard try authenticator.ids().contains(id) else { return }
    let folder = try authenticator.folder(id)
    do throws(AccountProblem) {
      try KeysFile(folder: folder).removePIN()
    } catch {
      // Damaged keys have nothing that a PIN could open.
      if case .store(let problem) = error { throw problem }
    }
  }

  private func session(of account: OpenAccount) throws(AccountProblem) -> AccountSession {
    try AccountSession(account, in: self)
  }
}
