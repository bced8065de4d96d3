import Glibc
import OnrampCore

extension AccountSession {
  /// Replaces the driver's profile. If the email changes, only the new one signs in from then on.
  ///
  /// Replacing the profile commits the change. Before that, the keys get a login for the new email,
  /// which is valid only if the profile has that email. Afterwards they lose the old login.
  ///
  /// If the account belongs to a server, a new email is committed when the server agrees. The
  /// server gets the keys with the profile sealed in them, so the next opening finishes a change
  /// that was interrupted or couldn't be written.
  ///
  /// - Throws: `.store(.unconfirmed)` if the profile was replaced, or the server has agreed, but
  ///   the disk didn't confirm it; after any other error nothing has changed.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - confirm: Receives the keys before the email changes, without the part that the PIN opens.
  ///     If it throws, nothing changes.
  public func changeProfile(
    to new: Profile, password: SecretText, now: Int64 = Int64(time(nil)),
    confirming confirm: (_ keys: [UInt8]) throws(AccountProblem) -> Void = { _ in }
  ) throws(AccountProblem) {
    let dataKey = try open(password)
    let changesEmail = !profile.hasEmail(new.email)
    let isAgreed = changesEmail && sync != nil
    let next = try throwing(
      as: AccountProblem.store,
      StoredProfile(new, over: try StoredProfile.read(in: sealed, at: path), now: now))
    if changesEmail {
      try accounts.refuseExisting(email: new.email, password: password, besides: id)
      try addLogin(of: next, password, dataKey, isAgreed: isAgreed, confirming: confirm)
    }
    do throws(StoreProblem) {
      try next.write(in: sealed, at: path)
    } catch {
      guard !isAgreed else {
        profile = new
        throw .store(.unconfirmed(code: error.code))
      }
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
    of next: StoredProfile, _ password: SecretText, _ dataKey: SecretKey, isAgreed: Bool,
    confirming confirm: (_ keys: [UInt8]) throws(AccountProblem) -> Void
  ) throws(AccountProblem) {
    let shared = try accounts.sharedDerivation()
    var isConfirmed = false
    do throws(AccountProblem) {
      try change { (keys) throws(AccountProblem) in
        try keys.addLogin(
          password, dataKey, vault, email: next.profile.email, sharing: shared)
        if isAgreed {
          keys.nextProfile = try accountFolder.attempt { () throws(SystemError) in
            try AccountKeys.NextProfile(next, by: vault)
          }
        }
        try confirm(try shown(keys))
        isConfirmed = isAgreed
      }
    } catch {
      guard case .store(let problem) = error else { throw error }
      if isConfirmed { throw .store(.unconfirmed(code: problem.code)) }
      // Before the profile is replaced, unconfirmed means failed.
      if case .unconfirmed(let code) = problem { throw .store(.inputOutput(code: code)) }
      throw error
    }
  }

  /// Finishes a change of email: writes the profile to which the server agreed, and drops the login
  /// of any other email.
  ///
  /// On failure the next opening does so; until then, the login of another email opens nothing.
  func endEmailChange() throws(AccountProblem) {
    let keys = try ownKeys()
    guard profile != .unknown, keys.nextLogin != nil || keys.nextProfile != nil else { return }
    // The profile just read must survive a power cut.
    try accountFolder.attempt { () throws(SystemError) in try folder.fsync() }
    if let next = keys.openNextProfile(by: vault), !profile.hasEmail(next.profile.email) {
      profile = try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
        let before = try StoredProfile.read(in: sealed, at: path)
        let changed = before?.taking(next) ?? next
        try changed.write(in: sealed, at: path)
        return changed.profile
      }
    }
    try change { (keys) throws(AccountProblem) in keys.keepLogin(of: profile.email, vault) }
  }
}
