extension Survey {
  mutating func reduce(_ action: SurveyAction, _ session: inout Session) -> [SurveyEffect] {
    if case .response(let response) = action { return receive(response, &session) }
    let hadNotice = notice != nil
    notice = nil
    switch action {
    case .opened: return source == .nobody ? [] : load(&session)
    case .startTapped: return start(&session)
    case .startAnewTapped: startAnew()
    case .backTapped: return goBack(&session)
    case .submitTapped: return submit(run?.index, &session)
    case .retryTapped: return retry(&session)
    case .enterTapped: return press(run?.focus, &session)
    case .pressed(let button): return press(button, &session)
    case .pageTurned(let distance): turn(by: distance, focus: .field)
    case .nextTapped: next(focus: .field)
    case .questionTapped(let index): run?.open(index, focus: .field)
    case .focusMoved(let distance):
      if canStartAnew { isOnStartAnew.toggle() }
      run?.moveFocus(by: distance)
    case .edited(let edit): self.edit(edit, hadNotice, &session)
    case .cursorPlaced(let index):
      run?.focus = .field
      run?.change { $0.line.moveCursor(to: index) }
    case .scrolled(let line): run?.scroll = max(0, line)
    case .mainNotOpened(let reason): notice = .mainNotOpened(reason)
    case .unknownKeyTapped: notice = .keyDoesNothing
    case .response: break
    }
    return []
  }

  // MARK: The first screen

  private mutating func start(_ session: inout Session) -> [SurveyEffect] {
    guard run == nil else { return [] }
    switch loading {
    case .loaded: begin()
    case .loading:
      if isStarting { notice = .stillLoading }
      isStarting = true
    case nil where source == .nobody:
      (source, isStarting) = (.demo, true)
      return load(&session)
    case .failed, nil: return load(&session)
    }
    return []
  }

  private mutating func load(_ session: inout Session) -> [SurveyEffect] {
    let (request, attempt) = (session.newRequest(), Attempt(source.questions))
    loading = .loading(request, attempt)
    return [.load(request, attempt)]
  }

  private mutating func startAnew() {
    guard canStartAnew else { return }
    submittedBefore += standing?.submitted ?? 0
    earlier = []
    begin()
  }

  mutating func begin() {
    (isStarting, isOnStartAnew) = (false, false)
    run = questionnaire.flatMap { SurveyRun($0, after: earlier) }
    if run == nil { notice = .noQuestions }
  }

  private mutating func goBack(_ session: inout Session) -> [SurveyEffect] {
    guard let run else { return [] }
    guard !run.hasUnsubmitted else {
      session.alert = Dialog(.leaveSurvey(quits: false))
      return []
    }
    return leaveRun()
  }

  /// Returns to the first screen, and forgets what was typed and not submitted.
  mutating func leaveRun() -> [SurveyEffect] {
    guard let run else { return [] }
    self.run = nil
    note(run)
    let requests = run.pages.compactMap(\.request) + run.banners.prefix(1).map(\.request)
    return requests.isEmpty ? [] : [.cancel(requests)]
  }

  /// Stops the load or the run in progress.
  mutating func close() -> [SurveyEffect] {
    isStarting = false
    guard case .loading(let request, _)? = loading else {
      loading = nil
      return leaveRun()
    }
    loading = nil
    return [.cancel([request])]
  }

  // MARK: On a page

  private mutating func turn(by distance: Int, focus: SurveyRun.Focus) {
    guard run?.turn(by: distance, focus: focus) == false else { return }
    notice = distance < 0 ? .firstQuestion : .lastQuestion
  }

  private mutating func next(focus: SurveyRun.Focus) {
    guard let run else { return }
    if run.index + 1 == run.pages.count { self.run?.end() } else { turn(by: 1, focus: focus) }
  }

  private mutating func press(
    _ button: SurveyRun.Focus?, _ session: inout Session
  ) -> [SurveyEffect] {
    switch button {
    // Enter moves on if there is nothing left to submit.
    case .field where run?.page.state == .submitted: next(focus: .field)
    case .field, .submit: return submit(run?.index, &session)
    case .retry: return retry(&session)
    case .previous: turn(by: -1, focus: .previous)
    case .next: next(focus: .next)
    case .open: run?.firstOpen.map { run?.open($0, focus: .field) }
    case .done: return goBack(&session)
    case nil where canStartAnew && isOnStartAnew: startAnew()
    case nil: return start(&session)
    }
    return []
  }

  private mutating func edit(_ edit: Edit, _ hadNotice: Bool, _ session: inout Session) {
    guard let run else { return }
    guard !run.isAtEnd else {
      notice = .keyDoesNothing
      return
    }
    guard run.page.isEditable || edit.onlyMoves else {
      notice = run.page.isSending ? .beingSent : .alreadySubmitted
      return
    }
    self.run?.focus = .field
    self.run?.change { $0.line.apply(edit, killed: &session.killRing) }
    let isSame = self.run?.page.canBeSubmitted == run.page.canBeSubmitted
    if isSame, !hadNotice, run.focus == .field { session.change = .input }
  }
}

extension SurveyRun {
  /// Changes the open page.
  mutating func change(_ change: (inout Page) -> Void) { change(&pages[index]) }

  /// Turns the page. Returns whether there was one in that direction.
  fileprivate mutating func turn(by distance: Int, focus: Focus) -> Bool {
    let distance = isAtEnd ? distance + 1 : distance
    guard pages.indices.contains(index + distance) else { return false }
    open(index + distance, focus: focus)
    return true
  }

  fileprivate mutating func open(_ index: Int, focus: Focus) {
    guard pages.indices.contains(index) else { return }
    (self.index, isAtEnd, scroll, self.focus) = (index, false, 0, focus)
  }

  fileprivate mutating func end() {
    (isAtEnd, scroll) = (true, 0)
    focus = firstOpen == nil ? .done : .open
  }

  fileprivate mutating func moveFocus(by distance: Int) {
    focus = focusOrder.cycled(from: focus, by: distance) ?? focus
  }
}

extension SurveyRun.Page {
  /// The request in progress.
  fileprivate var request: Request? {
    if case .sending(let request, _) = state { request } else { nil }
  }
}
