import Testing

@testable import OnrampCore

@Suite struct RecoveryCodeTests {
  private var app = App(welcome: Sample.setup())

  init() { signUp() }

  /// Signs up until the code is shown.
  ///
  /// - Parameter action: What comes while the account is made.
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
    app.respond(.draftsKept(revision: app.application.revision))
  }

  @Test mutating func `Quitting asks whether the code is written down`() {
    #expect(app.screen == .recoveryCode && app.act(.quitTapped) == [])
    #expect(app.session.alert == Dialog(.quitWithCode))
    #expect(app.session.alert?.choices == [.no, .yes])
    app.act(.alert(.confirmed))
    #expect(app.session.alert == nil && app.account?.recoveryCode != nil)
    app.act(.quitTapped)
    #expect(!app.act(.alert(.answered(.yes))).contains(.quit))
    #expect(app.act(.answer(.draftsKept(revision: app.application.revision))) == [.quit])
  }

  @Test mutating func `Quitting again only asks again, and the answers still count`() {
    app.act(.quitTapped)
    #expect(app.act(.quitTapped) == [] && app.session.alert == Dialog(.quitWithCode))
    app.act(.alert(.closed))
    #expect(app.session.alert == nil && app.screen == .recoveryCode)
  }

  @Test mutating func `Quitting from the lock asks as well: the code is below it`() {
    app.act(.lockTapped)
    #expect(app.act(.quitTapped) == [] && app.session.alert == Dialog(.quitWithCode))
  }

  @Test mutating func `Quitting while the account is made asks about the code not seen yet`() {
    signUp(during: .quitTapped)
    #expect(app.screen == .recoveryCode && app.session.alert == Dialog(.quitWithCode))
    app.act(.alert(.answered(.no)))
    #expect(app.session.alert == nil && app.session.leaving == nil)
    app.act(.quitTapped)
    app.act(.alert(.answered(.yes)))
    #expect(app.act(.answer(.draftsKept(revision: app.application.revision))) == [.quit])
  }

  @Test mutating func `A new code that comes while quitting is asked about, too`() {
    app.act(.nextTapped)
    app.act(.main(.pressed(.account)))
    app.act(.pressed(.newRecoveryCode))
    guard case .newRecoveryCode(let request, _)? = app.fill("quetzal on a bicycle").first else {
      Issue.record("no code is asked for")
      return
    }
    app.act(.quitTapped)
    app.act(.response(.recoveryCode(request, Sample.secret("KFGHJ-ABCDE"))))
    #expect(app.screen == .recoveryCode && app.session.alert == Dialog(.quitWithCode))
  }

  @Test mutating func `A signal while the account is made ends the program`() {
    signUp(during: .terminated)
    #expect(app.session.alert == nil && app.session.leaving == .forced)
  }

  @Test mutating func `A signal ends the program without a question`() {
    app.act(.terminated)
    #expect(app.session.alert == nil)
    #expect(app.act(.answer(.draftsKept(revision: app.application.revision))) == [.quit])
  }

  @Test mutating func `Once the code is left, nothing asks about it`() {
    app.act(.nextTapped)
    app.act(.quitTapped)
    #expect(app.session.alert == nil)
  }
}
