import Testing

@testable import OnrampCore

@Suite struct SignInTests {
  private var app = App(welcome: Sample.setup(.signedOut(accounts: 2)))

  @Test mutating func `Email and password open the account on Main`() throws {
    app.act(.pressed(.signIn))
    let effects = app.fill("a@example.com ", "correct horse")
    guard case .signIn(let request, "a@example.com", let password)? = effects.first else {
      throw Unexpected(effects)
    }
    #expect(password.isSameText(as: Sample.secret("correct horse")))
    #expect(app.account?.isChecking == true)
    // Input during the check is dropped.
    #expect(app.act(.edited(.insert("x")), .backTapped, .nextTapped) == [])
    app.act(.response(.opened(request, Sample.driver, StoredState(answers: Sample.onlyPersonal))))
    #expect(app.top == .main && app.driver == Sample.driver && app.heldSecrets.isEmpty)
    #expect(app.application.saved == Sample.onlyPersonal)
  }

  @Test func `The first letter of a password begins what a sign-in at the server takes`() {
    for hasServer in [true, false] {
      var app = App(welcome: Sample.setup(.signedOut(accounts: 2), hasServer: hasServer))
      app.act(.pressed(.signIn))
      #expect(app.accountEffects(.edited(.paste("a@example.com "))) == [])
      app.act(.focusMoved(by: 1))
      let first = app.accountEffects(.edited(.insert("c")))
      #expect(first == (hasServer ? [.prepareSignIn(email: "a@example.com")] : []))
      #expect(app.accountEffects(.edited(.insert("o"))) == [])
      // Nothing begins without a valid email.
      app.act(.edited(.killToStart))
      app.act(.focusMoved(by: -1))
      app.act(.edited(.killToStart), .edited(.paste("a")))
      app.act(.focusMoved(by: 1))
      #expect(app.accountEffects(.edited(.insert("c"))) == [])
    }
  }

