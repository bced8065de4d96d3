import FoundationEssentials
import Glibc
import OnrampCore

/// `tries.json` of an account: the wrong PINs, counted by whoever asks for one.
///
/// It is one sector, changed in place, so that a full disk locks nobody out.
struct TriesFile {
  static let name = "tries.json"
  private static let size = 512

  let folder: AccountFolder

  /// Counts a try as wrong, durably, before it is made.
  ///
  /// - Returns: The count before it.
  /// - Throws: ``AccountProblem/wait(seconds:)`` or ``AccountProblem/passwordNeeded`` where none may
  ///   be made.
  func begin(_ now: Uptime) throws(AccountProblem) -> Tries {
    try change { $0?.catchUp(now) }
    let before = try change { (tries) throws(AccountProblem) in
      let before = tries
      // A file that can't be read may have held any count.
      guard let before, before.count < Tries.Rule.pin.most else { throw .passwordNeeded }
      let wait = before.wait(by: .pin, at: now)
      guard wait == 0 else { throw .wait(seconds: wait) }
      tries?.begin(now)
      return before
    }
    return before
  }

  /// Why no PIN may be tried now; `nil` if one may.
  func problem(at now: Uptime) throws(AccountProblem) -> AccountProblem? {
    let tries = try folder.attempt { () throws(SystemError) in try read() }
    guard let tries, tries.count < Tries.Rule.pin.most else { return .passwordNeeded }
    let wait = tries.wait(by: .pin, at: now)
    return wait == 0 ? nil : .wait(seconds: wait)
  }

  /// Makes the file, so that counting needs no room on the disk.
  func make() throws(AccountProblem) {
    try folder.attempt { () throws(SystemError) in try write(Tries()) }
  }

  /// Replaces the count, durably.
  func set(_ tries: Tries) throws(AccountProblem) {
    try change { $0 = tries }
  }

  /// What a wrong PIN means after so many.
  static func problem(after count: Int) -> AccountProblem {
    guard count < Tries.Rule.pin.most else { return .passwordNeeded }
    return .wrongPIN(
      moreBeforeWait: max(0, 4 - count), wait: Tries.Rule.pin.wait(after: count))
  }

  private func change<Result>(
    _ work: (inout Tries?) throws(AccountProblem) -> Result
  ) throws(AccountProblem) -> Result {
    let lock = try folder.attempt { () throws(SystemError) in
      try folder.directory.locked(patience: 500)
    }
    guard let lock else { throw .store(.openElsewhere) }
    defer { withExtendedLifetime(lock) {} }
    var tries = try folder.attempt { () throws(SystemError) in try read() }
    let before = tries
    let result = try work(&tries)
    if let tries, tries != before {
      try folder.attempt { () throws(SystemError) in try write(tries) }
    }
    return result
  }

  /// - Returns: `nil` for a file that is damaged.
  private func read() throws(SystemError) -> Tries? {
    let file = DurableFile(name: Self.name, directory: folder.directory)
    switch try file.read(limit: Self.size) {
    case .missing: return Tries()
    case .unacceptable: return nil
    case .bytes(let bytes):
      guard case .contents(let tries) = Envelope.open(bytes, as: Tries.self) else { return nil }
      return tries
    }
  }

  private func write(_ tries: Tries) throws(SystemError) {
    let bytes = try Envelope.seal(tries, size: Self.size)
    let (file, isNew) = try folder.directory.openForWriting(Self.name, size: Self.size)
    try file.write(bytes, at: 0)
    if isNew {
      try file.synchronize()
      try folder.directory.synchronize()
    } else {
      try file.synchronizeBytes()
    }
  }
}

extension Envelope {
  /// Encodes contents as a file of a size that never changes.
  fileprivate static func seal(
    _ contents: some StoredContents, size: Int
  ) throws(SystemError) -> Data {
    let short = try seal(contents)
    guard short.count < size else { throw SystemError(code: EFBIG) }
    // The checksum covers the space, too.
    return try seal(contents, padding: size - short.count)
  }
}

extension Directory {
  /// Opens the directory once more and locks that, so that programs take turns.
  ///
  /// - Returns: `nil` if another program has it for too long.
  func locked(patience: Int) throws(SystemError) -> Directory? {
    let again = try directory(".")
    return try again.lock(patience: patience) { usleep(10_000) } ? again : nil
  }
}
