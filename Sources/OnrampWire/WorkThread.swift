import Glibc

/// A background thread.
///
/// It uses `pthread_create`, because Dispatch silently never runs a queue if the system has no
/// threads left.
public enum WorkThread {
  private final class Job {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Runs the work on a new thread.
  ///
  /// - Returns: `false` if no thread could be created; the work doesn't run then.
  public static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    // Signals go to the loop's thread, but faults to the thread that caused them.
    var held = sigset_t()
    var before = sigset_t()
    sigfillset(&held)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS] {
      sigdelset(&held, fault)
    }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let job = Unmanaged.passRetained(Job(work))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { job in
        if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
        return nil
      }, job.toOpaque())
    guard failure == 0 else {
      job.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
