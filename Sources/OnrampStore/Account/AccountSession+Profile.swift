import OnrampCore

/// Changing who the driver of an account is.
extension AccountSession {
  /// Replaces who the driver is. With another email only that one signs in from then on.
  ///
  /// A single step commits it: replacing the profile. Before that the keys get a login for the new
  /// email, which counts only if the profile has that email; afterwards they lose the old one.
  ///
  /// - Throws: `.store(.unconfirmed)` if it was replaced but the disk didn't confirm it; for any
  ///   other problem nothing is changed.
  public func changeProfile(to new: Profile, password: SecretText) throws(AccountProblem) {
    let dataKey = try open(password)
    let changesEmail = !profile.hasEmail(new.email)
    if changesEmail {
      try accounts.refuseExisting(email: new.email, password: password, besides: id)
      try addLogin(of: new.email, password, dataKey)
    }
    do throws(StoreProblem) {
      try StoredProfile(new).write(in: sealed, at: path)
    } catch {
      // Both logins stay where nobody knows which profile a power cut leaves.
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
      // The driver has the new email all the same.
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
      // Until the profile is replaced, unconfirmed means failed.
      if case .store(.unconfirmed(let code)) = error { throw .store(.inputOutput(code: code)) }
      throw error
    }
  }

  /// Drops the login of an email that the account no longer has, or never got.
  ///
  /// The next opening does whatever fails here; meanwhile that login opens nothing.
  func endEmailChange() throws(AccountProblem) {
    guard profile != .unknown, try ownKeys().nextLogin != nil else { return }
    // The profile that was read has to outlast a power cut.
    try accountFolder.attempt { () throws(SystemError) in try folder.synchronize() }
    try change { (keys) throws(AccountProblem) in keys.keepLogin(of: profile.email, vault) }
  }
}
