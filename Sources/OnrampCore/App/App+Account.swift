/// What the account, the lock and the rest of the program do together.
extension App {
  /// What the program knows of accounts.
  var accounts: AccountSetup? {
    get { account?.setup ?? setup }
    set {
      if let newValue { account?.setup = newValue }
      setup = newValue
    }
  }

  mutating func reduce(_ action: AccountAction) -> [AppEffect] {
    switch action {
    case .response(let response): return receive(response)
    case .lockTapped, .idled: return lock()
    case .recoveryCodeTapped: return recoverLocked()
    case .anotherDriverTapped: return askForAnotherDriver()
    case .enterTapped, .nextTapped:
      if session.lock?.way == .recoveryCode { return recoverLocked() }
      if session.lock?.way == .anotherDriver { return askForAnotherDriver() }
    default: break
    }
    if session.lock != nil {
      let request = session.newRequest()
      return session.lock?.reduce(action, request: request) ?? []
    }
    guard features.last == .account else { return [] }
    let question = takeQuestion
    let effects = account?.reduce(action, &session, asking: question) ?? []
    return account?.isLeft == true ? effects + closeAccount() : effects
  }

  /// Whether an application was begun without an account.
  var hasOwnerlessApplication: Bool {
    accounts?.hasApplication == true
      || driver == nil && (application.isBegun || routes?.list.all.isEmpty == false)
  }

  /// What to ask before an account is made, if an application was begun without one.
  ///
  /// One that is open here was begun by who signs up. Any other may be another driver's.
  private var takeQuestion: Dialog? {
    guard hasOwnerlessApplication else { return nil }
    let isOpen = driver == nil && application.isBegun
    return Dialog(.takeApplication, selected: isOpen ? .yes : .no)
  }

  // MARK: Opening and closing

  /// Opens a screen of the account above Main, or the sign-up where it was left.
  mutating func openAccount(_ screen: Account.Screen?) -> [AppEffect] {
    guard let accounts else { return [] }
    if account == nil { account = Account(accounts, from: .main) }
    features.append(.account)
    account?.opener = .main
    account?.driver = driver
    guard let screen else { return account?.openSignUp() ?? [] }
    account?.open(screen)
    return []
  }

  private mutating func closeAccount() -> [AppEffect] {
    account?.open(.welcome)
    guard account?.opener == .lock else {
      features = [.main]
      return []
    }
    features.removeLast()
    if let accounts { session.lock = Lock(accounts, opens: true) }
    // Only there the recovery code is offered.
    session.lock?.refuse()
    return []
  }

  private mutating func askForAnotherDriver() -> [AppEffect] {
    guard session.lock?.isChecking == false else { return [] }
    session.alert = Dialog(.signOutOther)
    return []
  }

  /// Signs out who locked the program.
  mutating func signOutLocked() -> [AppEffect] {
    guard session.lock != nil else { return [] }
    session.lock?.notice = nil
    if driver != nil { return signOut() }
    let request = session.newRequest()
    session.lock?.signOut(request)
    return [.account(.signOut(request))]
  }

  /// Asks for the recovery code where neither PIN nor password is known.
  private mutating func recoverLocked() -> [AppEffect] {
    guard let lock = session.lock, lock.ways.contains(.recoveryCode), let accounts else {
      return []
    }
    session.lock = nil
    if account == nil { account = Account(accounts, from: .lock) }
    account?.opener = .lock
    account?.open(.recover)
    features.append(.account)
    return []
  }

  // MARK: The lock

  /// Whether the program locks itself once nobody has touched it for some time.
  public var locksWhenIdle: Bool { isSignedIn && !session.isLocked }

  /// Whether the next PIN or password has to wait.
  public var waitsForTry: Bool {
    if case .waiting? = session.lock?.work ?? openAccountScreen?.work { true } else { false }
  }

  /// Whether what is typed now is part of a secret.
  public var takesSecret: Bool {
    guard session.alert == nil, help == nil else { return false }
    if let lock = session.lock { return lock.takesText }
    return features.last == .account && account?.focusedField?.isSecret == true
  }

