import CSpawn
import Dispatch
import Glibc
import OnrampWire
import Synchronization

/// A program run on behalf of the form, with everything it starts.
///
/// It never outlives the form.
final class ChildProcess: Sendable {
  /// What to run.
  struct Program {
    /// The program and its arguments.
    var arguments: [String]
    /// Its descriptors from 0 on; `nil` for closed ones. It inherits no others.
    var files: [Int32?]
    /// What is added to its environment.
    var environment: [String] = []
    /// Whether it may start other programs, which end with it.
    var isForeign = false
  }

  private struct State {
    var id: pid_t?
    var isForeign = false
    var isStopped = false

    func end() {
      guard let id else { return }
      // A guard process kills its program's group itself.
      _ = isForeign ? kill(id, SIGTERM) : kill(-id, SIGKILL)
    }
  }

  private let state = Mutex(State())

  /// Starts a program, at most once. Returns whether it runs.
  func start(_ program: Program) -> Bool {
    guard let path = Self.path(of: program.arguments.first ?? "") else { return false }
    return state.withLock { state in
      guard !state.isStopped, state.id == nil else { return false }
      state.id = StartThread.run { Self.spawn(path, program) }
      state.isForeign = program.isForeign
      return state.id != nil
    }
  }

  /// Ends the program, or prevents its start.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.end()
    }
  }

  /// Whether ``stop()`` was called.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Ends the program if it is running.
  func end() { state.withLock { $0.end() } }

  /// Waits for the program to end, along with everything it started.
  ///
  /// - Returns: Its status as from `waitpid`, 0 for success; `nil` if nothing runs.
  func wait() -> Int32? {
    guard let id = state.withLock({ $0.id }) else { return nil }
    var information = siginfo_t()
    // Keep the process ID reserved while it may still be signaled.
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return state.withLock { state in
      state.end()
      state.id = nil
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }

  private static func spawn(_ path: String, _ program: Program) -> pid_t? {
    var words: [UnsafeMutablePointer<CChar>?] = program.arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let files = program.files.map { $0 ?? -1 }
    let added = program.environment.map { strdup($0) }
    defer { for variable in added { free(variable) } }
    var (variables, inherited) = (added, environ)
    while let variable = inherited.pointee {
      variables.append(variable)
      inherited += 1
    }
    variables.append(nil)
    let id = onramp_spawn(
      path, &words, &variables, files, Int32(files.count), program.isForeign)
    return id > 0 ? id : nil
  }

  /// The path of a program: the name itself, or in the first folder of `$PATH` that has it.
  static func path(of name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    guard !name.isEmpty else { return nil }
    let folders = Environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}

/// The thread that starts all programs.
///
/// The kernel ends a program with the thread that started it, and a queue's threads don't last.
private enum StartThread {
  private static let jobs = Mutex<[@Sendable () -> Void]>([])
  private static let waiting = DispatchSemaphore(value: 0)
  private static let isRunning = WorkThread.start { loop() }

  private static func loop() -> Never {
    while true {
      waiting.wait()
      jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
    }
  }

  /// Runs a job on the thread and waits for its result.
  static func run(_ job: @escaping @Sendable () -> pid_t?) -> pid_t? {
    guard isRunning else { return nil }
    let result = Mutex<pid_t?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    jobs.withLock {
      $0.append {
        let id = job()
        result.withLock { $0 = id }
        isDone.signal()
      }
    }
    waiting.signal()
    isDone.wait()
    return result.withLock { $0 }
  }
}
