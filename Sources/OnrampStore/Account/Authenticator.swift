import Glibc
import OnrampCore

/// Opens accounts by PIN, password or recovery code, with or without the data directory's lock.
///
/// Each try is counted as wrong, on disk, before it is made, so killing the program doesn't gain
/// another try.
struct Authenticator: InDataDirectory, Sendable {
  /// The folder of all accounts.
  let accounts: Directory
  let path: String
  let uptime: @Sendable () -> Uptime

  /// Opens the folder of accounts in a data directory; `nil` if there is none.
  init?(
    in path: String, uptime: @escaping @Sendable () -> Uptime
  ) throws(StoreProblem) {
    let path = path.withoutSlashesAtEnd
    guard let data = try StoreProblem.attempt(at: path, Directory(ifThereAt: path)) else {
      return nil
    }
    try self.init(in: data, at: path, uptime: uptime)
  }

  /// Opens the folder of accounts in an open data directory; `nil` if there is none.
  init?(
    in data: Directory, at path: String, uptime: @escaping @Sendable () -> Uptime
  ) throws(StoreProblem) {
    let accounts = try StoreProblem.attempt(
      in: data, at: path,
      data.information(of: AccountFolder.all) == nil
        ? nil : data.directory(AccountFolder.all))
    guard let accounts else { return nil }
    self.init(accounts: accounts, path: path + "/" + AccountFolder.all, uptime: uptime)
  }

  init(accounts: Directory, path: String, uptime: @escaping @Sendable () -> Uptime) {
    (self.accounts, self.path, self.uptime) = (accounts, path, uptime)
  }

  var session: SessionFile { SessionFile(directory: accounts, path: path) }

  /// The identifiers of all accounts.
  func ids() throws(StoreProblem) -> [String] {
    try attempt { () throws(SystemError) in
      var ids: [String] = []
      for name in try accounts.names() where AccountFolder.isAccount(name) {
        if try accounts.information(of: name)?.kind == S_IFDIR { ids.append(name) }
      }
      return ids.sorted()
    }
  }

  func folder(_ id: String) throws(StoreProblem) -> AccountFolder {
    let path = "\(path)/\(id)"
    return AccountFolder(id: id, directory: try attempt(accounts.directory(id)), path: path)
  }

  /// The signed-in account's folder.
  func signedIn() throws(StoreProblem) -> AccountFolder? {
    let (session, ids) = (try session.read(), try ids())
    let id = [session.creating, session.signedIn].compactMap { $0 }.first(where: ids.contains)
    return try id.map { (id) throws(StoreProblem) in try folder(id) }
  }

  /// The state that is visible without a PIN or password.
  func state() throws(StoreProblem) -> AccountState {
    let count = try ids().count
    guard count > 0 else { return .none }
    guard let folder = try signedIn(), let keys = try? KeysFile(folder: folder).read(),
      keys.pin != nil
    else { return .signedOut(accounts: count) }
    return .signedIn
  }
}

extension Authenticator {
  /// Opens the signed-in driver's account.
  func open(pin: SecretText) throws(AccountProblem) -> OpenAccount {
    let folder = try throwing(as: AccountProblem.store, signedIn())
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
}
