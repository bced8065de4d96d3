import FoundationEssentials
import Glibc
import OnrampCore

/// The file of keys, kept in two copies because without it the account can't be opened.
struct KeysFile {
  static let name = "keys.json"
  static let copy = "keys.json.prev"
  static let limit = 1 << 16

  let folder: AccountFolder

  /// Reads the newest readable copy.
  func read() throws(AccountProblem) -> AccountKeys {
    let both = try readBoth()
    // If both are equally new, the first one wins.
    guard let newest = both.map(\.number).max(),
      let keys = both.first(where: { $0.number == newest })
    else { throw .damaged(file: "\(folder.name)/\(Self.name)") }
    return keys
  }

  /// The readable copies. An error in one doesn't affect the other.
  private func readBoth() throws(AccountProblem) -> [AccountKeys] {
    var (both, problem): ([AccountKeys], AccountProblem?) = ([], nil)
    for name in [Self.name, Self.copy] {
      do throws(AccountProblem) {
        if let keys = try read(name) { both.append(keys) }
      } catch {
        guard case .store(.inputOutput) = error else { throw error }
        problem = error
      }
    }
    if both.isEmpty, let problem { throw problem }
    return both
  }

  /// Whether either copy has the data key wrapped with the PIN's key.
  var holdsPIN: Bool {
    get throws(AccountProblem) {
      let both = [try read(Self.name), try read(Self.copy)]
      return both.contains { $0?.pin != nil }
    }
  }

  /// Removes the data key wrapped with the PIN's key from both copies, without any key.
  func removePIN() throws(AccountProblem) {
    guard try holdsPIN else { return }
    var keys = try read()
    keys.pin = nil
    try writeAnyhow(keys)
  }

  /// Replaces both copies even on a full disk, for changes that only add or remove the data key
  /// wrapped with the PIN's key.
  func writeAnyhow(_ keys: AccountKeys) throws(AccountProblem) {
    do {
      try write(keys)
    } catch {
      guard error.isLackOfRoom else { throw error }
      try overwrite(keys)
    }
  }

  /// Overwrites both copies in place. An interrupted write leaves the other copy intact.
  ///
  /// - Throws: As ``write(_:)``.
  private func overwrite(_ keys: AccountKeys) throws(AccountProblem) {
    do throws(AccountProblem) {
      try folder.attempt { () throws(SystemError) in
        let short = try Envelope.seal(keys)
        for name in [Self.name, Self.copy] {
          guard let found = try folder.directory.information(of: name), found.kind == S_IFREG else {
            continue
          }
          let padding = max(0, Int(found.st_size) - short.count)
          let file = try folder.directory.openToChange(name)
          try file.write(try Envelope.seal(keys, padding: padding), at: 0)
          try file.fsync()
        }
      }
    } catch {
      guard case .store(let problem) = error, (try? read())?.pin == keys.pin else { throw error }
      throw .store(.unconfirmed(code: problem.code))
    }
  }

  private func read(_ name: String) throws(AccountProblem) -> AccountKeys? {
    return try throwing(
      as: AccountProblem.store,
      folder.directory.read(
        name, limit: Self.limit, as: AccountKeys.self, at: folder.path
      ).value)
  }

  /// Replaces both copies, and returns once they are on disk.
  ///
  /// Renaming the first one commits the change. If the second one fails, the next opening renews
  /// it.
  ///
  /// The old contents are overwritten, which erases them on disks that write in place.
  ///
  /// - Throws: `.store(.unconfirmed)` if the keys were changed but a later step failed; after any
  ///   other error nothing has changed.
  func write(_ keys: AccountKeys) throws(AccountProblem) {
    let bytes = try folder.attempt { () throws(SystemError) in try Envelope.seal(keys) }
    var doubt: SystemError?
    do throws(DurableFile.Problem) {
      try replace(Self.name, bytes)
    } catch {
      switch error {
      case .unchanged: throw .store(StoreProblem(error, in: folder.directory, at: folder.path))
      case .unconfirmed(let cause): doubt = cause
      }
    }
    do throws(DurableFile.Problem) {
      try replace(Self.copy, bytes)
    } catch {
      #if DEBUG
        if BrokenVariant.current == .keysToldAsUndone {
          throw .store(StoreProblem(error, in: folder.directory, at: folder.path))
        }
      #endif
      doubt = doubt ?? error.cause
    }
    if let doubt { throw .store(.unconfirmed(code: doubt.code)) }
  }

  /// Makes both copies equal after an interrupted change or damage to one.
  ///
  /// The next opening completes what fails here.
  func mend() {
    let files = [Self.name, Self.copy].map { name in
      DurableFile(name: name, directory: folder.directory, maxBytes: Self.limit)
    }
    let found = files.map { file -> Data? in
      guard case .bytes(let bytes)? = try? file.read() else { return nil }
      return bytes
    }
    guard found[0] != found[1], let newest = try? read(), let bytes = try? Envelope.seal(newest)
    else { return }
    for (file, old) in zip(files, found) where old != bytes { try? replace(file.name, bytes) }
  }

  private func replace(_ name: String, _ bytes: Data) throws(DurableFile.Problem) {
    let before = try? folder.directory.openToChange(name)
    try throwing(as: DurableFile.Problem.unchanged, folder.directory.makeWay(for: name))
    try DurableFile(
      name: name, directory: folder.directory, maxBytes: Self.limit, isSecret: true
    ).write(bytes)
    // Not earlier: before the rename is on disk, a power cut may restore the old file.
    try? before?.wipe(names: 0)
  }
}

extension StoreProblem {
  /// Creates the problem of a failed write in a data directory.
  init(_ problem: DurableFile.Problem, in directory: Directory, at path: String) {
    switch problem {
    case .unchanged(let error): self.init(error, in: directory, at: path)
    case .unconfirmed(let error): self = .unconfirmed(code: error.code)
    }
  }
}
