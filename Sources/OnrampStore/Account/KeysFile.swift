import FoundationEssentials
import Glibc
import OnrampCore

/// The file of the keys, which is there twice: without it nothing of the account opens.
struct KeysFile {
  static let name = "keys.json"
  static let copy = "keys.json.prev"
  private static let limit = 1 << 16

  let folder: AccountFolder

  /// The newer of the two that can be read.
  func read() throws(AccountProblem) -> AccountKeys {
    let both = try readBoth()
    // The first one of those that are as new.
    guard let newest = both.map(\.number).max(),
      let keys = both.first(where: { $0.number == newest })
    else { throw .damaged(file: "\(folder.name)/\(Self.name)") }
    return keys
  }

  /// Those of the two that can be read. One that the disk can't read holds up no other.
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

  /// Whether one of the two holds the data key wrapped by the PIN's key.
  var holdsPIN: Bool {
    get throws(AccountProblem) {
      let both = [try read(Self.name), try read(Self.copy)]
      return both.contains { $0?.pin != nil }
    }
  }

  /// Takes the data key that the PIN's key wraps off the disk, from both. That needs no key.
  func removePIN() throws(AccountProblem) {
    guard try holdsPIN else { return }
    var keys = try read()
    keys.pin = nil
    try writeAnyhow(keys)
  }

  /// Replaces both although the disk may be full, where nothing but the PIN's key comes or goes.
  func writeAnyhow(_ keys: AccountKeys) throws(AccountProblem) {
    do {
      try write(keys)
    } catch {
      guard error.isLackOfRoom else { throw error }
      try overwrite(keys)
    }
  }

  /// Writes over both in the room that they have. One that is cut off leaves the other.
  ///
  /// - Throws: As ``write(_:)``.
  private func overwrite(_ keys: AccountKeys) throws(AccountProblem) {
    do {
      try overwriteBoth(keys)
    } catch {
      guard case .store(let problem) = error, (try? read())?.pin == keys.pin else { throw error }
      throw .store(.unconfirmed(code: problem.code))
    }
  }

  private func overwriteBoth(_ keys: AccountKeys) throws(AccountProblem) {
    try folder.attempt { () throws(SystemError) in
      let short = try Envelope.seal(keys)
      for name in [Self.name, Self.copy] {
        guard let found = try folder.directory.information(of: name), found.kind == S_IFREG else {
          continue
        }
        let padding = max(0, Int(found.st_size) - short.count)
        let file = try folder.directory.openToChange(name)
        try file.write(try Envelope.seal(keys, padding: padding), at: 0)
        try file.synchronize()
      }
    }
  }

  private func read(_ name: String) throws(AccountProblem) -> AccountKeys? {
    do throws(StoreProblem) {
      return try folder.directory.read(
        name, limit: Self.limit, as: AccountKeys.self, at: folder.path
      ).value
    } catch {
      throw .store(error)
    }
  }

  /// Replaces both, and returns once they are on disk.
  ///
  /// The first one decides: once it has its name the keys are changed. A copy that can't be renewed
  /// then is renewed at the next opening.
  ///
  /// What they held before is written over, for disks that write in place. Elsewhere only the
  /// name goes.
  ///
  /// - Throws: `.store(.unconfirmed)` if the keys are changed and the disk refused something
  ///   afterwards; for any other problem nothing is changed.
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

  /// Makes both alike again after a change that was cut off, or where one was damaged since.
  ///
  /// What can't be done now the next opening does.
  func mend() {
    let files = [Self.name, Self.copy].map { name in
      DurableFile(name: name, directory: folder.directory)
    }
    let found = files.map { file -> Data? in
      guard case .bytes(let bytes)? = try? file.read(limit: Self.limit) else { return nil }
      return bytes
    }
    guard found[0] != found[1], let newest = try? read(), let bytes = try? Envelope.seal(newest)
    else { return }
    for (file, old) in zip(files, found) where old != bytes { try? replace(file.name, bytes) }
  }

  private func replace(_ name: String, _ bytes: Data) throws(DurableFile.Problem) {
    let before = try? folder.directory.openToChange(name)
    do {
      try folder.directory.makeWay(for: name)
    } catch {
      throw .unchanged(error)
    }
    try DurableFile(name: name, directory: folder.directory, isSecret: true).write(bytes)
    // Only now: until the disk has confirmed the name, a power cut may bring back the old file.
    try? before?.wipe(names: 0)
  }
}

extension DurableFile.Problem {
  /// What the disk said.
  fileprivate var cause: SystemError {
    switch self {
    case .unchanged(let error), .unconfirmed(let error): error
    }
  }
}

extension StoreProblem {
  /// Says why a file of a data directory was not written.
  init(_ problem: DurableFile.Problem, in directory: Directory, at path: String) {
    switch problem {
    case .unchanged(let error): self.init(error, in: directory, at: path)
    case .unconfirmed(let error): self = .unconfirmed(code: error.code)
    }
  }
}
