import Glibc
import OnrampCore
import OnrampWire

/// The folder of one account in a data directory.
struct AccountFolder: AccountPlace {
  /// The name of the folder of all accounts.
  static let all = "accounts"
  private static let (makingPrefix, takingPrefix) = (".making-", ".taking-")
  private static let (replacedPrefix, deletedPrefix) = (".replaced-", ".deleted-")
  /// The name of the marker that the application without an account has moved into this account.
  static let taken = "taken"

  /// The account's identifier, which is also the folder's name: 32 random hex digits.
  let id: String
  let directory: Directory
  let path: String

  /// Whether a name has the form of an account's identifier.
  static func isAccount(_ name: String) -> Bool {
    name.isHex(digits: 32)
  }

  /// The name of an account's folder while it is incomplete.
  static func making(_ id: String) -> String { makingPrefix + id }

  /// The name of an account's second folder, used while an application moves into the account.
  static func taking(_ id: String) -> String { takingPrefix + id }

  /// The name of an account's folder while the second one replaces it, on file systems that can't
  /// exchange names.
  static func replaced(_ id: String) -> String { replacedPrefix + id }

  /// The name of a deleted account's folder until it is removed.
  static func deleted(_ id: String) -> String { deletedPrefix + id }

  /// Whether a name marks a folder as incomplete, replaced or deleted, so that it is no account.
  static func isUnfinished(_ name: String) -> Bool {
    [makingPrefix, takingPrefix, deletedPrefix].contains { id(in: name, after: $0) != nil }
  }

  /// The account whose folder has this temporary name while it is replaced.
  static func id(ofReplaced name: String) -> String? { id(in: name, after: replacedPrefix) }

  /// The account in a name that begins with this prefix; `nil` if it is another name.
  static func id(in name: String, after prefix: String) -> String? {
    guard name.hasPrefix(prefix) else { return nil }
    let id = String(name.dropFirst(prefix.count))
    return isAccount(id) ? id : nil
  }

  /// The folder's name in the data directory.
  var name: String { "\(Self.all)/\(id)" }
}

/// An account with its keys.
struct OpenAccount {
  let folder: AccountFolder
  var keys: AccountKeys
  let dataKey: SecretKey
  let vault: Vault
  /// The driver's profile; ``Profile/unknown`` if neither copy is readable. The account opens
  /// anyway.
  let profile: Profile

  /// Checks that the keys are the account's current ones, and reads the profile.
  init(_ folder: AccountFolder, _ keys: AccountKeys, _ dataKey: SecretKey) throws(AccountProblem) {
    (self.folder, self.keys, self.dataKey) = (folder, keys, dataKey)
    vault = Vault(account: folder.id, dataKey: dataKey)
    let (vault, sealed) = (vault, folder.directory.sealed(by: vault, nil))
    let isProven = try folder.attempt { () throws(SystemError) in
      let versions = try LedgerFile(directory: sealed, vault: vault).read()
      let proof = try keys.proof(by: vault)
      return proof == keys.proof && versions.allow(keys.number, as: KeysFile.name)
    }
    guard isProven else { throw .damaged(file: "\(folder.name)/\(KeysFile.name)") }
    profile = try throwing(
      as: AccountProblem.store, StoredProfile.read(in: sealed, at: folder.path)?.profile ?? .unknown
    )
  }
}
