import Testing

@testable import OnrampCore

@Suite struct LockTests {
  private var app = App(locked: Sample.setup(.signedIn, length: 6), schema: Sample.schema)

  private mutating func type(_ pin: String) -> [AccountEffect] {
    act(.edited(.paste(pin)))
    return app.accountEffects(.enterTapped)
  }

  private mutating func act(_ actions: AccountAction...) {
    for action in actions { app.act(action) }
  }

  @Test mutating func `The PIN opens the account at the start`() throws {
    #expect(app.top == .lock && app.takesSecret && !app.locksWhenIdle)
    guard case .open(let request, let pin)? = type("284917").first else { throw Unexpected(app) }
    #expect(pin.isSameText(as: Sample.secret("284917")))
    #expect(app.session.lock?.secret.isEmpty == true && app.session.lock?.isChecking == true)
    act(.response(.opened(request, Sample.driver, StoredState(answers: Sample.onlyPersonal))))
    #expect(app.top == .main && app.locksWhenIdle && app.driver == Sample.driver)
    #expect(app.application.saved == Sample.onlyPersonal)
  }

  @Test(arguments: [
    ("", FieldProblem.empty), ("28491", .account(.pin(.length(6)))),
    ("28491a", .account(.pin(.notDigits(length: 6)))),
    ("٢٨٤٩١٧", .account(.pin(.notDigits(length: 6)))),
  ])
  mutating func `An invalid PIN doesn't count as a try`(pin: String, problem: FieldProblem) {
    #expect(type(pin) == [])
    #expect(app.session.lock?.problem == problem)
  }

