import Glibc
import Synchronization

/// Work that a signal cancels, and that tidies up before this process dies of it.
enum Cancellable {
  /// How long it may take to tidy up, in seconds.
  private static let patience = 4

  /// Runs the work on its own thread while this one waits for signals.
  static func run<Result: Sendable>(
    cancelling cancellation: Cancellation, _ work: @escaping @Sendable () -> Result
  ) -> Result {
    let done = SIGUSR1
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, done] { sigaddset(&held, signal) }
    sigprocmask(SIG_BLOCK, &held, nil)
    let answer = Answer<Result>()
    let isBegun = Lane("work").enqueue {
      // Not while the lock is held: the other thread looks whether there is a result.
      let result = work()
      answer.value.withLock { $0 = result }
      kill(getpid(), done)
    }
    guard isBegun else { return work() }
    var ending: Int32?
    while true {
      var time = timespec(tv_sec: ending == nil ? Int.max : patience, tv_nsec: 0)
      let signal = sigtimedwait(&held, nil, &time)
      let isTooLate = signal < 0 && errno == EAGAIN
      let result = answer.value.withLock { $0 }
      if let ending, result != nil || isTooLate { die(of: ending) }
      if let result { return result }
      // Some programs send a signal twice.
      guard signal > 0, signal != done, ending == nil else { continue }
      ending = signal
      cancellation.cancel()
    }
  }

  private static func die(of signal: Int32) -> Never {
    Failure.say(commandWords.cancelled)
    Glibc.signal(signal, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, signal)
    kill(getpid(), signal)
    sigprocmask(SIG_UNBLOCK, &only, nil)
    exit(128 + signal)
  }

  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
