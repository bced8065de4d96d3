import Testing

@testable import OnrampCore

@Suite struct RecoveryCodeTests {
  private var app = App(welcome: Sample.setup())

  init() { signUp() }

  /// Signs up until the code is shown.
  ///
  /// - Parameter action: An action that arrives while the account is being created.
  private mutating func signUp(during action: AppAction? = nil) {
    app = App(welcome: Sample.setup())
    app.signUp()
    if case .create(let request, let profile, _, _, _)? = app.fill("284917").withoutKeeping.first {
      if let action { #expect(!app.act(action).contains(.quit)) }
      app.act(
        .response(
          .created(request, profile, StoredState(), recoveryCode: Sample.secret("ABCDE-FGHJK"))),
        .response(.signUpKept(nil)))
    }
    while app.account?.isKeeping == true { app.act(.response(.signUpKept(nil))) }
    app.respond(.draftsKept(revision: app.application.keeping.drafts.revision))
  }

  @Test mutating func `Quitting asks whether the code is written down`() {
    #expect(app.screen == .recoveryCode && app.act(.quitTapped) == [])
    #expect(app.session.alert == Dialog(.account(.quitWithCode)))
    #expect(app.session.alert?.choices == [.no, .yes])
    app.act(.alert(.confirmed))
    #expect(app.session.alert == nil && app.account?.recoveryCode != nil)
    app.act(.quitTapped)
    #expect(!app.act(.alert(.answered(.yes))).contains(.quit))
    #expect(
      app.act(.answer(.draftsKept(revision: app.application.keeping.drafts.revision))) == [.quit])
  }

  @Test mutating func `Quitting again only asks again, and the answers still work`() {
    app.act(.quitTapped)
    #expect(app.act(.quitTapped) == [] && app.session.alert == Dialog(.account(.quitWithCode)))
    app.act(.alert(.closed))
    #expect(app.session.alert == nil && app.screen == .recoveryCode)
  }

  @Test mutating func `Quitting from the lock asks as well: the code is below it`() {
    app.act(.lockTapped)
    #expect(app.act(.quitTapped) == [] && app.session.alert == Dialog(.account(.quitWithCode)))
  }

