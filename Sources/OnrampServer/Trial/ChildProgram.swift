import Glibc
import Synchronization

/// A program that runs beside this one, in a session of its own, and ends with it.
final class ChildProgram: Sendable {
  private struct State {
    var process: pid_t = -1
    /// What `waitpid` said, once it has ended.
    var status: Int32?
  }

  private let state = Mutex(State())
  private let started = Semaphore()
  private let ended = Semaphore()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - user: Who it runs as; this user if `nil`.
  ///   - log: A descriptor that gets its output.
  init(_ command: [String], as user: ProgramUser?, log: Int32) {
    // The kernel tells the program when the thread that started it ends, so that thread stays.
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

  /// Whether it has ended.
  var hasEnded: Bool { state.withLock { $0.status != nil } }

  /// Waits for its end.
  ///
  /// - Returns: Whether it ended as it should.
  func wait() -> Bool {
    ended.wait()
    ended.post()
    return state.withLock { $0.status == 0 }
  }

  /// Sends a signal, unless it has ended.
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
    // A session of its own, so that Ctrl-C reaches only this program, which ends it in order.
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
    // Words of the system's language have no place in the log, nor settings of somebody's client.
    let environment: [UnsafeMutablePointer<CChar>?] =
      [strdup("PATH=/usr/sbin:/usr/bin:/sbin:/bin"), strdup("LC_ALL=C"), nil]
    defer { (arguments + environment).forEach { free($0) } }
    return posix_spawnp(&process, command[0], &actions, &attributes, arguments, environment) == 0
      ? process : -1
  }
}

/// Somebody without privileges, to run PostgreSQL as, which root can't.
struct ProgramUser: Sendable {
  let user: uid_t
  let group: gid_t
  /// Whether folders that are closed to others have to be passed through.
  var passesThrough = false

  /// Who root runs it as; `nil` where this isn't root.
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
