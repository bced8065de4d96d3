import TestKit
import Testing

@testable import OnrampCore

extension Sample {
  static let memory = WipedMemory()
  static let driver = Profile(
    firstName: "Amina", lastName: "Yusuf", email: "a@example.com", telephone: "0170 1234567")

  static func setup(
    _ state: AccountState = .none, left: LeftApplication? = nil, signUp: SignUpDraft? = nil,
    length: Int? = nil, hasServer: Bool = false
  ) -> AccountSetup {
    AccountSetup(
      state, left: left, signUp: signUp, pinLength: length, hasServer: hasServer, memory: memory)
  }

  static func secret(_ text: String, in memory: any SecretMemory = memory) -> SecretText {
    var secret = SecretText(in: memory)
    secret.apply(.paste(text))
    return secret
  }
}

extension App {
  init(welcome setup: AccountSetup) {
    self.init(Application(schema: Sample.schema), opening: .account, accounts: setup)
  }

  /// Resumes a sign-up that was left, as the driver who began it.
  init(goingOnWith draft: SignUpDraft) {
    self.init(welcome: Sample.setup(signUp: draft))
    act(.pressed(.createAccount))
    act(.alert(.answered(.yes)))
  }

  /// Signed in, with this state open and Main on the screen.
  init(signedIn state: StoredState) {
    self.init(locked: Sample.setup(.signedIn, length: 6), schema: Sample.schema)
    act(.account(.secretGiven(Sample.secret("284917"))))
    let effects = accountEffects(.enterTapped)
    if case .open(let request, _)? = effects.first {
      act(.account(.response(.opened(request, Sample.driver, state))))
    }
  }

  @discardableResult
  mutating func act(_ actions: AccountAction...) -> [AppEffect] {
    actions.flatMap { act(.account($0)) }
  }

  /// Reduces actions, and returns the effects of the account.
  @discardableResult
  mutating func accountEffects(_ actions: AccountAction...) -> [AccountEffect] {
    actions.flatMap { act(.account($0)) }.compactMap {
      if case .account(let effect) = $0 { effect } else { nil }
    }
  }

  /// Types into the fields of the open screen, starting at the focus, and continues.
  @discardableResult
  mutating func fill(_ texts: String...) -> [AccountEffect] {
    for (index, text) in texts.enumerated() {
      if index > 0 { act(.focusMoved(by: 1)) }
      act(.edited(.moveToEnd), .edited(.killToStart), .edited(.paste(text)))
    }
    return accountEffects(.nextTapped)
  }

  /// Confirms the recovery code on screen, by its last group.
  mutating func confirmCode(_ group: String) {
    guard case .confirmRecoveryCode(let request)? = fill(group).first else {
      Issue.record("no code is confirmed")
      return
    }
    act(.response(.codeConfirmed(request)))
  }

  /// Goes through a sign-up up to confirming the PIN.
  mutating func signUp() {
    act(.enterTapped, .termsTapped, .nextTapped)
    giveCredentials()
    fill("Amina", "Yusuf", "0170 1234567")
    fill("284917")
  }

  /// Goes on from the terms of a sign-up, and confirms the PIN.
  mutating func goOnFromTerms() {
    act(.termsTapped, .nextTapped)
    fill("a@example.com", "correct horse")
    fill("Amina", "Yusuf", "0170 1234567")
    fill("284917")
    fill("284917")
  }

  /// Confirms the PIN, and gets the account with its recovery code.
  mutating func makeAccount(in memory: any SecretMemory = Sample.memory) throws {
    guard case .create(let request, let profile, _, _, _)? = fill("284917").withoutKeeping.first
    else { throw Unexpected(self) }
    let code = Sample.secret("ABCDE", in: memory)
    act(.response(.created(request, profile, StoredState(), recoveryCode: code)))
  }

  /// Opens a screen of the account from Main.
  mutating func openFromMain(_ button: Button) {
    act(.main(.pressed(.open(.account))))
    act(.pressed(button))
  }

  /// Gives an email and a password that have no account yet.
  mutating func giveCredentials(password: String = "correct horse") {
    let effects = fill("a@example.com", password)
    guard case .checkNew(let request, _, _)? = effects.first else { return }
    act(.response(.isNew(request)))
  }

  var screen: Account.Screen? { openAccountScreen?.screen }

  /// Every secret in the state.
  var heldSecrets: [FieldID] {
    (account?.form.secrets ?? [:]).filter { !$0.value.isEmpty }.map(\.key)
      .sorted { $0.key < $1.key }
  }
}

/// Actions in the form of a screen.
extension AccountAction {
  static var enterTapped: AccountAction { .form(.enterTapped) }
  static func edited(_ edit: Edit) -> AccountAction { .form(.edited(edit)) }
  static func focusMoved(by distance: Int) -> AccountAction { .form(.moved(by: distance)) }
  static func focused(_ focus: Focus) -> AccountAction { .form(.focused(focus)) }
  static func pressed(_ button: Button) -> AccountAction { .form(.pressed(button)) }
  static func cursorPlaced(_ field: FieldID, at index: Int) -> AccountAction {
    .form(.cursorPlaced(field, at: index))
  }
  static func problemTapped(number: Int) -> AccountAction { .form(.problemTapped(number: number)) }
}

extension [AccountEffect] {
  /// The effects other than keeping the sign-up.
  var withoutKeeping: [AccountEffect] {
    filter { if case .keepSignUp = $0 { false } else { true } }
  }
}
