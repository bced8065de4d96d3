/// How the account, the lock and the rest of the program interact.
extension App {
  /// The accounts as the program knows them now.
  var accounts: AccountSetup? {
    get { account?.setup ?? setup }
    set {
      if let newValue { account?.setup = newValue }
      setup = newValue
    }
  }

  /// Whether another terminal may lock this one or sign it out.
  public var hearsOfOtherTerminals: Bool {
    driver != nil && !session.isLocked && accounts?.hasServer == true
  }

  mutating func reduce(_ action: AccountAction) -> [AppEffect] {
    switch action {
    case .response(let response): return receive(response)
    case .lockTapped, .idled: return lock()
    case .leavingSoon(let minutes):
      if leavesWhenIdle { session.leavesIn = minutes }
      return []
    case .returned:
      session.leavesIn = nil
      return []
    case .leftAlone: return leaveAlone()
    case .paused: return takeNewer()
    case .recoveryCodeTapped: return recoverLocked()
    case .anotherDriverTapped: return askForAnotherDriver()
    case .form(.enterTapped), .nextTapped:
      if session.lock?.way == .recoveryCode { return recoverLocked() }
      if session.lock?.way == .anotherDriver { return askForAnotherDriver() }
    default: break
    }
    if session.lock != nil {
      let request = session.newRequest()
      return wrap(session.lock?.reduce(action, request: request), in: AppEffect.account)
    }
    guard features.last == .account else { return [] }
    let question = ownerlessApplication.map { Dialog(.account(.takeApplication($0))) }
    if account?.screen == .welcome { suggestToSignUp() }
    let effects = wrap(account?.reduce(action, &session, asking: question), in: AppEffect.account)
    return account?.isLeft == true ? effects + closeAccount() : effects
  }

  /// What is left of an application begun without an account.
  var ownerlessApplication: LeftApplication? {
    guard driver == nil else { return accounts?.left }
    if application.isBegun || routes?.list.all.isEmpty == false { return .begun }
    // An open application that is empty was cleared.
    let hasRoutes = routesSaved ?? 0 > 0
    return application.stored.canUndoRestart && !hasRoutes ? .cleared : accounts?.left
  }

  /// Fills a new sign-up with the name and email of the application begun without an account.
  mutating func suggestToSignUp() {
    guard driver == nil, accounts?.signUp == nil else { return }
    account?.suggest(
      name: application.form.draft(of: .name).line.text,
      email: application.form.draft(of: .email).line.text)
    // Once there are accounts, the sign-up may be another driver's, so it gets no name.
    guard let accounts, accounts.state == .none, accounts.left == .begun else { return }
    guard let known = accounts.known else { return }
    account?.suggest(name: known.name, email: known.email)
  }

  // MARK: Opening and closing

  /// Opens an account screen above Main, or the sign-up where it was left.
  mutating func openAccount(_ screen: Account.Screen?) -> [AppEffect] {
    guard accounts != nil else { return [] }
    open(.account)
    account?.opener = .main
    guard let screen else {
      suggestToSignUp()
      return wrap(account?.openSignUp(), in: AppEffect.account)
    }
    account?.open(screen)
    return []
  }

  private mutating func closeAccount() -> [AppEffect] {
    account?.open(.welcome)
    guard case .lock(let isRefused)? = account?.opener else {
      features = [.main]
      return []
    }
    features.removeLast()
    if let accounts { session.lock = Lock(accounts, opens: true) }
    if isRefused { session.lock?.refuse() }
    return []
  }

  // MARK: Answers to effects

