import Glibc
import OnrampCore

/// The application that was begun without an account, in a directory with accounts.
extension AccountStore {
  /// Erases it for good, with its photos, favorites and routes.
  ///
  /// A single step commits it: recording it in the session. From then on any start finishes what
  /// was interrupted.
  ///
  /// - Throws: ``StoreProblem/unconfirmed(code:)`` if it is committed and the disk refused
  ///   something afterwards; for any other problem nothing is changed.
  public func erasePlain(now: Int64) throws(StoreProblem) {
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    let before = try authenticator.session.read().plainEnd
    do {
      try authenticator.session.change { $0.plainEnd = .erased }
    } catch {
      try? authenticator.session.change { $0.plainEnd = before }
      // If it can't be taken back, it counts as done.
      guard (try? authenticator.session.read().plainEnd) == .erased else { throw error }
    }
    do {
      try finishPlain(authenticator, now)
    } catch {
      throw .unconfirmed(code: error.code)
    }
  }

  /// Finishes ending it in the way that the session says.
  func finishPlain(_ authenticator: Authenticator, _ now: Int64) throws(StoreProblem) {
    switch try authenticator.session.read().plainEnd {
    case .taken?: try TakenApplication(root: root, path: path).erase(now: now)
    case .erased?: try attempt { () throws(SystemError) in try Eraser(directory: root).runWhole() }
    case nil: return
    }
    try authenticator.session.change { $0.plainEnd = nil }
  }

  /// Tidies it when it isn't opened: finishes an interrupted deletion, and ends an undo whose time
  /// is up.
  ///
  /// An obstacle, such as a file of a newer program, stops no account from opening and is reported
  /// when the application opens.
  func tidyPlain(_ now: Int64) {
    try? Recovery.tidy((root, path), now: now, uptime: uptime)
    // An account's own deletion continues when the account opens; the application it took from here
    // can go now.
    guard let authenticator = try? authenticator(), let ids = try? authenticator.ids() else {
      return
    }
    let folders = ids.compactMap { try? authenticator.folder($0).directory }
    if folders.contains(where: { (try? Eraser(directory: $0).isBegun) == true }) {
      try? Eraser(directory: root).clearBeside()
    }
  }

  /// Finishes an interrupted deletion or sign-up for programs that open only the data directory's
  /// cache, or nothing. If another program has the directory open, it has already done so.
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
    // The next start does whatever fails here.
    _ = try? open(path, now: now)
  }
}
