import OnrampCore
import OnrampScreens
import TestKit

/// The store's responses to the account, for any request number.
enum AccountAnswer: Hashable {
  case opened(Profile, StoredState)
  case created(Profile, StoredState, code: String)
  case unlocked, changed, passwordRight
  case code(String)
  case codeConfirmed, codeKept
  case details(RecoveryCodeState)
  case failed(AccountProblem)
  case kept(StoreProblem?)
  case plainFound(LeftApplication?)
  case plainErased, twin
}

extension App {
  /// Nobody is signed in: Welcome, or a sign-up that was left.
  init(welcome setup: AccountSetup, schema: Schema) {
    self.init(Application(schema: schema), opening: .account, accounts: setup)
  }

  /// The request that the account, the lock or Main is waiting for.
  var awaited: Request {
    switch session.lock?.work ?? account?.work {
    case .checking(let request)?, .waiting(let request, _)?: request
    case nil: main?.signingOut ?? main?.moving ?? -1
    }
  }

  @discardableResult
  mutating func answer(_ answer: AccountAnswer) -> [AppEffect] {
    let request = awaited
    let response: AccountResponse =
      switch answer {
      case .opened(let profile, let state): .opened(request, profile, state)
      case .created(let profile, let state, let code):
        .created(request, profile, state, recoveryCode: Scenes.secret(code))
      case .unlocked: .unlocked(request)
      case .changed: .changed(request)
      case .passwordRight: .passwordRight(request)
      case .code(let code): .recoveryCode(request, Scenes.secret(code))
      case .codeConfirmed: .codeConfirmed(request)
      case .codeKept: .codeKept(request)
      case .twin:
        .details(pinLength: 6, routesSaved: nil, hasTwin: true, code: .confirmed)
      case .plainErased: .erased(request)
      case .details(let code):
        .details(pinLength: 6, routesSaved: nil, hasTwin: false, code: code)
      case .failed(let problem): .failed(request, problem)
      case .kept(let problem): .signUpKept(problem)
      case .plainFound(let left): .plainFound(left)
      }
    return reduce(.account(.response(response))).effects
  }
}

extension Scenes {
  static let memory = WipedMemory()

  static let driver = Profile(
    firstName: "Amina", lastName: "Yusuf", email: "amina@example.com",
    telephone: "+49 170 1234567")

  static let code = "7KQ2M-XJ4TB-0RWHD-PZ9AV-C3N8E"

  static func secret(_ text: String) -> SecretText {
    var secret = SecretText(in: memory)
    secret.apply(.paste(text))
    return secret
  }

  static func setup(
    _ state: AccountState = .none, left: LeftApplication? = nil, signUp: SignUpDraft? = nil,
    length: Int? = nil, hasServer: Bool = false, isAtKiosk: Bool = false
  ) -> AccountSetup {
    AccountSetup(
      state, left: left, signUp: signUp, isRequired: isAtKiosk, pinLength: length,
      hasServer: hasServer, isAtKiosk: isAtKiosk, memory: memory)
  }

  /// A sign-up that was left before its PIN.
  static let filled = SignUpDraft(
    screen: "newPIN", acceptsTerms: true,
    texts: [
      "email": "amina@example.com", "firstName": "Amina", "lastName": "Yusuf",
      "telephone": "0170 1234567",
    ])

  /// Nobody is signed in.
  static func welcome(
    _ name: String, _ setup: AccountSetup = setup(), then happenings: Happening...
  ) -> Scene {
    Scene(name, then: happenings) { App(welcome: setup, schema: schema(in: $0)) }
  }

  /// A driver is signed in but hasn't unlocked yet.
  static func locked(_ name: String, then happenings: Happening...) -> Scene {
    Scene(name, then: happenings) {
      App(locked: setup(.signedIn, length: 6), schema: schema(in: $0))
    }
  }

