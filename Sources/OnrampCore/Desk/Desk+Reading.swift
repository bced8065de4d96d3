/// Opening applications, one after the other, with the next one prepared.
extension Desk {
  mutating func openTapped() -> [DeskEffect] {
    if let open { return tryAgain(open) }
    guard let submission = queue.selected else {
      notice = .nothingToOpen
      return []
    }
    queue.rows.choose()
    queue.rows.isSearching = false
    return show(submission)
  }

  private mutating func tryAgain(_ failed: DeskApplication) -> [DeskEffect] {
    guard case .failed = failed.contents else { return [] }
    var (application, effects) = load(failed.submission)
    application.claim = failed.claim
    open = application
    return [.forget(failed.loading)] + effects
  }

  /// Opens an application and claims it.
  mutating func show(_ submission: DeskSubmission) -> [DeskEffect] {
    var (application, effects): (DeskApplication, [DeskEffect])
    if let ahead, ahead.isSame(as: submission) {
      (application, effects) = (ahead, [])
      self.ahead = nil
    } else {
      (application, effects) = load(submission)
    }
    effects += claim(&application)
    (open, draft) = (application, nil)
    return effects
  }

  private mutating func load(_ submission: DeskSubmission) -> (DeskApplication, [DeskEffect]) {
    let request = session.newRequest()
    return (DeskApplication(submission, loading: request), [.load(request, submission)])
  }

  /// Prepares the application that opens next, once the open one is loaded.
  mutating func prepare() -> [DeskEffect] {
    if case .loading? = open?.contents { return [] }
    let next = isAway || open?.loss != nil ? nil : open.flatMap { self.next(after: $0.submission) }
    if let ahead, let next, ahead.isSame(as: next) { return [] }
    let old = ahead.map { [DeskEffect.forget($0.loading)] } ?? []
    ahead = nil
    guard let next else {
      return old + (open == nil || open?.loss != nil || isAway ? [] : fetchMore())
    }
    let (application, effects) = load(next)
    ahead = application
    return old + effects
  }

  mutating func loaded(_ request: Request, _ outcome: Result<DeskDocument, DeskProblem>) {
    if open?.loading == request { open?.receive(outcome) }
    if ahead?.loading == request { ahead?.receive(outcome) }
  }

  // MARK: Going on

  /// Closes the open application, and opens the next one or else the queue.
  mutating func goOn(_ notice: DeskNotice? = nil) -> [DeskEffect] {
    guard let open else { return [] }
    let next = next(after: open.submission)
    let effects = close()
    self.notice = notice
    if let next { return effects + show(next) }
    if notice == nil { self.notice = .allDone }
    return effects + refreshInBackground()
  }

  /// Closes the open application, and releases its claim.
  mutating func close() -> [DeskEffect] {
    guard let open else { return [] }
    (self.open, draft) = (nil, nil)
    // What can be undone stays in memory.
    if undo?.application.loading == open.loading { return [] }
    let effects = release(open)
    if !effects.isEmpty { note(open.submission.number, .waiting) }
    return effects + [.forget(open.loading)]
  }

  mutating func skip() -> [DeskEffect] {
    guard let open else { return [] }
    guard next(after: open.submission) != nil else {
      notice = .noOther
      return []
    }
    return goOn()
  }

  mutating func goBack() -> [DeskEffect] {
    if open?.isPhotoAlone == true {
      open?.isPhotoAlone = false
      return []
    }
    if let open {
      let effects = close()
      // The queue continues after the application just read.
      if let place = queue.submissions.firstIndex(where: { $0.number == open.submission.number }) {
        queue.rows.select(place, room: listRoom)
      }
      return effects + refreshInBackground()
    }
    return queue.rows.leavesSearch ? browse(.searchCleared) : []
  }
}
