import OnrampCore

/// One line of a keymap: keys, what they do, and their hint for the key line and the help. A class,
/// so that iterating over a table copies no actions.
final class KeyBinding: Sendable {
  /// The keys of a binding.
  enum Keys: Sendable {
    /// The keys to show, and others with the same effect.
    case keys([Key], also: [Key] = [])
    /// A digit from 1 to 9, alone or with Alt.
    case digit, altDigit
    /// Anything typed or pasted.
    case text

    /// A letter, with or without Shift.
    static func letter(_ letter: Character) -> Keys {
      .keys([.character(letter)], also: [.character(Character(letter.uppercased()))])
    }

    /// A letter, and its predecessor, which still works.
    static func letter(_ letter: Character, or old: Character) -> Keys {
      let also = [Character(letter.uppercased()), old, Character(old.uppercased())]
      return .keys([.character(letter)], also: also.map(Key.character))
    }

    /// Whether a key is one of them.
    func contains(_ key: Key) -> Bool {
      switch (self, key) {
      case (.keys(let keys, let also), _): keys.contains(key) || also.contains(key)
      case (.text, .character), (.text, .paste), (.text, .secret): true
      case (.digit, .character(let digit)), (.altDigit, .alt(let digit)):
        digit.isASCII && ("1"..."9").contains(digit)
      default: false
      }
    }
  }

  let keys: Keys
  /// What the keys use on this computer. Where that isn't allowed, they do nothing and aren't
  /// shown.
  let use: ComputerUse?
  private let hint: Hint
  private let effect: Effect

  /// The hint of the keys; none if they have no effect, or none worth showing.
  private enum Hint: Sendable {
    case none
    case fixed(KeyHint)
    case of(@Sendable (App) -> KeyHint?)
    case scrolling(@Sendable (ScrollPosition) -> KeyHint?)
  }

  private enum Effect: Sendable {
    case command(KeyCommand)
    case of(@Sendable (Key) -> AppAction?)
    case inState(@Sendable (Key, App, Words) -> AppAction?)
    case scrolling(@Sendable (_ line: Int) -> AppAction)
  }

  private init(_ keys: Keys, _ hint: Hint, _ effect: Effect) {
    (self.keys, self.hint, self.effect) = (keys, hint, effect)
    use = if case .command(let command) = effect { command.use } else { nil }
  }

  /// Binds keys to an action.
  convenience init(_ keys: Keys, _ hint: KeyHint?, _ action: AppAction) {
    self.init(keys, hint, command: .app(action))
  }

  convenience init(_ keys: Keys, _ hint: KeyHint?, command: KeyCommand) {
    self.init(keys, hint.map(Hint.fixed) ?? .none, .command(command))
  }

  /// Binds keys to an action that has an effect only in some states.
  convenience init(
    _ keys: Keys, _ hint: KeyHint, when isShown: @escaping @Sendable (App) -> Bool,
    _ action: AppAction
  ) {
    self.init(keys, hint: { isShown($0) ? hint : nil }, action)
  }

  convenience init(
    _ keys: Keys, hint: @escaping @Sendable (App) -> KeyHint?, _ action: AppAction
  ) {
    self.init(keys, .of(hint), .command(.app(action)))
  }

  /// Binds each key to its own action.
  convenience init(
    _ keys: Keys, _ hint: KeyHint? = nil, action: @escaping @Sendable (Key) -> AppAction?
  ) {
    self.init(keys, hint.map(Hint.fixed) ?? .none, .of(action))
  }

  convenience init(
    _ keys: Keys, _ hint: KeyHint, when isShown: @escaping @Sendable (App) -> Bool,
    action: @escaping @Sendable (Key) -> AppAction?
  ) {
    self.init(keys, .of { isShown($0) ? hint : nil }, .of(action))
  }

  /// Binds keys to an action that depends on the state. Without one, their other bindings apply.
  convenience init(
    _ keys: Keys, inState action: @escaping @Sendable (Key, App, Words) -> AppAction?
  ) {
    self.init(keys, .none, .inState(action))
  }

  /// Binds keys that scroll a page, unless all of it is in view: then their other bindings apply.
  convenience init(
    scrollingIfLong keys: Keys, _ hint: @escaping @Sendable (ScrollPosition) -> KeyHint?,
    action: @escaping @Sendable (_ line: Int) -> AppAction
  ) {
    self.init(
      keys, .scrolling(hint),
      .inState { key, app, words in
        let position = AppScreen.scrollPosition(in: app, words)
        return position.end == 0 ? nil : action(position.line(after: key))
      })
  }

  /// Binds keys that scroll a page.
  convenience init(
    scrolling keys: Keys, _ hint: @escaping @Sendable (ScrollPosition) -> KeyHint?,
    action: @escaping @Sendable (_ line: Int) -> AppAction
  ) {
    self.init(keys, .scrolling(hint), .scrolling(action))
  }

  /// The command of a key in a state, or `nil` if this binding doesn't bind it.
  func command(for key: Key, in app: App, _ words: Words) -> KeyCommand? {
    guard keys.contains(key), app.allows(use) else { return nil }
    return switch effect {
    case .command(let command): command
    case .of(let action): action(key).map(KeyCommand.app)
    case .inState(let action): action(key, app, words).map(KeyCommand.app)
    case .scrolling(let action):
      .app(action(AppScreen.scrollPosition(in: app, words).line(after: key)))
    }
  }

  /// The hint in a state, at a scroll position of the page.
  func hint(in app: App, at position: ScrollPosition) -> KeyHint? {
    guard app.allows(use) else { return nil }
    return switch hint {
    case .none: nil
    case .fixed(let hint): hint
    case .of(let hint): hint(app)
    case .scrolling(let hint): hint(position)
    }
  }

  /// Its first key, if it binds single keys.
  var firstKey: Key? {
    if case .keys(let keys, _) = keys { keys.first } else { nil }
  }
}

/// What a key asks for.
public enum KeyCommand: Hashable, Sendable {
  case app(AppAction)
  /// Redraws everything.
  case redraw
  /// Restores the terminal and stops the program until it is resumed.
  case suspend

  /// What it uses on this computer, if anything.
  public var use: ComputerUse? {
    switch self {
    case .app(let action): action.use
    case .redraw: nil
    case .suspend: .suspension
    }
  }
}

extension Key {
  /// The digit typed, alone or with Alt.
  var digit: Int? {
    switch self {
    case .character(let digit), .alt(let digit): digit.wholeNumberValue
    default: nil
    }
  }
}
