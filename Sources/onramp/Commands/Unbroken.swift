import Glibc
import OnrampCore
import Synchronization

/// Work that a signal doesn't interrupt, unless it then takes too long.
enum Unbroken {
  /// How long work goes on after a signal, in seconds. A second signal ends it at once.
  private static let patience = 4

  /// Runs the work on its own thread while this one waits for signals.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let done = SIGUSR1
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, done] { sigaddset(&held, signal) }
    sigprocmask(SIG_BLOCK, &held, nil)
    let result = Answer<Result>()
    let isBegun = Lane("work").enqueue {
      result.set(work())
      kill(getpid(), done)
    }
    guard isBegun else { return work() }
    var ending: Int32?
    while true {
      var time = timespec(tv_sec: ending == nil ? Int.max : patience, tv_nsec: 0)
      let signal = sigtimedwait(&held, nil, &time)
      if let result = result.value { return result }
      if signal < 0, errno == EINTR { continue }
      // Not ours.
      if signal == done { continue }
      if let ending { die(of: ending) }
      ending = signal
    }
  }

  private static func die(of signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, signal)
    Failure.say(commandWords.unfinished(.exporting(0)))
    kill(getpid(), signal)
    sigprocmask(SIG_UNBLOCK, &only, nil)
    exit(128 + signal)
  }

  private final class Answer<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)
    var value: Value? { state.withLock { $0 } }
    func set(_ value: Value) { state.withLock { $0 = value } }
  }
}
