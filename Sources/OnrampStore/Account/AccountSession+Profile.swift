import Glibc
import OnrampCore

extension AccountSession {
  /// Replaces the driver's profile. If the email changes, only the new one signs in from then on.
  ///
  /// Replacing the profile commits the change. Before that, the keys get a login for the new email,
  /// which counts only if the profile has that email; afterwards they lose the old one.
  ///
  /// - Throws: `.store(.unconfirmed)` if the profile was replaced but the disk didn't confirm it;
  ///   after any other error nothing has changed.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - confirm: Receives the keys before the email changes, without the part that the PIN opens. If it
  ///     throws, nothing changes.
  public func changeProfile(
    to new: Profile, password: SecretText, now: Int64 = Int64(time(nil)),
    confirming confirm: (_ keys: [UInt8]) throws(AccountProblem) -> Void = { _ in }
  ) throws(AccountProblem) {
    let dataKey = try open(password)
    let changesEmail = !profile.hasEmail(new.email)
    if changesEmail {
      try accounts.refuseExisting(email: new.email, password: password, besides: id)
      try confirm(try shown(try ownKeys()))
      try addLogin(of: new.email, password, dataKey)
    }
    do throws(StoreProblem) {
      let before = try StoredProfile.read(in: sealed, at: path)
      try StoredProfile(new, over: before, now: now).write(in: sealed, at: path)
    } catch {
      // Keep both logins, because a power cut may leave either profile.
      if case .unconfirmed = error { profile = new } else { try? endEmailChange() }
      throw .store(error)
    }
    profile = new
    if changesEmail { hasTwin = false }
    do throws(SystemError) {
      try ledger.commit(in: sealed, vault)
    } catch {
      throw .store(.unconfirmed(code: error.code))
    }
    guard changesEmail else { return }
    do throws(AccountProblem) {
      try endEmailChange()
    } catch {
      // The driver already has the new email.
      if case .store(let problem) = error { throw .store(.unconfirmed(code: problem.code)) }
    }
  }

  private func addLogin(
    of email: String, _ password: SecretText, _ dataKey: SecretKey
  ) throws(AccountProblem) {
    let shared = try accounts.sharedDerivation()
    do throws(AccountProblem) {
      try change { (keys) throws(AccountProblem) in
        try keys.addLogin(password, dataKey, vault, email: email, sharing: shared)
      }
    } catch {
      // Before the profile is replaced, unconfirmed means failed.
      if case .store(.unconfirmed(let code)) = error { throw .store(.inputOutput(code: code)) }
      throw error
    }
  }

  /// Drops the login of an email that the account no longer has or never got.
  ///
  /// On failure the next opening drops it; until then that login opens nothing.
  func endEmailChange() throws(AccountProblem) {
    guard profile != .unknown, try ownKeys().nextLogin != nil else { return }
    // The profile just read must survive a power cut.
    try accountFolder.attempt { () throws(SystemError) in try folder.synchronize() }
    try change { (keys) throws(AccountProblem) in keys.keepLogin(of: profile.email, vault) }
  }
}
