import Glibc
import OnrampCore
import Synchronization

extension Store {
  /// Clears the application: answers, drafts and photos.
  ///
  /// Removing `application.json` commits it or, if nothing was saved, writing `undo.json`. By then
  /// everything that an undo needs is on disk; that also ends the drafts.
  ///
  /// - Parameters:
  ///   - canUndo: Whether ``undoRestart(now:)`` can restore it. Otherwise everything is erased.
  ///   - now: The time in seconds since 1970.
  /// - Throws: ``StoreProblem/unconfirmed(code:)`` if it is done but the disk didn't confirm it.
  public func restart(canUndo: Bool, now: Int64) throws(StoreProblem) {
    try noting { () throws(StoreProblem) in try clear(canUndo: canUndo, now: now) }
  }

  private func clear(canUndo: Bool, now: Int64) throws(StoreProblem) {
    try checkPlace()
    let application = state.withLock { $0.application }
    guard canUndo else { return try erase(now) }
    try finishUndo()
    let contents = try Contents(directory, path: path, now: now)
    let drafts = contents.currentDrafts
    let isSaved = !contents.application.isMissing || !contents.previous.isMissing
    // If there is nothing to clear, keep the undo of an earlier restart.
    var undo = contents.keptUndo
    let setAside = try attempt(directory.filesSetAside(among: directory.names()))
    let isNew = setAside.contains { undo?.setAside?.contains($0) != true }
    if !application.answers.sections.isEmpty || !drafts.isEmpty || isNew {
      let cleared = StoredUndo(
        clearedAt: now, application: application,
        drafts: StoredDrafts(
          drafts, generation: application.generation, over: contents.drafts.value),
        setAside: setAside)
      do {
        try write(cleared, to: .undo)
      } catch {
        guard case .unconfirmed(let code) = error else { throw error }
        // If something is saved, this file alone commits nothing.
        if isSaved { throw StoreProblem(SystemError(code: code), in: directory, at: path) }
        forget(undo: cleared)
        throw error
      }
      undo = cleared
    }
    // Files without answers leave nothing to restore.
    if isSaved, undo == nil { return try erase(now) }
    if isSaved {
      try attempt { () throws(SystemError) in
        try directory.remove(StoredDocument.previous.name)
        try directory.remove(StoredDocument.application.name)
      }
    }
    forget(undo: undo)
    // They are invalid now; the next Save or start removes what can't be removed here.
    try? directory.remove(StoredDocument.drafts.name)
    do {
      try directory.fsync()
    } catch {
      throw .unconfirmed(code: error.code)
    }
    clearPhotos()
  }

  /// Erases everything permanently.
  private func erase(_ now: Int64) throws(StoreProblem) {
    let eraser = Eraser(directory: directory, root: root.directory)
    try attempt(eraser.begin())
    forget(undo: nil)
    do {
      // The next write or start completes what fails here.
      try eraser.run()
    } catch {
      throw .unconfirmed(code: error.code)
    }
    if directory.vault != nil {
      // Photos of an application cleared without an account may be unused now. The next start
      // completes what fails here.
      try? Recovery.tidy(root, now: now) { Uptime.now }
    }
  }

  /// Removes the drafts that a restart ended, before a Save removes the undo that ended them.
  func finishRestart() throws(StoreProblem) {
    guard state.withLock({ $0.hasEndedDrafts }) else { return }
    try attempt(directory.remove(StoredDocument.drafts.name))
    state.withLock { $0.hasEndedDrafts = false }
  }

  /// Forgets all answers; the generations continue.
  private func forget(undo: StoredUndo?) {
    state.withLock { state in
      let generation = max(state.application.generation, undo?.nextGeneration ?? 0)
      state.application = StoredApplication(generation: generation)
      if directory.vault != nil { state.application.restartedAt = undo?.clearedAt }
      state.previousPhotos = []
      state.undo = undo
      state.broughtBack = nil
      state.hasEndedDrafts = true
      state.unknown = nil
    }
  }

  /// Restores what the last restart cleared. Drafts typed since stay in fields where the old
  /// application has none.
  ///
  /// Writing `application.json`, which names its undo, commits it. The undo holds the drafts until
  /// `draft.json` does.
  ///
  /// - Throws: ``StoreProblem/nothingToUndo`` without a restart, after a Save, and after 24 hours.
  public func undoRestart(now: Int64) throws(StoreProblem) -> StoredState {
    guard let undo = state.withLock({ $0.undo }), undo.isAlive(at: now) else {
      throw .nothingToUndo
    }
    var application = undo.application
    application.generation = state.withLock { $0.application.generation } + 1
    application.keepExport(from: undo.application)
    application.keepSubmission(from: undo.application)
    application.undoneFrom = undo.clearedAt
    let since = try Contents(directory, path: path, now: now).currentDrafts
    let drafts = undo.drafts(over: since)
    do {
      try write(application, to: .application)
      try checkPlace()
      try attempt(note())
    } catch {
      // If the form reports a failure, nothing must have changed.
      try attempt(directory.remove(StoredDocument.application.name))
      throw error
    }
    state.withLock { state in
      state.application = application
      state.undo = nil
      state.broughtBack = drafts
      state.unknown = undo.drafts.withUnknown
    }
    // Everything is restored. The next write or start completes what fails here.
    try? finishUndo()
    return StoredState(opening: application, drafts, at: now)
  }

  /// Writes the drafts that an undo restored, and removes `undo.json`.
  func finishUndo() throws(StoreProblem) {
    if let drafts = state.withLock({ $0.broughtBack }) { try keep(drafts) }
  }
}
