extension App {
  /// Reduces one action: changes the state and returns the effects to run.
  ///
  /// A response to a request that nothing awaits anymore changes nothing.
  @discardableResult
  public mutating func reduce(_ action: AppAction) -> Update {
    session.change = .screen
    let alert = session.alert
    let effects = quittingLate(effects(of: action))
    // The help must not hide a new alert.
    if session.alert != alert, session.alert != nil { help = nil }
    return Update(effects: effects, change: session.change)
  }

  mutating func effects(of action: AppAction) -> [AppEffect] {
    if session.isLocked, !action.passesLock { return [] }
    guard allows(action.use) else { return [] }
    switch action {
    case .application(.goBackTapped) where goesBackToMain: return openMain(isBack: true)
    case .application(let action):
      let effects = application.reduce(action, &session)
      if case .response(.restarted(_, canUndo: false, _)) = action {
        for feature in Feature.allCases { feature.state.erased(&self) }
      }
      return closing == nil ? effects : effects + closeOnceKept(after: action)
    case .openTapped(let feature): return open(feature)
    case .mainTapped: return openMain()
    case .alert(let action): return reduceAlert(action)
    case .help(let action):
      reduceHelp(action)
      return []
    case .helpTapped:
      help = help == nil ? Help() : nil
      return []
    case .quitTapped: return quit()
    case .terminated: return leave(.forced)
    case .resized(let window):
      session.window = window
      return resized()
    default: return action.feature?.state.reduce(&self, action) ?? []
    }
  }

  private mutating func reduceHelp(_ action: HelpAction) {
    switch action {
    case .scrolled(let line): help?.scroll = max(0, line)
    case .closed: help = nil
    }
  }

  private mutating func reduceAlert(_ action: DialogAction) -> [AppEffect] {
    guard let question = session.alert?.question, let choice = session.alert?.reduce(action) else {
      return []
    }
    session.alert = nil
    switch (question, choice) {
    case (.feature(let question), _):
      return question.feature.state.answered(&self, question, choice)
    case (_, .yes): return [.quit]
    default:
      application.stay(&session)
      return application.refreshPreviews(session)
    }
  }

  private mutating func closeOnceKept(after action: ApplicationAction) -> [AppEffect] {
    switch action {
    case .response(.draftsKept): closeOnceKept()
    case .response(.draftsFailed): closeOnceKept(isRefused: true)
    default: []
    }
  }

  private mutating func quit() -> [AppEffect] {
    if session.alert != nil {
      session.alert = nil
      application.stay(&session)
    }
    if session.leaving == nil, let question = quitQuestion {
      session.alert = Dialog(question)
      return []
    }
    guard session.leaving == .asked else { return leave(.asked) }
    // Quitting again doesn't wait for a disk that hangs, but still asks before anything is lost.
    guard application.hasUnkept || application.work != nil else { return [.quit] }
    session.alert = Dialog(
      .quitLosing(application.hasUnkept ? application.draftProblem : nil))
    return []
  }

  /// The question before the program ends, if quitting loses something.
  private var quitQuestion: Dialog.Question? {
    Feature.allCases.lazy.compactMap { $0.state.quitQuestion(self) }.first
  }

  mutating func leave(_ how: Session.Leaving) -> [AppEffect] {
    guard session.leaving != .forced else { return [.quit] }
    session.leaving = how
    return application.leave(&session) + application.refreshPreviews(session)
  }
}

extension AppAction {
  /// Whether it is reduced while the program is locked. Work below continues, but no input reaches
  /// it.
  fileprivate var passesLock: Bool {
    switch self {
    case .alert, .help, .helpTapped, .quitTapped, .terminated, .resized: true
    case .openTapped, .mainTapped: false
    default: feature?.state.passesLock(self) ?? false
    }
  }
}