  /// A driver is signed in, on Main.
  static func signedIn(
    _ name: String, _ answers: Answers = saved(before: .vehicle), then happenings: Happening...
  ) -> Scene {
    Scene(name, then: unlocking(answers) + happenings) {
      App(locked: setup(.signedIn, length: 6), schema: schema(in: $0))
    }
  }

  static func unlocking(_ answers: Answers) -> [Happening] {
    [
      .key(.paste("284917"), .enter),
      .account(.opened(driver, StoredState(answers: answers))),
    ]
  }

  static let accepting: [Happening] = [.key(.enter, .character(" "), .control("s"))]
  static let credentials = typing("amina@example.com", "correct horse") + [.key(.enter)]
  static let person = typing("Amina", "Yusuf", "+49 170 1234567") + [.key(.enter)]
  static let pin: [Happening] = [.key(.paste("284917"), .enter)]
  static let pins = pin + pin

  static func signUp(
    _ name: String, _ setup: AccountSetup = setup(), after parts: [Happening]...,
    then happenings: Happening...
  ) -> Scene {
    Scene(name, then: accepting + parts.flatMap { $0 } + happenings) {
      App(welcome: setup, schema: schema(in: $0))
    }
  }

  static let back = Key.escape

  static let accountScenes: [Scene] = [
    welcome("welcome"),
    welcome("welcome-signed-out", setup(.signedOut(accounts: 2))),
    welcome("help-welcome", then: .key(.function(1))),
    welcome("terms", then: .key(.enter)),
    welcome("terms-not-accepted", then: .key(.enter, .control("s"))),
    welcome("terms-accepted", then: .key(.enter, .pageDown, .character(" "), .tab)),
    welcome("terms-box-set", then: .key(.enter, .character(" "))),
    signUp("credentials"),
    signUp("credentials-filled", after: typing("amina@gmial.com", "correct horse")),
    signUp("credentials-problems", after: typing("amina", "password"), then: .key(.control("s"))),
    signUp("credentials-revealed", after: typing("a@example.com", "12 ü 王"), then: .key(.alt("r"))),
    signUp("help-credentials", after: typing("a@example.com", "x"), then: .key(.function(1))),
    signUp("account-personal", after: credentials),
    signUp(
      "account-personal-problems", after: credentials, typing("Amina", "", "12"),
      then: .key(.control("s"))),
    signUp("new-pin", after: credentials, person, then: .key(.paste("2849"))),
    signUp("new-pin-simple", after: credentials, person, then: .key(.paste("123456"), .enter)),
    signUp("confirm-pin", after: credentials, person, pin),
    signUp("pins-differ", after: credentials, person, pin, then: .key(.paste("284916"), .enter)),
    signUp("creating", after: credentials, person, pins),
    signUp("not-created", after: credentials, person, pins, then: .account(.failed(.noMemory))),
    signUp("take-application", setup(left: .begun), after: credentials, person, pins),
    signUp("take-cleared", setup(left: .cleared), after: credentials, person, pins),
    signUp(
      "recovery-code", after: credentials, person, pins,
      then: .account(.created(driver, StoredState(), code: code))),
    signUp(
      "recovery-code-field", after: credentials, person, pins,
      then: .account(.created(driver, StoredState(), code: code)), .key(.tab)),
    signUp(
      "recovery-code-wrong", after: credentials, person, pins,
      then: .account(.created(driver, StoredState(), code: code)), .key(.paste("c3n8f"), .enter)),
    signUp(
      "quit-with-code", after: credentials, person, pins,
      then: .account(.created(driver, StoredState(), code: code)), .key(.control("q"))),
    signUp("sign-up-not-kept", after: credentials, then: .account(.kept(.full))),
    welcome(
      "sign-up-resumed",
      setup(
        signUp: SignUpDraft(
          screen: "personal", acceptsTerms: true,
          texts: ["email": "amina@example.com", "firstName": "Amina"])),
      then: .key(
        .enter, .character("y"), .paste("correct horse"), .enter, .paste("Yusuf"), .down,
        .paste("0170 1234567"), .enter)),
    welcome("password-first", setup(signUp: filled), then: .key(.enter, .character("y"))),
    welcome("sign-in", setup(.signedOut(accounts: 1)), then: .key(.tab, .enter)),
    Scene(
      "sign-in-wrong",
      then: [.key(.tab, .enter)] + typing("amina@example.com", "wrong horse") + [
        .key(.enter), .account(.failed(.wrongPassword(wait: 30))),
      ]
    ) { App(welcome: setup(.signedOut(accounts: 1)), schema: schema(in: $0)) },
    Scene(
      "recover-wrong",
      then: [.key(.tab, .enter, .backTab, .backTab, .enter)]
        + typing("amina@example.com", code, "better horse") + [
          .key(.enter), .account(.failed(.wrongCode(wait: 0))),
        ]
    ) { App(welcome: setup(.signedOut(accounts: 1)), schema: schema(in: $0)) },
    Scene(
      "recover",
      then: [.key(.tab, .enter, .backTab, .backTab, .enter)] + typing("amina@example.com", code)
    ) { App(welcome: setup(.signedOut(accounts: 1)), schema: schema(in: $0)) },
    locked("locked"),
    locked("locked-typed", then: .key(.paste("2849"))),
    locked("locked-revealed", then: .key(.paste("2849"), .alt("r"))),
    locked("locked-checking", then: .key(.paste("284917"), .enter)),
    locked(
      "locked-wrong", then: .key(.paste("284918"), .enter),
      .account(.failed(.wrongPIN(moreBeforeWait: 2, wait: 0)))),
    locked(
      "locked-waiting", then: .key(.paste("284918"), .enter),
      .account(.failed(.wrongPIN(moreBeforeWait: 0, wait: 240)))),
    locked("locked-short", then: .key(.paste("2849"), .enter)),
    locked(
      "locked-refused", then: .key(.paste("284918"), .enter), .account(.failed(.passwordNeeded))),
    locked(
      "locked-password", then: .key(.paste("284918"), .enter), .account(.failed(.passwordNeeded)),
      .key(.enter)),
    locked("help-locked", then: .key(.function(1))),
    signedIn("locked-again", then: .key(.control("x"))),
    Scene("main-no-account") {
      App(Application(schema: schema(in: $0)), opening: .main, accounts: setup())
    },
    signedIn("main"),
    signedIn("main-code-unconfirmed", then: .account(.details(.unconfirmed))),
    signedIn("main-new-code-unconfirmed", then: .account(.details(.replacementUnconfirmed))),
    signedIn("main-complete", complete, then: .key(.down, .escape)),
    signedIn("main-sign-out", then: .key(.up, .enter)),
    signedIn("help-main", then: .key(.function(1))),
    signedIn("main-application", Answers(), then: .key(.enter)),
    signedIn("account-menu", then: .key(.down, .down, .down, .down, .enter)),
    signedIn(
      "change-profile",
      then: .key(.down, .down, .down, .down, .enter, .up, .up, .up, .enter, .paste("-María"))),
    signedIn(
      "profile-taken",
      then: .key(
        .down, .down, .down, .down, .enter, .up, .up, .up, .enter, .up, .up, .up, .up,
        .paste("correct horse"), .control("s")), .account(.failed(.exists))),
    signedIn("delete-account", then: .key(.down, .down, .down, .down, .enter, .up, .up, .enter)),
    signedIn(
      "delete-account-asked",
      then: .key(
        .down, .down, .down, .down, .enter, .up, .up, .enter, .paste("correct horse"), .control("s")
      ), .account(.passwordRight)),
    signedIn(
      "change-pin", then: .key(.down, .down, .down, .down, .enter, .down, .enter, .control("s"))),
    signedIn(
      "pin-changed",
      then: .key(
        .down, .down, .down, .down, .enter, .down, .enter, .paste("correct horse"), .down,
        .paste("739164"), .down, .paste("739164"), .enter), .account(.changed)),
  ]
}
