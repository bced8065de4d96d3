import OnrampCore

extension AccountStore {
  /// Refuses a password that would open two accounts with the same email, because only one of them
  /// could be meant.
  ///
  /// - Parameter id: The account that gets the password, if it exists already.
  public func refuseExisting(
    email: String, password: SecretText, besides id: String? = nil
  ) throws(AccountProblem) {
    guard let authenticator = try existingDoor() else { return }
    if try authenticator.hasAccount(email: email, password: password, besides: id) { throw .exists }
  }

  /// The derivation of keys from email and password that most accounts use, and new ones will.
  ///
  /// It is stored in the accounts themselves, so no separate file can be lost.
  func sharedDerivation() throws(AccountProblem) -> KeyDerivation {
    guard let authenticator = try existingDoor() else { return KeyDerivation(cost) }
    let ids = try throwing(as: AccountProblem.store, authenticator.ids())
    var counts: [KeyDerivation: Int] = [:]
    for id in ids {
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
  func existingDoor() throws(AccountProblem) -> Authenticator? {
    try throwing(as: AccountProblem.store, authenticator())
  }

  /// Gives an account of an earlier version the shared derivation, so that this password opens it
  /// with a single derivation. If that can't be written, the next sign-in does it.
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
