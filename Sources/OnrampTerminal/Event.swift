import OnrampScreens

/// Something for the loop to handle.
public enum Event: Hashable, Sendable {
  /// The driver pressed a key.
  case key(Key)
  /// The terminal's size changed.
  case resized
  /// The terminal answered how it shows pictures.
  case answered
  /// The process was stopped and has been resumed. In between, other programs used the terminal.
  case resumed
  /// ``Waker/wake()`` was called.
  case woken
  /// A signal told the process to end.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case disconnected

  /// Whether it is a key press, click or paste.
  public var isKey: Bool { if case .key = self { true } else { false } }
}
