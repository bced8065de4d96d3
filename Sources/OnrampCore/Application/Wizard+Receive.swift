extension Wizard {
  /// Takes the world's answer to an effect.
  mutating func receive(_ action: Action) -> [Effect] {
    switch action {
    case .draftsKept(let revision): return takeKept(revision)
    case .draftsFailed(let revision, let problem): return takeRefused(revision, problem)
    case .completed(let request, let path): return complete(request, path)
    case .saveProgressed(let request, let progress):
      if case .saving(request, let step, _) = work { work = .saving(request, step, progress) }
      return []
    case .saved(let request, let answers, let privacy, let time):
      guard case .saving(request, let step, _) = work else {
        // Too late to stop: it is on disk all the same.
        guard case .cancelling(request, let step) = work else { return [] }
        return finishSaving(step, Saved(answers: answers, privacy: privacy), time)
      }
      return finishSaving(step, Saved(answers: answers, privacy: privacy), time)
    case .saveFailed(let request, let failure): return failSaving(request, failure)
    case .restarted(let request, let canUndo):
      guard work == .restarting(request) else { return [] }
      reset(to: Opening(canUndoRestart: canUndo), notice: .restarted)
      return finishLeaving()
    case .restartUndone(let request, let opening):
      guard work == .undoing(request) else { return [] }
      reset(to: opening, notice: .restartUndone)
      return finishLeaving()
    case .restartFailed(let request, let problem):
      guard work == .restarting(request) || work == .undoing(request) else { return [] }
      if leaving != nil { interrupted = work }
      work = nil
      notice = .restartFailed(problem)
      return finishLeaving()
    case .photosDamaged(let found, let answers):
      // A photo that was replaced meanwhile is no news.
      reports += found.filter { report in
        guard case .photo(let field, _) = report else { return false }
        return saved[field] == answers[field] && !reports.contains(report)
      }
      return []
    case .threadsRefused:
      notice = .noThreads
      return []
    case .captured(let request, let path):
      guard case .capturing(request, let field) = work else { return [] }
      work = nil
      notice = .captured
      return choose(path, for: field) + finishLeaving()
    case .captureFailed(let request, let problem):
      guard case .capturing(request, _) = work else { return [] }
      work = nil
      notice = .captureFailed(problem)
      return finishLeaving()
    case .exported(let request, let path):
      guard work == .exporting(request) else { return [] }
      work = nil
      notice = .exported(path: path)
      // The next one can't go to the same place.
      exportFolder = EditableText(exportFolder.text.trimmed + "-2")
      return finishLeaving()
    case .exportFailed(let request, let problem):
      guard work == .exporting(request) else { return [] }
      if leaving == .forced { interrupted = work }
      work = nil
      // Whoever asked to quit stays for it.
      if leaving == .asked { stay() }
      dialog = Dialog(question: .export(problem), selected: .yes)
      return finishLeaving()
    default: return []
    }
  }

  private mutating func complete(_ request: Request, _ path: String?) -> [Effect] {
    guard completion == request, let field = focusedField else { return [] }
    completion = nil
    guard let path else { return reduce(.nextTapped) }
    var draft = draft(of: field)
    draft.line = draft.line.replaced(by: path)
    drafts[field] = draft
    return keepDrafts()
  }

  private mutating func finishSaving(
    _ step: Step, _ news: Saved, _ time: ClockTime
  ) -> [Effect] {
    (work, interrupted) = (nil, nil)
    let answers = news.answers
    // What was wrong with a stored photo is over when another one is in its place.
    reports.removeAll { report in
      guard case .photo(let field, _) = report else { return false }
      return saved[field] != answers[field]
    }
    for field in step.fields {
      if let old = saved[field], old != answers[field] {
        replaced[field] = replaced[field] ?? old
        if replaced[field] == answers[field] { replaced[field] = nil }
      }
      drafts[field] = nil
      reopened.remove(field)
    }
    saved = answers
    canUndoRestart = false
    let next = returnsToSummary ? nil : step.next
    open(next.map(Place.step) ?? saved.firstMissing.map(Place.step) ?? .summary)
    notice = .saved(time, privacy: news.privacy)
    return keepDrafts()
  }

  private mutating func failSaving(_ request: Request, _ failure: SaveFailure) -> [Effect] {
    guard work?.request == request, let step else { return [] }
    work = nil
    switch failure {
    case .photos(let causes):
      show(step.fields.compactMap { field in causes[field].map { Problem(field, .photo($0)) } })
      notice = .nothingSaved
    case .cancelled: notice = .saveCancelled
    case .store(let problem): notice = .saveFailed(problem)
    }
    return finishLeaving()
  }

  private mutating func reset(to opening: Opening, notice: Notice) {
    let (requests, lookRequests) = (requests, lookRequests)
    let (revision, leaving) = (revision, leaving)
    self = Wizard(opening, policy: policy)
    (self.requests, self.lookRequests) = (requests, lookRequests)
    (self.revision, self.leaving) = (revision, leaving)
    (typedRevision, keptRevision) = (revision, revision)
    self.notice = notice
  }
}
