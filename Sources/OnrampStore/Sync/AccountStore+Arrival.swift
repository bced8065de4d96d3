import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// Signing in to an account that is new to this terminal, or whose password was changed elsewhere.
extension AccountStore {
  /// Creates a folder for an account's files from the server. The next start removes it unless
  /// ``receive(_:opening:keys:)`` follows.
  public func beginArrival(_ id: AccountID) throws(AccountProblem) -> AccountSync {
    try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
      let authenticator = try makeDoor()
      _ = try StoreProblem.attempt(
        at: authenticator.path,
        SyncFolder(
          making: id.text, in: authenticator.accounts, at: authenticator.path))
      guard let sync = try AccountSync(id.text, authenticator) else { throw .gone(path: path) }
      return sync
    }
  }

  /// Signs in with the files received from the server.
  ///
  /// - Parameter keys: The keys that the server returned for the secret.
  /// - Throws: ``AccountProblem/notFromServer`` if the files aren't an account that the secret
  ///   opens.
  public func receive(
    _ id: AccountID, opening secret: AccountSecret, keys given: [UInt8]
  ) throws(AccountProblem) -> AccountSession {
    let authenticator = try throwing(as: AccountProblem.store, makeDoor())
    let found = try throwing(as: AccountProblem.store, AccountSync(id.text, authenticator))
    guard let sync = found, let keys = AccountKeys(file: Data(given)),
      let dataKey = try keys.open(secret, of: id.text)
    else { throw .notFromServer }
    let vault = Vault(account: id.text, dataKey: dataKey)
    let isHere = try throwing(as: AccountProblem.store, authenticator.ids().contains(id.text))
    if !isHere { try make(id.text, keys, vault, sync, authenticator) }
    let folder = try throwing(as: AccountProblem.store, authenticator.folder(id.text))
    let account = try OpenAccount(folder, try KeysFile(folder: folder).read(), dataKey)
    let session = try signIn(account, edit: nil).session
    if !isHere { try? finish(now: Int64(time(nil))) }
    return session
  }

  /// Makes the account's folder from the received files. Renaming it commits; before that, the next
  /// start removes it.
  private func make(
    _ id: String, _ given: AccountKeys, _ vault: Vault,
    _ sync: AccountSync, _ authenticator: Authenticator
  ) throws(AccountProblem) {
    let known = sync.state
    guard let arrived = known.arrived,
      let adoption = try? SyncAdoption(arrived, over: known, in: sync.folder, by: vault)
    else { throw .notFromServer }
    var keys = adoption.keys ?? given
    if keys.number < given.number, (try? given.proof(by: vault)) == given.proof { keys = given }
    // Nobody is signed in yet; the sign-in lets the PIN open it.
    keys.pin = nil
    let name = AccountFolder.making(id)
    try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
      do throws(StoreProblem) {
        let directory = try attempt { () throws(SystemError) in
          let directory = try authenticator.accounts.makeAfresh(name)
          try adoption.write(into: directory, keeping: [])
          return directory
        }
        let folder = AccountFolder(
          id: id, directory: directory, path: "\(authenticator.path)/\(name)")
        try StoreProblem.unlessDamaged { [keys] () throws(AccountProblem) in
          try KeysFile(folder: folder).write(keys)
          try TriesFile(folder: folder).make()
        }
        try attempt { () throws(SystemError) in
          try directory.fsync()
          try authenticator.accounts.rename(name, to: id)
          try authenticator.accounts.fsync()
        }
      } catch {
        // The next start removes what can't be removed now.
        try? authenticator.accounts.removeTree(name)
        throw error
      }
      try sync.note(adopted: arrived)
    }
  }
}

/// The secret for an account that this terminal doesn't have.
public enum AccountSecret: Sendable {
  case password(SecretText)
  /// A recovery code.
  case code(SecretText)
}

extension AccountKeys {
  /// The data key; `nil` if the secret doesn't open the account.
  fileprivate func open(
    _ secret: AccountSecret, of id: String
  ) throws(AccountProblem) -> SecretKey? {
    switch secret {
    case .password(let text): try open(text, of: id)
    case .code(let code): open(code: code, of: id)
    }
  }
}

extension AccountSync {
  /// Records that the received files are part of the account.
  func note(adopted arrived: ArrivedFiles) throws(StoreProblem) {
    for (name, digest) in arrived.files where SyncMerge.keeps(name) {
      guard !folder.has(digest, on: .base), let bytes = folder.file(digest, on: .inbox) else {
        continue
      }
      try folder.put(bytes, digest, on: .base)
    }
    try change { state in
      state.isRegistered = true
      // An intact newer state shows that nothing was lost.
      if state.end == .rolledBack { state.end = nil }
      // The next sync sends the files of this terminal that a fork lacks.
      if arrived.isFork { state.confirmed = nil }
    }
    try note(
      arrived.files, in: arrived.generation, savedAt: arrived.savedAt, savedOn: arrived.savedOn)
  }
}