  mutating func lock() -> [AppEffect] {
    guard driver != nil, session.lock == nil, let accounts else { return [] }
    session.lock = Lock(accounts, opens: false, alert: session.alert, help: help)
    (session.alert, help) = (nil, nil)
    // Nobody types on where somebody else may have sat.
    account?.isRevealed = false
    account?.notice = nil
    main?.notice = nil
    account?.secrets = [:]
    return []
  }

  private mutating func unlock() -> [AppEffect] {
    guard let lock = session.lock else { return [] }
    // A question that came up over the lock is newer than the one below.
    if session.alert == nil { (session.alert, help) = (lock.alertBelow, lock.helpBelow) }
    session.lock = nil
    cars?.scroll(session)
    return application.previewAgain(session) + refreshCars() + refreshRoutes()
  }

  // MARK: Answers to effects

  private mutating func receive(_ response: AccountResponse) -> [AppEffect] {
    switch response {
    case .opened(let request, let profile, let state):
      return opened(request, profile, state, recoveryCode: nil)
    case .created(let request, let profile, let state, let code):
      return opened(request, profile, state, recoveryCode: code)
    case .unlocked(let request): return session.lock?.awaits(request) == true ? unlock() : []
    case .pinLength(let length): accounts?.pinLength = length
    case .signedOut(let request, let accounts): return signedOut(request, accounts)
    case .changed(let request): if awaits(request) { account?.changed() }
    case .recoveryCode(let request, let code): if awaits(request) { account?.show(code) }
    case .failed(let request, let problem): return failed(request, problem)
    case .waited(let request):
      if session.lock?.awaits(request) == true {
        let next = session.newRequest()
        return session.lock?.waited(request: next) ?? []
      }
      if awaits(request) { account?.waited() }
    case .signUpKept(let problem):
      if problem == nil, account?.signUpProblem == nil { session.change = .nothing }
      account?.signUpKept(problem)
    }
    return []
  }

  private func awaits(_ request: Request) -> Bool { account?.awaits(request) == true }

  private mutating func failed(_ request: Request, _ problem: AccountProblem) -> [AppEffect] {
    if session.lock?.awaits(request) == true {
      let next = session.newRequest()
      return session.lock?.fail(problem, request: next) ?? []
    }
    if awaits(request) { return account?.fail(problem, &session) ?? [] }
    if main?.signingOut == request {
      main?.signingOut = nil
      main?.notice = .notSignedOut(problem)
      session.lock?.notice = .failed(problem)
    }
    return []
  }

  private mutating func opened(
    _ request: Request, _ profile: Profile, _ state: StoredState, recoveryCode: SecretText?
  ) -> [AppEffect] {
    let isLocked = session.lock?.awaits(request) == true
    guard isLocked || awaits(request) else { return [] }
    // The password did what the PIN does: all of it is still here.
    if isLocked, driver != nil { return unlock() }
    session.lock = nil
    // What was open before was not this driver's, but for what the lock was to open.
    if !isLocked {
      let isLeft = hasOwnerlessApplication && !takesApplication
      accounts?.hasApplication = isLeft
      (features, cars, survey, held.routes) = ([.main], nil, nil, nil)
      routesSaved = nil
    }
    // Making an account is how an application without one gets its owner.
    if recoveryCode != nil, account?.screen.step != nil {
      let length = accounts?.newPINLength
      accounts?.pinLength = length
    } else if !isLocked {
      accounts?.pinLength = nil
    }
    accounts?.state = .signedIn
    takesApplication = false
    (driver, main, session.killRing) = (profile, Main(), "")
    application.replace(with: state)
    var effects = application.suggest(profile, session) + (account?.dropSignUp() ?? [])
    account?.open(.welcome)
    if let recoveryCode { effects += show(recoveryCode) }
    return effects + application.refreshPreviews(session) + openLocked()
  }

  private mutating func show(_ code: SecretText) -> [AppEffect] {
    account?.opener = .main
    account?.show(code)
    features.append(.account)
    return []
  }

