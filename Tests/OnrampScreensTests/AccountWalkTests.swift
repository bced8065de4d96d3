import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// Walks breadth first over every state that the keys of the account, Main and the lock, and the
/// store's answers, reach.
@Suite struct AccountWalkTests: BreadthFirstWalk {
  /// The program, and the effects that haven't been answered.
  struct World: WalkState {
    var app: App
    var asked: [AccountEffect] = []
    var isOver = false

    /// Numbers, histories and notices make no difference.
    var key: World {
      var world = self
      world.app.session.requests = 0
      world.app.session.change = .screen
      world.app.session.killRing = ""
      world.app.session.lock?.notice = nil
      world.app.main?.notice = nil
      world.app.account?.notice = nil
      world.app.account?.signUp.unkept = min(1, app.account?.signUp.unkept ?? 0)
      world.app.account?.form.drafts = (app.account?.form.drafts ?? [:]).mapValues {
        Draft(line: EditableText($0.line.text))
      }
      world.app.session.lock?.work = app.session.lock?.work?.anonymous
      world.app.account?.work = app.account?.work?.anonymous
      world.app.main?.signingOut = app.main?.signingOut.map { _ in 0 }
      world.app.main?.moving = app.main?.moving.map { _ in 0 }
      world.asked = asked.filter { !$0.keepsSignUp }.map(\.anonymous)
      return world
    }
  }

  enum Event {
    case key(Key)
    /// Types a valid or invalid answer into the focused field.
    case typed(String)
    case answer(AccountResponse, to: AccountEffect)
  }

  private static let keys: [Key] = [
    .tab, .enter, .escape, .control("s"), .control("x"), .control("q"), .alt("r"), .character(" "),
    .character("y"), .character("n"),
  ]

  /// The maximum number of states to visit from each start, nearest first.
  private static let enough = isExhaustive ? 400 : 150

  private static let filled = SignUpDraft(
    screen: "newPIN", acceptsTerms: true,
    texts: [
      "email": "amina@example.com", "firstName": "Amina", "lastName": "Yusuf",
      "telephone": "+49 170 1234567",
    ])

  static let starts = [
    "welcome", "resumed", "application", "signed out", "locked", "signed in", "main",
    "left", "left, signed out", "at a server",
  ]

  private static func start(_ name: String) -> App {
    let schema = Scenes.schema
    return switch name {
    case "resumed": goingOn(Scenes.setup(signUp: filled))
    case "application": goingOn(Scenes.setup(left: .begun, signUp: filled))
    case "signed out": App(welcome: Scenes.setup(.signedOut(accounts: 2)), schema: schema)
    case "locked": App(locked: Scenes.setup(.signedIn, length: 6), schema: schema)
    case "signed in": Scenes.signedIn("", Scenes.complete).app
    case "at a server": Self.openElsewhere
    case "left":
      Scenes.signedIn("", Answers(), then: .account(.plainFound(.begun))).app
    case "left, signed out":
      App(welcome: Scenes.setup(.signedOut(accounts: 1), left: .begun), schema: schema)
    case "main": App(Application(schema: schema), opening: .main, accounts: Scenes.setup())
    default: App(welcome: Scenes.setup(), schema: schema)
    }
  }

  /// An account that is also open on another terminal.
  private static var openElsewhere: App {
    var app = App(
      locked: Scenes.setup(.signedIn, length: 6, hasServer: true), schema: Scenes.schema)
    app.reduce(.account(.secretGiven(Scenes.secret("284917"))))
    let effects = app.reduce(.account(.form(.enterTapped))).effects
    for case .account(.open(let request, _)) in effects {
      app.reduce(.account(.response(.opened(request, Scenes.driver, StoredState()))))
    }
    let time = PastTime.today(ClockTime(hour: 14, minute: 20))
    app.reduce(.account(.response(.openElsewhere(time, on: "Kiosk 3"))))
    return app
  }

