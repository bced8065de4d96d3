/// Ending the program without losing what was typed.
extension Application {
  /// Whether there is unsaved input that the store hasn't confirmed.
  public var hasUnkept: Bool { !keeping.hasKeptAll && !form.unsaved.isEmpty }

  /// Why input can't be saved at the moment, if it can't.
  public var draftProblem: StoreProblem? { keeping.drafts.problem }

  /// Whether the input is kept if the program ends now.
  public var parting: QuitOutcome {
    // If the data directory is gone, so is everything kept before.
    if case .gone? = draftProblem { return draftProblem.map(QuitOutcome.refused) ?? .kept }
    guard hasUnkept else { return .kept }
    return draftProblem.map(QuitOutcome.refused) ?? .unconfirmed
  }

  /// Work that is unfinished or whose outcome is unknown.
  public var unfinished: Work? { work ?? interrupted }

  /// Asks the store to keep what is typed.
  mutating func keepDrafts(_ session: Session, now: Bool = false) -> [AppEffect] {
    keeping.typed = keeping.drafts.revision + 1
    return writeDrafts(now: now || session.leaving != nil)
  }

  private mutating func writeDrafts(now: Bool) -> [AppEffect] {
    [.application(.keepDrafts(unsavedDrafts, revision: keeping.drafts.next(), now: now))]
  }

  /// Stops the work that can be stopped and keeps what is typed, so that the program can end.
  mutating func leave(_ session: inout Session) -> [AppEffect] {
    keepPhonePhoto(session) + stopWork(session)
  }

  private mutating func stopWork(_ session: Session) -> [AppEffect] {
    switch work {
    case .saving(let request, let step, _):
      interrupted = work
      work = .canceling(request, step)
      return [.application(.cancel(request))]
    case .capturing(let request, _):
      (interrupted, work) = (work, nil)
      return [.application(.cancel(request))] + finishLeaving(session)
    case .some: return []
    case nil: return finishLeaving(session)
    }
  }

  /// If the program is ending, keeps what is typed, and the cursor.
  mutating func finishLeaving(_ session: Session) -> [AppEffect] {
    guard session.leaving != nil else { return [] }
    // Nothing has been kept yet, so there is nothing to confirm.
    guard keeping.drafts.revision > 0 || !form.unsaved.isEmpty || !saved.sections.isEmpty else {
      return [.quit]
    }
    return writeDrafts(now: true)
  }

  mutating func stay(_ session: inout Session) { (session.leaving, interrupted) = (nil, nil) }

  mutating func draftsKept(revision kept: Int, _ session: inout Session) -> [AppEffect] {
    if draftProblem == nil, session.leaving == nil { session.change = .nothing }
    keeping.drafts.keep(kept)
    return session.leaving != nil && work == nil && keeping.drafts.kept == keeping.drafts.revision
      ? [.quit] : []
  }

  mutating func draftsFailed(
    revision refused: Int, _ problem: StoreProblem, _ session: inout Session
  ) -> [AppEffect] {
    keeping.drafts.refuse(refused, problem)
    guard let leaving = session.leaving, refused == keeping.drafts.revision, work == nil else {
      return []
    }
    // Losing only the cursor position doesn't merit a question.
    if leaving == .forced || parting == .kept { return [.quit] }
    session.alert = Dialog(.quitLosing(problem))
    return []
  }
}
