import Testing

@testable import OnrampCore

/// Signing up with an account that already exists, and the messages about other accounts.
@Suite struct AccountExistsTests {
  private var app = App(welcome: Sample.setup(.signedOut(accounts: 1)))

  /// Types an email and a password that the store reports as having an account.
  private mutating func signUpAgain() -> Bool {
    app.act(.enterTapped, .termsTapped, .nextTapped)
    guard
      case .checkNew(let request, "a@example.com", let password)? =
        app.fill("a@example.com", "correct horse").first,
      password.isSameText(as: Sample.secret("correct horse"))
    else { return false }
    #expect(app.screen == .credentials && app.account?.isChecking == true)
    app.act(.response(.failed(request, .exists)))
    return true
  }

  @Test mutating func `A driver who already has an account can sign in right away`() throws {
    #expect(signUpAgain())
    #expect(app.screen == .signIn && app.account?.notice == .accountExists)
    #expect(app.account?.form.focus == .button(.next) && app.account?.work == nil)
    #expect(app.heldSecrets == [.accountPassword])
    let effects = app.accountEffects(.enterTapped)
    guard case .signIn(let request, let email, let password)? = effects.first else {
      throw Unexpected(effects)
    }
    #expect(email == "a@example.com" && password.isSameText(as: Sample.secret("correct horse")))
    app.act(.response(.opened(request, Sample.driver, StoredState())))
    #expect(app.driver == Sample.driver && app.main != nil && app.heldSecrets.isEmpty)
  }

  @Test mutating func `Going back allows a sign-up with another email or password`() {
    #expect(signUpAgain())
    app.act(.backTapped)
    #expect(app.screen == .welcome && app.heldSecrets.isEmpty)
    app.act(.enterTapped, .nextTapped)
    #expect(app.screen == .credentials)
    #expect(app.account?.form.text(of: .signUpEmail) == "a@example.com")
  }

  @Test mutating func `Email and password are looked up once, and again when they change`() throws {
    app.act(.enterTapped, .termsTapped, .nextTapped)
    app.giveCredentials()
    #expect(app.screen == .personal)
    app.act(.backTapped)
    #expect(app.accountEffects(.nextTapped).withoutKeeping == [] && app.screen == .personal)
    app.act(.backTapped, .focused(.field(.password)), .edited(.insert("!")))
    guard case .checkNew(let request, _, _)? = app.accountEffects(.nextTapped).first else {
      throw Unexpected(app)
    }
    // An email that can't be checked now stays as typed.
    app.act(.response(.failed(request, .wait(seconds: 9))))
    #expect(app.screen == .credentials && app.heldSecrets == [.password])
    #expect(app.account?.notice == .failed(.wait(seconds: 9)))
  }

  @Test func `Without accounts, nothing is looked up`() {
    var app = App(welcome: Sample.setup())
    app.act(.enterTapped, .termsTapped, .nextTapped)
    #expect(app.fill("a@example.com", "correct horse").withoutKeeping == [])
    #expect(app.screen == .personal)
  }

  @Test mutating func `An application is not left behind by a sign-up that became a sign-in`()
    throws
  {
    app = App(welcome: Sample.setup(.signedOut(accounts: 1), left: .begun))
    #expect(signUpAgain() && app.session.alert == nil)
    guard case .signIn(let signIn, _, _)? = app.accountEffects(.enterTapped).first else {
      throw Unexpected(app)
    }
    app.act(.response(.opened(signIn, Sample.driver, StoredState())))
    #expect(app.accounts?.left == .begun)
  }

  @Test func `A new password that another account has is refused beside its field`() throws {
    var app = App(welcome: Sample.setup(.signedOut(accounts: 2)))
    app.act(.pressed(.signIn), .pressed(.useRecoveryCode))
    guard
      case .recover(let request, _, _, _)? = app.fill(
        "a@example.com", Sample.recoveryCode, "correct horse"
      ).first
    else { throw Unexpected(app) }
    app.act(.response(.failed(request, .exists)))
    #expect(app.screen == .recover)
    #expect(app.account?.form.problems == [.init(.newPassword, .account(.refused(.exists)))])
  }

  @Test func `Main says that another account has the same email and password`() {
    var app = App(signedIn: StoredState())
    app.act(.response(.details(pinLength: 6, routesSaved: 0, hasTwin: true, code: .confirmed)))
    #expect(app.main?.notice == .hasTwin)
  }

  @Test func `Files beside the accounts are reported once`() {
    let setup = { (state: AccountState) in
      AccountSetup(
        state, besides: .newerSchema(file: "application.json", schema: 9), memory: Sample.memory)
    }
    let notice = AccountNotice.besides(.newerSchema(file: "application.json", schema: 9))
    var locked = App(locked: setup(.signedIn), schema: Sample.schema)
    #expect(locked.session.lock?.notice == notice)
    locked.act(.edited(.paste("1")))
    #expect(locked.session.lock?.notice == nil)
    var welcome = App(welcome: setup(.signedOut(accounts: 1)))
    #expect(welcome.account?.notice == notice)
    welcome.act(.focusMoved(by: 1))
    #expect(welcome.account?.notice == nil)
  }
}
