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
    try signIn(try anyDoor().open(email: email, password: password)) { _ throws(AccountProblem) in }
  }

  /// Opens an account by the password without signing in, as for one command.
  ///
  /// - Parameter email: `nil` for the only account, or that of who is signed in.
  public func enter(
    email: String?, password: SecretText
  ) throws(AccountProblem) -> AccountSession {
    try session(of: try anyDoor().open(email: email, password: password))
  }

  /// Signs in by the recovery code, and gives the account a new password and a new code.
  public func recover(
    email: String?, code: SecretText, password: SecretText
  ) throws(AccountProblem) -> (session: AccountSession, recoveryCode: SecretText) {
    let account = try anyDoor().open(email: email, code: code)
    let next = RecoveryCode.make()
    let session = try signIn(account) { (keys) throws(AccountProblem) in
      try keys.setPassword(password, account.dataKey, of: account.folder.id, cost)
      keys.setCode(next, account.dataKey, of: account.folder.id)
    }
    return (session, next)
  }

  private func anyDoor() throws(AccountProblem) -> AccountDoor {
    let door: AccountDoor?
    do {
      door = try self.door()
    } catch {
      throw .store(error)
    }
    guard let door else { throw .emailNeeded }
    return door
  }

  /// Makes the PIN open the account again, and then says who is signed in.
  func signIn(
    _ account: OpenAccount, _ edit: (inout AccountKeys) throws(AccountProblem) -> Void
  ) throws(AccountProblem) -> AccountSession {
    let door = try anyDoor()
    let session = try session(of: account)
    do {
      try session.change { (keys) throws(AccountProblem) in
        _ = try keys.bringBackPIN(account.dataKey, account.vault)
        try edit(&keys)
      }
      try setSignedIn(account.folder.id, of: door)
    } catch {
      // The next start does what can't be done here.
      if (try? door.session.read().signedIn) != account.folder.id {
        try? KeysFile(folder: account.folder).removePIN()
      }
      throw error
    }
    return session
  }

  private func setSignedIn(_ id: String, of door: AccountDoor) throws(AccountProblem) {
    do throws(StoreProblem) {
      if let other = try door.session.read().signedIn, other != id {
        try signOut(other, of: door)
      }
      try door.session.change { $0.signedIn = id }
    } catch {
      throw .store(error)
    }
  }

  /// Signs out who is signed in. That needs neither PIN nor password.
  public func signOut() throws(StoreProblem) {
    guard let door = try door(), let id = try door.signedIn()?.id else { return }
    try signOut(id, of: door)
    try door.session.change { $0.signedIn = nil }
  }

  /// Takes the PIN's key of another account off the disk. That needs no key of it.
  func signOut(_ id: String, of door: AccountDoor) throws(StoreProblem) {
    guard try door.ids().contains(id) else { return }
    let folder = try door.folder(id)
    do throws(AccountProblem) {
      try KeysFile(folder: folder).removePIN()
    } catch {
      // Damaged keys have nothing that a PIN could open.
      if case .store(let problem) = error { throw problem }
    }
  }

  func session(_ id: String, _ dataKey: SecretKey) throws(AccountProblem) -> AccountSession {
    let folder: AccountFolder
    do throws(StoreProblem) {
      guard let door = try door() else { throw .gone(path: path) }
      folder = try door.folder(id)
    } catch {
      throw .store(error)
    }
    return try session(of: OpenAccount(folder, try KeysFile(folder: folder).read(), dataKey))
  }

  private func session(of account: OpenAccount) throws(AccountProblem) -> AccountSession {
    try AccountSession(account, in: self)
  }
}