  /// A sign-up that was left, resumed.
  private static func goingOn(_ setup: AccountSetup) -> App {
    var app = App(welcome: setup, schema: Scenes.schema)
    app.reduce(.account(.form(.pressed(.createAccount))))
    app.reduce(.alert(.answered(.yes)))
    app.reduce(.account(.response(.signUpKept(nil))))
    return app
  }

  @Test(arguments: starts)
  func `The account's promises hold in every state that keys and answers reach`(start: String) {
    let (seen, broken) = walk(from: World(app: Self.start(start)), until: Self.enough)
    #expect(broken == nil && seen > 20, "\(broken ?? "\(seen)")")
  }

  // MARK: Events

  func events(in world: World) -> [Event] {
    // The other features have their own walks.
    guard !world.isOver, world.isAboutAccount else { return [] }
    let app = world.app
    var events = Self.keys.filter { key in
      switch key {
      case .character("y"), .character("n"): app.session.alert != nil
      case .character(" "): !app.takesText
      default: true
      }
    }.map(Event.key)
    if let field = app.typedField {
      events += (Self.answers[field] ?? []).filter { $0 != app.typed }.map(Event.typed)
    }
    return events
      + world.asked.flatMap { effect in
        responses(to: effect).map { .answer($0, to: effect) }
      }
  }

  /// Valid and invalid answers for each field.
  private static let answers: [FieldID: [String]] = [
    .signUpEmail: ["amina@example.com", "amina"], .password: ["correct horse", "password"],
    .firstName: ["Amina"], .lastName: ["Yusuf"], .telephone: ["+49 170 1234567", "12"],
    .pin: ["284917", "111111"], .pinAgain: ["284917", "284918"],
    .accountEmail: ["amina@example.com"], .accountPassword: ["correct horse"],
    .recoveryCode: [Scenes.code], .newPassword: ["better horse"], .codeGroup: ["C3N8E", "C3N8F"],
  ]

  private func responses(to effect: AccountEffect) -> [AccountResponse] {
    let state = StoredState(answers: Scenes.saved(before: .vehicle))
    let code = Scenes.secret(Scenes.code)
    switch effect {
    case .keepSignUp, .prepareSignIn: return []
    case .checkNew(let request, _, _): return [.isNew(request), .failed(request, .exists)]
    case .create(let request, let profile, _, _, _):
      return [
        .created(request, profile, StoredState(), recoveryCode: code),
        .notOpened(request, .store(.full)), .failed(request, .noMemory),
      ]
    case .open(let request, _):
      return [
        .opened(request, Scenes.driver, state), .failed(request, .passwordNeeded),
        .failed(request, .wrongPIN(moreBeforeWait: 0, wait: 2)),
      ]
    case .unlock(let request, _):
      return [
        .unlocked(request), .failed(request, .passwordNeeded), .failed(request, .pinChanged),
        .refreshed(request, Scenes.driver, state),
      ]
    case .signIn(let request, _, _), .recover(let request, _, _, _):
      return [
        .opened(request, Scenes.driver, state), .failed(request, .wrongPassword(wait: 2)),
        .failed(request, .wrongCode(wait: 0)),
      ]
    case .signOut(let request):
      return [.signedOut(request, accounts: 1), .failed(request, .store(.full))]
    case .changePassword(let request, _, _, _), .changePIN(let request, _, _):
      return [.changed(request), .failed(request, .wrongPassword(wait: 0))]
    case .signOutOthers(let request, _):
      return [.othersSignedOut(request, 2), .failed(request, .wrongPassword(wait: 0))]
    case .goOnHere:
      return [.takenOver(.today(ClockTime(hour: 14, minute: 20)), on: "Kiosk 3"), .endedElsewhere]
    case .changeProfile(let request, let profile, _):
      return [.profileChanged(request, profile), .failed(request, .exists)]
    case .checkPassword(let request, _):
      return [.passwordRight(request), .failed(request, .wrongPassword(wait: 2))]
    case .deleteAccount(let request, _):
      return [.deleted(request, accounts: 0), .failed(request, .wrongPassword(wait: 2))]
    case .newRecoveryCode(let request, _): return [.recoveryCode(request, code)]
    case .openPlain(let request):
      return [.plainOpened(request, state), .failed(request, .store(.full))]
    case .takePlain(let request):
      return [.taken(request, state), .failed(request, .applicationThere)]
    case .erasePlain(let request): return [.erased(request), .failed(request, .store(.full))]
    case .confirmRecoveryCode(let request):
      return [.codeConfirmed(request), .failed(request, .store(.full))]
    case .keepRecoveryCode(let request):
      return [.codeKept(request), .failed(request, .store(.full))]
    case .takeNewer(let request):
      return [
        .refreshed(request, Scenes.driver, state), .notOpened(request, .store(.full)),
      ]
    case .wait(let request): return [.waited(request, seconds: 1)]
    }
  }

