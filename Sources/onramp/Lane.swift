import Dispatch
import Glibc
import Synchronization

/// Threads for one kind of work, so that work that hangs holds up no other kind.
///
/// The threads are made with `pthread_create` and not by Dispatch, whose queues never run, and say
/// nothing, where the system has no thread left.
final class Lane: Sendable {
  typealias Work = @Sendable () -> Void

  private struct Job {
    let due: DispatchTime
    let work: Work
  }

  private struct State {
    var jobs: [Job] = []
    var threads = 0
    var idle = 0
  }

  private let name: String
  private let width: Int
  private let onlyLatest: Bool
  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - name: what debuggers call its threads; 15 bytes at most.
  ///   - width: how many threads it may have: one job after another with 1; with more, one that
  ///     hangs does not hold up the next.
  ///   - onlyLatest: whether a job replaces those that have not begun.
  init(_ name: String, width: Int = 1, onlyLatest: Bool = false) {
    (self.name, self.width, self.onlyLatest) = (name, width, onlyLatest)
  }

  /// Has the work done on a thread of the lane, or at once on this one where no thread can be had.
  func run(after milliseconds: Int = 0, _ work: @escaping Work) {
    if !take(after: milliseconds, work) { work() }
  }

  /// Has the work done on a thread of the lane.
  ///
  /// - Returns: `false` where no thread can be had; the work is then not done.
  func take(after milliseconds: Int = 0, _ work: @escaping Work) -> Bool {
    let due =
      milliseconds == 0 ? DispatchTime(uptimeNanoseconds: 1) : .now() + .milliseconds(milliseconds)
    let needsThread = state.withLock { state in
      if onlyLatest { state.jobs = [] }
      state.jobs.append(Job(due: due, work: work))
      return state.jobs.count > state.idle && state.threads < width
    }
    guard !needsThread || makeThread() || hasThreads else {
      state.withLock { $0.jobs = [] }
      return false
    }
    news.signal()
    return true
  }

  /// Makes the first thread before there is work.
  ///
  /// - Returns: whether there is one.
  func open() -> Bool { hasThreads || makeThread() }

  private var hasThreads: Bool { state.withLock { $0.threads > 0 } }

  private func makeThread() -> Bool {
    state.withLock { $0.threads += 1 }
    // Signals are for the loop's thread; a fault is for the thread that has it.
    var held = sigset_t()
    var before = sigset_t()
    sigfillset(&held)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS] {
      sigdelset(&held, fault)
    }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let lane = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { lane in
        guard let lane else { return nil }
        Unmanaged<Lane>.fromOpaque(lane).takeRetainedValue().work()
      }, lane.toOpaque())
    guard failure == 0 else {
      lane.release()
      state.withLock { $0.threads -= 1 }
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func work() -> Never {
    nameThread()
    while true {
      let (job, due) = next()
      if let job {
        job()
      } else {
        _ = news.wait(timeout: due)
        state.withLock { $0.idle -= 1 }
      }
    }
  }

  private func nameThread() {
    // What glibc's own function does, which Swift does not see.
    let file = Glibc.open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    _ = write(file, name, name.utf8.count)
    close(file)
  }

  /// The first job that is due, or else when there may be one.
  private func next() -> (job: Work?, due: DispatchTime) {
    let now = DispatchTime.now()
    return state.withLock { state in
      if let index = state.jobs.firstIndex(where: { $0.due <= now }) {
        return (state.jobs.remove(at: index).work, now)
      }
      state.idle += 1
      return (nil, state.jobs.map(\.due).min() ?? .distantFuture)
    }
  }
}
