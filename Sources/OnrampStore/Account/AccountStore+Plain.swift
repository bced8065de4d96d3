import Glibc
import OnrampCore

/// The application without an account, in a directory with accounts.
extension AccountStore {
  /// Erases the application permanently, with its photos, favorites and routes.
  ///
  /// Recording it in the session commits it; the next start finishes an interrupted erasure.
  ///
  /// - Throws: ``StoreProblem/unconfirmed(code:)`` if it is committed but a later step failed;
  ///   after any other error nothing has changed.
  public func erasePlain(now: Int64) throws(StoreProblem) {
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    let before = try authenticator.session.read().plainEnd
    do {
      try authenticator.session.change { $0.plainEnd = .erased }
    } catch {
      try? authenticator.session.change { $0.plainEnd = before }
      // If it can't be undone, it is committed.
      guard (try? authenticator.session.read().plainEnd) == .erased else { throw error }
    }
    do {
      try finishPlain(authenticator, now)
    } catch {
      throw .unconfirmed(code: error.code)
    }
  }

  /// Finishes the end of the application that the session records.
  func finishPlain(_ authenticator: Authenticator, _ now: Int64) throws(StoreProblem) {
    switch try authenticator.session.read().plainEnd {
    case .taken?: try TakenApplication(root: root, path: path).erase(now: now)
    case .erased?: try attempt(Eraser(directory: root).runWhole())
    case nil: return
    }
    try authenticator.session.change { $0.plainEnd = nil }
  }

  /// Tidies the application without opening it: finishes an interrupted deletion, and ends an
  /// expired undo.
  ///
  /// An obstacle, such as a file from a newer version, doesn't keep accounts from opening; opening
  /// the application reports it.
  func tidyPlain(_ now: Int64) {
    try? Recovery.tidy((root, path), now: now, uptime: uptime)
    // An account's own deletion continues when the account opens; the application that it took over
    // can go now.
    guard let authenticator = try? authenticator(), let ids = try? authenticator.ids() else {
      return
    }
    let folders = ids.compactMap { try? authenticator.folder($0).directory }
    if folders.contains(where: { (try? Eraser(directory: $0).isBegun) == true }) {
      try? Eraser(directory: root).clearBeside()
    }
  }

  /// Finishes an interrupted deletion or sign-up for programs that open at most the data
  /// directory's cache. If another program has the directory open, it has already done so.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public static func finishDeletion(in path: String, now: Int64) {
    guard let root = try? Directory(ifThereAt: path.withoutSlashesAtEnd) else { return }
    let authenticator = try? Authenticator(in: path, uptime: { Uptime.now })
    let session = try? authenticator?.session.read()
    let isMade = session?.creating.map { (try? authenticator?.ids().contains($0)) == true } ?? false
    let isUnfinished = try? authenticator?.accounts.names().contains(
      where: AccountFolder.isUnfinished)
    guard
      isMade || isUnfinished == true || session?.plainEnd != nil
        || (try? Eraser(directory: root).isBegun) == true
    else { return }
    // The next start completes what fails here.
    _ = try? open(path, now: now)
  }
}