  func step(_ world: World, _ event: Event) -> (World, [AppEffect]) {
    var after = world
    var effects: [AppEffect]
    switch event {
    case .key(let key): effects = after.app.press(key)
    case .typed(let text):
      after.app.press(.end)
      effects = after.app.press(.control("u"), .paste(text))
    case .answer(let response, let effect):
      after.asked.removeAll { $0 == effect }
      effects = after.app.reduce(.account(.response(response))).effects
    }
    let first = effects
    while let effect = effects.first {
      effects.removeFirst()
      switch effect {
      case .quit: after.isOver = true
      case .account(.prepareSignIn): break
      case .account(.keepSignUp):
        effects += after.app.reduce(.account(.response(.signUpKept(nil)))).effects
      case .account(let effect): after.asked.append(effect)
      case .application(.keepDrafts(_, let revision, _)):
        effects += after.app.respond(.draftsKept(revision: revision))
      default: break
      }
    }
    return (after, first)
  }

  // MARK: Rules

  func brokenStep(
    from before: World, by event: Event, to after: World, _ effects: [AppEffect]
  ) -> String? {
    let (old, new) = (before.app.account, after.app.account)
    for case .account(.create(_, let profile, let password, let pin, _)) in effects {
      guard let old, old.signUp.acceptsTerms, profile == old.profile else {
        return "an account is made of something else"
      }
      let broken = Account.Screen.signUp.flatMap { old.problems(of: $0) }
      if !broken.isEmpty || PasswordProblem(password) != nil || PINProblem(pin, length: 6) != nil {
        return "an account is made although a rule is broken"
      }
      if !old.hasSamePINs { return "an account is made although its PIN is not confirmed" }
    }
    if case .key(.escape) = event, let old, let new {
      for field in old.form.drafts.keys where new.form.text(of: field) != old.form.text(of: field) {
        return "Esc loses \(field)"
      }
      if new.screen.step != nil, old.form.secrets[.password] != new.form.secrets[.password] {
        return "Esc loses the password"
      }
    }
    if before.app.openAccountScreen?.screen == .terms,
      after.app.openAccountScreen?.screen == .credentials, new?.signUp.acceptsTerms != true
    {
      return "the terms are passed without being accepted"
    }
    if before.app.session.lock != nil, after.app.session.lock == nil, case .key = event,
      after.app.account?.screen != .recover
    {
      return "a key ends the lock"
    }
    return nil
  }

  func brokenState(_ world: World) -> String? {
    let app = world.app
    let screen = app.features.last == .account ? app.account?.screen : nil
    for (field, secret) in app.account?.form.secrets ?? [:] where !secret.isEmpty {
      guard let screen else { return "\(field) outlives its screens" }
      let isSignUp =
        screen.step != nil && (field == .password || field == .pin)
      if !isSignUp, !screen.fields.contains(where: { $0.id == field }) {
        return "\(field) outlives its screen"
      }
    }
    if app.account?.recoveryCode != nil, screen != .recoveryCode {
      return "the code is still there"
    }
    if let lock = app.session.lock, lock.isChecking, !lock.secret.isEmpty {
      return "the PIN is still there while it is checked"
    }
    for (rows, columns) in [(24, 80), (12, 40)] {
      let frame = app.frame(rows, columns)
      if app.session.lock != nil {
        let text = frame.text
        for word in ["Amina", "Yusuf", "amina@", "1234567", "Toyota"] where text.contains(word) {
          return "the lock shows \(word)\n\(text)"
        }
      }
      if frame.keyLine.allSatisfy({ $0 == " " }) { return "no key is named" }
    }
    return quits(world) ? nil : "there is no way out"
  }

