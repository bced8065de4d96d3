import OnrampCore

/// One line of a keymap: keys, what they do, and what the key line and the help say of them.
public struct KeyBinding: Sendable {
  /// The keys of a binding.
  public enum Keys: Sendable {
    /// The keys to show, and others that do the same.
    case keys([Key], also: [Key] = [])
    /// A digit from 1 to 9, alone or with Alt.
    case digit, altDigit
    /// Anything typed or pasted.
    case text
  }

  let keys: Keys
  /// The hint in a given state, or `nil` if the binding does nothing there or is not worth showing.
  let hint: @Sendable (App) -> KeyHint?
  let command: @Sendable (Key) -> KeyCommand?

  /// Binds keys to an action.
  init(_ keys: Keys, _ hint: KeyHint, _ action: AppAction) {
    self.init(keys, { _ in hint }, { _ in .app(action) })
  }

  init(
    _ keys: Keys, _ hint: @escaping @Sendable (App) -> KeyHint?,
    _ command: @escaping @Sendable (Key) -> KeyCommand?
  ) {
    (self.keys, self.hint, self.command) = (keys, hint, command)
  }

  /// What a key asks for, or `nil` if this binding doesn't bind it.
  func command(for key: Key) -> KeyCommand? { isBound(key) ? command(key) : nil }

  /// Its first key, if it binds single keys.
  var firstKey: Key? {
    if case .keys(let keys, _) = keys { keys.first } else { nil }
  }

  private func isBound(_ key: Key) -> Bool {
    switch (keys, key) {
    case (.keys(let keys, let also), _): keys.contains(key) || also.contains(key)
    case (.text, .character), (.text, .paste): true
    case (.digit, .character(let digit)), (.altDigit, .alt(let digit)):
      digit.isASCII && ("1"..."9").contains(digit)
    default: false
    }
  }
}

/// What a key asks for.
public enum KeyCommand: Hashable, Sendable {
  case app(AppAction)
  /// Redraws everything.
  case redraw
  /// Gives the terminal back and stops until the program is resumed.
  case suspend
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
