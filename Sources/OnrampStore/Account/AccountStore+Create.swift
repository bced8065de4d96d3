import FoundationEssentials
import OnrampCore

extension AccountStore {
  /// Creates an account and signs in.
  ///
  /// Renaming the account's folder to its final name commits the change. By then everything in it
  /// is on disk, including the application that moves into it, which is removed from its old place
  /// only afterwards.
  ///
  /// - Parameters:
  ///   - takesApplication: Whether the application without an account moves into the account.
  ///   - isNew: Whether ``refuseExisting(email:password:besides:)`` has already accepted this email
  ///     and password.
  ///   - host: The server that keeps the account, if any. It learns of the account at the first
  ///     sync.
  ///   - now: The time in seconds since 1970.
  /// - Returns: The account, and its recovery code.
  public func create(
    _ profile: Profile, password: SecretText, pin: SecretText, takesApplication: Bool,
    isNew: Bool = false, at host: AccountHost? = nil, now: Int64
  ) throws(AccountProblem) -> (session: AccountSession, recoveryCode: SecretText) {
    if !isNew { try refuseExisting(email: profile.email, password: password) }
    let id = Sodium.random(16).hexadecimal
    return try create(
      id, profile, password, pin, takesApplication: takesApplication, at: host, now: now)
  }

  func create(
    _ id: String, _ profile: Profile, _ password: SecretText, _ pin: SecretText,
    takesApplication: Bool, at host: AccountHost? = nil, now: Int64
  ) throws(AccountProblem) -> (session: AccountSession, recoveryCode: SecretText) {
    let (dataKey, code) = (SecretKey(), RecoveryCode.make())
    let registrar = try host.map { (host) throws(AccountProblem) in
      try Registrar(host, email: profile.email, password: password, code: code, of: self)
    }
    let vault = Vault(account: id, dataKey: dataKey)
    var keys = try makeKeys(of: id, profile.email, dataKey, vault, password, pin, code)
    let made: AccountSession
    do throws(StoreProblem) {
      let authenticator = try makeDoor()
      let before = try authenticator.session.read()
      let name = AccountFolder.making(id)
      do throws(StoreProblem) {
        let folder = try fill(
          name, in: authenticator, StoredProfile(profile), vault, &keys, takesApplication, now)
        // Written before the account exists, so that every account gets registered.
        if let registrar {
          try registrar.write(try attempt(keys.withoutPIN()), of: id, in: authenticator)
        }
        // Once the account exists, no error may suggest otherwise.
        made = try StoreProblem.unlessDamaged(folder.name) { () throws(AccountProblem) in
          try AccountSession(OpenAccount(folder, keys, dataKey), in: self)
        }
        try authenticator.session.change { session in
          (session.creating, session.takesApplication) = (id, takesApplication)
        }
        try attempt { () throws(SystemError) in
          try authenticator.accounts.rename(name, to: id)
          do throws(SystemError) {
            try authenticator.accounts.fsync()
          } catch {
            // If the rename can't be undone, the account exists.
            guard (try? authenticator.accounts.rename(id, to: name)) != nil else { return }
            throw error
          }
        }
      } catch {
        // The next start removes what can't be removed now.
        try? authenticator.session.change {
          ($0.creating, $0.takesApplication) = (before.creating, false)
        }
        try? authenticator.accounts.removeTree(name)
        // Before the folder has its name, unconfirmed means failed.
        if case .unconfirmed(let code) = error { throw .inputOutput(code: code) }
        throw error
      }
      conclude(id, in: authenticator, besides: before.signedIn, now)
    } catch {
      throw .store(error)
    }
    return (made, code)
  }

  /// Cleans up once the account exists. The next start completes what fails here.
  private func conclude(
    _ id: String, in authenticator: Authenticator, besides other: String?, _ now: Int64
  ) {
    // Without room for the file, tries are counted in the session's file.
    if let ids = try? authenticator.ids(), ids.count > 1 { try? authenticator.emailTries.make() }
    if let other, other != id { try? signOut(other, of: authenticator) }
    try? finish(now: now)
  }

  /// The folder of accounts, created if it is missing.
  func makeDoor() throws(StoreProblem) -> Authenticator {
    try attempt { () throws(SystemError) in
      if try root.makeDirectory(AccountFolder.all) { try root.fsync() }
    }
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    return authenticator
  }

  private func makeKeys(
    of id: String, _ email: String, _ dataKey: SecretKey, _ vault: Vault, _ password: SecretText,
    _ pin: SecretText, _ code: SecretText
  ) throws(AccountProblem) -> AccountKeys {
    var keys = AccountKeys(
      password: (KeyDerivation(cost), []), pinDerivation: KeyDerivation(cost), pinKept: [],
      pinLength: pin.count)
    try keys.setPassword(password, dataKey, of: id, email: email, sharing: try sharedDerivation())
    try keys.setPIN(pin, dataKey, vault, cost)
    keys.add(code, dataKey, of: id)
    return keys
  }

  /// Writes a whole account into a folder that isn't an account yet.
  ///
  /// - Returns: The folder, under its final name.
  private func fill(
    _ name: String, in authenticator: Authenticator, _ profile: StoredProfile, _ vault: Vault,
    _ keys: inout AccountKeys, _ takesApplication: Bool, _ now: Int64
  ) throws(StoreProblem) -> AccountFolder {
    let ledger = Ledger()
    let folder = try attempt { () throws(SystemError) in
      _ = try authenticator.accounts.makeDirectory(name)
      return AccountFolder(
        id: vault.account, directory: try authenticator.accounts.directory(name),
        path: "\(authenticator.path)/\(name)")
    }
    let sealed = folder.directory.sealed(by: vault, ledger)
    try StoreProblem.unlessDamaged(folder.name) { () throws(AccountProblem) in
      try folder.write(&keys, vault, ledger)
      try TriesFile(folder: folder).make()
    }
    try profile.write(in: sealed, at: folder.path)
    if takesApplication {
      try TakenApplication(root: root, path: path)
        .seal(into: sealed, at: folder.path, now: now, uptime: uptime)
    }
    try attempt { () throws(SystemError) in
      try ledger.commit(in: sealed, vault)
      try folder.directory.fsync()
    }
    return AccountFolder(
      id: folder.id, directory: folder.directory, path: "\(authenticator.path)/\(folder.id)")
  }
}

extension StoreProblem {
  /// Runs work that involves no password or PIN, so that any problem but the store's means damage.
  static func unlessDamaged<Result>(
    _ file: String = KeysFile.name, _ work: () throws(AccountProblem) -> Result
  ) throws(StoreProblem) -> Result {
    do throws(AccountProblem) {
      return try work()
    } catch {
      if case .store(let problem) = error { throw problem }
      throw .damaged(file: file)
    }
  }
}
