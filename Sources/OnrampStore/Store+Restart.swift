import Glibc
import OnrampCore
import Synchronization

extension Store {
  /// Clears the application: answers, drafts and photos.
  ///
  /// One step decides it: `application.json` is gone or it is not. What an undo needs is on the
  /// disk before.
  ///
  /// - Parameters:
  ///   - canUndo: whether ``undoRestart(now:)`` is to bring it back; otherwise all is erased.
  ///   - now: seconds since 1970.
  public func restart(canUndo: Bool, now: Int64) throws(StoreProblem) {
    let contents = try Contents(directory, path: path, now: now)
    let application = state.withLock { $0.application }
    guard canUndo else {
      defer { forget(application, undo: nil) }
      return try attempt { () throws(SystemError) in try Eraser(directory: directory).run() }
    }
    let drafts = contents.currentDrafts
    // Where there is nothing to clear, what an earlier restart cleared stays for its undo.
    var undo = contents.livingUndo
    let setAside = try attempt { () throws(SystemError) in
      try directory.names().filter(Contents.Name.isSetAside)
    }
    let isNew = setAside.contains { undo?.setAside?.contains($0) != true }
    if !application.answers.sections.isEmpty || !drafts.isEmpty || isNew {
      let cleared = StoredUndo(
        clearedAt: now, application: application,
        drafts: StoredDrafts(drafts, generation: application.generation), setAside: setAside)
      try write(cleared, to: Contents.Name.undo, limit: Contents.Limit.undo)
      undo = cleared
    }
    try attempt { () throws(SystemError) in
      try directory.remove(Contents.Name.previous)
      try directory.remove(Contents.Name.application)
    }
    forget(application, undo: undo)
    try attempt { () throws(SystemError) in try directory.remove(Contents.Name.drafts) }
    do {
      try directory.synchronize()
    } catch {
      throw .unconfirmed(code: error.code)
    }
    clearPhotos()
  }

  /// Knows of no answers any more; the generations go on.
  private func forget(_ application: StoredApplication, undo: StoredUndo?) {
    state.withLock { state in
      state.application = StoredApplication(
        generation: application.generation, saved: [:], answers: Answers())
      state.previousPhotos = []
      state.undo = undo
    }
  }

  /// Brings back what the last restart cleared. What was typed since stays where the old
  /// application has nothing typed.
  ///
  /// - Throws: ``StoreProblem/nothingToUndo`` without a restart, after a Save, and after 24 hours.
  public func undoRestart(now: Int64) throws(StoreProblem) -> Opening {
    guard let undo = state.withLock({ $0.undo }), undo.isAlive(at: now) else {
      throw .nothingToUndo
    }
    var application = undo.application
    let since = try Contents(directory, path: path, now: now).currentDrafts
    var drafts = undo.drafts.drafts(saved: application.saved)
    drafts.fields.merge(since.fields) { old, _ in old }
    drafts.focus = drafts.focus ?? since.focus
    if !application.answers.sections.isEmpty {
      application.generation += 1
      if !drafts.isEmpty {
        try write(
          StoredDrafts(drafts, generation: application.generation), to: Contents.Name.drafts,
          limit: Contents.Limit.drafts)
      }
      do {
        try write(application, to: Contents.Name.application, limit: Contents.Limit.application)
      } catch {
        if case .unconfirmed = error { bringBack(application) }
        throw error
      }
    } else {
      try keep(drafts)
    }
    bringBack(application)
    try attempt { () throws(SystemError) in
      try directory.remove(Contents.Name.undo)
      try directory.synchronize()
    }
    return Opening(answers: application.answers, drafts: drafts)
  }

  private func bringBack(_ application: StoredApplication) {
    state.withLock { state in
      state.application = application
      state.undo = nil
    }
  }
}
