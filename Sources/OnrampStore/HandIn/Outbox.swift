import Glibc
import OnrampCore
import OnrampWire

/// The folder of applications waiting to be sent: age files, which only the company can open.
///
/// Each is named in `application.json`; others are removed.
public struct Outbox {
  /// The folder's name in the data directory.
  static let name = "outbox"
  private static let suffix = ".age"

  let directory: Directory

  /// The name of an application's file.
  static func file(_ id: SubmissionID) -> String { id.text + suffix }

  /// The number of applications waiting in a data directory, with and without accounts. Only their
  /// contents are sealed, so counting them needs neither PIN nor password.
  public static func waiting(in path: String) throws(StoreProblem) -> Int {
    let authenticator = try AccountSync.authenticator(in: path)
    let ids = try authenticator?.ids() ?? []
    do throws(SystemError) {
      guard let root = try Directory(ifThereAt: path) else { return 0 }
      var count = try root.outbox()?.count() ?? 0
      for id in ids { count += try authenticator?.accounts.directory(id).outbox()?.count() ?? 0 }
      return count
    } catch {
      throw StoreProblem(error, path: path)
    }
  }

  private func count() throws(SystemError) -> Int {
    try directory.names().count(where: Self.isOurs)
  }

  private static func isOurs(_ name: String) -> Bool {
    name.hasSuffix(suffix) && SubmissionID(name.dropLast(suffix.count)) != nil
  }

  /// Removes temporary files and all others but these.
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
    // The record that names a file also fsyncs this folder's own name.
    _ = try makeDirectory(Outbox.name)
    return Outbox(directory: try directory(Outbox.name))
  }

  /// Removes files that needn't be sent anymore, and the outbox if it is then empty.
  func clearOutbox(keeping submissions: @autoclosure () -> [Submission?]) throws(SystemError) {
    guard let outbox = try outbox() else { return }
    let waiting = submissions().compactMap { $0 }.filter(\.isWaiting)
    try outbox.clear(keeping: Set(waiting.map { Outbox.file($0.id) }))
    try removeDirectory(Outbox.name)
  }
}
