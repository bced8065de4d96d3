import Glibc
import OnrampCore

/// Moving the application without an account into an account.
extension AccountStore {
  /// Atomically replaces an account's folder with a second one, which starts with the same
  /// contents.
  ///
  /// - Parameters:
  ///   - fill: Writes files as they are, and returns the number of the account's keys.
  ///   - complete: Receives the new folder and its path, and writes documents with its ledger.
  func rebuild(
    _ account: AccountFolder, _ vault: Vault,
    _ fill: (AccountFolder) throws(StoreProblem) -> UInt64,
    completing complete: (AccountSession.Place, String) throws(StoreProblem) -> Void
  ) throws(StoreProblem) -> AccountSession.Place {
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    let (accounts, name) = (authenticator.accounts, AccountFolder.taking(account.id))
    let path = "\(authenticator.path)/\(name)"
    do throws(StoreProblem) {
      let folder = try attempt { () throws(SystemError) in
        let folder = try accounts.makeAfresh(name)
        // These are changed in place or wiped, so they can't be hard links.
        try folder.link(
          allOf: account.directory, copying: [LedgerFile.name, KeysFile.name, KeysFile.copy])
        return folder
      }
      let keys = try fill(AccountFolder(id: account.id, directory: folder, path: path))
      let place = try attempt { () throws(SystemError) in
        try folder.fsync()
        return try AccountSession.Place(folder, vault, keys: keys)
      }
      try complete(place, path)
      try attempt { () throws(SystemError) in
        try place.ledger.commit(in: place.sealed, vault)
        try folder.fsync()
        try accounts.exchangeNames(name, with: account.id)
        do throws(SystemError) {
          try accounts.fsync()
        } catch {
          // If the exchange can't be undone, it is committed.
          guard (try? accounts.exchangeNames(name, with: account.id)) != nil else { return }
          throw error
        }
      }
      // The PIN's key must not stay on disk after it stops opening anything.
      for keys in [KeysFile.name, KeysFile.copy] { try? account.directory.wipe(keys) }
      try? accounts.removeTree(name)
      return place
    } catch {
      // The next start removes what can't be removed now.
      try? accounts.removeTree(name)
      // Nothing was committed, so unconfirmed means failed.
      if case .unconfirmed(let code) = error { throw .inputOutput(code: code) }
      throw error
    }
  }

  /// Moves an application into an account.
  ///
  /// - Parameter keys: The number of the account's keys.
  /// - Returns: The account's new folder.
  func take(
    _ application: TakenApplication, into account: AccountFolder, _ vault: Vault, keys: UInt64,
    now: Int64
  ) throws(StoreProblem) -> AccountSession.Place {
    let next = try rebuild(account, vault) { _ in
      keys
    } completing: { (next, path) throws(StoreProblem) in
      try application.seal(into: next.sealed, at: path, now: now, uptime: uptime)
      _ = try attempt(next.folder.openForWriting(AccountFolder.taken, size: 0))
    }
    // The next start completes what fails here.
    if let authenticator = try? authenticator() {
      try? finishTaken(authenticator)
      try? finishPlain(authenticator, now)
    }
    return next
  }

  /// Removes an application that has moved into an account.
  func finishTaken(_ authenticator: Authenticator) throws(StoreProblem) {
    for folder in try authenticator.ids().compactMap({ try? authenticator.folder($0).directory }) {
      guard (try? folder.information(of: AccountFolder.taken))?.kind == S_IFREG else { continue }
      try authenticator.session.change { $0.plainEnd = .taken }
      try attempt { () throws(SystemError) in
        try folder.remove(AccountFolder.taken)
        try folder.fsync()
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
          try authenticator.accounts.fsync()
        } else {
          // A leftover does no harm.
          try? authenticator.accounts.removeTree(name)
        }
      }
    }
  }
}

extension Directory {
  /// Makes a directory in place of one that an interrupted operation left.
  func makeAfresh(_ name: String) throws(SystemError) -> Directory {
    if try !makeDirectory(name) {
      try removeTree(name)
      _ = try makeDirectory(name)
    }
    return try directory(name)
  }

  /// Exchanges the names of an account's folder and another one, atomically if the file system can.
  func exchangeNames(_ name: String, with id: String) throws(SystemError) {
    if try exchangeAtOnce(name, with: id) { return }
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
        try inner.fsync()
        continue
      }
      if !copied.contains(name), try link(name, of: source) { continue }
      if found.kind == S_IFREG { try copy(name, of: source) }
    }
  }

  /// Copies a file of another directory, and returns once it is on disk.
  func copy(_ name: String, of source: Directory) throws(SystemError) {
    let file = try source.openForReading(name)
    let (temporary, copy) = try makeTemporary()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(filling: &bytes)
      try copy.write(Array(bytes.prefix(count)))
      if count < bytes.count { break }
    }
    try settle(temporary, copy, as: name)
  }
}
