import OnrampCore

/// Deleting an account.
///
/// Renaming its folder commits the deletion. The contents are removed afterwards, if necessary by
/// the next start.
extension AccountStore {
  /// Deletes an account permanently.
  ///
  /// - Throws: ``StoreProblem/unconfirmed(code:)`` if the account is deleted but a later step
  ///   failed; after any other error nothing has changed.
  func delete(_ id: String) throws(StoreProblem) {
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    let (accounts, name) = (authenticator.accounts, AccountFolder.deleted(id))
    try attempt(accounts.rename(id, to: name))
    // Nobody can be signed in to it. The next start completes what fails here.
    try? authenticator.session.change { session in
      if session.signedIn == id { session.signedIn = nil }
    }
    do throws(SystemError) {
      try accounts.fsync()
      // Without the keys nothing else in the folder can be read.
      let folder = try accounts.directory(name)
      for keys in try folder.names() where keys.hasPrefix(KeysFile.name) { try folder.remove(keys) }
      try folder.fsync()
      try accounts.removeTree(name)
      if accounts.hasName(SyncFolder.name(id)) { try accounts.removeTree(SyncFolder.name(id)) }
      try accounts.fsync()
    } catch {
      throw .unconfirmed(code: error.code)
    }
  }
}
