import Dispatch
import Glibc
import OnrampStore
import Synchronization

/// Threads for one kind of work, so that work that hangs holds up no other.
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
  private let whenIdle: Work?
  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - name: What debuggers call its threads, in at most 15 bytes.
  ///   - width: How many threads it may have. With 1, jobs run one after another. With more, one
  ///     that hangs doesn't hold up the next.
  ///   - onlyLatest: Whether a job replaces those that have not begun.
  ///   - whenIdle: What a thread does after its jobs, once none is due.
  init(
    _ name: String, width: Int = 1, onlyLatest: Bool = false, whenIdle: Work? = nil
  ) {
    (self.name, self.width, self.onlyLatest) = (name, width, onlyLatest)
    self.whenIdle = whenIdle
  }

  /// Runs the work on a thread of the lane, or at once on this one if there are no threads.
  func run(after milliseconds: Int = 0, _ work: @escaping Work) {
    if !enqueue(after: milliseconds, work) { work() }
  }

  /// Runs the work on a thread of the lane.
  ///
  /// - Returns: `false` if there are no threads, and the work is not done.
  func enqueue(after milliseconds: Int = 0, _ work: @escaping Work) -> Bool {
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
    arrival.signal()
    return true
  }

  /// Starts the first thread before there is work.
  ///
  /// - Returns: Whether there is a thread.
  func open() -> Bool { hasThreads || makeThread() }

  private var hasThreads: Bool { state.withLock { $0.threads > 0 } }

  private func makeThread() -> Bool {
    state.withLock { $0.threads += 1 }
    let isMade = WorkThread.start { self.work() }
    if !isMade { state.withLock { $0.threads -= 1 } }
    return isMade
  }

  private func work() -> Never {
    nameThread()
    var hasWorked = false
    while true {
      if hasWorked, let whenIdle, !isAnyDue {
        hasWorked = false
        whenIdle()
      }
      let (job, due) = next()
      if let job {
        job()
        hasWorked = true
      } else {
        _ = arrival.wait(timeout: due)
        state.withLock { $0.idle -= 1 }
      }
    }
  }

  private func nameThread() {
    // This is what `pthread_setname_np` does, which is not visible to Swift.
    let file = Glibc.open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    _ = write(file, name, name.utf8.count)
    close(file)
  }

  private var isAnyDue: Bool {
    let now = DispatchTime.now()
    return state.withLock { $0.jobs.contains { $0.due <= now } }
  }

  /// The first job that is due, or the time to look again.
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
