import Glibc

/// Disables a terminal's echo and line editing while it exists.
///
/// Bytes arrive as they are typed; ``TypedKey`` decodes them. Input typed earlier, or after the end
/// of a line, stays unread and unseen. Signals that end or stop the process restore the terminal.
final class EchoGuard {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  /// The state for the signal handler. There is only one guard at a time, on one thread.
  nonisolated(unsafe) fileprivate static var terminal: Int32 = -1
  nonisolated(unsafe) fileprivate static var before = termios()
  nonisolated(unsafe) fileprivate static var silent = termios()

  /// The keys that edit a line.
  let keys: TypedKey.Table
  private var actions: [sigaction] = []

  /// - Returns: `nil` if the descriptor isn't a terminal.
  init?(_ descriptor: Int32) {
    guard tcgetattr(descriptor, &Self.before) == 0 else { return nil }
    keys = TypedKey.Table(Self.before)
    Self.silent = Self.before
    Self.silent.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON)
    withUnsafeMutableBytes(of: &Self.silent.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    Self.terminal = descriptor
    var action = sigaction()
    action.__sigaction_handler.sa_handler = restoreAndEnd
    for signal in Self.signals {
      var earlier = sigaction()
      sigaction(signal, nil, &earlier)
      actions.append(earlier)
      // An ignored signal stays ignored, like Ctrl-Z at a kiosk.
      let isIgnored = unsafeBitCast(earlier.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { sigaction(signal, &action, nil) }
    }
    tcsetattr(descriptor, TCSANOW, &Self.silent)
  }

  /// Discards unread input.
  func dropTyped() { tcflush(Self.terminal, TCIFLUSH) }

  deinit {
    tcsetattr(Self.terminal, TCSANOW, &Self.before)
    for (signal, action) in zip(Self.signals, actions) {
      var action = action
      sigaction(signal, &action, nil)
    }
    Self.terminal = -1
  }
}

/// Restores the terminal, then raises the signal with its default action.
private func restoreAndEnd(_ number: Int32) {
  let isStop = number == SIGTSTP
  // Otherwise the shell would show the rest of a secret.
  if !isStop { tcflush(EchoGuard.terminal, TCIFLUSH) }
  tcsetattr(EchoGuard.terminal, TCSANOW, &EchoGuard.before)
  if isStop {
    raise(SIGSTOP)
    tcsetattr(EchoGuard.terminal, TCSANOW, &EchoGuard.silent)
    return
  }
  signal(number, SIG_DFL)
  var own = sigset_t()
  sigemptyset(&own)
  sigaddset(&own, number)
  pthread_sigmask(SIG_UNBLOCK, &own, nil)
  raise(number)
}
