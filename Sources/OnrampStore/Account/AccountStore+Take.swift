import Glibc
import OnrampCore

/// Moving the application without an account into one.
///
/// A second folder of the account is built with everything in the first and the application, then
/// replaces the first atomically.
extension AccountStore {
  /// Moves an application into an account.
  ///
  /// - Parameter keys: The number of the account's keys.
  /// - Returns: The account's new folder.
  func take(
    _ application: TakenApplication, into account: AccountFolder, _ vault: Vault, keys: UInt64,
    now: Int64
  ) throws(StoreProblem) -> AccountSession.Place {
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    let name = AccountFolder.taking(account.id)
    let next: AccountSession.Place
    do throws(StoreProblem) {
      next = try attempt { () throws(SystemError) in
        if try !authenticator.accounts.makeDirectory(name) {
          try authenticator.accounts.removeTree(name)
          _ = try authenticator.accounts.makeDirectory(name)
        }
        let folder = try authenticator.accounts.directory(name)
        // The ledger is changed in place, so it can't be a hard link.
        try folder.link(allOf: account.directory, copying: [LedgerFile.name])
        return try AccountSession.Place(folder, vault, keys: keys)
      }
      try application.seal(
        into: next.sealed, at: "\(authenticator.path)/\(name)", now: now, uptime: uptime)
      try attempt { () throws(SystemError) in
        try next.ledger.commit(in: next.sealed, vault)
        _ = try next.folder.openForWriting(AccountFolder.taken, size: 0)
        try next.folder.synchronize()
        try authenticator.accounts.exchangeNames(name, with: account.id)
        do throws(SystemError) {
          try authenticator.accounts.synchronize()
        } catch {
          // If the exchange can't be undone, the move is committed.
          guard (try? authenticator.accounts.exchangeNames(name, with: account.id)) != nil else {
            return
          }
          throw error
        }
      }
    } catch {
      // The next start removes what can't be removed now.
      try? authenticator.accounts.removeTree(name)
      // Nothing was committed, so unconfirmed means failed.
      if case .unconfirmed(let code) = error { throw .inputOutput(code: code) }
      throw error
    }
    conclude(authenticator, without: name, now)
    return next
  }

  /// Cleans up once the application is in the account. The next start completes what fails here.
  private func conclude(_ authenticator: Authenticator, without name: String, _ now: Int64) {
    try? authenticator.accounts.removeTree(name)
    try? finishTaken(authenticator)
    try? finishPlain(authenticator, now)
  }

  /// Removes an application that has moved into an account.
  func finishTaken(_ authenticator: Authenticator) throws(StoreProblem) {
    for folder in try authenticator.ids().compactMap({ try? authenticator.folder($0).directory }) {
      guard (try? folder.information(of: AccountFolder.taken))?.kind == S_IFREG else { continue }
      try authenticator.session.change { $0.plainEnd = .taken }
      try attempt { () throws(SystemError) in
        try folder.remove(AccountFolder.taken)
        try folder.synchronize()
      }
    }
  }

  /// Restores an account's folder after an interrupted exchange.
  func finishReplaced(_ authenticator: Authenticator) throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      for name in try authenticator.accounts.names() {
        guard let id = AccountFolder.id(ofReplaced: name) else { continue }
        if try authenticator.accounts.information(of: id) == nil {
          try authenticator.accounts.rename(name, to: id)
          try authenticator.accounts.synchronize()
        } else {
          // A leftover does no harm.
          try? authenticator.accounts.removeTree(name)
        }
      }
    }
  }
}

extension Directory {
  /// Exchanges the names of an account's folder and another one, atomically if the file system can.
  func exchangeNames(_ name: String, with id: String) throws(SystemError) {
    do {
      return try exchangeAtOnce(name, with: id)
    } catch {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) else { throw error }
    }
    let replaced = AccountFolder.replaced(id)
    try rename(id, to: replaced)
    do {
      try rename(name, to: id)
    } catch {
      try rename(replaced, to: id)
      throw error
    }
    // The next start clears it under either name.
    try? rename(replaced, to: name)
  }

  /// Hard-links everything in another directory into this one, and returns once the directories
  /// inside are on disk.
  ///
  /// - Parameter copied: The files to copy instead, because they are changed in place.
  func link(
    allOf source: Directory, copying copied: Set<String> = []
  ) throws(SystemError) {
    for name in try source.names() where !Directory.isTemporary(name) {
      guard let found = try source.information(of: name) else { continue }
      if found.kind == S_IFDIR {
        _ = try makeDirectory(name)
        let inner = try directory(name)
        try inner.link(allOf: try source.directory(name))
        try inner.synchronize()
        continue
      }
      if !copied.contains(name), try link(name, of: source) { continue }
      if found.kind == S_IFREG { try copy(name, of: source) }
    }
  }

  private func copy(_ name: String, of source: Directory) throws(SystemError) {
    let file = try source.openForReading(name)
    let (temporary, copy) = try makeTemporary()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(filling: &bytes)
      try copy.write(Array(bytes.prefix(count)))
      if count < bytes.count { break }
    }
    try copy.synchronize()
    try rename(temporary, to: name)
  }
}
