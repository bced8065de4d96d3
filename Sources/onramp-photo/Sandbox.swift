import CImage
import Glibc
import OnrampCore

/// The walls around the decoding of bytes that nobody knows.
///
/// Nothing is decoded before they stand. The photo comes on standard input; from then on there is no
/// network, no file to write, no file to open, and an end to memory and time.
enum Sandbox {
  /// The most bytes that a file may have; the form takes no larger photo.
  private static let mostBytes = 30 << 20
  private static let mostMemory = 1 << 30
  private static let mostSeconds: rlim_t = 10
  /// What `SCMP_ACT_ERRNO` makes of `EPERM`.
  private static let refuse: UInt32 = 0x0005_0000 | UInt32(EPERM)
  /// `SCMP_ACT_ALLOW`.
  private static let allow: UInt32 = 0x7FFF_0000

  /// Puts up the walls.
  ///
  /// - Returns: the bytes to decode: those of the photo, or of the first page of a document.
  static func enter() throws(SightProblem) -> [UInt8] {
    limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: rlim_t(mostMemory))
    limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: mostSeconds)
    limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: 0)
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
    onramp_hide_memory()
    // What can't be walled in here is still limited, and holds no answers.
    _ = forbid(outside)
    let photo = try read(STDIN_FILENO, most: mostBytes)
    guard MediaType.of(photo) == "application/pdf" else {
      _ = forbid(outside + files)
      return photo
    }
    let page = try DocumentPage.first(of: STDIN_FILENO, most: mostBytes)
    _ = forbid(outside + files)
    return page
  }

  /// Calls that reach beyond this process, or change a file.
  private static let outside = [
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg",
    "sendmmsg", "io_uring_setup", "ptrace", "process_vm_readv", "process_vm_writev", "creat",
    "truncate", "mkdir", "mkdirat", "mknod", "mknodat", "link", "linkat", "symlink", "symlinkat",
    "unlink", "unlinkat", "rename", "renameat", "renameat2", "rmdir", "chmod", "fchmodat", "chown",
    "lchown", "fchownat", "mount", "umount2", "setxattr", "bpf", "keyctl", "add_key", "userfaultfd",
    "perf_event_open", "open_by_handle_at", "unshare", "setns", "memfd_create",
  ]

  /// Calls that open files or start programs.
  private static let files = [
    "open", "openat", "openat2", "execve", "execveat", "fork", "vfork", "kill", "tkill",
    "pidfd_open", "ioctl",
  ]

  private static func limit(_ what: __rlimit_resource_t, to most: rlim_t) {
    var limits = rlimit(rlim_cur: most, rlim_max: most)
    _ = setrlimit(what, &limits)
  }

  /// Makes calls fail from now on.
  ///
  /// - Returns: whether the kernel does so.
  private static func forbid(_ calls: [String]) -> Bool {
    guard let filter = seccomp_init(allow) else { return false }
    defer { seccomp_release(filter) }
    for call in calls {
      let number = seccomp_syscall_resolve_name(call)
      if number >= 0 { seccomp_rule_add_array(filter, refuse, number, 0, nil) }
    }
    for call in ["open", "openat"] {
      let number = seccomp_syscall_resolve_name(call)
      // A file may be read, never written.
      for mode in [O_WRONLY, O_RDWR] {
        var flags = scmp_arg_cmp(
          arg: call == "open" ? 1 : 2, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(O_ACCMODE),
          datum_b: UInt64(mode))
        seccomp_rule_add_array(filter, refuse, number, 1, &flags)
      }
    }
    return seccomp_load(filter) == 0
  }

  /// All bytes of a descriptor.
  static func read(_ descriptor: Int32, most: Int) throws(SightProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .damaged }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= most else { throw .tooMuchWork }
    }
  }
}
