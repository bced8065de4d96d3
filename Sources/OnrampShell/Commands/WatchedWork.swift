import Glibc
import Synchronization

/// Work on a thread of its own, while this one waits for it and for signals.
struct WatchedWork<Result: Sendable>: Sendable {
  enum Event {
    case finished(Result)
    /// This process is asked to end.
    case signal(Int32)
    /// Neither came in time.
    case late
  }

  private let result = Answer<Result>()
  private let held: sigset_t

  /// Begins the work, or does it here and now if there can be no thread.
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

  /// Waits for what happens next. After a signal, the work may go on.
  ///
  /// - Parameter seconds: How long to wait; `nil` is for as long as it takes.
  func next(within seconds: Int? = nil) -> Event {
    var held = held
    while true {
      if let result = result.value { return .finished(result) }
      var time = timespec(tv_sec: seconds ?? Int.max, tv_nsec: 0)
      let signal = sigtimedwait(&held, nil, &time)
      if signal > 0, signal != Self.done { return .signal(signal) }
      if signal < 0, errno == EAGAIN { return .late }
    }
  }

  /// Ends this process as the signal would have.
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

  /// Says that the work is finished.
  private static var done: Int32 { SIGUSR1 }
}

private final class Answer<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)
  var value: Value? { state.withLock { $0 } }
  func set(_ value: Value) { state.withLock { $0 = value } }
}