  @Test mutating func `Quitting while the account is made asks about the code not seen yet`() {
    signUp(during: .quitTapped)
    #expect(app.screen == .recoveryCode && app.session.alert == Dialog(.account(.quitWithCode)))
    app.act(.alert(.answered(.no)))
    #expect(app.session.alert == nil && app.session.leaving == nil)
    app.act(.quitTapped)
    app.act(.alert(.answered(.yes)))
    #expect(
      app.act(.answer(.draftsKept(revision: app.application.keeping.drafts.revision))) == [.quit])
  }

  @Test mutating func `A new code that comes while quitting is asked about, too`() throws {
    try makeAnother(during: .quitTapped)
    #expect(app.screen == .recoveryCode && app.session.alert == Dialog(.account(.quitWithCode)))
  }

  @Test mutating func `A signal while the account is made ends the program`() {
    signUp(during: .terminated)
    #expect(app.session.alert == nil && app.session.leaving == .forced)
  }

  @Test mutating func `A signal ends the program without a question`() {
    app.act(.terminated)
    #expect(app.session.alert == nil)
    #expect(
      app.act(.answer(.draftsKept(revision: app.application.keeping.drafts.revision))) == [.quit])
  }

  @Test mutating func `Once the code is confirmed, nothing asks about it`() {
    app.confirmCode("FGHJK")
    app.act(.quitTapped)
    #expect(app.session.alert == nil)
  }

  @Test(arguments: ["fghjk", " FGHJK ", "fg-hjk"])
  mutating func `The last group confirms the code, however it is typed`(group: String) {
    #expect(app.recoveryCode == .unconfirmed)
    app.confirmCode(group)
    #expect(app.top == .main && app.recoveryCode == .confirmed)
  }

  @Test(arguments: ["FGHJ", "FGHJKL", "ABCDE", "ABCDE-FGHJK", "FGHJO", "-----"])
  mutating func `Nothing else confirms it`(group: String) {
    #expect(app.fill(group) == [])
    #expect(app.account?.form.problems == [.init(.codeGroup, .account(.notLastGroup))])
    #expect(app.screen == .recoveryCode && app.recoveryCode == .unconfirmed)
  }

  @Test func `Letters are read as the digits that they look like, but never vice versa`() {
    func isLast(_ typed: String, of code: String) -> Bool {
      Sample.secret(typed).isLastGroup(of: Sample.secret(code))
    }
    #expect(isLast("o1lI0", of: "ABCDE-01110"))
    #expect(!isLast("0111", of: "01110") && !isLast("", of: "01110") && !isLast("AAAAA", of: "A"))
  }

  @Test mutating func `Text typed on the code goes into the field below it`() {
    #expect(app.account?.form.focus == .button(.readCode) && app.takesSecret)
    app.act(.edited(.insert("F")))
    #expect(app.account?.form.focus == .field(.codeGroup) && app.takesSecret)
    #expect(app.account?.form.secrets[.codeGroup]?.count == 1)
  }

  @Test mutating func `A code that can't be confirmed stays, and can be confirmed again`() throws {
    guard case .confirmRecoveryCode(let request)? = app.fill("FGHJK").first else {
      throw Unexpected("nothing is confirmed")
    }
    app.act(.response(.failed(request, .store(.full))))
    #expect(app.screen == .recoveryCode && app.account?.recoveryCode != nil)
    #expect(app.account?.notice == .failed(.store(.full)) && app.recoveryCode == .unconfirmed)
    app.confirmCode("FGHJK")
    #expect(app.top == .main)
  }

  @Test mutating func `Main says what the disk did not confirm`() throws {
    guard case .confirmRecoveryCode(let request)? = app.fill("FGHJK").first else {
      throw Unexpected(app)
    }
    app.act(.response(.codeConfirmed(request)), .response(.unconfirmed(code: 5)))
    #expect(app.top == .main && app.main?.notice == .unconfirmed(code: 5))
    app.openFromMain(.changePassword)
    guard case .changePassword(let change, _, _, _)? = app.fill("old horse", "better horse").first
    else { throw Unexpected(app) }
    app.act(.response(.changed(change)), .response(.unconfirmed(code: 28)))
    #expect(app.screen == .menu && app.account?.notice == .unconfirmed(code: 28))
  }

  @Test mutating func `Another code leaves the one before in force until it is confirmed`() throws {
    try makeAnother()
    #expect(app.recoveryCode == .replacementUnconfirmed)
    app.confirmCode("ABCDE")
    #expect(app.recoveryCode == .confirmed)
  }

  /// Confirms the first code, and creates another one.
  ///
  /// - Parameter action: An action that arrives while the code is being created.
  private mutating func makeAnother(during action: AppAction? = nil) throws {
    app.confirmCode("FGHJK")
    app.openFromMain(.newRecoveryCode)
    guard case .newRecoveryCode(let request, _)? = app.fill("quetzal on a bicycle").first else {
      throw Unexpected(app)
    }
    if let action { app.act(action) }
    app.act(.response(.recoveryCode(request, Sample.secret("KFGHJ-ABCDE"))))
  }

  @Test mutating func `Go back from another code offers to keep the one before`() throws {
    try makeAnother()
    #expect(app.account?.form.buttons == [.next, .goBack] && app.account?.goesBack == true)
    app.act(.backTapped)
    #expect(app.session.alert == Dialog(.account(.keepCode)))
    app.act(.alert(.confirmed))
    #expect(app.screen == .recoveryCode && app.account?.recoveryCode != nil)
    app.act(.backTapped)
    guard
      case .account(.keepRecoveryCode(let request))? = app.act(.alert(.answered(.yes))).first
    else { throw Unexpected("the code before is not kept") }
    app.act(.response(.failed(request, .store(.full))))
    #expect(app.screen == .recoveryCode && app.account?.notice == .failed(.store(.full)))
    app.act(.backTapped)
    guard case .account(.keepRecoveryCode(let again))? = app.act(.alert(.answered(.yes))).first
    else { throw Unexpected(app) }
    app.act(.response(.codeKept(again)))
    #expect(app.top == .main && app.main?.notice == .oldCodeKept && app.heldSecrets.isEmpty)
    #expect(app.recoveryCode == .confirmed && app.account?.recoveryCode == nil)
  }

  @Test mutating func `Go back from the first code says what is to be typed`() {
    #expect(app.account?.form.buttons == [.next] && app.account?.goesBack == false)
    app.act(.backTapped)
    #expect(app.session.alert == nil && app.account?.notice == .confirmFirst)
  }

  @Test mutating func `The replacement of the code that signed in can be given up, too`() {
    app.act(
      .response(
        .details(pinLength: 6, routesSaved: 0, hasTwin: false, code: .replacementUnconfirmed)))
    app.act(.backTapped)
    #expect(app.session.alert?.question == .account(.keepCode))
  }

  @Test mutating func `The screen of a new code knows whether there is one to replace`() throws {
    try makeAnother()
    #expect(app.account?.codeState == .replacementUnconfirmed)
    app.confirmCode("ABCDE")
    app.act(.response(.details(pinLength: 6, routesSaved: 0, hasTwin: false, code: .unconfirmed)))
    app.openFromMain(.newRecoveryCode)
    #expect(app.account?.codeState == .unconfirmed)
  }

  @Test mutating func `An account that is made and can't be opened is locked, not asked for again`()
    throws
  {
    app = App(welcome: Sample.setup())
    app.signUp()
    guard case .create(let request, _, _, _, _)? = app.fill("284917").withoutKeeping.first else {
      throw Unexpected("no account is made")
    }
    app.act(.response(.notOpened(request, .store(.inputOutput(code: 5)))))
    #expect(app.session.lock?.opens == true && app.heldSecrets.isEmpty)
    #expect(app.session.lock?.notice == .failed(.store(.inputOutput(code: 5))))
    #expect(app.features == [.main] && app.accounts?.state == .signedIn)
  }
}
