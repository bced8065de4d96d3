import OnrampCore

extension AccountFolder {
  /// Replaces the account's keys, under the next number.
  ///
  /// - Throws: As ``KeysFile/write(_:)``.
  func write(
    _ keys: inout AccountKeys, _ vault: Vault, _ ledger: Ledger
  ) throws(AccountProblem) {
    keys.number = ledger.number()
    let unproven = keys
    keys = try attempt { () throws(SystemError) in
      var proven = unproven
      try proven.prove(by: vault)
      return proven
    }
    do throws(AccountProblem) {
      try KeysFile(folder: self).write(keys)
    } catch {
      if error.isDone {
        ledger.wrote(KeysFile.name, keys.number)
        // The keys of before may come back, and must then be taken for the newest.
        ledger.synchronized(false)
      }
      throw error
    }
    ledger.wrote(KeysFile.name, keys.number)
  }
}

extension AccountKeys {
  /// - Parameters:
  ///   - email: The account's email.
  ///   - shared: What the accounts beside it make a key by.
  mutating func setPassword(
    _ text: SecretText, _ dataKey: SecretKey, of id: String, email: String,
    sharing shared: KeyDerivation
  ) throws(AccountProblem) {
    let derivation = KeyDerivation(shared.cost)
    let key = try derivation.key(of: text)
    password = (derivation, key.wrap(dataKey, for: Wrapping.password.of(id)))
    try setLogin(text, dataKey, of: id, email: email, sharing: shared)
  }

  /// Makes email and password open the account, as all that are beside it.
  mutating func setLogin(
    _ text: SecretText, _ dataKey: SecretKey, of id: String, email: String,
    sharing shared: KeyDerivation
  ) throws(AccountProblem) {
    login = try shared.of(email: email).map { (own) throws(AccountProblem) in
      let key = try own.key(of: text)
      return Login(
        derivation: shared, wrapped: key.wrap(dataKey, for: Wrapping.login.of(id)))
    }
  }

  mutating func setPIN(
    _ text: SecretText, _ dataKey: SecretKey, _ vault: Vault, _ cost: KeyDerivation.Cost
  ) throws(AccountProblem) {
    let derivation = KeyDerivation(cost)
    let key = try derivation.key(of: text)
    (pinDerivation, pinLength) = (derivation, text.count)
    pinKept = vault.pin.wrap(key, for: Wrapping.pinKept.of(vault.account))
    pin = key.wrap(dataKey, for: Wrapping.pin.of(vault.account))
  }

  /// Lets the PIN open the account again, as it did before the driver signed out.
  ///
  /// - Returns: Whether it didn't already.
  mutating func bringBackPIN(_ dataKey: SecretKey, _ vault: Vault) throws(AccountProblem) -> Bool {
    guard pin == nil else { return false }
    guard let key = vault.pin.unwrap(pinKept, for: Wrapping.pinKept.of(vault.account)) else {
      throw .damaged(file: "\(AccountFolder.all)/\(vault.account)/\(KeysFile.name)")
    }
    pin = key.wrap(dataKey, for: Wrapping.pin.of(vault.account))
    return true
  }
}
