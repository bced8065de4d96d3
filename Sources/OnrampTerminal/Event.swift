import OnrampScreens

/// Something that the loop has to look at.
public enum Event: Hashable, Sendable {
  /// The driver pressed a key.
  case key(Key)
  /// The terminal has another size.
  case resized
  /// The process was stopped and goes on; meanwhile the terminal was someone else's.
  case resumed
  /// ``Waker/wake()`` was called.
  case woken
  /// The process was told to end by this signal.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case disconnected
}
