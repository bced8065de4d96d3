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
      // Too late to cancel: the step is on disk.
      case .saving(request, let step, _)?, .canceling(request, let step)?:
        return finishSaving(step, Saved(answers: answers, privacy: privacy), time, session)
      default: return []
      }
    case .saveFailed(let request, let failure): return failSaving(request, failure, session)
    case .restarted(let request, let canUndo, let code):
      guard work == .restarting(request) else { return [] }
      // The input must not overwrite what was cleared.
      reset(
        to: StoredState(canUndoRestart: canUndo),
        notice: code.map(Notice.restartUnconfirmed) ?? .restarted, &session)
      return finishLeaving(session)
    case .restartUndone(let request, let state):
      guard work == .undoing(request) else { return [] }
      reset(to: state, notice: .restartUndone, &session)
      return finishLeaving(session)
    case .restartFailed(let request, let problem):
      guard work == .restarting(request) || work == .undoing(request) else { return [] }
      if session.leaving != nil { interrupted = work }
      return finish(.restartFailed(problem), session)
    case .photosDamaged(let found, let answers):
      // Ignores faults of photos replaced in the meantime.
      let news = found.filter { fault in
        guard case .photo(let field, _) = fault else { return false }
        return saved[field] == answers[field] && !faults.contains(fault)
      }
      faults = schema.inOrder(faults + news)
      refreshButtons()
      return []
    case .synced(let standing):
      stored.sync = standing
      return []
    case .photoArrived: return previewArrived(session)
    case .adviceKept(let request, let kept):
      return work == .keepingAdvice(request) ? adviceKept(kept, session) : []
    case .adviceNotKept(let request, let problem):
      return work == .keepingAdvice(request) ? finish(.saveFailed(problem), session) : []
    case .threadsRefused:
      notice = .noThreads
      return []
    case .previewed(let request, let update):
      previews.receive(request, update)
      // A path that was refused may lead to a photo now.
      if case .file = update, let field = form.focusedField?.id,
        previews[.field(field)]?.file != nil
      {
        form.forgetPath(of: field)
      }
      if update.isAdvice { noteAdvice() }
      return refuseNoPhoto() + doubtPhonePhoto()
    case .openedElsewhere(let didOpen):
      if work == nil { notice = didOpen ? .openedElsewhere : .notOpenedElsewhere }
      return []
    case .listed(let request, let listed): return receive(listed, of: request, session)
    case .linked(let request, let update): return receive(update, of: request)
    case .captured(let request, let upload):
      guard case .capturing(request, let field) = work else { return [] }
      work = nil
      notice = .captured
      return take(GivenPhoto(upload, from: .camera), for: field, session) + finishLeaving(session)
    case .captureFailed(let request, let problem):
      guard case .capturing(request, _) = work else { return [] }
      return finish(.captureFailed(problem), session)
    case .exportFound(let path, let folder, let found):
      guard export.isSought, export.folder.text.trimmed == path else { return [] }
      (export.isSought, export.found) = (false, found)
      if folder != path { export.folder = EditableText(folder) }
      if !export.isTyped, export.folderProblem == nil { export.offered = folder }
      return []
    case .exported(let request, let exported, let time):
      guard work == .exporting(request) else { return [] }
      export.last = LastExport(places: exported.places, time: .now(time), answers: saved)
      changes.forget()
      let opensFolder =
        exported.canBeShown && !session.surroundings.isOverSSH && allows(.programs)
      return finish(
        Finish(outcome: .exported(exported, at: time), opensFolder: opensFolder), session)
    case .handIn(let response): return receive(response, session)
    case .exportFailed(let request, let problem):
      guard work == .exporting(request) else { return [] }
      if session.leaving == .forced { interrupted = work }
      work = nil
      // Even a driver who asked to quit stays to see the problem.
      if session.leaving == .asked { stay(&session) }
      overlay = .export(problem)
      return (session.leaving == nil ? findExport(isOffered: false) : []) + finishLeaving(session)
    }
  }

  mutating func finish(_ page: Finish, _ session: Session) -> [AppEffect] {
    (work, notice, overlay) = (nil, nil, .finish(page))
    return finishLeaving(session)
  }

  mutating func finish(_ notice: Notice, _ session: Session) -> [AppEffect] {
    (work, self.notice) = (nil, notice)
    return finishLeaving(session)
  }

  private mutating func complete(
    _ request: Request, _ found: Completion?, _ session: Session
  ) -> [AppEffect] {
    guard completion == .asked(request), let field = form.focusedField?.id else { return [] }
    completion = nil
    guard let found else {
      completion = .found(.unanswered)
      return []
    }
    // While a path is being completed, the driver is still typing it: it isn't judged yet.
    form.isTyping = !found.isFile
    guard let path = found.path else {
      if found.isFile { form.moveFocus(by: 1) } else { completion = .found(.names(found.names)) }
      return []
    }
    if found.names.count > 1 { completion = .found(.names(found.names)) }
    var draft = form.draft(of: field)
    draft.line = draft.line.replaced(by: path)
    form.replace(draft, of: field)
    return keepDrafts(session)
  }

  /// The answer that a Save replaces: no photo, if the step was saved before it asked for one.
  private func replaced(_ field: FieldID) -> Value? {
    let isPhoto = schema.field(field)?.kind.isPhoto == true
    return saved[field] ?? (isPhoto && saved[field.step] != nil ? .photo(nil) : nil)
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
    let asked = schema.step(step).map(fields) ?? []
    for field in (schema.step(step)?.fields ?? []).map(\.id) {
      // A field that wasn't asked keeps its input if that couldn't be set aside.
      if form.isUnsaved(field), !asked.contains(where: { $0.id == field }),
        news.answers.setAside[field] == nil
      {
        continue
      }
      if let old = replaced(field), old != news.answers[field] {
        let isTurned =
          if case .stored? = photoName(of: field) { form.draft(of: field).photo == nil } else {
            false
          }
        changes.note(field, from: old, to: news.answers[field], isTurned: isTurned)
      }
      form.discard(field)
    }
    stored.reasons.removeAll { $0.field.step == step }
    let before = saved
    saved = schema.taken(news.answers)
    noteMet(since: before)
    forgetAdvice()
    form.savedTexts = schema.texts(of: saved)
    stored.canUndoRestart = false
    if place == .step(step) {
      goOn(from: step)
    } else {
      refreshButtons()
    }
    if stored.sync != nil { stored.sync = .sending }
    notice = .saved(time, privacy: news.privacy)
    // The disk accepts writes again. If it still refuses the drafts, the response reports that.
    keeping.drafts.begin(with: nil)
    return keepDrafts(session)
  }

  private mutating func failSaving(
    _ request: Request, _ failure: SaveFailure, _ session: Session
  ) -> [AppEffect] {
    guard work?.request == request, let step = savingStep else { return [] }
    switch failure {
    case .photos(let causes):
      if place != .step(step.id) { show(step.id) }
      form.show(
        step.fields.compactMap { field in
          causes[field.id].map { Problem(field.id, .photo($0)) }
        })
      form.stopsSaving = true
      return finish(.nothingSaved, session)
    case .canceled: return finish(.saveCanceled, session)
    case .readOnly: return finish(.isHandedIn, session)
    case .store(let problem): return finish(.saveFailed(problem), session)
    }
  }

  private var savingStep: Step? {
    switch work {
    case .saving(_, let id, _)?, .canceling(_, let id)?: schema.step(id)
    default: nil
    }
  }

  private mutating func reset(to state: StoredState, notice: Notice, _ session: inout Session) {
    // Cut text may come from an answer.
    session.killRing = ""
    replace(with: state)
    self.notice = notice
  }

  /// Replaces the state. Responses to earlier requests are dropped.
  mutating func replace(with state: StoredState) {
    let before = self
    var state = state
    if let form = stored.presentForm.map({ _ in schema }) { state.form = state.form ?? form }
    self = Application(state, schema: stored.presentForm ?? schema)
    (previews.requests, keeping) = (before.previews.requests, before.keeping)
    keepLink(of: before)
    keeping.settle()
  }
}
