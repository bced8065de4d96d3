import FoundationEssentials
import OnrampCore
import OnrampWire
import Synchronization

extension AccountSession {
  /// Merges the files received from the server into the account, before its store is opened.
  ///
  /// Files that belong to another account, or are older than what the server had before, are
  /// refused: nothing here is overwritten, and ``SyncState/end`` records it. After any other
  /// failure, the next opening tries again.
  public func adopt() throws(StoreProblem) {
    guard let sync, sync.state.arrived != nil, let lock = try sync.lock(tries: 200) else {
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
      let own = try StoreProblem.unlessDamaged { () throws(AccountProblem) in try ownKeys() }
      try become(
        try SyncMerge(adoption, changed: changed, in: sealed, at: path, keys: own.number), over: own
      )
    }
    try sync.note(adopted: arrived)
  }

  /// Exchanges the account's folder with one that contains the received files.
  private func become(_ merge: SyncMerge, over own: AccountKeys) throws(StoreProblem) {
    let keys = KeysMerge(own, merge.adoption.keys, since: merge.adoption.baseKeys)
    // The ledger may treat a lower number as outdated.
    let isNew = keys.isNew || keys.keys.number < own.number
    let next = try accounts.rebuild(accountFolder, vault) { (folder) throws(StoreProblem) in
      try StoreProblem.attempt(
        at: path, merge.adoption.write(into: folder.directory, keeping: merge.kept))
      guard keys.keys.proof != own.proof else { return own.number }
      // The merged keys get their number below. It is above the numbers of both sides.
      if isNew { return max(own.number, keys.keys.number) }
      try StoreProblem.unlessDamaged { () throws(AccountProblem) in
        try KeysFile(folder: folder).write(try signedIn(keys.keys, like: own))
      }
      return keys.keys.number
    } completing: { (place, _) throws(StoreProblem) in
      if isNew {
        let folder = AccountFolder(id: id, directory: place.folder, path: path)
        try StoreProblem.unlessDamaged { () throws(AccountProblem) in
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

  /// Lets the PIN of other keys open the account if the current PIN does.
  private func signedIn(
    _ keys: AccountKeys, like own: AccountKeys
  ) throws(AccountProblem) -> AccountKeys {
    var keys = keys
    keys.pin = nil
    if keys.pinDerivation == own.pinDerivation {
      keys.pin = own.pin
    } else if let dataKey = own.dataKey(by: vault) {
      // From now on the new PIN opens the account here, not the old one.
      _ = try keys.bringBackPIN(dataKey, vault)
    }
    return keys
  }
}
