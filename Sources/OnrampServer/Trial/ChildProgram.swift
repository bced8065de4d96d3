import Glibc
import Synchronization

/// A child process in its own session, which ends with this process.
final class ChildProgram: Sendable {
  private struct State {
    var process: pid_t = -1
    /// The status from `waitpid`, once it has ended.
    var status: Int32?
  }

  private let state = Mutex(State())
  private let started = Semaphore()
  private let ended = Semaphore()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - user: The user to run it as; the current one if `nil`.
  ///   - log: The descriptor for its output.
  init(_ command: [String], as user: ProgramUser?, log: Int32) {
    // The kernel ends the program with the thread that started it, so that thread stays.
    startThread {
      let process = Self.spawn(
        ["setpriv", "--pdeathsig", "INT"] + (user?.options ?? []) + command, log)
      self.state.withLock { $0.process = process }
      self.started.post()
      var status: Int32 = 0
      if process > 0 {
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
      } else {
        status = 127 << 8
      }
      let last = status
      self.state.withLock { $0.status = last }
      self.ended.post()
    }
    started.wait()
  }

  var hasEnded: Bool { state.withLock { $0.status != nil } }

  /// Waits for the program to end.
  ///
  /// - Returns: Whether it succeeded.
  func wait() -> Bool {
    ended.wait()
    ended.post()
    return state.withLock { $0.status == 0 }
  }

  /// Sends a signal, unless the program has ended.
  func send(_ signal: Int32) {
    state.withLock { if $0.status == nil, $0.process > 0 { kill($0.process, signal) } }
  }

  private static func spawn(_ command: [String], _ log: Int32) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, log, 1)
    posix_spawn_file_actions_adddup2(&actions, log, 2)
    for other in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, other) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a separate session, it doesn't receive Ctrl-C. This process does, and ends it cleanly.
    let inSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, inSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var process: pid_t = -1
    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    // The log must be in English, and the user's client settings must not apply.
    let environment: [UnsafeMutablePointer<CChar>?] =
      [strdup("PATH=/usr/sbin:/usr/bin:/sbin:/bin"), strdup("LC_ALL=C"), nil]
    defer { (arguments + environment).forEach { free($0) } }
    return posix_spawnp(&process, command[0], &actions, &attributes, arguments, environment) == 0
      ? process : -1
  }
}

/// An unprivileged user to run PostgreSQL as, because it refuses to run as root.
struct ProgramUser: Sendable {
  let user: uid_t
  let group: gid_t
  /// Whether the program must be able to enter folders closed to other users.
  var passesThrough = false

  /// The user for programs started by root; `nil` if this process isn't root's.
  static var own: ProgramUser? {
    guard geteuid() == 0 else { return nil }
    for name in ["postgres", "nobody"] {
      if let entry = getpwnam(name)?.pointee {
        return ProgramUser(user: entry.pw_uid, group: entry.pw_gid)
      }
    }
    return ProgramUser(user: 65_534, group: 65_534)
  }

  fileprivate var options: [String] {
    ["--reuid", "\(user)", "--regid", "\(group)", "--clear-groups"]
      + (passesThrough
        ? ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"]
        : ["--inh-caps", "-all"])
  }
}
