import Glibc
import OnrampCore

/// The folder of one account in a data directory.
struct AccountFolder {
  /// The folder of all of them.
  static let all = "accounts"
  private static let makingPrefix = ".making-"

  /// The account's identifier, which is the folder's name: 32 random digits.
  let id: String
  let directory: Directory
  let path: String

  /// Whether a name is that of an account.
  static func isAccount(_ name: String) -> Bool {
    name.utf8.count == 32 && SHA256.isDigest(name + name)
  }

  /// The name of an account's folder until it is complete.
  static func making(_ id: String) -> String { makingPrefix + id }

  /// Whether a name is that of an account that is not complete.
  static func isMaking(_ name: String) -> Bool {
    name.hasPrefix(makingPrefix) && isAccount(String(name.dropFirst(makingPrefix.count)))
  }

  /// The folder's name in the data directory.
  var name: String { "\(Self.all)/\(id)" }

  func attempt<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(AccountProblem) -> Result {
    do {
      return try work()
    } catch {
      throw .store(StoreProblem(error, path: path))
    }
  }
}

/// An account whose data key is known.
struct OpenAccount {
  let folder: AccountFolder
  var keys: AccountKeys
  let dataKey: SecretKey
  let vault: Vault
  let profile: Profile

  /// Checks that the keys are the account's own and no older ones, and reads who it is.
  init(_ folder: AccountFolder, _ keys: AccountKeys, _ dataKey: SecretKey) throws(AccountProblem) {
    (self.folder, self.keys, self.dataKey) = (folder, keys, dataKey)
    vault = Vault(account: folder.id, dataKey: dataKey)
    let (vault, sealed) = (vault, folder.directory.sealed(by: vault, nil))
    let isProven = try folder.attempt { () throws(SystemError) in
      let floors = try LedgerFile(directory: sealed, vault: vault).read()
      let proof = try keys.proof(by: vault)
      return proof == keys.proof && floors.allow(keys.number, as: KeysFile.name)
    }
    guard isProven else { throw .damaged(file: "\(folder.name)/\(KeysFile.name)") }
    let stored: Contents.File<StoredProfile>
    do throws(StoreProblem) {
      var floors = try sealed.floors(at: folder.path)
      stored = try sealed.read(
        StoredProfile.name, limit: StoredProfile.limit, as: StoredProfile.self, at: folder.path,
        floors: &floors)
    } catch {
      throw .store(error)
    }
    guard case .whole(let whole) = stored else {
      throw .damaged(file: "\(folder.name)/\(StoredProfile.name)")
    }
    profile = whole.profile
  }
}
