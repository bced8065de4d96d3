import FoundationEssentials
import Glibc
import OnrampCore

/// An account's `tries.json`: its wrong PINs and passwords, counted by any program that asks for
/// them.
///
/// It is a sector changed in place, so a full disk locks nobody out.
struct TriesFile {
  static let name = "tries.json"

  let folder: AccountFolder

  /// Counts a PIN as wrong, durably, before it is tried.
  ///
  /// - Returns: The previous count.
  /// - Throws: ``AccountProblem/wait(seconds:)`` or ``AccountProblem/passwordNeeded`` if no PIN may
  ///   be tried.
  func begin(_ now: Uptime) throws(AccountProblem) -> Tries {
    try change { $0?.pin.catchUp(now) }
    return try change { (tries) throws(AccountProblem) in
      let before = tries?.pin
      // An unreadable file may have held any count.
      guard let before, before.count < Tries.Rule.pin.maxCount else { throw .passwordNeeded }
      let wait = before.wait(by: .pin, at: now)
      guard wait == 0 else { throw .wait(seconds: wait) }
      tries?.pin.begin(now, by: .pin)
      return before
    }
  }

  /// Replaces the count of wrong PINs, durably.
  func set(_ pin: Tries) throws(AccountProblem) { try change { $0?.pin = pin } }

  /// Changes the count of this account's wrong passwords and recovery codes, durably.
  func changePassword<Result>(
    _ work: (inout Tries) throws(AccountProblem) -> Result
  ) throws(AccountProblem) -> Result {
    try change { (tries) throws(AccountProblem) in
      var known = tries ?? .unknown
      defer { tries = known }
      return try work(&known.password)
    }
  }

  func clear() throws(AccountProblem) { try change { $0 = AccountTries() } }

  /// Creates the file in advance, so that counting needs no space.
  func make() throws(AccountProblem) {
    try folder.attempt { () throws(SystemError) in try write(AccountTries()) }
  }

  /// The problem to report for a wrong PIN at this count.
  static func problem(after count: Int) -> AccountProblem {
    guard count < Tries.Rule.pin.maxCount else { return .passwordNeeded }
    return .wrongPIN(
      moreBeforeWait: max(0, 4 - count), wait: Tries.Rule.pin.wait(after: count))
  }

  private func change<Result>(
    _ work: (inout AccountTries?) throws(AccountProblem) -> Result
  ) throws(AccountProblem) -> Result {
    try folder.change(
      read: read, write: { (tries) throws(SystemError) in if let tries { try write(tries) } }, work)
  }

  /// - Returns: `nil` for a damaged file.
  private func read() throws(SystemError) -> AccountTries? {
    let file = DurableFile(
      name: Self.name, directory: folder.directory, maxBytes: Sector.size)
    switch try file.read() {
    case .missing: return AccountTries()
    case .unacceptable: return nil
    case .bytes(let bytes):
      guard case .contents(let tries) = Envelope.open(bytes, as: AccountTries.self) else {
        return nil
      }
      return tries
    }
  }

  private func write(_ tries: AccountTries) throws(SystemError) {
    let bytes = try Sector.seal(tries)
    let (file, isNew) = try folder.directory.openForWriting(Self.name, size: Sector.size)
    try file.write(bytes, at: 0)
    if isNew {
      try file.fsync()
      try folder.directory.fsync()
    } else {
      try file.fdatasync()
    }
  }
}
