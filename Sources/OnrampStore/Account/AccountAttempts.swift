import OnrampCore

/// The outcome of trying a password or recovery code on several accounts. An unreadable account
/// doesn't prevent trying the others.
struct AccountAttempts {
  /// The accounts that the secret opened.
  private(set) var opened: [OpenAccount] = []
  /// Whether the secret was compared with any account's secret.
  private(set) var isCompared = false
  /// Why an account couldn't be tried.
  private(set) var problem: AccountProblem?

  /// Tries one account.
  ///
  /// - Parameters:
  ///   - email: The email that the account must have, if any.
  ///   - dataKey: Returns the account's data key; `nil` if the secret is wrong.
  mutating func tryOne(
    _ folder: AccountFolder, with email: String? = nil,
    _ dataKey: (AccountKeys) throws(AccountProblem) -> SecretKey?
  ) {
    do throws(AccountProblem) {
      let keys = try KeysFile(folder: folder).read()
      let key = try dataKey(keys)
      isCompared = true
      guard let key else { return }
      try add(OpenAccount(folder, keys, key), with: email)
    } catch {
      problem = error
    }
  }

  private mutating func add(
    _ account: OpenAccount, with email: String?
  ) throws(AccountProblem) {
    // If the profile is unreadable, opening the account is enough.
    let isMeant = email.map(account.profile.hasEmail) ?? true
    if isMeant || account.profile == .unknown { opened.append(account) }
  }

  /// Tries a password on all accounts of an email.
  ///
  /// Email and password derive one key, which is tried on all accounts. Accounts from earlier
  /// versions have a salt of their own and cost a derivation each; they are tried only if no other
  /// opens.
  mutating func tryPassword(
    _ password: SecretText, with email: String, on folders: [AccountFolder]
  ) {
    var all: [(folder: AccountFolder, keys: AccountKeys)] = []
    for folder in folders {
      do throws(AccountProblem) {
        all.append((folder, try KeysFile(folder: folder).read()))
      } catch {
        problem = error
      }
    }
    var tried: Set<KeyDerivation> = []
    for derivation in all.flatMap(\.keys.logins).map(\.derivation) {
      guard tried.insert(derivation).inserted else { continue }
      guard let own = derivation.of(email: email) else { break }
      let alike = all.filter { $0.keys.logins.contains { $0.derivation == derivation } }
      do throws(AccountProblem) {
        for form in password.forms where opened.isEmpty {
          let key = try own.key(of: form)
          isCompared = true
          for (folder, keys) in alike { try tryLogin(key, on: folder, keys, email) }
        }
      } catch {
        problem = error
      }
    }
    guard opened.isEmpty else { return }
    for (folder, keys) in all where keys.login == nil {
      tryOne(folder, with: email) { (keys) throws(AccountProblem) in
        try keys.open(password, of: folder.id)
      }
    }
  }

  private mutating func tryLogin(
    _ key: SecretKey, on folder: AccountFolder, _ keys: AccountKeys, _ email: String
  ) throws(AccountProblem) {
    for login in keys.logins {
      guard let dataKey = key.unwrap(login.wrapped, for: Wrapping.login.of(folder.id)) else {
        continue
      }
      let account = try OpenAccount(folder, keys, dataKey)
      // Otherwise an attacker could restore an old password.
      let isOwn = try folder.attempt { () throws(SystemError) in
        try keys.owns(login, by: account.vault)
      }
      guard isOwn else { throw .damaged(file: "\(folder.name)/\(KeysFile.name)") }
      return try add(account, with: email)
    }
  }
}
