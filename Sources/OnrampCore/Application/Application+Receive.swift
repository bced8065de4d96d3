extension Application {
  /// Reduces the response to an effect.
  mutating func receive(
    _ response: ApplicationResponse, _ session: inout Session
  ) -> [AppEffect] {
    switch response {
    case .draftsKept(let revision): return draftsKept(revision: revision, &session)
    case .draftsFailed(let revision, let problem):
      return draftsFailed(revision: revision, problem, &session)
    case .completed(let request, let found): return complete(request, found, session)
    case .saveProgressed(let request, let progress):
      if case .saving(request, let step, _) = work { work = .saving(request, step, progress) }
      return []
    case .saved(let request, let answers, let privacy, let time):
      switch work {
      // Too late to cancel: it is on disk.
      case .saving(request, let step, _)?, .cancelling(request, let step)?:
        return finishSaving(step, Saved(answers: answers, privacy: privacy), time, session)
      default: return []
      }
    case .saveFailed(let request, let failure): return failSaving(request, failure, session)
    case .restarted(let request, let canUndo):
      guard work == .restarting(request) else { return [] }
      reset(to: StoredState(canUndoRestart: canUndo), notice: .restarted, &session)
      return finishLeaving(session)
    case .restartUndone(let request, let state):
      guard work == .undoing(request) else { return [] }
      reset(to: state, notice: .restartUndone, &session)
      return finishLeaving(session)
    case .restartUnconfirmed(let request, let canUndo, let code):
      guard work == .restarting(request) else { return [] }
      // What was cleared must not be overwritten with it.
      reset(
        to: StoredState(canUndoRestart: canUndo), notice: .restartUnconfirmed(code: code), &session)
      return finishLeaving(session)
    case .restartFailed(let request, let problem):
      guard work == .restarting(request) || work == .undoing(request) else { return [] }
      if session.leaving != nil { interrupted = work }
      return finish(.restartFailed(problem), session)
    case .photosDamaged(let found, let answers):
      // A photo replaced in the meantime is no news.
      let news = found.filter { fault in
        guard case .photo(let field, _) = fault else { return false }
        return saved[field] == answers[field] && !faults.contains(fault)
      }
      faults = schema.inOrder(faults + news)
      return []
    case .threadsRefused:
      notice = .noThreads
      return []
    case .previewed(let request, let update):
      preview(request, update)
      return []
    case .openedElsewhere(let didOpen):
      if work == nil { notice = didOpen ? .openedElsewhere : .notOpenedElsewhere }
      return []
    case .listed(let request, let listing):
      if browser?.request == request { browser?.receive(listing) }
      return []
    case .linked(let request, let update):
      guard phoneUpload?.request == request else { return [] }
      phoneUpload?.receive(update)
      // News from the phone matters more than a key that did nothing.
      if notice == .keyDoesNothing, case .event(let event) = update, !event.isTime { notice = nil }
      return []
    case .captured(let request, let upload):
      guard case .capturing(request, let field) = work else { return [] }
      work = nil
      notice = .captured
      return take(GivenPhoto(upload, from: .camera), for: field, session) + finishLeaving(session)
    case .captureFailed(let request, let problem):
      guard case .capturing(request, _) = work else { return [] }
      return finish(.captureFailed(problem), session)
    case .exported(let request, let path, let time):
      guard work == .exporting(request) else { return [] }
      lastExport = LastExport(path: path, time: .now(time), answers: saved)
      // The next export can't use the same folder.
      exportFolder = EditableText(exportFolder.text.trimmed + "-2")
      return finish(.exported(path: path), session)
    case .exportFailed(let request, let problem):
      guard work == .exporting(request) else { return [] }
      if session.leaving == .forced { interrupted = work }
      work = nil
      // A driver who asked to quit stays, to see the problem.
      if session.leaving == .asked { stay(&session) }
      overlay = .export(problem)
      return finishLeaving(session)
    }
  }

  /// Ends the work with a notice.
  private mutating func finish(_ notice: Notice, _ session: Session) -> [AppEffect] {
    (work, self.notice) = (nil, notice)
    return finishLeaving(session)
  }

  private mutating func complete(
    _ request: Request, _ found: Completion?, _ session: Session
  ) -> [AppEffect] {
    guard completion == request, let field = form.focusedField?.id else { return [] }
    completion = nil
    guard let found else {
      candidates = .unanswered
      return []
    }
    // A path being completed isn't judged yet, as the driver is still typing it.
    isTypingPath = !found.isFile
    guard let path = found.path else {
      if found.isFile { form.moveFocus(by: 1) } else { candidates = .names(found.names) }
      return []
    }
    if found.names.count > 1 { candidates = .names(found.names) }
    var draft = form.draft(of: field)
    draft.line = draft.line.replaced(by: path)
    form.replace(draft, of: field)
    return keepDrafts(session)
  }

  private mutating func finishSaving(
    _ step: StepID, _ news: Saved, _ time: ClockTime, _ session: Session
  ) -> [AppEffect] {
    (work, interrupted) = (nil, nil)
    // Replacing a stored photo resolves its fault.
    faults = faults.filter { fault in
      guard case .photo(let field, _) = fault else { return true }
      return saved[field] == news.answers[field]
    }
    for field in (schema.step(step)?.fields ?? []).map(\.id) {
      if let old = saved[field], old != news.answers[field] {
        noteChange(of: field, from: old, to: news.answers[field])
      }
      form.discard(field)
    }
    saved = news.answers
    form.savedTexts = saved.texts
    canUndoRestart = false
    let next = returnsToSummary ? nil : schema.step(after: step)
    open(next.map { .step($0.id) } ?? firstUnsaved)
    // The summary shows it beside the answer.
    let doubtful = place == .summary ? [] : schema.step(step)?.fields ?? []
    notice = .saved(time, privacy: news.privacy, meant: doubtful.compactMap(meant))
    return keepDrafts(session)
  }

  /// Records an answer as it was when the application was opened, and whether a photo was only
  /// turned.
  private mutating func noteChange(of field: FieldID, from old: Value, to new: Value?) {
    if case .stored? = photoName(of: field) {
      if replaced[field] == nil { turned.insert(field) }
    } else {
      turned.remove(field)
    }
    replaced[field] = replaced[field] ?? old
    if replaced[field] == new { replaced[field] = nil }
    if replaced[field] == nil { turned.remove(field) }
  }

  private mutating func failSaving(
    _ request: Request, _ failure: SaveFailure, _ session: Session
  ) -> [AppEffect] {
    guard work?.request == request, let step else { return [] }
    switch failure {
    case .photos(let causes):
      form.show(
        step.fields.compactMap { field in
          causes[field.id].map { Problem(field.id, .photo($0)) }
        })
      return finish(.nothingSaved, session)
    case .cancelled: return finish(.saveCancelled, session)
    case .store(let problem): return finish(.saveFailed(problem), session)
    }
  }

  private mutating func reset(to state: StoredState, notice: Notice, _ session: inout Session) {
    // Text cut from an answer goes with the answers.
    session.killRing = ""
    replace(with: state)
    self.notice = notice
  }

  /// Replaces this state with another. Responses to this one's requests are dropped.
  mutating func replace(with state: StoredState) {
    let before = self
    self = Application(state, schema: schema)
    (previewRequests, keeping) = (before.previewRequests, before.keeping)
    keeping.settle()
    typedRevision = keeping.kept
  }
}
