import OnrampCore

extension AccountFolder {
  /// Replaces the account's keys, with the next number.
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
        // A power cut may restore the previous keys, which must then be the newest.
        ledger.flushed(false)
      }
      throw error
    }
    ledger.wrote(KeysFile.name, keys.number)
  }
}

extension AccountKeys {
  /// The data key; `nil` if the password is wrong.
  func open(_ text: SecretText, of account: String) throws(AccountProblem) -> SecretKey? {
    try password.derivation.open(
      password.wrapped, with: text, for: Wrapping.password.of(account))
  }

  /// - Parameters:
  ///   - email: The account's email.
  ///   - shared: The derivation that the other accounts here use.
  mutating func setPassword(
    _ text: SecretText, _ dataKey: SecretKey, of id: String, email: String,
    sharing shared: KeyDerivation
  ) throws(AccountProblem) {
    let derivation = KeyDerivation(shared.cost)
    let key = try derivation.key(of: text.prepared)
    password = (derivation, key.wrap(dataKey, for: Wrapping.password.of(id)))
    try setLogin(text, dataKey, of: id, email: email, sharing: shared)
  }

  /// Makes email and password open the account, with the derivation shared by the accounts here.
  mutating func setLogin(
    _ text: SecretText, _ dataKey: SecretKey, of id: String, email: String,
    sharing shared: KeyDerivation
  ) throws(AccountProblem) {
    login = try Login(text, dataKey, of: id, email: email, sharing: shared)
    nextLogin = nil
  }

  /// Makes another email open the account with the same password, once the profile has it.
  mutating func addLogin(
    _ text: SecretText, _ dataKey: SecretKey, _ vault: Vault, email: String,
    sharing shared: KeyDerivation
  ) throws(AccountProblem) {
    nextLogin = try Login(text, dataKey, of: vault.account, email: email, sharing: shared)
    nextLogin?.email = vault.proof(ofEmail: email)
    // The password is tried without the email only if there is no login.
    if nextLogin == nil { login = nil }
  }

  /// Keeps only the login of the account's current email.
  mutating func keepLogin(of email: String, _ vault: Vault) {
    if let next = nextLogin, next.email == vault.proof(ofEmail: email) {
      login = next
      login?.email = nil
    }
    (nextLogin, nextProfile) = (nil, nil)
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

  /// Lets the PIN open the account again, as before signing out.
  ///
  /// - Returns: `false` if it already did.
  mutating func bringBackPIN(_ dataKey: SecretKey, _ vault: Vault) throws(AccountProblem) -> Bool {
    guard pin == nil else { return false }
    guard let key = vault.pin.unwrap(pinKept, for: Wrapping.pinKept.of(vault.account)) else {
      throw .damaged(file: "\(AccountFolder.all)/\(vault.account)/\(KeysFile.name)")
    }
    pin = key.wrap(dataKey, for: Wrapping.pin.of(vault.account))
    return true
  }
}

extension AccountKeys.Login {
  /// - Returns: `nil` if the email allows no derivation.
  fileprivate init?(
    _ password: SecretText, _ dataKey: SecretKey, of id: String, email: String,
    sharing shared: KeyDerivation
  ) throws(AccountProblem) {
    guard let own = shared.of(email: email) else { return nil }
    let key = try own.key(of: password.prepared)
    self.init(derivation: shared, wrapped: key.wrap(dataKey, for: Wrapping.login.of(id)))
  }
}

extension Vault {
  /// A keyed hash with which this account recognizes a login's email.
  fileprivate func proof(ofEmail email: String) -> [UInt8] {
    proof(of: Array("email ".utf8) + Array(email.asTypedEmail.utf8))
  }
}