  @Test mutating func `A wrong email or password is reported once, where the password is retyped`()
    throws
  {
    app.act(.pressed(.signIn))
    guard case .signIn(let request, _, _)? = app.fill("a@example.com", "wrong horse").first else {
      throw Unexpected(app)
    }
    let effects = app.accountEffects(.response(.failed(request, .wrongPassword(wait: 30))))
    guard case .wait(let first)? = effects.first else { throw Unexpected(effects) }
    #expect(
      app.account?.form.problems == [
        .init(.accountPassword, .account(.noSuchAccount(.wrongPassword(wait: 30))))
      ])
    #expect(app.heldSecrets.isEmpty && app.account?.form.focus == .field(.accountPassword))
    guard
      case .wait(let second)? = app.accountEffects(
        .response(.waited(first, seconds: 1))
      ).first
    else { throw Unexpected("no second") }
    #expect(
      app.account?.form.problems == [
        .init(.accountPassword, .account(.noSuchAccount(.wrongPassword(wait: 29))))
      ])
    #expect(app.fill("correct horse") == [])
    #expect(
      app.account?.form.problems == [
        .init(.accountPassword, .account(.refused(.wait(seconds: 29))))
      ], "A password that was not tried isn't called wrong.")
    #expect(app.heldSecrets == [.accountPassword])
    #expect(app.accountEffects(.response(.waited(second, seconds: 28_800))) == [])
    #expect(app.account?.form.problems == [] && app.account?.notice == .canTryAgain)
    #expect(app.accountEffects(.nextTapped).count == 1)
  }

  @Test mutating func `An answer to a screen that was left changes nothing`() throws {
    app.act(.pressed(.signIn))
    guard case .signIn(let request, _, _)? = app.fill("a@example.com", "wrong horse").first else {
      throw Unexpected(app)
    }
    app.act(.response(.failed(request, .wrongPassword(wait: 30))))
    app.act(.backTapped)
    let left = app
    app.act(.response(.opened(request, Sample.driver, StoredState())))
    #expect(app == left && app.screen == .welcome)
  }

  @Test(arguments: ["ABCDE", Sample.recoveryCode + "3"])
  func `A recovery code of the wrong length is reported as such`(code: String) {
    var app = app
    app.act(.pressed(.signIn), .pressed(.useRecoveryCode))
    #expect(app.fill("a@example.com", code, "better horse") == [])
    #expect(app.account?.form.problems == [.init(.recoveryCode, .account(.codeLength(25)))])
  }

  @Test mutating func `The recovery code opens the account with a new password`() throws {
    app.act(.pressed(.signIn))
    app.fill("a@example.com", "wrong horse")
    app = App(welcome: Sample.setup(.signedOut(accounts: 1)))
    app.act(.pressed(.signIn), .pressed(.useRecoveryCode))
    #expect(app.screen == .recover)
    let effects = app.fill("a@example.com", Sample.recoveryCode, "better horse")
    guard case .recover(let request, "a@example.com", _, let password)? = effects.first else {
      throw Unexpected(effects)
    }
    #expect(password.isSameText(as: Sample.secret("better horse")))
    app.act(.response(.failed(request, .wrongCode(wait: 0))))
    #expect(
      app.account?.form.problems == [
        .init(.recoveryCode, .account(.noSuchAccount(.wrongCode(wait: 0))))
      ])
    #expect(app.heldSecrets == [.newPassword] && app.account?.form.focus == .field(.recoveryCode))
  }

  @Test mutating func `Only the focused secret is revealed, and hidden again when it is left`() {
    app.act(.pressed(.signIn), .revealTapped)
    #expect(app.account?.form.isRevealed == false && app.account?.notice == .keyDoesNothing)
    app.act(.focusMoved(by: 1), .revealTapped)
    #expect(app.account?.form.isRevealed == true)
    app.act(.edited(.insert("x")))
    #expect(app.account?.form.isRevealed == true)
    for move in [
      AccountAction.focusMoved(by: 1), .focused(.field(.accountEmail)),
      .cursorPlaced(.accountEmail, at: 0), .nextTapped,
    ] {
      var app = app
      app.act(move)
      #expect(app.account?.form.isRevealed == false, "\(move)")
    }
  }

  @Test mutating func `A recovery code is a secret in clear, so there is nothing to reveal`() {
    app.act(.pressed(.signIn), .pressed(.useRecoveryCode), .focusMoved(by: 1))
    #expect(app.takesSecret)
    app.act(.edited(.insert("x")), .revealTapped)
    #expect(app.account?.form.isRevealed == false && app.heldSecrets == [.recoveryCode])
  }

  @Test mutating func `Leaving a screen drops its secrets`() {
    app.act(.pressed(.signIn))
    app.fill("", "secret horse")
    #expect(app.heldSecrets == [.accountPassword])
    app.act(.pressed(.useRecoveryCode))
    #expect(app.heldSecrets.isEmpty)
    app.fill("", "ABCDE", "secret horse")
    app.act(.backTapped)
    #expect(app.screen == .signIn && app.heldSecrets.isEmpty)
  }

  @Test func `From Main, name, email and telephone can be changed, and no typed text remains`()
    throws
  {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.openFromMain(.changeProfile)
    let fields: [FieldID] = [.firstName, .lastName, .accountEmail, .telephone]
    let driver = Sample.driver
    #expect(
      fields.map { app.account?.form.text(of: $0) }
        == [driver.firstName, driver.lastName, driver.email, driver.telephone])
    var next = driver
    (next.firstName, next.email) = ("Ámina", "new@example.com")
    let effects = app.fill(next.firstName, next.lastName, next.email, next.telephone, "old horse")
    guard case .changeProfile(let request, next, _)? = effects.first else {
      throw Unexpected(effects)
    }
    var refused = app
    refused.act(.response(.failed(request, .exists)))
    #expect(refused.account?.form.problem(of: .accountEmail) == .account(.refused(.exists)))
    #expect(refused.driver == driver)
    app.act(.response(.profileChanged(request, next)))
    #expect(app.driver == next && app.screen == .menu && app.account?.notice == .profileChanged)
    #expect(app.heldSecrets.isEmpty && app.account?.form.drafts.isEmpty == true)
  }

  @Test func `The account is deleted after the right password and two confirmations`() throws {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.openFromMain(.deleteAccount)
    guard case .checkPassword(let check, _)? = app.fill("old horse").first else {
      throw Unexpected(app)
    }
    #expect(app.session.alert == nil, "the password is checked first")
    var wrong = app
    wrong.act(.response(.failed(check, .wrongPassword(wait: 0))))
    #expect(wrong.session.alert == nil && wrong.account?.form.focus == .field(.accountPassword))
    app.act(.response(.passwordRight(check)))
    #expect(app.session.alert == Dialog(.account(.deleteAccount), selected: .no))
    #expect(app.act(.alert(.answered(.no))) == [] && app.screen == .deleteAccount)
    app.askToDelete()
    guard case .account(.deleteAccount(let request, _))? = app.act(.alert(.answered(.yes))).first
    else { throw Unexpected(app) }
    var refused = app
    refused.act(.response(.failed(request, .wrongPassword(wait: 0))))
    #expect(refused.driver != nil && refused.account?.form.focus == .field(.accountPassword))
    app.act(.response(.deleted(request, accounts: 0)))
    #expect(app.driver == nil && app.application.saved == Answers() && app.heldSecrets.isEmpty)
    #expect(app.screen == .welcome && app.account?.notice == .deleted)
    #expect(app.account?.setup.hasAccounts == false)
    #expect(app.account?.form.buttons == [.createAccount, .goOnWithout])
    #expect(app.account?.setup.deletion == .deleted)
    // A driver who continues without an account has something to keep again.
    guard case .openPlain(let next)? = app.accountEffects(.pressed(.goOnWithout)).first else {
      throw Unexpected(app)
    }
    app.act(.response(.plainOpened(next, StoredState())))
    #expect(app.features == [.main, .application] && app.driver == nil)
    #expect(app.setup?.deletion == nil)
  }

  @Test func `An account that the disk didn't erase completely is gone, with a notice`() throws {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.openFromMain(.deleteAccount)
    app.fill("old horse")
    app.askToDelete()
    guard case .account(.deleteAccount(let request, _))? = app.act(.alert(.answered(.yes))).first
    else { throw Unexpected(app) }
    app.act(.response(.deleted(request, accounts: 1, refusal: 5)))
    #expect(app.driver == nil && app.screen == .welcome)
    #expect(app.account?.notice == .deletedInPart(code: 5))
    #expect(app.account?.setup.deletion == .deletedInPart(code: 5))
  }

  @Test func `Where an account is required, Welcome offers nothing without one`() {
    let setup = AccountSetup(.none, isRequired: true, memory: Sample.memory)
    #expect(App(welcome: setup).account?.form.buttons == [.createAccount])
  }

  @Test func `From Main, password, PIN and recovery code are changed`() throws {
    func open(_ button: Button) -> App {
      var app = App(signedIn: StoredState(answers: Sample.complete))
      app.openFromMain(button)
      return app
    }
    var app = open(.changePassword)
    guard case .changePassword(let request, _, _, _)? = app.fill("old horse", "better horse").first
    else { throw Unexpected(app) }
    app.act(.response(.changed(request)))
    #expect(app.screen == .menu && app.account?.notice == .passwordChanged)
    #expect(app.heldSecrets.isEmpty)

    app = open(.changePassword)
    #expect(app.fill("old horse", "old horse") == [])
    #expect(app.account?.form.problem(of: .newPassword) == .account(.password(.unchanged)))
    #expect(app.fill("a@example.com") == [])
    #expect(app.account?.form.problem(of: .newPassword) == .account(.password(.tooEasy)))

    app = open(.changePIN)
    #expect(app.fill("old horse", "739164", "739165") == [])
    #expect(app.account?.form.problems == [.init(.pin, .account(.pinsDiffer))])
    #expect(app.heldSecrets == [.accountPassword])
    guard case .changePIN(let change, _, _)? = app.fill("739164", "739164").first else {
      throw Unexpected(app)
    }
    app.act(.response(.changed(change)))
    #expect(app.account?.notice == .pinChanged)

    app = open(.newRecoveryCode)
    guard case .newRecoveryCode(let renewal, _)? = app.fill("old horse").first else {
      throw Unexpected(app)
    }
    app.act(.response(.recoveryCode(renewal, Sample.secret("ABCDE"))))
    #expect(app.screen == .recoveryCode && app.heldSecrets.isEmpty)
    app.confirmCode("ABCDE")
    #expect(app.top == .main && app.account?.recoveryCode == nil)
  }
}

extension App {
  /// Continues with the right password to the question whether to delete the account.
  fileprivate mutating func askToDelete() {
    act(.nextTapped)
    act(.response(.passwordRight(session.requests)))
  }
}
