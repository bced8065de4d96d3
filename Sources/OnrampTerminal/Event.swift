import OnrampScreens

/// Something for the loop to handle.
public enum Event: Hashable, Sendable {
  /// The driver pressed a key.
  case key(Key)
  /// The terminal's size changed.
  case resized
  /// The terminal has said how it shows pictures.
  case answered
  /// The process was stopped and continues. In between, the terminal belonged to someone else.
  case resumed
  /// ``Waker/wake()`` was called.
  case woken
  /// A signal told the process to end.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case disconnected

  /// Whether somebody pressed a key, clicked or pasted.
  public var isKey: Bool { if case .key = self { true } else { false } }
}
