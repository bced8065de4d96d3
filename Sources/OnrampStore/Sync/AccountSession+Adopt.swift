import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire
import Synchronization

extension AccountSession {
  /// Makes what arrived from the server part of the account, before its store is opened.
  ///
  /// What isn't the account's, or is older than what the server had before, is refused: nothing here is
  /// overwritten, and ``SyncState/end`` says so. What fails for any other reason stays for the next time.
  public func adopt() throws(StoreProblem) {
    guard let sync, sync.state.arrived != nil, let lock = try sync.lock(patience: 200) else {
      return
    }
    defer { withExtendedLifetime(lock) {} }
    var known = sync.state
    guard let arrived = known.arrived else { return }
    known.files = known.shared
    let mine = try sync.changes()
    let adoption: SyncAdoption
    do throws(SyncAdoption.Refusal) {
      adoption = try SyncAdoption(
        arrived, over: known, besides: mine.local, in: sync.folder, by: vault)
    } catch {
      try sync.change { ($0.arrived, $0.end) = (nil, .rolledBack) }
      return sync.folder.clear(.inbox)
    }
    let changed = Set(mine.put + mine.removed)
    if mine.files != arrived.files || arrived.keys != nil {
      let own = try currentKeys()
      try become(
        try SyncMerge(adoption, changed: changed, in: sealed, at: path, keys: own.number), over: own
      )
    }
    try sync.note(adopted: arrived)
  }

  /// Exchanges the account's folder with one that has what arrived.
  private func become(_ merge: SyncMerge, over own: AccountKeys) throws(StoreProblem) {
    let keys = KeysMerge(own, merge.adoption.keys, since: merge.adoption.baseKeys)
    // The ledger may take a lower number for old.
    let isNew = keys.isNew || keys.keys.number < own.number
    let next = try accounts.rebuild(accountFolder, vault) { (folder) throws(StoreProblem) in
      try StoreProblem.attempt(
        at: path, merge.adoption.write(into: folder.directory, keeping: merge.kept))
      guard keys.keys.proof != own.proof else { return own.number }
      // What is new gets its number below, which has to follow both.
      if isNew { return max(own.number, keys.keys.number) }
      try keysWork { () throws(AccountProblem) in
        try KeysFile(folder: folder).write(try signedIn(keys.keys, like: own))
      }
      return keys.keys.number
    } merging: { (place) throws(StoreProblem) in
      if isNew {
        let folder = AccountFolder(id: id, directory: place.folder, path: path)
        try keysWork { () throws(AccountProblem) in
          var merged = try signedIn(keys.keys, like: own)
          try folder.write(&merged, vault, place.ledger)
        }
      }
      try merge.write(into: place.sealed, at: path)
    }
    self.place.withLock { $0 = next }
    if keys.dropsPIN { dropped.withLock { $0 = true } }
    if let stored = try StoredProfile.read(in: sealed, at: path) { profile = stored.profile }
    // The next opening completes what fails here.
    try? endEmailChange()
  }

  /// Lets the PIN of other keys open the account if the one here does.
  private func signedIn(
    _ keys: AccountKeys, like own: AccountKeys
  ) throws(AccountProblem) -> AccountKeys {
    var keys = keys
    keys.pin = nil
    if keys.pinDerivation == own.pinDerivation {
      keys.pin = own.pin
    } else if let dataKey = own.dataKey(by: vault) {
      // The old PIN must not go on opening the account here, but the new one does.
      _ = try keys.bringBackPIN(dataKey, vault)
    }
    return keys
  }

  private func currentKeys() throws(StoreProblem) -> AccountKeys {
    try keysWork { () throws(AccountProblem) in try ownKeys() }
  }

  private func keysWork<Result>(
    _ work: () throws(AccountProblem) -> Result
  ) throws(StoreProblem) -> Result {
    do throws(AccountProblem) {
      return try work()
    } catch {
      if case .store(let problem) = error { throw problem }
      throw .damaged(file: KeysFile.name)
    }
  }
}

extension AccountStore {
  /// Replaces an account's folder by one that is filled and merged first, or not at all.
  ///
  /// - Parameters:
  ///   - fill: Writes files as they are, and returns the number of the account's keys.
  ///   - merge: Writes documents with the new folder's ledger.
  func rebuild(
    _ account: AccountFolder, _ vault: Vault,
    _ fill: (AccountFolder) throws(StoreProblem) -> UInt64,
    merging merge: (AccountSession.Place) throws(StoreProblem) -> Void
  ) throws(StoreProblem) -> AccountSession.Place {
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    let (accounts, name) = (authenticator.accounts, AccountFolder.taking(account.id))
    do throws(StoreProblem) {
      let folder = try attempt { () throws(SystemError) in
        if try !accounts.makeDirectory(name) {
          try accounts.removeTree(name)
          _ = try accounts.makeDirectory(name)
        }
        let folder = try accounts.directory(name)
        // These are changed in place or wiped, so they can't be hard links.
        try folder.link(
          allOf: account.directory, copying: [LedgerFile.name, KeysFile.name, KeysFile.copy])
        return folder
      }
      let keys = try fill(
        AccountFolder(id: account.id, directory: folder, path: "\(authenticator.path)/\(name)"))
      let place = try attempt { () throws(SystemError) in
        try folder.synchronize()
        return try AccountSession.Place(folder, vault, keys: keys)
      }
      try merge(place)
      try attempt { () throws(SystemError) in
        try place.ledger.commit(in: place.sealed, vault)
        try folder.synchronize()
        try accounts.exchangeNames(name, with: account.id)
        try accounts.synchronize()
      }
      // The PIN's key must not stay on the disk once it opens nothing any more.
      for keys in [KeysFile.name, KeysFile.copy] { try? account.directory.wipe(keys) }
      try? accounts.removeTree(name)
      return place
    } catch {
      // The next start removes what can't be removed now.
      try? accounts.removeTree(name)
      if case .unconfirmed(let code) = error { throw .inputOutput(code: code) }
      throw error
    }
  }
}
