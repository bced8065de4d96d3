import Testing

@testable import OnrampCore

/// An application or a sign-up left on the computer without an account.
@Suite struct PlainLeftTests {
  private static let draft = SignUpDraft(
    screen: "personal", acceptsTerms: true,
    texts: ["email": "a@example.com", "firstName": "Amina"])

  private static let saved = StoredState(answers: Sample.withoutPhotos)

  // MARK: A sign-up

  @Test func `An unfinished sign-up shows nothing until a driver claims it`() {
    for state in [AccountState.none, .signedOut(accounts: 1)] {
      var app = App(welcome: Sample.setup(state, signUp: Self.draft))
      #expect(app.screen == .welcome && app.account?.form.drafts.isEmpty == true)
      #expect(app.accountEffects(.pressed(.createAccount)) == [])
      #expect(app.session.alert == Dialog(.account(.signUpLeft), selected: .back))
      app.act(.alert(.confirmed))
      #expect(app.screen == .welcome && app.account?.form.drafts.isEmpty == true)
      app.act(.pressed(.createAccount))
      app.act(.alert(.answered(.yes)))
      #expect(app.screen == .credentials)
      #expect(app.account?.form.text(of: .firstName) == "Amina")
      // From then on, it belongs to this driver.
      app.act(.backTapped, .backTapped, .backTapped, .pressed(.createAccount))
      #expect(app.session.alert == nil && app.screen == .terms)
    }
  }

  @Test func `A letter selects Start over, and only Enter does it`() {
    var app = App(welcome: Sample.setup(signUp: Self.draft))
    app.act(.pressed(.createAccount))
    #expect(app.act(.alert(.selected(.forGood))) == [] && app.accounts?.signUp != nil)
    #expect(app.session.alert == Dialog(.account(.signUpLeft), selected: .forGood))
    app.act(.alert(.selected(.no)))
    #expect(app.session.alert?.selected == .forGood)
    #expect(app.act(.alert(.confirmed)) == [.account(.keepSignUp(SignUpDraft(screen: "terms")))])
  }

  @Test func `Starting over drops another driver's text, even on the disk`() {
    var app = App(welcome: Sample.setup(signUp: Self.draft))
    app.act(.pressed(.createAccount))
    let effects = app.act(.alert(.answered(.forGood)))
    #expect(effects == [.account(.keepSignUp(SignUpDraft(screen: "terms")))])
    #expect(app.screen == .terms && app.account?.form.drafts.isEmpty == true)
  }

