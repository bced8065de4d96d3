import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// The data directory, open for writing and locked.
///
/// What a call returns without an error is on the disk. Calls come one at a time; nobody else
/// changes the directory while it is open.
public final class Store: Sendable {
  /// What is known of the directory; it changes only after the disk did.
  struct State {
    var application: StoredApplication
    /// The photos of the generation before, which `.prev` names.
    var previousPhotos: Set<String>
    /// What the last restart cleared; it may look expired.
    var undo: StoredUndo?
    /// The drafts that an undo brought back, until `draft.json` holds them and `undo.json` is gone.
    var broughtBack: Drafts?
    /// Whether `draft.json` may still hold drafts that a restart ended.
    var hasEndedDrafts = false
  }

  let directory: Directory
  let path: String
  let state: Mutex<State>

  private init(directory: Directory, path: String, state: State) {
    self.directory = directory
    self.path = path
    self.state = Mutex(state)
  }

  /// Opens a directory, makes it where there is none, and brings it into order.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - uptime: how long the machine has been running.
  public static func open(
    _ path: String, now: Int64, uptime: @escaping () -> Uptime = { Uptime.now }
  ) throws(StoreProblem) -> (store: Store, opening: Opening) {
    umask(0o077)
    // A file that would grow beyond a limit is an error like any other, not the end.
    signal(SIGXFSZ, SIG_IGN)
    let directory = try DataDirectory(path: path).open()
    var recovery = try Recovery(directory, path: path, now: now, uptime: uptime)
    try recovery.run()
    let contents = recovery.contents
    var application = contents.current ?? StoredApplication(generation: 0)
    application.generation = contents.generation
    let previous = contents.previous.value?.photoDigests ?? []
    let store = Store(
      directory: directory, path: path,
      state: State(
        application: application, previousPhotos: previous, undo: contents.keptUndo,
        broughtBack: contents.unfinishedUndo.map { _ in contents.currentDrafts }))
    // What a full disk refuses here, the next write does.
    try? store.finishUndo()
    let opening = Opening(
      answers: application.answers, drafts: contents.currentDrafts, reports: recovery.reports,
      canUndoRestart: contents.livingUndo != nil)
    return (store, opening)
  }

  /// Keeps what is typed and not saved, in place of what was kept before.
  public func keep(_ drafts: Drafts) throws(StoreProblem) {
    let (generation, isUndoing) = state.withLock {
      ($0.application.generation, $0.broughtBack != nil)
    }
    if drafts.isEmpty, !isUndoing {
      try removeDrafts()
    } else {
      // While the undo holds drafts too, even none have to be written to count in place of them.
      try write(
        StoredDrafts(drafts, generation: generation), to: Contents.Name.drafts,
        limit: Contents.Limit.drafts)
    }
    state.withLock { $0.hasEndedDrafts = false }
    if isUndoing {
      try attempt { () throws(SystemError) in
        try directory.remove(Contents.Name.undo)
        try directory.synchronize()
      }
      state.withLock { $0.broughtBack = nil }
    }
    try checkPlace()
  }

  private func removeDrafts() throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      guard try directory.information(of: Contents.Name.drafts) != nil else { return }
      try directory.remove(Contents.Name.drafts)
      try directory.synchronize()
    }
  }

  /// Checks that the directory still is where the driver put it: what is written into one that
  /// was moved away is not there at the next start.
  func checkPlace() throws(StoreProblem) {
    let isThere = try attempt { () throws(SystemError) in try directory.isAt(path) }
    guard isThere else { throw .gone(path: path) }
  }

  /// Writes a file and returns once it is on the disk.
  func write(
    _ contents: some StoredContents, to name: String, previous: String? = nil, limit: Int
  ) throws(StoreProblem) {
    let bytes = try attempt { () throws(SystemError) in try Envelope.seal(contents) }
    try checkPlace()
    // A start would erase what is written beside the marker.
    try attempt { () throws(SystemError) in
      let eraser = Eraser(directory: directory)
      if try eraser.isBegun { try eraser.run() }
    }
    // What could not be read again is not written.
    guard bytes.count <= limit else { throw .tooMuchText }
    do throws(DurableFile.Problem) {
      try DurableFile(name: name, directory: directory, previous: previous).write(bytes)
    } catch {
      switch error {
      case .unchanged(let error): throw StoreProblem(error, in: directory, at: path)
      case .unconfirmed(let error): throw .unconfirmed(code: error.code)
      }
    }
  }

  func attempt<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(StoreProblem) -> Result {
    do {
      return try work()
    } catch {
      throw StoreProblem(error, in: directory, at: path)
    }
  }

  /// Removes the photos that nothing names any more.
  ///
  /// A failure loses nothing and keeps nothing from working: the next start clears what is left.
  func clearPhotos() {
    let named = state.withLock { state in
      state.previousPhotos
        .union(state.application.photoDigests)
        .union(state.undo?.application.photoDigests ?? [])
    }
    guard let photos = try? directory.directory(PhotoFolder.name) else { return }
    // What was set aside may name more.
    guard let names = try? directory.names(),
      (try? directory.filesSetAside(among: names))?.isEmpty == true
    else { return }
    try? PhotoFolder(directory: photos).clear(keeping: named)
  }
}
