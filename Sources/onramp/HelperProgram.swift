import Glibc

/// The programs that do what `onramp` itself must not.
enum HelperProgram {
  /// Where a helper lies: beside this executable, or in `../libexec/onramp`.
  static func path(of name: String) -> String? {
    guard let own = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(own) }
    let path = String(cString: own)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = path[..<slash]
    return ["\(folder)/\(name)", "\(folder)/../libexec/onramp/\(name)"]
      .first { access($0, X_OK) == 0 }
  }

  /// Starts a program with nothing of ours open but its input and output.
  ///
  /// - Parameter input: becomes its standard input.
  /// - Returns: the process, and the end from which to read what it writes.
  static func start(_ arguments: [String], input: Int32) -> (id: pid_t, output: Int32)? {
    guard let (own, other) = pair() else { return nil }
    defer { close(other) }
    guard let id = spawn(arguments, input: input, output: other) else {
      close(own)
      return nil
    }
    return (id, own)
  }

  /// Starts a program that ends when its standard input does, with a file as descriptor 3.
  ///
  /// - Returns: the process, and a socket that is both its standard input and its standard output.
  static func startTalking(_ arguments: [String], file: Int32) -> (id: pid_t, talk: Int32)? {
    guard let (own, other) = pair() else { return nil }
    defer { close(other) }
    guard let id = spawn(arguments, input: other, output: other, file: file) else {
      close(own)
      return nil
    }
    return (id, own)
  }

  /// Two ends of a socket that no other child has.
  private static func pair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    // Not a pipe: its ends can't be kept from other children in the same call.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Calls with every line that comes, until it wants no more or there are none.
  ///
  /// - Parameter most: how many bytes are believed in all.
  static func readLines(
    of descriptor: Int32, most: Int = 64 << 20, line: ([UInt8]) -> Bool
  ) {
    var pending: [UInt8] = []
    var total = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while total < most {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      total += count
      pending += piece.prefix(count)
      while let feed = pending.firstIndex(of: UInt8(ascii: "\n")) {
        guard line(Array(pending[..<feed])) else { return }
        pending.removeSubrange(...feed)
      }
    }
  }

  /// Waits for a program to end.
  ///
  /// - Returns: its status as `waitpid` has it; 0 where all is well.
  static func wait(for id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  /// Starts a program. Its errors go nowhere: the screen is the driver's.
  static func spawn(
    _ arguments: [String], input: Int32?, output: Int32?, file: Int32? = nil
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    func connect(_ end: Int32?, to number: Int32) {
      if let end {
        posix_spawn_file_actions_adddup2(&actions, end, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    connect(input, to: STDIN_FILENO)
    connect(output, to: STDOUT_FILENO)
    connect(nil, to: STDERR_FILENO)
    if let file { connect(file, to: STDERR_FILENO + 1) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A key that stops the form is not for the helper, and no signal stays blocked or ignored in it.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    return posix_spawnp(&id, arguments[0], &actions, &attributes, &words, environ) == 0 ? id : nil
  }
}
