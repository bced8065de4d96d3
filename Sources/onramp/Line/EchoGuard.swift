import Glibc

/// Keeps a terminal from showing what is typed, for as long as it lives.
///
/// Whatever ends or stops the process meanwhile, the terminal shows again what is typed.
final class EchoGuard {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  /// What the handler restores. Only one guard lives at a time, on one thread.
  nonisolated(unsafe) fileprivate static var terminal: Int32 = -1
  nonisolated(unsafe) fileprivate static var before = termios()
  nonisolated(unsafe) fileprivate static var silent = termios()

  private var actions: [sigaction] = []

  /// - Returns: `nil` if the descriptor is no terminal.
  init?(_ descriptor: Int32) {
    guard tcgetattr(descriptor, &Self.before) == 0 else { return nil }
    Self.silent = Self.before
    Self.silent.c_lflag &= ~tcflag_t(ECHO)
    // The line end still shows.
    Self.silent.c_lflag |= tcflag_t(ECHONL | ICANON)
    Self.terminal = descriptor
    var action = sigaction()
    action.__sigaction_handler.sa_handler = restoreAndEnd
    for signal in Self.signals {
      var earlier = sigaction()
      sigaction(signal, &action, &earlier)
      actions.append(earlier)
    }
    tcsetattr(descriptor, TCSAFLUSH, &Self.silent)
  }

  /// Drops what was typed and not read.
  func dropTyped() { tcflush(Self.terminal, TCIFLUSH) }

  deinit {
    tcsetattr(Self.terminal, TCSAFLUSH, &Self.before)
    for (signal, action) in zip(Self.signals, actions) {
      var action = action
      sigaction(signal, &action, nil)
    }
    Self.terminal = -1
  }
}

/// Gives the terminal back, then does what the signal does without a handler.
private func restoreAndEnd(_ number: Int32) {
  tcsetattr(EchoGuard.terminal, TCSANOW, &EchoGuard.before)
  if number == SIGTSTP {
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
