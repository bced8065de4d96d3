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
    let known = sync.state
    guard let arrived = known.arrived else { return }
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
    let next = try accounts.rebuild(accountFolder, vault) { (folder) throws(StoreProblem) in
      do throws(SystemError) {
        try merge.adoption.write(into: folder.directory, keeping: merge.kept)
      } catch {
        throw StoreProblem(error, path: path)
      }
      guard var keys = merge.adoption.keys, keys.number > own.number else { return own.number }
      do throws(AccountProblem) {
        keys.pin = nil
        if keys.pinDerivation == own.pinDerivation {
          keys.pin = own.pin
        } else if let dataKey = own.dataKey(by: vault) {
          // The old PIN must not go on opening the account here, but the new one does.
          _ = try keys.bringBackPIN(dataKey, vault)
        }
        try KeysFile(folder: folder).write(keys)
      } catch {
        if case .store(let problem) = error { throw problem }
        throw .damaged(file: KeysFile.name)
      }
      return keys.number
    } merging: { (place) throws(StoreProblem) in
      try merge.write(into: place.sealed, at: path)
    }
    self.place.withLock { $0 = next }
    if let stored = try StoredProfile.read(in: sealed, at: path) { profile = stored.profile }
  }

  private func currentKeys() throws(StoreProblem) -> AccountKeys {
    do throws(AccountProblem) {
      return try ownKeys()
    } catch {
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