  @Test func `Main asks, too, before it continues a sign-up`() {
    var app = App(Application(schema: Sample.schema), opening: .main)
    app.setup = Sample.setup(signUp: Self.draft)
    app.act(.main(.pressed(.createAccount)))
    #expect(app.features == [.main] && app.session.alert?.question == .account(.signUpLeft))
    app.act(.alert(.closed))
    #expect(app.features == [.main])
    app.act(.main(.pressed(.createAccount)))
    app.act(.alert(.answered(.yes)))
    #expect(
      app.screen == .credentials && app.account?.form.text(of: .signUpEmail) == "a@example.com")
  }

  @Test func `Deleting for good forgets the sign-up`() {
    var app = App(Application(schema: Sample.schema), opening: .main)
    app.setup = Sample.setup(signUp: Self.draft)
    app.reduce(.application(.response(.restarted(1, canUndo: true))))
    #expect(app.accounts?.signUp != nil)
    app.reduce(.application(.response(.restarted(1, canUndo: false))))
    #expect(app.accounts?.signUp == nil && app.accounts?.hasLeftSignUp == false)
    app.act(.main(.pressed(.createAccount)))
    #expect(app.screen == .terms && app.account?.form.drafts.isEmpty == true)
  }

  // MARK: An application

  @Test func `Main's question about a cleared application says that it was cleared`() {
    var app = App(signedIn: StoredState())
    app.act(.response(.plainFound(.cleared)))
    app.act(.main(.pressed(.plain)))
    #expect(app.session.alert == Dialog(.account(.plainLeft(.cleared)), selected: .no))
  }

  private func signedIn(_ state: StoredState = StoredState()) -> App {
    var app = App(signedIn: state)
    app.act(.response(.plainFound(.begun)))
    return app
  }

  @Test func `Main names an application that was left, for as long as it is there`() {
    var app = App(signedIn: StoredState())
    #expect(!app.mainButtons.contains(.plain))
    app.act(.response(.plainFound(.begun)))
    #expect(app.mainButtons.contains(.plain))
    app.act(.response(.plainFound(nil)))
    #expect(!app.mainButtons.contains(.plain))
  }

  @Test func `An application that was left moves once the driver says so`() throws {
    var app = signedIn()
    app.act(.main(.pressed(.plain)))
    #expect(app.session.alert == Dialog(.account(.plainLeft(.begun)), selected: .no))
    app.act(.alert(.closed))
    let request = try app.beginsToMove()
    // Nothing else can begin in the meantime.
    #expect(app.act(.main(.pressed(.signOut))) == [] && app.session.alert == nil)
    app.act(.response(.taken(request, Self.saved)))
    #expect(app.main?.notice == .plainMoved && app.main?.focus == .open(.application))
    #expect(app.application.saved == Sample.withoutPhotos && !app.mainButtons.contains(.plain))
  }

  @Test func `An account with its own answers accepts no other application`() {
    var app = signedIn(Self.saved)
    app.act(.main(.pressed(.plain)))
    #expect(app.act(.alert(.answered(.yes))) == [])
    #expect(app.main?.notice == .plainStays(.applicationThere))
    #expect(app.mainButtons.contains(.plain))
  }

  @Test func `If the store refuses, the application stays where it was`() throws {
    var app = signedIn()
    let request = try app.beginsToMove()
    app.act(.response(.failed(request, .store(.full))))
    #expect(app.main?.notice == .plainStays(.store(.full)) && app.main?.moving == nil)
    #expect(app.mainButtons.contains(.plain))
  }

  @Test func `An account that can't be opened afterwards is locked, and opens anew`() throws {
    var app = signedIn()
    let request = try app.beginsToMove()
    app.act(.response(.notOpened(request, .store(.inputOutput(code: 5)))))
    #expect(app.session.lock?.opens == true && app.main?.moving == nil)
    #expect(app.session.lock?.notice == .failed(.store(.inputOutput(code: 5))))
    app.act(.account(.secretGiven(Sample.secret("284917"))))
    guard case .open(let opening, _)? = app.accountEffects(.enterTapped).last else {
      throw Unexpected("nothing is opened")
    }
    app.act(.response(.opened(opening, Sample.driver, Self.saved)))
    #expect(app.session.lock == nil && app.application.saved == Sample.withoutPhotos)
  }

  @Test func `It is deleted after a second question that has no letter`() throws {
    var app = signedIn()
    app.act(.main(.pressed(.plain)))
    #expect(app.act(.alert(.answered(.forGood))) == [])
    #expect(app.session.alert == Dialog(.account(.deletePlain), selected: .no))
    app.act(.alert(.closed))
    #expect(app.mainButtons.contains(.plain))
    app.act(.main(.pressed(.plain)))
    app.act(.alert(.answered(.forGood)))
    guard case .account(.erasePlain(let request))? = app.act(.alert(.answered(.yes))).first else {
      throw Unexpected("nothing asked for")
    }
    app.act(.response(.erased(request)))
    #expect(app.main?.notice == .plainDeleted && !app.mainButtons.contains(.plain))
  }

  @Test func `Welcome opens it, where the company doesn't require an account`() throws {
    var app = App(
      welcome: Sample.setup(.signedOut(accounts: 1), left: .begun))
    #expect(app.account?.form.buttons == [.createAccount, .signIn, .openPlain])
    #expect(app.account?.choices == [.createAccount, .signIn, .useRecoveryCode, .openPlain])
    guard case .openPlain(let request)? = app.accountEffects(.pressed(.openPlain)).first else {
      throw Unexpected("nothing asked for")
    }
    app.act(.response(.plainOpened(request, Self.saved)))
    #expect(app.features == [.main, .application] && app.driver == nil)
    #expect(app.application.saved == Sample.withoutPhotos)
    #expect(app.mainButtons.suffix(2) == [.createAccount, .signIn])
    let required = AccountSetup(
      .signedOut(accounts: 1), left: .begun, isRequired: true, memory: Sample.memory)
    #expect(App(welcome: required).account?.form.buttons == [.createAccount, .signIn])
    let none = Sample.setup(.none, left: .begun)
    #expect(App(welcome: none).account?.form.buttons == [.createAccount, .goOnWithout])
  }
}

extension App {
  /// Asks to move it from Main, and agrees, once all input is on disk.
  fileprivate mutating func beginsToMove() throws -> Request {
    act(.main(.pressed(.plain)))
    var effects = act(.alert(.answered(.yes)))
    for case .application(.keepDrafts(_, let revision, _)) in effects {
      effects += act(.application(.response(.draftsKept(revision: revision))))
    }
    for case .account(.takePlain(let request)) in effects { return request }
    throw Unexpected(effects)
  }
}
