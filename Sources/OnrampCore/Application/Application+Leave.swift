extension Application {
  /// Asks for the drafts to be kept as they are now.
  mutating func keepDrafts(now: Bool) -> [AppEffect] {
    revision += 1
    return [.application(.keepDrafts(unsavedDrafts, revision: revision, now: now))]
  }

  /// Stops what can be stopped and keeps what is typed, before the program ends.
  mutating func leave(_ session: inout Session) -> [AppEffect] {
    let photo = keepPhonePhoto()
    if let work { return photo + (work.canBeCancelled ? cancel(work) : []) }
    return photo + finishLeaving(session)
  }

  private mutating func cancel(_ work: Work) -> [AppEffect] {
    if case .saving(let request, let step, _) = work { self.work = .cancelling(request, step) }
    return [.application(.cancel(work.request))]
  }

  /// Keeps what is typed, cursor included, where the program is about to end.
  mutating func finishLeaving(_ session: Session) -> [AppEffect] {
    guard session.leaving != nil else { return [] }
    guard revision > 0 || !form.unsaved.isEmpty else { return [.quit] }
    return keepDrafts(now: true)
  }

  mutating func draftsKept(revision: Int, _ session: inout Session) -> [AppEffect] {
    keptRevision = max(keptRevision, revision)
    if draftProblem == nil, session.leaving == nil { session.change = .nothing }
    draftProblem = nil
    return session.leaving != nil && work == nil && keptRevision == self.revision ? [.quit] : []
  }

  mutating func draftsFailed(
    revision: Int, _ problem: StoreProblem, _ session: inout Session
  ) -> [AppEffect] {
    draftProblem = problem
    guard let leaving = session.leaving, revision == self.revision else { return [] }
    if leaving == .forced { return [.quit] }
    session.alert = Dialog(.quitLosing(problem))
    return []
  }
}
