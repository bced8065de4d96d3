import Testing

@testable import OnrampCore

@Suite struct SignUpTests {
  private var app = App(welcome: Sample.setup())

  @Test mutating func `A sign-up leads from Welcome to Main, and asks for one account`() throws {
    #expect(app.screen == .welcome)
    app.act(.enterTapped)
    #expect(app.screen == .terms)
    app.act(.termsTapped, .nextTapped)
    #expect(app.screen == .credentials)
    app.fill("a@example.com", "correct horse")
    #expect(app.screen == .personal)
    app.fill("Amina", " Yusuf ", "0170 1234567")
    #expect(app.screen == .newPIN)
    app.fill("284917")
    #expect(app.screen == .confirmPIN)
    let effects = app.fill("284917").withoutKeeping
    guard case .create(let request, let profile, let password, let pin, false)? = effects.first
    else { throw Unexpected(effects) }
    #expect(effects.count == 1 && profile == Sample.driver)
    #expect(password.isSameText(as: Sample.secret("correct horse")))
    #expect(pin.isSameText(as: Sample.secret("284917")))
    let all = app.act(
      .response(
        .created(request, profile, StoredState(), recoveryCode: Sample.secret("ABCDE-FGHJK"))))
    #expect(app.screen == .recoveryCode && app.heldSecrets.isEmpty && app.driver == profile)
    #expect(all.contains(.account(.keepSignUp(nil))))
    app.confirmCode("fghjk")
    #expect(app.top == .main && app.account?.recoveryCode == nil)
  }

  @Test mutating func `Next does nothing until the terms are accepted, and says why`() {
    app.act(.enterTapped)
    for action in [AccountAction.nextTapped, .enterTapped, .pressed(.next)] {
      app.act(action)
      #expect(app.screen == .terms && app.account?.notice == .acceptFirst)
    }
    app.act(.termsTapped, .termsTapped, .nextTapped)
    #expect(app.screen == .terms)
    app.act(.termsTapped, .nextTapped)
    #expect(app.screen == .credentials)
  }

