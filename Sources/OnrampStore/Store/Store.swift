import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// The data directory, open for writing and locked.
///
/// When a call returns without an error, its result is on disk. Nobody else changes the directory
/// while it is open. Calls that change something must be serialized, except for uploads; the others
/// may run concurrently with them.
public final class Store: InOpenDirectory, Sendable {
  /// The known state of the directory, updated only after the disk.
  struct State {
    var application: StoredApplication
    /// The photos of the previous generation, as named in `.prev`.
    var previousPhotos: Set<String>
    /// What the last restart cleared. It may have expired.
    var undo: StoredUndo?
    /// The drafts that an undo restored, until they are in `draft.json` and `undo.json` is gone.
    var broughtBack: Drafts?
    /// Whether `draft.json` may still hold drafts that a restart ended.
    var hasEndedDrafts = false
    /// The last stored drafts, if they have members that this version doesn't know and must
    /// preserve.
    var unknown: StoredDrafts?
    /// The names of unfinished uploads.
    var begunUploads: Set<String> = []
  }

  let directory: Directory
  let path: String
  /// The locked data directory: the directory itself, or the one that contains the account.
  let root: (directory: Directory, path: String)
  let state: Mutex<State>
  /// The function to call when something was written to an account.
  let settled = Mutex<(@Sendable () -> Void)?>(nil)

  private init(
    directory: Directory, path: String, root: (directory: Directory, path: String), state: State
  ) {
    self.directory = directory
    self.path = path
    self.root = root
    self.state = Mutex(state)
  }

  /// Opens a directory, creating it if needed, and tidies it.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - uptime: The machine's uptime.
  public static func open(
    _ path: String, now: Int64, uptime: @escaping () -> Uptime = { Uptime.now }
  ) throws(StoreProblem) -> (store: Store, state: StoredState) {
    let directory = try lock(path)
    return try open(directory, path: path, in: (directory, path), now: now, uptime: uptime)
  }

  /// Creates a data directory if needed, and locks it.
  static func lock(_ path: String) throws(StoreProblem) -> Directory {
    umask(0o077)
    // Exceeding a file size limit must be an error rather than end the process.
    signal(SIGXFSZ, SIG_IGN)
    return try DataDirectory(path: path).open()
  }

  /// Opens a directory and tidies it.
  ///
  /// - Parameter root: The locked data directory that it is or is in.
  static func open(
    _ directory: Directory, path: String, in root: (directory: Directory, path: String),
    now: Int64, uptime: @escaping () -> Uptime
  ) throws(StoreProblem) -> (store: Store, state: StoredState) {
    var recovery = try Recovery(
      directory, in: root.directory, path: path, now: now, uptime: uptime)
    try recovery.run()
    let contents = recovery.contents
    var application = contents.current ?? StoredApplication(generation: 0)
    // The record of exports and hand-ins is about the generation found.
    let state = StoredState(
      opening: application, contents.currentDrafts, recovery.faults,
      canUndoRestart: contents.livingUndo != nil, at: now)
    application.generation = contents.generation
    if directory.vault != nil, contents.current == nil {
      application.restartedAt = contents.keptUndo?.clearedAt
    }
    let previous = contents.previous.value?.photoDigests ?? []
    let store = Store(
      directory: directory, path: path, root: root,
      state: State(
        application: application, previousPhotos: previous, undo: contents.keptUndo,
        broughtBack: contents.unfinishedUndo.map { _ in contents.currentDrafts },
        unknown: contents.drafts.value?.withUnknown))
    // If a full disk prevents this, the next write does it.
    try? store.finishUndo()
    // If this write fails, the next operation records it.
    try? store.note()
    return (store, state)
  }

  /// Stores the drafts, replacing the previous ones.
  public func keep(_ drafts: Drafts) throws(StoreProblem) {
    try noting { () throws(StoreProblem) in try replace(drafts) }
  }

  private func replace(_ drafts: Drafts) throws(StoreProblem) {
    let (generation, isUndoing, before) = state.withLock {
      ($0.application.generation, $0.broughtBack != nil, $0.unknown)
    }
    let now = directory.vault == nil ? nil : Int64(time(nil))
    let next = StoredDrafts(drafts, generation: generation, over: before, typedAt: now)
    if drafts.isEmpty, drafts.confirmed.isEmpty, !isUndoing {
      try removeDrafts()
    } else {
      // While the undo also holds drafts, write even an empty set to replace them.
      try write(next, to: .drafts)
    }
    state.withLock { $0.hasEndedDrafts = false }
    if before != nil || now != nil { state.withLock { $0.unknown = next.withUnknown } }
    if isUndoing {
      try attempt { () throws(SystemError) in
        try directory.remove(StoredDocument.undo.name)
        try directory.fsync()
      }
      state.withLock { $0.broughtBack = nil }
    }
    try checkPlace()
  }

  private func removeDrafts() throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      guard try directory.information(of: StoredDocument.drafts.name) != nil else { return }
      try directory.remove(StoredDocument.drafts.name)
      try directory.fsync()
    }
  }

  /// Writes a document, and returns once it is on disk.
  func write(
    _ contents: some StoredContents, to document: StoredDocument,
    keepingAs previous: StoredDocument? = nil
  ) throws(StoreProblem) {
    let bytes = try attempt(Envelope.seal(contents))
    try checkPlace()
    // The next start would erase anything written beside the marker.
    try attempt { () throws(SystemError) in
      let eraser = Eraser(directory: directory, root: root.directory)
      if try eraser.isBegun { try eraser.run() }
    }
    try directory.replace(document, bytes, keepingAs: previous, at: path)
  }

  /// Removes photos that nothing names.
  ///
  /// A failure does no harm: the next start removes what is left.
  func clearPhotos() {
    let named = state.withLock { state in
      state.previousPhotos
        .union(state.application.photoDigests)
        .union(state.undo?.application.photoDigests ?? [])
    }
    guard let photos = try? directory.directory(PhotoFolder.name) else { return }
    // Files set aside may name more photos.
    guard let names = try? directory.names(),
      (try? directory.filesSetAside(among: names))?.isEmpty == true
    else { return }
    try? PhotoFolder(directory: photos).clear(keeping: named)
  }
}