  /// Whether Ctrl-Q ends the program, once pending effects are answered.
  private func quits(_ world: World) -> Bool {
    var world = world
    for _ in 0..<6 where !world.isOver {
      if let effect = world.asked.first, let response = responses(to: effect).last {
        world = step(world, .answer(response, to: effect)).0
      } else if world.app.session.alert == nil {
        world = step(world, .key(.control("q"))).0
      } else {
        world = step(world, .key(.character("y"))).0
      }
    }
    return world.isOver
  }
}

extension App {
  /// The field that receives input.
  fileprivate var typedField: FieldID? {
    guard session.alert == nil, help == nil else { return nil }
    if let lock = session.lock {
      return lock.isChecking
        ? nil : lock.stage == .pin ? .pin : lock.takesText ? .accountPassword : nil
    }
    return openAccountScreen?.isChecking == false ? openAccountScreen?.form.focusedField?.id : nil
  }

  fileprivate var takesText: Bool { typedField != nil }

  /// The input of that field.
  fileprivate var typed: String {
    guard let field = typedField else { return "" }
    let secret = session.lock?.secret ?? account?.form.secrets[field]
    guard Field.account(field).isSecret else { return account?.form.text(of: field) ?? "" }
    return secret?.withBytes { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension AccountWalkTests.World: CustomStringConvertible {
  var description: String {
    "\(app.features) lock \(String(describing: app.session.lock)) "
      + "account \(String(describing: app.account)) main \(String(describing: app.main)) "
      + "alert \(String(describing: app.session.alert))"
  }

  fileprivate var isAboutAccount: Bool {
    app.session.lock != nil || app.features.last == .main || app.features.last == .account
  }
}

extension AccountWork {
  fileprivate var anonymous: AccountWork {
    switch self {
    case .checking: .checking(0)
    case .waiting(_, let seconds): .waiting(0, seconds: seconds)
    }
  }
}

extension AccountEffect {
  fileprivate var keepsSignUp: Bool { if case .keepSignUp = self { true } else { false } }

  /// The effect without its request number.
  fileprivate var anonymous: AccountEffect {
    switch self {
    case .keepSignUp, .prepareSignIn: self
    case .create(_, let profile, let password, let pin, let takes):
      .create(0, profile, password: password, pin: pin, takesApplication: takes)
    case .checkNew(_, let email, let password): .checkNew(0, email: email, password: password)
    case .open(_, let pin): .open(0, pin: pin)
    case .unlock(_, let pin): .unlock(0, pin: pin)
    case .signIn(_, let email, let password): .signIn(0, email: email, password: password)
    case .recover(_, let email, let code, let password):
      .recover(0, email: email, code: code, password: password)
    case .openPlain: .openPlain(0)
    case .takePlain: .takePlain(0)
    case .erasePlain: .erasePlain(0)
    case .signOut: .signOut(0)
    case .changePassword(_, let from, let to, let endsOthers):
      .changePassword(0, from: from, to: to, endsOthers: endsOthers)
    case .signOutOthers(_, let password): .signOutOthers(0, password: password)
    case .goOnHere: .goOnHere
    case .changeProfile(_, let profile, let password):
      .changeProfile(0, profile, password: password)
    case .checkPassword(_, let password): .checkPassword(0, password)
    case .deleteAccount(_, let password): .deleteAccount(0, password: password)
    case .changePIN(_, let password, let to): .changePIN(0, password: password, to: to)
    case .newRecoveryCode(_, let password): .newRecoveryCode(0, password: password)
    case .confirmRecoveryCode: .confirmRecoveryCode(0)
    case .keepRecoveryCode: .keepRecoveryCode(0)
    case .takeNewer: .takeNewer(0)
    case .wait: .wait(0)
    }
  }
}
