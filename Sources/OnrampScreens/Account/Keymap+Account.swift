import OnrampCore

/// The keys of the account screens and of the lock.
extension Keymap {
  static func account(_ app: App) -> [Keymap] {
    // Input during a check goes nowhere.
    guard let account = app.account, !account.isChecking else { return [] }
    switch account.form.focus {
    case .field:
      let field = account.form.focusedField
      let editing = field?.isSecret == true ? secretEditing : textEditing
      return [accountTyping, accountForm, accountMeant]
        + (field?.isHidden == true ? [reveal] : []) + [editing]
    case .button(.readCode): return [accountTyping, accountForm]
    case .button(.acceptTerms): return [checkbox, accountForm, termsScrolling]
    case .button:
      return [accountButtons, accountForm, accountMeant]
        + (account.screen == .terms ? [termsScrolling] : [])
    }
  }

  private static let accountTyping = Keymap([
    KeyBinding(.text) { $0.edit.map { .account(.form(.edited($0))) } }
  ])

  private static let textEditing = Keymap(readline { .account(.form(.edited($0))) })

  /// The keys for editing a secret. Deleted text isn't kept, so there is no yank or undo.
  private static let secretEditing = Keymap(
    readline { .account(.form(.edited($0))) }.filter { binding in
      switch binding.firstKey {
      case .control("y"), .control("_"), .alt("_"), .alt("b"), .alt("f"): false
      default: true
      }
    })

  private static let accountForm = Keymap([
    KeyBinding(
      .keys([.tab, .down]),
      // On the recovery code, the key line names Enter instead.
      hint: { app in
        if app.account?.form.focus == .button(.readCode) { return .confirmCode.inHelpOnly }
        return app.account?.screen.leadsToNext == true ? .moveInAccount : .nextInAccount
      },
      .account(.form(.moved(by: 1)))),
    KeyBinding(.keys([.backTab, .up]), .previous, .account(.form(.moved(by: -1)))),
    KeyBinding(.keys([.wheelDown, .wheelUp])) {
      .account(.form(.moved(by: $0 == .wheelDown ? 1 : -1)))
    },
    KeyBinding(
      .keys([.enter]),
      hint: { app in
        guard let account = app.account, account.form.focusedField == nil else {
          return KeyHint { $0.account.keyEnterGoesOn }
        }
        if account.form.focus == .button(.readCode) { return .confirmCode }
        return account.form.buttons.contains(.next) ? .pressButton : .choose
      }, .account(.form(.enterTapped))),
    KeyBinding(
      .keys([.control("s")]),
      hint: { app in
        guard let account = app.account, account.form.buttons.contains(.next) else { return nil }
        let screen = account.screen
        return screen == .terms && !account.signUp.acceptsTerms
          ? KeyHint(1) { $0.account.keyGoOnOnceAccepted }
          : KeyHint(0) { $0.account.keyGoOn(on: screen) }
      }, .account(.nextTapped)),
    KeyBinding(
      .keys([.escape]), .back,
      when: { app in
        guard let account = app.account, account.screen != .welcome else { return false }
        return account.screen != .recoveryCode || account.replacesCode
      }, .account(.backTapped)),
    KeyBinding(
      .altDigit, .goToProblem, when: { $0.account?.form.problems.isEmpty == false },
      action: { $0.digit.map { .account(.form(.problemTapped(number: $0))) } }),
  ])

  /// The key that takes a suggested correction, as in the application.
  private static let accountMeant = Keymap(
    [KeyBinding(.keys([.function(2)]), KeyHint { $0.keyTakeMeant }, .account(.meantTaken))],
    when: { $0.account?.suggestion != nil })

  private static let accountButtons = Keymap([
    KeyBinding(.keys([.right]), .nextButton, .account(.form(.moved(by: 1)))),
    KeyBinding(.keys([.left]), .previousButton, .account(.form(.moved(by: -1)))),
    KeyBinding(.keys([.character(" ")]), .pressButton, .account(.form(.enterTapped))),
  ])

  private static let checkbox = Keymap([
    KeyBinding(
      .keys([.character(" ")]),
      hint: { app in
        app.account?.signUp.acceptsTerms == true
          ? KeyHint(1) { $0.account.keyClearBox } : KeyHint(0) { $0.account.keyAccept }
      }, .account(.termsTapped))
  ])

  private static let reveal = Keymap([
    KeyBinding(
      .keys([.alt("r")], also: [.alt("R")]),
      hint: { app in
        (app.session.lock?.isRevealed ?? app.account?.form.isRevealed) == true
          ? KeyHint(1) { $0.account.keyHide } : KeyHint(1) { $0.account.keyReveal }
      }, .account(.revealTapped))
  ])

  private static let termsScrolling = Keymap(scrollingByPage { .account(.scrolled(to: $0)) })

  // MARK: The lock

  static func lock(_ app: App, _ words: Words) -> [Keymap] {
    guard let lock = app.session.lock, !lock.isChecking else { return [] }
    // A password may contain any letter.
    let letters = lock.stage == .password ? [] : [wayLetters(lock, words)]
    if lock.takesText { return letters + [accountTyping, unlocking, ways, reveal, secretEditing] }
    return letters + (lock.stage == .refused ? [ways] : [accountTyping, ways, leavingWay])
  }

  private static func wayLetters(_ lock: Lock, _ words: Words) -> Keymap {
    Keymap(
      lock.ways.map { way in
        KeyBinding(
          .letter(words.account.letter(of: way)), KeyHint { KeyText($0.account.way(way)) },
          .account(way.action))
      })
  }

  private static let unlocking = Keymap([
    KeyBinding(
      .keys([.enter], also: [.control("s")]), KeyHint(0) { $0.account.keyUnlock },
      .account(.form(.enterTapped))),
    KeyBinding(
      .keys([.escape]), .back, when: { $0.session.lock?.stage == .password },
      .account(.backTapped)),
  ])

  /// The keys that open a way around the PIN, or choose one.
  private static let ways = Keymap([
    KeyBinding(
      .keys([.enter], also: [.control("s")]), .choose, when: { $0.session.lock?.way != nil },
      .account(.form(.enterTapped))),
    KeyBinding(
      .keys([.tab, .down], also: [.wheelDown]), .next,
      when: { ($0.session.lock?.ways.count ?? 0) > 0 }, .account(.form(.moved(by: 1)))),
    KeyBinding(.keys([.backTab, .up], also: [.wheelUp]), nil, .account(.form(.moved(by: -1)))),
    KeyBinding(.keys([.escape]), nil, .account(.backTapped)),
  ])

  private static let leavingWay = Keymap([
    KeyBinding(.keys([.backspace]), nil, .account(.backTapped))
  ])
}

extension KeyHint {
  // A full key line drops both before the key that locks. Where there is a button `Next`, only
  // Ctrl-S has that name.
  fileprivate static let nextInAccount = KeyHint(6) { $0.keyNext }
  fileprivate static let moveInAccount = KeyHint(6) { $0.keyNextField }
  fileprivate static let choose = KeyHint(0) { $0.account.keyChoose }
  fileprivate static let confirmCode = KeyHint(1) { $0.account.keyConfirmCode }
}

extension Dialog {
  /// Whether it asks what to do with a sign-up that was left. Enter confirms starting over, without
  /// another question.
  var isAboutLeftSignUp: Bool { question == .account(.signUpLeft) }
}