  private mutating func receive(_ response: AccountResponse) -> [AppEffect] {
    switch response {
    case .opened(let request, let profile, let state):
      return opened(request, profile, state, shows: nil)
    case .refreshed(let request, let profile, let state):
      if takesNewer(request) { return tookNewer(profile, state) }
      return opened(request, profile, state, shows: nil, isRefreshed: true)
    case .pinReplaced(let problem): accounts?.pinNews = problem
    case .lastSaved(let time, let terminal): main?.notice = .lastSaved(time, on: terminal)
    case .created(let request, let profile, let state, let code):
      return opened(request, profile, state, shows: code)
    case .notOpened(let request, let problem): return notOpened(request, problem)
    case .plainOpened(let request, let state): return plainOpened(request, state)
    case .taken(let request, let state): return plainTaken(request, state)
    case .erased(let request): plainErased(request)
    case .plainFound(let left): accounts?.left = left
    case .unlocked(let request): return session.lock?.awaits(request) == true ? unlock() : []
    case .details(let pinLength, let routesSaved, let hasTwin, let code):
      if hasTwin { main?.notice = .hasTwin }
      accounts?.pinLength = pinLength
      self.routesSaved = routesSaved
      signedIn?.code = code
    case .signedOut(let request, let accounts): return signedOut(request, accounts)
    case .othersSignedOut(let request, let count):
      if awaits(request) { account?.othersSignedOut(count) }
    case .endedElsewhere: return endedElsewhere()
    case .openElsewhere(let time, let terminal):
      guard driver != nil, session.lock == nil, session.alert == nil else { return [] }
      session.alert = Dialog(.account(.openElsewhere(time, on: terminal)), selected: .yes)
    case .takenOver(let time, let terminal):
      guard driver != nil else { return [] }
      let effects = lock()
      session.lock?.notice = .takenOver(time, on: terminal)
      return effects
    case .passwordRight(let request):
      guard awaits(request) else { return [] }
      account?.work = nil
      session.alert = Dialog(.account(.deleteAccount))
    case .changed(let request): if awaits(request) { account?.changed() }
    case .profileChanged(let request, let profile):
      guard awaits(request) else { return [] }
      signedIn?.profile = profile
      account?.profileChanged(to: profile)
    case .deleted(let request, let count, let refusal):
      return deleted(request, count, refusal)
    case .isNew(let request):
      return awaits(request) ? wrap(account?.knownAsNew(), in: AppEffect.account) : []
    case .recoveryCode(let request, let code): if awaits(request) { replace(by: code) }
    case .codeConfirmed(let request): return awaits(request) ? codeConfirmed() : []
    case .codeKept(let request): return awaits(request) ? codeKept() : []
    case .unconfirmed(let code): notConfirmed(code)
    case .failed(let request, let problem): return failed(request, problem)
    case .waited(let request, let seconds):
      if session.lock?.awaits(request) == true {
        let next = session.newRequest()
        return wrap(session.lock?.waited(seconds, request: next), in: AppEffect.account)
      }
      if awaits(request) {
        return wrap(account?.waited(seconds, &session), in: AppEffect.account)
      }
    case .signUpKept(let problem):
      if problem == nil, account?.signUp.problem == nil { session.change = .nothing }
      account?.signUpKept(problem)
    }
    return []
  }

  private func awaits(_ request: Request) -> Bool { account?.awaits(request) == true }

  private mutating func failed(_ request: Request, _ problem: AccountProblem) -> [AppEffect] {
    if session.lock?.awaits(request) == true {
      let next = session.newRequest()
      return wrap(session.lock?.fail(problem, request: next), in: AppEffect.account)
    }
    if awaits(request) { return wrap(account?.fail(problem, &session), in: AppEffect.account) }
    if main?.moving == request {
      main?.moving = nil
      main?.notice = .plainStays(problem)
    }
    if main?.signingOut == request {
      main?.signingOut = nil
      main?.notice = .notSignedOut(problem)
      session.lock?.notice = .failed(problem)
    }
    return []
  }

  private mutating func opened(
    _ request: Request, _ profile: Profile, _ state: StoredState, shows code: SecretText?,
    isRefreshed: Bool = false
  ) -> [AppEffect] {
    let isLocked = session.lock?.awaits(request) == true
    let isByPassword = session.lock?.stage == .password
    guard isLocked || awaits(request) else { return [] }
    // The password unlocked like the PIN: everything is still open.
    if isLocked, driver != nil, !isRefreshed { return unlock() }
    if !isLocked {
      let left = account?.signUp.takesApplication == true ? nil : ownerlessApplication
      accounts?.left = left
      accounts?.pinLength = nil
    }
    accounts?.state = .signedIn
    accounts?.pinNews = nil
    let signUp = wrap(account?.dropSignUp(), in: AppEffect.account)
    let driver = SignedIn(profile: profile, code: code == nil ? .confirmed : .unconfirmed)
    let isNew = account?.screen == .confirmPIN
    // The open features belonged to another driver, except the one to open after the lock.
    let feature = isLocked ? features.last : nil
    let closed = replace(with: state, of: driver, opening: feature)
    let suggested = application.suggest(profile, session)
    if isLocked, isByPassword { main?.notice = .openedByPassword }
    if let code {
      open(.account)
      account?.opener = .main
      account?.signUp.isLast = isNew
      show(code)
    }
    return closed + suggested + signUp + application.refreshPreviews(session) + openLocked()
  }

  /// Locks as at the start, so that the driver can try to open the application again.
  private mutating func notOpened(_ request: Request, _ problem: AccountProblem) -> [AppEffect] {
    let isLocked = session.lock?.awaits(request) == true
    guard isLocked || main?.moving == request || takesNewer(request) || awaits(request) else {
      return []
    }
    accounts?.state = .signedIn
    let signUp = wrap(account?.dropSignUp(), in: AppEffect.account)
    // What opens next comes from the disk.
    let feature = isLocked ? features.last : nil
    let closed = replaceSigningOut(with: StoredState(), of: nil, opening: feature)
    if let accounts { session.lock = Lock(accounts, opens: true) }
    session.lock?.notice = .failed(problem)
    return closed + signUp + application.finishLeaving(session)
  }

