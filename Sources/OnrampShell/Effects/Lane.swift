import Dispatch
import Glibc
import OnrampStore
import OnrampWire
import Synchronization

/// Threads for one kind of work, so that work that hangs doesn't block other kinds.
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
  ///   - name: The name of its threads in debuggers, at most 15 bytes.
  ///   - width: The maximum number of threads. With 1, jobs run in order. With more, a job that
  ///     hangs doesn't block the next.
  ///   - onlyLatest: Whether a job replaces those that haven't started.
  ///   - whenIdle: Runs after the last job that is due.
  init(
    _ name: String, width: Int = 1, onlyLatest: Bool = false, whenIdle: Work? = nil
  ) {
    (self.name, self.width, self.onlyLatest) = (name, width, onlyLatest)
    self.whenIdle = whenIdle
  }

  /// Runs work on a thread of the lane, or on the current one if none can be started.
  func run(after milliseconds: Int = 0, _ work: @escaping Work) {
    if !enqueue(after: milliseconds, work) { work() }
  }

  /// Runs work on a thread of the lane.
  ///
  /// - Returns: `false` if no thread can be started; the work doesn't run then.
  func enqueue(after milliseconds: Int = 0, _ work: @escaping Work) -> Bool {
    let due =
      milliseconds == 0 ? DispatchTime(uptimeNanoseconds: 1) : .now() + .milliseconds(milliseconds)
    let isTaken = state.withLock { state in
      if onlyLatest { state.jobs = [] }
      let needsThread = state.jobs.count >= state.idle && state.threads < width
      guard !needsThread || startThread(&state) || state.threads > 0 else { return false }
      state.jobs.append(Job(due: due, work: work))
      return true
    }
    if isTaken { arrival.signal() }
    return isTaken
  }

  /// Starts the first thread in advance.
  ///
  /// - Returns: Whether the lane has a thread.
  func open() -> Bool { state.withLock { $0.threads > 0 || startThread(&$0) } }

  /// Starts a thread while the state is locked, so that there are never more than ``width``.
  private func startThread(_ state: inout State) -> Bool {
    let isStarted = WorkThread.start { self.work() }
    if isStarted { state.threads += 1 }
    return isStarted
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
    // `pthread_setname_np` does the same, but isn't available in Swift.
    let file = Glibc.open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    _ = write(file, name, name.utf8.count)
    close(file)
  }

  private var isAnyDue: Bool {
    let now = DispatchTime.now()
    return state.withLock { $0.jobs.contains { $0.due <= now } }
  }

  /// The first job that is due, or when to look again.
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