  @Test mutating func `Next checks every field and leads to the first that is wrong`() {
    app.act(.enterTapped, .termsTapped, .nextTapped, .nextTapped)
    #expect(
      app.account?.form.problems == [
        .init(.signUpEmail, .empty), .init(.password, .empty),
      ])
    app.fill("a@example", "short")
    #expect(
      app.account?.form.problems == [
        .init(.signUpEmail, .notAnEmail),
        .init(.password, .account(.password(.tooShort(least: 8)))),
      ])
    #expect(app.account?.form.focus == .field(.signUpEmail))
    app.act(.problemTapped(number: 2))
    #expect(app.account?.form.focus == .field(.password))
    app.act(.problemTapped(number: 3))
    #expect(app.account?.notice == .noProblemOfThatNumber)
  }

  @Test mutating func `PINs that differ are both typed again`() {
    app.signUp()
    #expect(app.fill("284918").withoutKeeping == [])
    #expect(
      app.screen == .newPIN && app.account?.form.problems == [.init(.pin, .account(.pinsDiffer))])
    #expect(app.heldSecrets == [.password])
    app.fill("284918")
    #expect(app.fill("284918").withoutKeeping.count == 1)
  }

  @Test mutating func `Go back loses nothing, and the email can be changed on the way`() throws {
    app.signUp()
    for screen in [Account.Screen.newPIN, .personal, .credentials] {
      app.act(.backTapped)
      #expect(app.screen == screen)
    }
    #expect(app.heldSecrets == [.password, .pin])
    app.act(.edited(.moveToEnd), .edited(.insert("x")), .nextTapped)
    #expect(app.account?.form.problem(of: .signUpEmail) == nil && app.screen == .personal)
    app.act(.nextTapped)
    app.act(.nextTapped)
    #expect(app.screen == .confirmPIN)
    let effects = app.fill("284917").withoutKeeping
    guard case .create(_, let profile, _, _, _)? = effects.first else { throw Unexpected(effects) }
    #expect(profile.email == "a@example.comx")
  }

  @Test mutating func `Leaving the sign-up drops its secrets and keeps the rest`() {
    app.signUp()
    for _ in 0..<4 { app.act(.backTapped) }
    #expect(app.screen == .terms && app.heldSecrets == [.password, .pin])
    app.act(.backTapped)
    #expect(app.screen == .welcome && app.heldSecrets.isEmpty)
    #expect(app.account?.form.text(of: .telephone) == "0170 1234567")
    app.act(.backTapped)
    #expect(app.screen == .welcome && app.account?.notice == .nothingBefore)
  }

  @Test mutating func `Typed text goes to the store, except secrets`() {
    app.act(.enterTapped, .termsTapped, .nextTapped)
    let effects = app.accountEffects(.edited(.paste("a@")))
    let draft = SignUpDraft(screen: "credentials", acceptsTerms: true, texts: ["email": "a@"])
    #expect(effects == [.keepSignUp(draft)])
    #expect(app.accountEffects(.focusMoved(by: 1), .edited(.paste("secret"))) == [])
  }

  @Test(arguments: [
    ("terms", Account.Screen.terms), ("credentials", .credentials), ("personal", .credentials),
    ("newPIN", .credentials), ("confirmPIN", .credentials), ("nonsense", .terms),
  ])
  func `A sign-up that was left asks for its password first`(
    stored: String, screen: Account.Screen
  ) {
    let draft = SignUpDraft(
      screen: stored, acceptsTerms: true, texts: ["email": "a@example.com", "password": "x"])
    let app = App(goingOnWith: draft)
    #expect(app.screen == screen && app.heldSecrets.isEmpty)
    #expect(app.account?.form.text(of: .signUpEmail) == "a@example.com")
    let wasKnown = screen == .credentials && stored != "credentials"
    #expect((app.account?.notice == .passwordAgain) == wasKnown)
    #expect(screen == .terms || app.account?.form.focus == .field(.password))
  }

  @Test func `A sign-up in which nothing was typed belongs to no one`() {
    let draft = SignUpDraft(screen: "credentials", acceptsTerms: true)
    var app = App(welcome: Sample.setup(signUp: draft))
    app.act(.pressed(.createAccount))
    #expect(app.session.alert == nil && app.screen == .terms)
    #expect(app.account?.signUp.acceptsTerms == false)
  }

  private static let left = [
    "email": "a@example.com", "firstName": "Amina", "lastName": "Yusuf",
    "telephone": "0170 1234567",
  ]

  @Test(arguments: [
    ("personal", Account.Screen.personal), ("newPIN", .newPIN), ("confirmPIN", .newPIN),
  ])
  func `With its password, a sign-up continues where it was left`(
    stored: String, screen: Account.Screen
  ) {
    let draft = SignUpDraft(screen: stored, acceptsTerms: true, texts: Self.left)
    var app = App(goingOnWith: draft)
    for action in [AccountAction.focusMoved(by: 1), .focusMoved(by: -1), .nextTapped] {
      #expect(app.account?.notice == .passwordAgain)
      app.act(action)
    }
    #expect(app.account?.form.problems == [.init(.password, .empty)])
    // Looking at the terms again loses nothing, and neither does leaving once more.
    #expect(app.accountEffects(.backTapped) == [.keepSignUp(draft.at(screen))])
    app.act(.nextTapped, .focusMoved(by: 1))
    app.fill("correct horse")
    #expect(app.screen == screen && app.account?.notice == nil)
  }

  @Test func `A resumed sign-up creates the account once the PIN is confirmed`() throws {
    var app = App(
      goingOnWith: SignUpDraft(screen: "confirmPIN", acceptsTerms: true, texts: Self.left))
    app.fill("correct horse")
    app.fill("284917")
    let effects = app.fill("284917").withoutKeeping
    guard case .create(let request, let profile, _, let pin, false)? = effects.first else {
      throw Unexpected(app)
    }
    #expect(pin.isSameText(as: Sample.secret("284917")) && app.account?.notice == nil)
    app.act(
      .response(
        .created(request, profile, StoredState(), recoveryCode: Sample.secret("ABCDE"))),
      .response(.details(pinLength: 6, routesSaved: 2, hasTwin: false, code: .unconfirmed)))
    #expect(app.accounts?.pinLength == 6 && app.routesSaved == 2 && app.heldSecrets.isEmpty)
    #expect(app.recoveryCode == .unconfirmed)
  }

  @Test func `An account is never made of answers that break a rule, wherever a sign-up continues`()
  {
    let draft = SignUpDraft(screen: "newPIN", acceptsTerms: true, texts: ["email": "nobody"])
    var app = App(goingOnWith: draft)
    app.fill("correct horse")
    #expect(app.screen == .credentials && app.account?.form.problem(of: .signUpEmail) != nil)
    app.act(.focused(.field(.signUpEmail)))
    app.fill("a@example.com")
    #expect(app.screen == .newPIN)
    app.fill("284917")
    #expect(app.fill("284917").withoutKeeping == [])
    #expect(app.screen == .personal && app.account?.form.problems.count == 3)
    #expect(app.heldSecrets == [.password, .pin])
  }

  @Test(arguments: ["Maximilian", "maximilianyusuf", "Yusuf Maximilian"])
  func `A password that is a name is refused as soon as the name is known`(password: String) {
    var app = app
    app.act(.enterTapped, .termsTapped, .nextTapped)
    app.fill("a@example.com", password)
    app.fill("Maximilian", "Yusuf", "0170 1234567")
    #expect(app.screen == .credentials)
    #expect(app.account?.form.problems == [.init(.password, .account(.password(.tooEasy)))])
  }

  @Test mutating func `The recovery code is not passed unseen by keys typed ahead`() throws {
    app.signUp()
    try app.makeAccount()
    #expect(app.account?.form.focus == .button(.readCode))
    app.act(.enterTapped)
    #expect(app.screen == .recoveryCode && app.account?.form.focus == .field(.codeGroup))
    app.act(.focusMoved(by: -1))
    #expect(app.account?.form.focus == .button(.readCode))
    for action in [AccountAction.nextTapped, .enterTapped, .pressed(.next)] {
      #expect(app.accountEffects(action) == [] && app.screen == .recoveryCode)
    }
    #expect(app.account?.form.problems == [.init(.codeGroup, .empty)])
    app.confirmCode("ABCDE")
    #expect(app.top == .main)
  }

  @Test(arguments: [[Button.signIn], [.signIn, .useRecoveryCode]])
  func `What is typed to open an account isn't promised to be kept`(buttons: [Button]) {
    var app = App(welcome: Sample.setup(.signedOut(accounts: 1)))
    for button in buttons { app.act(.pressed(button)) }
    #expect(app.keepsAll && app.account?.losesTyped == false)
    app.act(.edited(.paste("a@example.com")))
    #expect(!app.keepsAll && app.account?.losesTyped == true)
  }

  @Test(arguments: [Button.changePIN, .changeProfile])
  func `What is typed to change the account isn't promised to be kept`(button: Button) {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.openFromMain(button)
    #expect(app.keepsAll && app.account?.losesTyped == false)
    app.act(.edited(.paste("1")))
    #expect(!app.keepsAll && app.account?.losesTyped == true)
  }

  @Test mutating func `Nothing promises to keep data that is gone at the end`() throws {
    app.act(.enterTapped, .termsTapped, .nextTapped)
    #expect(app.keepsAll)
    app.fill("a@example.com", "correct horse")
    #expect(!app.keepsAll)
    app.fill("Amina", "Yusuf", "0170 1234567")
    app.fill("284917")
    try app.makeAccount()
    #expect(!app.keepsAll)
    app.confirmCode("ABCDE")
    #expect(app.keepsAll)
  }

  /// The question at the end of a sign-up whose terms are open.
  private func question(_ app: App) -> Dialog? {
    var app = app
    app.goOnFromTerms()
    return app.session.alert
  }

  @Test func `A quick Enter moves no application, no matter who began it`() {
    var stored = App(welcome: Sample.setup(left: .begun))
    stored.act(.enterTapped)
    #expect(question(stored) == Dialog(.account(.takeApplication(.begun)), selected: .no))
    var open = App(
      Application(StoredState(answers: Sample.onlyPersonal), schema: Sample.schema), opening: .main,
      accounts: Sample.setup())
    open.act(.main(.pressed(.createAccount)))
    #expect(question(open) == Dialog(.account(.takeApplication(.begun)), selected: .no))
    #expect(question(open)?.choices == [.no, .yes, .back])
  }

  @Test func `The question about a cleared application says that it was cleared`() {
    var stored = App(welcome: Sample.setup(left: .cleared))
    stored.act(.enterTapped)
    #expect(question(stored)?.question == .account(.takeApplication(.cleared)))
    // An application that was cleared after the program opened.
    var open = App(
      Application(StoredState(canUndoRestart: true), schema: Sample.schema), opening: .main,
      accounts: Sample.setup(left: .begun))
    open.act(.main(.pressed(.createAccount)))
    #expect(question(open)?.question == .account(.takeApplication(.cleared)))
    open.routesSaved = 1
    #expect(question(open)?.question == .account(.takeApplication(.begun)))
  }

  @Test mutating func `An account that can't be made can be tried again`() throws {
    app.signUp()
    let effects = app.fill("284917").withoutKeeping
    guard case .create(let request, _, _, _, _)? = effects.first else { throw Unexpected(app) }
    #expect(app.accountEffects(.nextTapped) == [])
    app.act(.response(.failed(request, .store(.full))))
    #expect(app.account?.notice == .failed(.store(.full)) && app.screen == .confirmPIN)
    #expect(app.accountEffects(.nextTapped).count == 1)
  }

  // MARK: Quitting

  @Test mutating func `Quitting waits until the sign-up is on disk`() {
    #expect(app.act(AppAction.quitTapped) == [.quit])
    app = App(welcome: Sample.setup())
    app.act(.enterTapped)
    #expect(app.act(AppAction.quitTapped) == [])
    #expect(app.act(.response(.signUpKept(nil))) == [.quit])
  }

  @Test mutating func `Quitting asks where the sign-up can't be kept`() {
    app.act(.enterTapped)
    app.act(.response(.signUpKept(.full)))
    #expect(app.account?.signUp.problem == .full && !app.keepsAll)
    #expect(app.act(AppAction.quitTapped) == [])
    #expect(app.session.alert?.question == .quitLosing(.full))
    #expect(app.act(.alert(.answered(.yes))) == [.quit])
  }

  @Test mutating func `The program knows at its end whether an open sign-up was kept`() {
    #expect(app.account?.parting == nil)
    app.act(.enterTapped)
    #expect(app.account?.parting == .unconfirmed)
    var full = app
    app.act(.response(.signUpKept(nil)))
    #expect(app.account?.parting == .kept)
    full.act(.response(.signUpKept(.full)))
    #expect(full.account?.parting == .refused(.full))
  }
}

extension SignUpDraft {
  /// The same draft, left on another screen.
  fileprivate func at(_ screen: Account.Screen) -> SignUpDraft {
    SignUpDraft(screen: screen.rawValue, acceptsTerms: acceptsTerms, texts: texts)
  }
}