  private mutating func replace(by code: SecretText) {
    if recoveryCode == .confirmed { signedIn?.code = .replacementUnconfirmed }
    show(code)
  }

  private mutating func codeConfirmed() -> [AppEffect] {
    signedIn?.code = .confirmed
    account?.codeConfirmed()
    return closeAccount()
  }

  private mutating func codeKept() -> [AppEffect] {
    let effects = codeConfirmed()
    main?.notice = .oldCodeKept
    return effects
  }

  private mutating func notConfirmed(_ code: Int32) {
    if features.last == .account {
      account?.notice = .unconfirmed(code: code)
    } else {
      main?.notice = .unconfirmed(code: code)
    }
  }

  /// Shows a recovery code. A driver who is quitting is asked first, since it won't be shown again.
  private mutating func show(_ code: SecretText) {
    account?.show(code)
    guard session.leaving == .asked else { return }
    application.stay(&session)
    session.alert = Dialog(.account(.quitWithCode))
  }

  private mutating func signedOut(_ request: Request, _ count: Int) -> [AppEffect] {
    guard main?.signingOut == request || session.lock?.awaits(request) == true else { return [] }
    let isOther = session.lock != nil
    let notice: AccountNotice =
      switch session.signOutCause {
      case .elsewhere?: .endedElsewhere
      case .leftAlone?: .leftAlone
      case nil: isOther ? .otherSignedOut : .signedOut
      }
    return close(.signedOut(accounts: count), saying: notice)
  }

  /// Locks immediately, and signs out as soon as everything typed is on disk.
  private mutating func endedElsewhere() -> [AppEffect] {
    guard accounts?.state == .signedIn || session.lock != nil, main?.signingOut == nil,
      closing == nil
    else { return [] }
    session.signOutCause = .elsewhere
    return lock() + signOutLocked()
  }

  private mutating func deleted(
    _ request: Request, _ count: Int, _ refusal: Int32?
  ) -> [AppEffect] {
    guard awaits(request) else { return [] }
    let notice = refusal.map(AccountNotice.deletedInPart) ?? .deleted
    accounts?.deletion = notice
    return close(count > 0 ? .signedOut(accounts: count) : .none, saying: notice)
  }

  /// Closes everything that belongs to a driver.
  mutating func close(_ state: AccountState, saying notice: AccountNotice) -> [AppEffect] {
    accounts?.state = state
    accounts?.pinLength = nil
    let effects = replace(with: StoredState(), of: nil, opening: .account)
    // Without an application, there is nothing to keep when the program ends.
    application.keeping = DraftKeeping()
    account?.notice = notice
    return effects
  }

  /// Replaces everything that is open with another driver's application, or nobody's.
  ///
  /// - Parameter feature: What fills the screen: the account screens alone, or a feature above
  ///   Main.
  mutating func replace(
    with state: StoredState, of driver: SignedIn?, opening feature: Feature?
  ) -> [AppEffect] {
    let effects = Feature.allCases.flatMap { $0.state.close(&self) }
    if feature != .account { accounts?.deletion = nil }
    application.replace(with: state)
    let before = self
    self = App(application, opening: .main, sources: sources, accounts: before.accounts)
    (signedIn, session) = (driver, before.session.next())
    account = before.account?.next(from: feature == .account ? .welcome : .main)
    if feature == .account {
      (main, features) = (nil, [.account])
      feature?.state.make(&self)
    } else if let feature {
      openAboveMain(feature)
    }
    if feature != .account { account?.open(.welcome) }
    return effects
  }
}

extension Application {
  /// Whether anything is typed or saved.
  var isBegun: Bool { !saved.sections.isEmpty || !form.unsaved.isEmpty }

  /// Whether the store has confirmed all that was typed.
  var isKept: Bool { keeping.hasKeptAll }

  /// Fills empty fields of the application with what the driver entered at sign-up.
  mutating func suggest(_ profile: Profile, _ session: Session) -> [AppEffect] {
    guard !profile.isUnknown else { return [] }
    var isChanged = false
    let given = [(FieldID.name, profile.name), (.email, profile.email)]
    // A driver who has typed nothing isn't welcomed back.
    let isTyped = form.unsaved.contains { field, draft in
      !given.contains { $0 == (field, draft.line.text) }
    }
    if notice == .welcomeBack, saved.sections.isEmpty, !isTyped { notice = nil }
    for (field, text) in given {
      guard schema.field(field) != nil, form.draft(of: field).line.isEmpty else { continue }
      form.fill(field, with: text)
      isChanged = true
    }
    return isChanged ? keepDrafts(session) : []
  }
}
