import CImage
import Glibc
import OnrampCore

/// The allowed system calls; all others fail with `EPERM`.
final class CallFilter {
  /// What the process is doing.
  enum Phase {
    /// Computing pixels.
    case decoding
    /// Rendering a document in another program.
    case drawing
    /// Reading the photo and starting that program.
    case starting
  }

  /// A system call, and masks and values that its arguments must match.
  private struct Call: ExpressibleByStringLiteral {
    let name: String
    var arguments: [(number: UInt32, mask: UInt64, value: UInt64)] = []

    init(stringLiteral name: String) { self.name = name }

    init(_ name: String, _ number: UInt32, mask: Int = -1, is value: Int) {
      self.name = name
      arguments = [(number, UInt64(bitPattern: Int64(mask)), UInt64(value))]
    }

    func and(_ number: UInt32, is value: Int) -> Call {
      var call = self
      call.arguments.append((number, .max, UInt64(value)))
      return call
    }
  }

  /// `SCMP_ACT_ALLOW`.
  private static let allow: UInt32 = 0x7FFF_0000

  let context: scmp_filter_ctx

  init(_ phase: Phase) throws(DecodeProblem) {
    guard let context = seccomp_init(Self.refuse(EPERM)) else { throw .notConfined }
    self.context = context
    // Makes the C library start threads with a call whose flags can be checked.
    var isWhole = Self.add("clone3", to: context, action: Self.refuse(ENOSYS))
    for call in Self.calls(phase) {
      isWhole = Self.add(call, to: context, action: Self.allow) && isWhole
    }
    guard isWhole else { throw .notConfined }
  }

  deinit { seccomp_release(context) }

  /// Applies it to this process and everything it starts.
  func load() throws(DecodeProblem) {
    guard seccomp_load(context) == 0 else { throw .notConfined }
  }

  /// `SCMP_ACT_ERRNO` for an error number.
  private static func refuse(_ code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) }

  private static func add(_ call: Call, to context: scmp_filter_ctx, action: UInt32) -> Bool {
    let number = seccomp_syscall_resolve_name(call.name)
    // Some architectures lack some calls.
    guard number >= 0 else { return true }
    let checks = call.arguments.map {
      scmp_arg_cmp(arg: $0.number, op: SCMP_CMP_MASKED_EQ, datum_a: $0.mask, datum_b: $0.value)
    }
    return seccomp_rule_add_array(context, action, number, UInt32(checks.count), checks) == 0
  }

  private static func calls(_ phase: Phase) -> [Call] {
    switch phase {
    case .decoding: computing + memory(mayRun: false)
    case .drawing: computing + memory(mayRun: true) + files
    case .starting: computing + memory(mayRun: true) + files + starting
    }
  }

  private static let computing: [Call] = [
    "read", "readv", "write", "writev", "close", "lseek", "fstat", "poll", "ppoll", "futex",
    "sched_yield", "sched_getaffinity", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
    "sigaltstack", "set_robust_list", "set_tid_address", "rseq", "getpid", "gettid", "wait4",
    "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "getrandom",
    "sysinfo", "restart_syscall", "exit", "exit_group",
    // Reading limits, never setting them, and only its own.
    Call("prlimit64", 0, is: 0).and(2, is: 0),
    // Threads, not processes.
    Call("clone", 0, mask: thread | namespaces, is: thread),
  ]

  private static func memory(mayRun: Bool) -> [Call] {
    let mapping: [Call] =
      mayRun
      ? ["mmap", "mprotect"]
      : ["mmap", "mprotect"].map { Call($0, 2, mask: Int(PROT_EXEC), is: 0) }
    return mapping + ["munmap", "mremap", "madvise", "brk"]
  }

  /// Landlock decides which files.
  private static let files: [Call] =
    [
      "execve", "access", "faccessat", "faccessat2", "stat", "lstat", "newfstatat", "statx",
      "readlink", "readlinkat", "getcwd", "getdents64", "statfs", "fstatfs", "pread64",
      "fadvise64", "arch_prctl", "getuid", "geteuid", "getgid", "getegid", "uname", "getrusage",
      Call("open", 1, mask: Int(O_ACCMODE | O_CREAT | O_TRUNC), is: 0),
      Call("openat", 2, mask: Int(O_ACCMODE | O_CREAT | O_TRUNC), is: 0),
    ] + [F_GETFD, F_SETFD, F_GETFL].map { Call("fcntl", 1, is: Int($0)) }

  private static let starting: [Call] =
    [
      "seccomp", "pipe", "pipe2", "dup2", "dup3", "close_range", "getppid",
      Call("clone", 0, mask: thread | namespaces, is: 0),
    ] + [PR_SET_NO_NEW_PRIVS, PR_SET_PDEATHSIG].map { Call("prctl", 0, is: Int($0)) }

  private static let thread = 0x0001_0000
  private static let namespaces = 0x7E02_0080
}
