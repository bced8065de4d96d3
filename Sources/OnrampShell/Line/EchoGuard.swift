import Glibc

/// Keeps a terminal from showing what is typed, for as long as it lives.
///
/// Bytes come as they are typed, and ``TypedKey`` says what each one does. What was typed before, or
/// is typed after the end of a line, waits unseen. Whatever ends or stops the process meanwhile, the
/// terminal shows again what is typed.
final class EchoGuard {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  /// What the handler restores. Only one guard lives at a time, on one thread.
  nonisolated(unsafe) fileprivate static var terminal: Int32 = -1
  nonisolated(unsafe) fileprivate static var before = termios()
  nonisolated(unsafe) fileprivate static var silent = termios()

  /// What the keys that edit a line send.
  let keys: TypedKey.Table
  private var actions: [sigaction] = []

  /// - Returns: `nil` if the descriptor is no terminal.
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
      sigaction(signal, &action, &earlier)
      actions.append(earlier)
    }
    tcsetattr(descriptor, TCSANOW, &Self.silent)
  }

  /// Drops what was typed and not read.
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

/// Gives the terminal back, then does what the signal does without a handler.
private func restoreAndEnd(_ number: Int32) {
  let isStop = number == SIGTSTP
  // The shell would show what is left of a secret.
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
