import OnrampCore

extension AccountStore {
  /// Refuses a password that, with its email, would open two accounts, as only one of them could
  /// ever be meant.
  ///
  /// - Parameter id: The account the password is for, if it exists already.
  public func refuseExisting(
    email: String, password: SecretText, besides id: String? = nil
  ) throws(AccountProblem) {
    guard let authenticator = try existingDoor() else { return }
    if try authenticator.hasAccount(email: email, password: password, besides: id) { throw .exists }
  }

  /// How email and password become a key in most accounts, and will in all of them.
  ///
  /// It is taken from the accounts themselves, so there is no separate file to lose.
  func sharedDerivation() throws(AccountProblem) -> KeyDerivation {
    guard let authenticator = try existingDoor() else { return KeyDerivation(cost) }
    let ids: [String]
    do {
      ids = try authenticator.ids()
    } catch {
      throw .store(error)
    }
    var counts: [KeyDerivation: Int] = [:]
    for id in ids {
      // An account that can't be read has no vote.
      guard let folder = try? authenticator.folder(id),
        let keys = try? KeysFile(folder: folder).read(),
        let derivation = keys.login?.derivation, derivation.cost == cost
      else { continue }
      counts[derivation, default: 0] += 1
    }
    let most = counts.max {
      ($0.value, $0.key.salt.hexadecimal) < ($1.value, $1.key.salt.hexadecimal)
    }
    return most?.key ?? KeyDerivation(cost)
  }

  /// The accounts, if there are any.
  private func existingDoor() throws(AccountProblem) -> Authenticator? {
    do {
      return try authenticator()
    } catch {
      throw .store(error)
    }
  }

  /// Gives an account of an earlier version the shared derivation, so that this password opens it
  /// at once from now on. If that can't be written, the next sign-in does it.
  func adopt(_ account: OpenAccount, _ password: SecretText) throws(AccountProblem) {
    let shared = try sharedDerivation()
    guard account.keys.login?.derivation != shared, shared.of(email: account.profile.email) != nil
    else { return }
    try AccountSession(account, in: self).change { (keys) throws(AccountProblem) in
      try keys.setLogin(
        password, account.dataKey, of: account.folder.id, email: account.profile.email,
        sharing: shared)
    }
  }
}
