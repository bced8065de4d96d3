import Glibc
import OnrampWire

/// The folder of what is handed in and not yet at the company: age files, which only the company opens.
///
/// Each is named in `application.json`; any other is removed.
struct Outbox {
  /// Its name in the data directory.
  static let name = "outbox"
  private static let suffix = ".age"

  let directory: Directory

  /// The name of a file in it.
  static func file(_ id: SubmissionID) -> String { id.text + suffix }

  private static func isOurs(_ name: String) -> Bool {
    name.hasSuffix(suffix) && SubmissionID(name.dropLast(suffix.count)) != nil
  }

  /// Removes all files but these, and temporary ones.
  func clear(keeping kept: Set<String>) throws(SystemError) {
    for name in try directory.names() where !kept.contains(name) {
      if Self.isOurs(name) || Directory.isTemporary(name) { try directory.remove(name) }
    }
  }
}

extension Directory {
  /// The outbox, if there is one.
  func outbox() throws(SystemError) -> Outbox? {
    guard try information(of: Outbox.name)?.kind == S_IFDIR else { return nil }
    return Outbox(directory: try directory(Outbox.name))
  }

  /// The outbox, created if it is missing.
  func makeOutbox() throws(SystemError) -> Outbox {
    // The folder's own name must be on disk before anything in it counts.
    if try makeDirectory(Outbox.name) { try synchronize() }
    return Outbox(directory: try directory(Outbox.name))
  }

  /// Removes what isn't to be sent any more, and the outbox if it is then empty.
  func clearOutbox(keeping submissions: @autoclosure () -> [Submission?]) throws(SystemError) {
    guard let outbox = try outbox() else { return }
    let waiting = submissions().compactMap { $0 }.filter(\.isWaiting)
    try outbox.clear(keeping: Set(waiting.map { Outbox.file($0.id) }))
    try removeDirectory(Outbox.name)
  }
}
