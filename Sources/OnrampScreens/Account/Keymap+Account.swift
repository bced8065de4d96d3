import OnrampCore

/// The keys of the account and of the lock.
extension Keymap {
  static func account(_ app: App, _ words: any Words) -> [Keymap] {
    // What is typed while something is checked goes nowhere.
    guard let account = app.account, !account.isChecking else { return [] }
    switch account.focus {
    case .field(let field):
      let editing = field.isSecret ? secretEditing : textEditing
      return [accountTyping, accountForm] + (field.isHidden ? [reveal] : []) + [editing]
    case .code: return [accountTyping, accountForm]
    case .terms: return [checkbox, accountForm, scrolling(in: app, words)]
    case .button:
      return [accountButtons, accountForm]
        + (account.screen == .terms ? [scrolling(in: app, words)] : [])
    }
  }

  private static let accountTyping = Keymap([
    KeyBinding(.text, { _ in nil }, { $0.edit.map { .app(.account(.edited($0))) } })
  ])

  private static let textEditing = Keymap(readline { .account(.edited($0)) })

  /// Nothing that was deleted from a secret is kept, so there is nothing to put back or undo.
  private static let secretEditing = Keymap(
    readline { .account(.edited($0)) }.filter { binding in
      switch binding.firstKey {
      case .control("y"), .control("_"), .alt("_"), .alt("b"), .alt("f"): false
      default: true
      }
    })

  private static let accountForm = Keymap([
    KeyBinding(
      .keys([.tab, .down]), { $0.account?.focus == .code ? .confirmCode : .nextField },
      { _ in .app(.account(.focusMoved(by: 1))) }),
    KeyBinding(.keys([.backTab, .up]), .previous, .account(.focusMoved(by: -1))),
    KeyBinding(
      .keys([.wheelDown, .wheelUp]), { _ in nil },
      { .app(.account(.focusMoved(by: $0 == .wheelDown ? 1 : -1))) }),
    KeyBinding(
      .keys([.enter]),
      { app in
        guard let account = app.account, account.focusedField == nil else { return .enterGoesOn }
        if account.focus == .code { return .confirmCode }
        return account.buttons.contains(.next) ? .pressButton : .choose
      },
      { _ in .app(.account(.enterTapped)) }),
    KeyBinding(
      .keys([.control("s")]),
      { app in
        guard let account = app.account, account.buttons.contains(.next) else { return nil }
        return account.screen == .terms && !account.acceptsTerms ? .goOnOnceAccepted : .goOn
      }, { _ in .app(.account(.nextTapped)) }),
    KeyBinding(
      .keys([.escape]),
      { app in
        guard let account = app.account, account.screen != .welcome else { return nil }
        return account.screen != .recoveryCode || account.replacesCode ? .back : nil
      },
      { _ in .app(.account(.backTapped)) }),
    KeyBinding(
      .altDigit, { $0.account?.problems.isEmpty == false ? .goToProblem : nil },
      { $0.digit.map { .app(.account(.problemTapped(number: $0))) } }),
  ])

  private static let accountButtons = Keymap([
    KeyBinding(.keys([.right]), .nextButton, .account(.focusMoved(by: 1))),
    KeyBinding(.keys([.left]), .previousButton, .account(.focusMoved(by: -1))),
    KeyBinding(.keys([.character(" ")]), .pressButton, .account(.enterTapped)),
  ])

  private static let checkbox = Keymap([
    KeyBinding(
      .keys([.character(" ")]), { $0.account?.acceptsTerms == true ? .clearBox : .accept },
      { _ in .app(.account(.termsTapped)) })
  ])

  private static let reveal = Keymap([
    KeyBinding(
      .keys([.alt("r")], also: [.alt("R")]),
      { ($0.session.lock?.isRevealed ?? $0.account?.isRevealed) == true ? .hide : .reveal },
      { _ in .app(.account(.revealTapped)) })
  ])

  /// The keys that scroll the terms.
  private static func scrolling(in app: App, _ words: any Words) -> Keymap {
    Keymap(
      ScrollKeys(
        app: app,
        position: { .init($0.account?.scroll ?? 0, of: AppScreen.terms(in: $0, words)) },
        action: { .account(.scrolled(to: $0)) }
      ).byPage)
  }

  // MARK: The lock

  static func lock(_ app: App) -> [Keymap] {
    guard let lock = app.session.lock, !lock.isChecking else { return [] }
    if lock.takesText { return [accountTyping, unlocking, ways, reveal, secretEditing] }
    return lock.stage == .refused ? [ways] : [accountTyping, ways, leavingWay]
  }

  private static let unlocking = Keymap([
    KeyBinding(.keys([.enter], also: [.control("s")]), .unlock, .account(.enterTapped)),
    KeyBinding(
      .keys([.escape]), { $0.session.lock?.stage == .password ? .back : nil },
      { _ in .app(.account(.backTapped)) }),
  ])

  /// The keys that lead to the ways around a PIN, and choose one.
  private static let ways = Keymap([
    KeyBinding(
      .keys([.enter], also: [.control("s")]),
      { $0.session.lock?.way == nil ? nil : .choose }, { _ in .app(.account(.enterTapped)) }),
    KeyBinding(
      .keys([.tab, .down], also: [.wheelDown]),
      { ($0.session.lock?.ways.count ?? 0) > 0 ? .next : nil },
      { _ in .app(.account(.focusMoved(by: 1))) }),
    KeyBinding(
      .keys([.backTab, .up], also: [.wheelUp]), { _ in nil },
      { _ in .app(.account(.focusMoved(by: -1))) }),
    KeyBinding(.keys([.escape]), { _ in nil }, { _ in .app(.account(.backTapped)) }),
  ])

  private static let leavingWay = Keymap([
    KeyBinding(.keys([.backspace]), { _ in nil }, { _ in .app(.account(.backTapped)) })
  ])
}
