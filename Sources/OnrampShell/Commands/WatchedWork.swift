import Glibc
import Synchronization

/// Work on its own thread, while this thread waits for it or for signals.
struct WatchedWork<Result: Sendable>: Sendable {
  enum Event {
    case finished(Result)
    /// A request to end this process.
    case signal(Int32)
    /// A timeout.
    case late
  }

  private let result = Answer<Result>()
  private let held: sigset_t

  /// Starts the work, or runs it on this thread if no other can be started.
  init(_ work: @escaping @Sendable () -> Result) {
    let done = Self.done
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, done] { sigaddset(&held, signal) }
    sigprocmask(SIG_BLOCK, &held, nil)
    self.held = held
    let isBegun = Lane("work").enqueue { [result] in
      result.set(work())
      kill(getpid(), done)
    }
    if !isBegun { result.set(work()) }
  }

  /// Waits for the next event. After a signal, the work may continue.
  ///
  /// - Parameter timeout: In whole seconds; `nil` for none.
  func next(within timeout: Duration? = nil) -> Event {
    var held = held
    while true {
      if let result = result.value { return .finished(result) }
      var time = timespec(tv_sec: timeout.map { Int($0.components.seconds) } ?? Int.max, tv_nsec: 0)
      let signal = sigtimedwait(&held, nil, &time)
      if signal > 0, signal != Self.done { return .signal(signal) }
      if signal < 0, errno == EAGAIN { return .late }
    }
  }

  /// Ends this process as the signal would have without a handler.
  static func die(of signal: Int32, saying text: String) -> Never {
    Failure.say(text)
    Glibc.signal(signal, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, signal)
    kill(getpid(), signal)
    sigprocmask(SIG_UNBLOCK, &only, nil)
    exit(128 + signal)
  }

  /// The signal that reports the end of the work.
  private static var done: Int32 { SIGUSR1 }
}

private final class Answer<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)
  var value: Value? { state.withLock { $0 } }
  func set(_ value: Value) { state.withLock { $0 = value } }
}
