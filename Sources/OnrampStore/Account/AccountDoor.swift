import Glibc
import OnrampCore

/// Opens accounts by PIN, password or recovery code, for programs with and without the data
/// directory's lock.
///
/// Each try is counted as wrong, on disk, before it is made, so that ending the program wins none.
struct AccountDoor: Sendable {
  /// The folder of all accounts.
  let accounts: Directory
  let path: String
  let uptime: @Sendable () -> Uptime

  /// Opens the folder of accounts in a data directory; `nil` if there is none.
  init?(
    in path: String, uptime: @escaping @Sendable () -> Uptime
  ) throws(StoreProblem) {
    let path = path.withoutSlashesAtEnd + "/" + AccountFolder.all
    do {
      guard let accounts = try Directory(ifThereAt: path) else { return nil }
      self.init(accounts: accounts, path: path, uptime: uptime)
    } catch {
      throw StoreProblem(error, path: path)
    }
  }

  init(accounts: Directory, path: String, uptime: @escaping @Sendable () -> Uptime) {
    (self.accounts, self.path, self.uptime) = (accounts, path, uptime)
  }

  var session: SessionFile { SessionFile(directory: accounts, path: path) }

  /// The identifiers of all accounts. Only folders count.
  func ids() throws(StoreProblem) -> [String] {
    do throws(SystemError) {
      var ids: [String] = []
      for name in try accounts.names() where AccountFolder.isAccount(name) {
        if try accounts.information(of: name)?.kind == S_IFDIR { ids.append(name) }
      }
      return ids.sorted()
    } catch {
      throw StoreProblem(error, path: path)
    }
  }

  func folder(_ id: String) throws(StoreProblem) -> AccountFolder {
    let path = "\(path)/\(id)"
    do {
      return AccountFolder(id: id, directory: try accounts.directory(id), path: path)
    } catch {
      throw StoreProblem(error, path: path)
    }
  }

  /// The account that is signed in, by its folder.
  func signedIn() throws(StoreProblem) -> AccountFolder? {
    let (session, ids) = (try session.read(), try ids())
    let id = [session.creating, session.signedIn].compactMap { $0 }.first(where: ids.contains)
    return try id.map { (id) throws(StoreProblem) in try folder(id) }
  }

  /// What anyone may know.
  func state() throws(StoreProblem) -> AccountState {
    let count = try ids().count
    guard count > 0 else { return .none }
    guard let folder = try signedIn(), let keys = try? KeysFile(folder: folder).read(),
      keys.pin != nil
    else { return .signedOut(accounts: count) }
    return .signedIn
  }
}

extension AccountDoor {
  /// Opens the account of who is signed in.
  func open(pin: SecretText) throws(AccountProblem) -> OpenAccount {
    let folder: AccountFolder?
    do {
      folder = try signedIn()
    } catch {
      throw .store(error)
    }
    guard let folder else { throw .emailNeeded }
    return try open(folder, pin: pin)
  }

  /// Opens an account by its PIN.
  func open(_ folder: AccountFolder, pin: SecretText) throws(AccountProblem) -> OpenAccount {
    let (keys, file) = (try KeysFile(folder: folder).read(), TriesFile(folder: folder))
    guard let wrapped = keys.pin else { throw .passwordNeeded }
    let before = try file.begin(uptime())
    let key: SecretKey
    do {
      key = try keys.pinDerivation.key(of: pin)
    } catch {
      // Nothing was compared.
      try file.set(before)
      throw error
    }
    guard let dataKey = key.unwrap(wrapped, for: Wrapping.pin.of(folder.id)) else {
      throw TriesFile.problem(after: before.count + 1)
    }
    let account = try OpenAccount(folder, keys, dataKey)
    try file.set(Tries())
    return account
  }

  /// Opens the account of an email; without one the only account, or that of who is signed in.
  func open(email: String?, password: SecretText) throws(AccountProblem) -> OpenAccount {
    try open(email, AccountProblem.wrongPassword) { (keys, id) throws(AccountProblem) in
      try keys.password.derivation.key(of: password)
        .unwrap(keys.password.wrapped, for: Wrapping.password.of(id))
    }
  }

  /// Opens an account by its recovery code.
  func open(email: String?, code: SecretText) throws(AccountProblem) -> OpenAccount {
    try open(email, AccountProblem.wrongCode) { (keys, id) throws(AccountProblem) in
      RecoveryCode.key(of: code, salt: keys.recovery.salt)
        .unwrap(keys.recovery.wrapped, for: Wrapping.recovery.of(id))
    }
  }

  /// Opens one account by its password.
  func open(_ folder: AccountFolder, password: SecretText) throws(AccountProblem) -> OpenAccount {
    try open([folder], email: nil, AccountProblem.wrongPassword) {
      (keys, id) throws(AccountProblem) in
      try keys.password.derivation.key(of: password)
        .unwrap(keys.password.wrapped, for: Wrapping.password.of(id))
    }
  }

  private func open(
    _ email: String?, _ wrong: (Int) -> AccountProblem,
    _ dataKey: (AccountKeys, String) throws(AccountProblem) -> SecretKey?
  ) throws(AccountProblem) -> OpenAccount {
    let folders: [AccountFolder]
    do throws(StoreProblem) {
      let ids = try ids()
      if email == nil, ids.count > 1 {
        folders = try signedIn().map { [$0] } ?? []
      } else {
        var all: [AccountFolder] = []
        var problem: StoreProblem?
        for id in ids {
          do {
            all.append(try folder(id))
          } catch {
            problem = error
          }
        }
        if all.isEmpty, let problem { throw problem }
        folders = all
      }
    } catch {
      throw .store(error)
    }
    guard !folders.isEmpty else { throw .emailNeeded }
    return try open(folders, email: email, wrong, dataKey)
  }

  /// Tries one account after the other. One that can't be read holds up no other.
  private func open(
    _ folders: [AccountFolder], email: String?, _ wrong: (Int) -> AccountProblem,
    _ dataKey: (AccountKeys, String) throws(AccountProblem) -> SecretKey?
  ) throws(AccountProblem) -> OpenAccount {
    let before = try session.begin(uptime())
    var found: OpenAccount?
    var (isCompared, problem): (Bool, AccountProblem?) = (false, nil)
    for folder in folders where found == nil {
      do throws(AccountProblem) {
        let keys = try KeysFile(folder: folder).read()
        let key = try dataKey(keys, folder.id)
        isCompared = true
        guard let key else { continue }
        let account = try OpenAccount(folder, keys, key)
        if email.map(account.profile.hasEmail) ?? true { found = account }
      } catch {
        problem = error
      }
    }
    guard let found else {
      guard let problem else { throw wrong(Tries.Rule.password.wait(after: before.count + 1)) }
      if !isCompared, !problem.isDamage { try session.set(before) }
      throw problem
    }
    try session.set(Tries())
    try TriesFile(folder: found.folder).set(Tries())
    return found
  }
}

extension AccountProblem {
  fileprivate var isDamage: Bool { if case .damaged = self { true } else { false } }
}
