import OnrampScreens

/// Something for the loop to handle.
public enum Event: Hashable, Sendable {
  /// The driver pressed a key.
  case key(Key)
  /// The terminal's size changed.
  case resized
  /// The terminal said how it shows pictures.
  case answered
  /// The process was stopped and goes on. In between, the terminal was someone else's.
  case resumed
  /// ``Waker/wake()`` was called.
  case woken
  /// This signal told the process to end.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case disconnected

  /// Whether somebody pressed a key, clicked or pasted.
  public var isKey: Bool { if case .key = self { true } else { false } }
}