  /// Opens what the lock was in front of.
  private mutating func openLocked() -> [AppEffect] {
    switch features.last {
    case .cars: reduce(CarsAction.opened)
    case .routes: reduce(RoutesAction.opened)
    default: []
    }
  }

  private mutating func signedOut(_ request: Request, _ count: Int) -> [AppEffect] {
    guard main?.signingOut == request || session.lock?.awaits(request) == true else { return [] }
    (session.lock, closing) = (nil, nil)
    application.close()
    let effects = held.routes?.close() ?? []
    (driver, main, cars, survey, held.routes, session.killRing) = (nil, nil, nil, nil, nil, "")
    routesSaved = nil
    accounts?.state = .signedOut(accounts: count)
    accounts?.pinLength = nil
    if let accounts { account = Account(accounts, from: .welcome) }
    account?.notice = .signedOut
    features = [.account]
    return effects
  }

  // MARK: Only once what is typed is on disk

  /// Makes the account that takes the application along.
  mutating func takeApplication() -> [AppEffect] {
    takesApplication = true
    return onceKept(.creating)
  }

  /// Makes the account, and leaves the application where it is.
  mutating func leaveApplication() -> [AppEffect] {
    takesApplication = false
    return account?.create(takesApplication: false, &session) ?? []
  }

  mutating func signOut() -> [AppEffect] { onceKept(.signingOut) }

  /// Something that closes the application's files.
  enum Closing: Hashable, Sendable { case creating, signingOut }

  private mutating func onceKept(_ closing: Closing) -> [AppEffect] {
    self.closing = closing
    let effects = application.isKept ? [] : application.keepDrafts(session, now: true)
    return effects + closeOnceKept()
  }

  /// Goes on with what waits for the disk, once all that was typed and marked is on it.
  mutating func closeOnceKept(isRefused: Bool = false) -> [AppEffect] {
    guard let closing else { return [] }
    if isRefused {
      self.closing = nil
      let problem = AccountProblem.store(application.draftProblem ?? .inputOutput(code: 0))
      switch closing {
      case .creating: account?.notice = .failed(problem)
      case .signingOut:
        main?.notice = .notSignedOut(problem)
        session.lock?.notice = .failed(problem)
      }
      return []
    }
    guard application.isKept, cars?.isKeeping != true, routes?.isKeeping != true else { return [] }
    self.closing = nil
    switch closing {
    case .creating: return account?.create(takesApplication: true, &session) ?? []
    case .signingOut:
      let request = session.newRequest()
      main?.signingOut = request
      return [.account(.signOut(request))]
    }
  }
}

extension Lock {
  /// Whether a request is the one that is awaited.
  func awaits(_ request: Request) -> Bool {
    work?.awaits(request) == true
  }

  /// Its driver is being signed out.
  mutating func signOut(_ request: Request) {
    (work, problem) = (.checking(request), nil)
    drop()
  }
}

extension Account {
  /// Opens the sign-up where it was left.
  mutating func openSignUp() -> [AppEffect] {
    if let draft = setup.signUp { resume(draft) } else { open(.terms) }
    return keepSignUp()
  }
}

extension Application {
  /// Whether anything is typed or saved.
  var isBegun: Bool { !saved.sections.isEmpty || !form.unsaved.isEmpty }

  /// Whether the store has confirmed all that was typed.
  var isKept: Bool { typedRevision <= keptRevision }

  /// Forgets everything, as nobody's application is open: there is nothing to keep when the program
  /// ends.
  fileprivate mutating func close() {
    replace(with: StoredState())
    (revision, typedRevision, keptRevision) = (0, 0, 0)
  }

  /// Puts what a driver said at sign-up into the step that asks for it, as a draft, where nothing is.
  mutating func suggest(_ profile: Profile, _ session: Session) -> [AppEffect] {
    var isChanged = false
    for (field, text) in [(FieldID.name, profile.name), (.email, profile.email)] {
      guard schema.field(field) != nil, form.draft(of: field).line.isEmpty else { continue }
      form.replace(Draft(line: EditableText(text)), of: field)
      isChanged = true
    }
    return isChanged ? keepDrafts(session) : []
  }
}