  @Test mutating func `A wrong PIN says how many tries are left, then waits`() throws {
    guard case .open(let first, _)? = type("284918").first else { throw Unexpected(app) }
    #expect(
      app.accountEffects(.response(.failed(first, .wrongPIN(moreBeforeWait: 1, wait: 0)))) == [])
    #expect(app.session.lock?.problem == .account(.refused(.wrongPIN(moreBeforeWait: 1, wait: 0))))
    guard case .open(let second, _)? = type("284919").first else { throw Unexpected(app) }
    let effects = app.accountEffects(
      .response(.failed(second, .wrongPIN(moreBeforeWait: 0, wait: 30))))
    var next = effects
    for left in stride(from: 30, to: 0, by: -1) {
      guard case .wait(let second)? = next.first else { throw Unexpected(next) }
      #expect(app.session.lock?.problem?.wait == left)
      // An attempt during the wait doesn't count; what was typed stays, and isn't called wrong.
      let typed = left == 30 ? type("284917") : app.accountEffects(.enterTapped)
      #expect(typed == [] && app.session.lock?.secret.count == 6)
      #expect(app.session.lock?.problem == .account(.refused(.wait(seconds: left))))
      next = app.accountEffects(.response(.waited(second, seconds: 1)))
    }
    #expect(next == [])
    #expect(app.session.lock?.work == nil && app.session.lock?.problem == nil)
    #expect(app.session.lock?.notice == .canTryAgain)
    #expect(app.accountEffects(.enterTapped).count == 1)
  }

  @Test mutating func `A wait continues while the machine sleeps`() throws {
    guard case .open(let first, _)? = type("284918").first else { throw Unexpected(app) }
    let problem = AccountProblem.wrongPIN(moreBeforeWait: 0, wait: 600)
    guard
      case .wait(let second)? = app.accountEffects(.response(.failed(first, problem)))
        .first,
      case .wait(let third)? = app.accountEffects(
        .response(.waited(second, seconds: 200))
      ).first
    else { throw Unexpected(app) }
    #expect(app.session.lock?.problem?.wait == 400)
    #expect(app.accountEffects(.response(.waited(third, seconds: 28_800))) == [])
    #expect(app.session.lock?.work == nil && type("284917").count == 1)
  }

  @Test mutating func `After ten wrong PINs the password opens the account`() throws {
    guard case .open(let request, _)? = type("284918").first else { throw Unexpected(app) }
    act(.response(.failed(request, .passwordNeeded)))
    #expect(app.session.lock?.stage == .refused && !app.takesSecret)
    #expect(app.session.lock?.problem == .account(.refused(.passwordNeeded)))
    act(.enterTapped)
    guard case .signIn(let signIn, nil, let password)? = type("correct horse").first else {
      throw Unexpected(app)
    }
    #expect(password.isSameText(as: Sample.secret("correct horse")))
    act(.response(.opened(signIn, Sample.driver, StoredState())))
    #expect(app.top == .main && app.main?.notice == .openedByPassword)
  }

  @Test mutating func `Without PIN and password the recovery code opens it, and Esc locks again`()
    throws
  {
    guard case .open(let request, _)? = type("284918").first else { throw Unexpected(app) }
    act(.response(.failed(request, .passwordNeeded)))
    act(.focusMoved(by: 1), .enterTapped)
    #expect(app.screen == .recover && app.driver == nil)
    act(.backTapped)
    #expect(app.top == .lock && app.features == [.main])
    #expect(app.session.lock?.stage == .refused)
  }

  @Test
  mutating func `Esc from the recovery code leads back to the PIN as long as that is accepted`() {
    act(.focusMoved(by: 1), .focusMoved(by: 1), .enterTapped)
    #expect(app.screen == .recover)
    act(.backTapped)
    #expect(app.top == .lock && app.session.lock?.takesText == true)
  }

  @Test func `Ctrl-X locks whatever is open, and the PIN brings it back as it was`() throws {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.act(.main(.pressed(.open(.application))))
    app.act(ApplicationAction.restartTapped)
    app.act(.helpTapped)
    let before = app
    app.act(AccountAction.lockTapped)
    #expect(app.top == .lock && app.help == nil)
    app.act(.secretGiven(Sample.secret("284917")))
    guard case .unlock(let request, _)? = app.accountEffects(.enterTapped).first else {
      throw Unexpected(app)
    }
    app.act(.response(.unlocked(request)))
    #expect(app.top == before.top && app.help == before.help)
    #expect(app.application.overlay == before.application.overlay)
    #expect(app.place == before.place && app.features == before.features)
  }

  @Test func `A question waits below the lock`() throws {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.act(.main(.pressed(.signOut)))
    app.act(AccountAction.idled)
    #expect(app.top == .lock)
    #expect(app.act(.alert(.answered(.yes))) == [])
    app.act(.secretGiven(Sample.secret("284917")))
    guard case .unlock(let request, _)? = app.accountEffects(.enterTapped).first else {
      throw Unexpected(app)
    }
    app.act(.response(.unlocked(request)))
    #expect(app.session.alert?.question == .account(.signOut))
  }

  @Test func `A lock keeps keys from what is below, and work there continues`() throws {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.act(.main(.pressed(.open(.application))))
    app.act(.sectionTapped(number: 1))
    app.type("Amina")
    guard case .save(let request, _, _)? = app.act(.saveTapped).first else { throw Unexpected(app) }
    app.act(AccountAction.lockTapped)
    let below = app.application
    for action: AppAction in [
      .application(.form(.edited(.insert("x")))), .application(.goBackTapped), .mainTapped,
      .carsTapped, .main(.pressed(.open(.application))), .application(.cancelTapped),
    ] {
      #expect(app.act(action) == [])
      #expect(app.application == below && app.top == .lock)
    }
    app.respond(.saved(request, Sample.complete, at: Sample.noon))
    #expect(app.application.work == nil && app.top == .lock)
  }

  @Test func `Without an account, nothing locks`() {
    for var app in [App(), App(welcome: Sample.setup())] {
      let before = app
      #expect(app.act(.lockTapped, .idled) == [])
      #expect(app == before && !app.locksWhenIdle)
    }
  }

  @Test func `In a running program the password leaves everything as it was`() throws {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.act(.main(.pressed(.open(.application))))
    app.act(.sectionTapped(number: 1))
    app.type("Amina Y.")
    app.act(AccountAction.lockTapped)
    app.act(.secretGiven(Sample.secret("284918")))
    guard case .unlock(let request, _)? = app.accountEffects(.enterTapped).first else {
      throw Unexpected(app)
    }
    app.act(.response(.failed(request, .passwordNeeded)))
    #expect(app.session.lock?.ways == [.password, .anotherDriver])
    app.act(.enterTapped, .secretGiven(Sample.secret("correct horse")))
    guard case .signIn(let signIn, nil, _)? = app.accountEffects(.enterTapped).first else {
      throw Unexpected(app)
    }
    app.act(.response(.opened(signIn, Sample.driver, StoredState())))
    #expect(app.text(of: .name) == "Amina Y." && app.top == .application(.step(.personal)))
  }

  @Test
  mutating func `The password opens the account without ten wrong PINs, and Esc asks for the PIN`()
    throws
  {
    act(.focusMoved(by: 1))
    #expect(app.session.lock?.way == .password && !app.takesSecret)
    act(.enterTapped)
    #expect(app.session.lock?.stage == .password && app.takesSecret)
    act(.backTapped)
    #expect(app.session.lock?.stage == .pin)
    act(.passwordTapped)
    guard case .signIn(_, nil, _)? = type("correct horse").first else { throw Unexpected(app) }
  }

  @Test mutating func `Typing on a button goes into the field`() {
    act(.focusMoved(by: -1))
    #expect(app.session.lock?.way == .anotherDriver)
    act(.edited(.insert("2")))
    #expect(app.session.lock?.way == nil && app.session.lock?.secret.count == 1)
  }

  @Test mutating func `Another driver can sign out the one who locked, after a confirmation`()
    throws
  {
    act(.anotherDriverTapped)
    #expect(app.session.alert?.question == .account(.signOutOther))
    app.reduce(.alert(.closed))
    #expect(app.top == .lock)
    act(.anotherDriverTapped)
    let effects = app.reduce(.alert(.answered(.yes))).effects
    guard case .account(.signOut(let request))? = effects.first else { throw Unexpected(effects) }
    act(.response(.signedOut(request, accounts: 1)))
    #expect(app.top == .account && app.screen == .welcome && app.driver == nil)
    #expect(app.account?.notice == .otherSignedOut)
  }
}

extension FieldProblem {
  fileprivate var wait: Int? {
    if case .account(.refused(let problem)) = self { problem.wait } else { nil }
  }
}
