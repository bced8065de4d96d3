#if DEBUG
  import CImage
  import CSandbox
  import Glibc

  /// What a decoder taken over by a photo might try; only for the tests, which expect it to fail.
  ///
  ///     onramp-photo ORDER calls FILE < photo
  ///     onramp-photo ORDER hang < photo
  ///     onramp-photo ORDER reader PROGRAM ARGUMENT... < document
  enum SandboxProbe {
    /// Makes the calls of ``attempts(on:parent:)`` on a file and the parent, and reports the errno
    /// with which each failed.
    case calls(file: String, parent: pid_t)
    /// Decodes forever.
    case hang

    /// Parses the words after the order; `reader` replaces the installed program for documents.
    init?(takenOff arguments: inout [String], _ reader: inout DocumentReader?) {
      let words = Array(arguments.dropFirst())
      arguments.removeLast(words.count)
      switch words.first {
      case "calls" where words.count == 2: self = .calls(file: words[1], parent: getppid())
      case "hang": self = .hang
      case "reader" where words.count > 1:
        reader = DocumentReader(program: words[1], arguments: Array(words[1...]))
        return nil
      default: return nil
      }
    }

    func run() {
      switch self {
      case .calls(let file, let parent):
        let report = Self.attempts(on: file, parent: Int(parent)).map { name, arguments in
          "\(name) \(Self.attempt(name, arguments))\n"
        }.joined()
        _ = report.utf8CString.withUnsafeBytes {
          write(STDOUT_FILENO, $0.baseAddress, $0.count - 1)
        }
        exit(0)
      case .hang: while true { poll(nil, 0, -1) }
      }
    }

    /// Makes a system call.
    ///
    /// - Returns: Its errno, 0 if it worked, -1 if this architecture has no such call.
    private static func attempt(_ name: String, _ arguments: [Int]) -> Int32 {
      let number = seccomp_syscall_resolve_name(name)
      guard number >= 0 else { return -1 }
      let all = arguments + Array(repeating: 0, count: 5 - arguments.count)
      let own = getpid()
      errno = 0
      let result = onramp_call(Int(number), all[0], all[1], all[2], all[3], all[4])
      let code = errno
      // A child process that should not exist.
      if getpid() != own { _exit(0) }
      return result < 0 ? code : 0
    }

    private static func attempts(on file: String, parent: Int) -> [(String, [Int])] {
      let path = Int(bitPattern: strdup(file))
      let other = Int(bitPattern: strdup(file + "-other"))
      let space = Int(bitPattern: calloc(4096, 1))
      let here = Int(AT_FDCWD)
      let (photo, answer) = (Int(STDIN_FILENO), Int(STDOUT_FILENO))
      let files: [(String, [Int])] = [
        ("open", [path, Int(O_RDONLY)]), ("openat", [here, path, Int(O_RDONLY)]),
        ("openat", [here, path, Int(O_RDWR)]), ("openat2", [here, path, space, 24]),
        ("creat", [other, 0o600]), ("chmod", [path, 0o777]), ("fchmod", [photo, 0o777]),
        ("fchmodat", [here, path, 0o777]), ("chown", [path, 0, 0]), ("fchown", [photo, 0, 0]),
        ("lchown", [path, 0, 0]), ("fchownat", [here, path, 0, 0]), ("truncate", [path, 0]),
        ("ftruncate", [photo, 0]), ("setxattr", [path, other, space, 1]),
        ("fsetxattr", [photo, other, space, 1]), ("removexattr", [path, other]),
        ("utimensat", [here, path, 0, 0]), ("utime", [path, 0]), ("unlink", [path]),
        ("unlinkat", [here, path, 0]), ("rename", [path, other]),
        ("renameat2", [here, path, here, other, 0]), ("link", [path, other]),
        ("linkat", [here, path, here, other, 0]), ("symlink", [path, other]),
        ("mkdir", [other, 0o700]), ("mkdirat", [here, other, 0o700]), ("mknod", [other, 0o600, 0]),
        ("rmdir", [other]), ("chdir", [path]), ("chroot", [path]), ("flock", [photo, 2]),
        ("fcntl", [answer, Int(F_SETOWN), parent]), ("ioctl", [answer, 0x5412, space]),
        ("memfd_create", [other, 0]), ("open_by_handle_at", [here, space, 0]),
        ("inotify_init1", [0]), ("fanotify_init", [0, 0]), ("stat", [path, space]),
        ("readlink", [path, space, 100]), ("mount", [path, path, 1, 0, 0]),
        ("umount2", [path, 0]), ("copy_file_range", [photo, 0, answer, 0, 1]),
      ]
      let processes: [(String, [Int])] = [
        ("kill", [parent, 0]), ("tkill", [parent, 0]), ("tgkill", [parent, parent, 0]),
        ("rt_sigqueueinfo", [parent, Int(SIGCONT), space]), ("pidfd_open", [parent, 0]),
        ("pidfd_send_signal", [photo, 0, 0, 0]), ("prlimit64", [parent, 7, 0, space]),
        ("prlimit64", [0, 7, space, 0]), ("setrlimit", [7, space]), ("fork", []), ("vfork", []),
        ("clone", [Int(SIGCHLD), 0, 0, 0, 0]), ("clone", [0x1000_0000 | Int(SIGCHLD), 0, 0, 0, 0]),
        ("clone3", [space, 64]), ("execve", [path, 0, 0]), ("execveat", [here, path, 0, 0, 0]),
        ("ptrace", [16, parent, 0, 0]), ("process_vm_readv", [parent, space, 1, space, 1]),
        ("process_vm_writev", [parent, space, 1, space, 1]), ("kcmp", [parent, parent, 0, 0, 0]),
        ("setsid", []), ("setpgid", [0, 0]), ("setpriority", [0, parent, 19]),
        ("sched_setaffinity", [parent, 8, space]), ("sched_setscheduler", [parent, 0, space]),
        ("ioprio_set", [1, parent, 0]), ("unshare", [0x1000_0000]), ("setns", [photo, 0]),
        ("prctl", [Int(PR_SET_DUMPABLE), 1]), ("prctl", [Int(PR_SET_PDEATHSIG), 0]),
        ("personality", [0]), ("seccomp", [0, 0, 0]), ("setuid", [0]), ("umask", [0]),
        ("mmap", [0, 4096, 7, 0x22, -1]), ("mprotect", [space & ~4095, 4096, 7]),
      ]
      let elsewhere: [(String, [Int])] = [
        ("socket", [1, 1, 0]), ("socketpair", [1, 1, 0, space]), ("connect", [answer, space, 16]),
        ("bind", [answer, space, 16]), ("sendto", [answer, space, 1, 0, 0]),
        ("sendmsg", [answer, space, 0]), ("recvmsg", [answer, space, 0]),
        ("io_uring_setup", [1, space]), ("bpf", [0, space, 64]), ("keyctl", [0, -3, 0]),
        ("add_key", [other, other, space, 1, -3]), ("shmget", [0, 4096, 0o1600]),
        ("msgget", [0, 0o1600]), ("semget", [0, 1, 0o1600]), ("mq_open", [other, 0o102, 0o600, 0]),
        ("perf_event_open", [space, 0, -1, -1, 0]), ("userfaultfd", [0]),
        ("syslog", [3, space, 8]),
        ("eventfd2", [0, 0]), ("epoll_create1", [0]), ("timer_create", [0, 0, space]),
        ("reboot", [0, 0, 0]), ("sethostname", [1, 1]), ("settimeofday", [1, 0]),
        ("landlock_create_ruleset", [0, 0, 1]), ("pipe2", [space, 0]), ("dup2", [0, 9]),
      ]
      return files + processes + elsewhere
    }
  }
#endif
