import Foundation
import Glibc

/// Runs a program and returns what it printed.
public struct Shell {
  /// The result; a status above 128 is 128 plus the signal number.
  public struct Result: Sendable {
    /// Its exit status.
    public let status: Int32
    /// Its standard output.
    public let output: String
    /// Its standard error.
    public let errors: String
  }

  /// The program doesn't exist.
  public struct Missing: Error { let program: String }

  /// Runs a program to completion.
  ///
  /// - Parameters:
  ///   - lines: Its input; `nil` if it gets none.
  ///   - environment: Overrides variables of this process.
  public static func run(
    _ program: String, _ arguments: [String], typing lines: [String]? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    // Files rather than pipes, as a full pipe or a surviving child would block the test.
    let folder = try Folder()
    let input = try lines.map { lines in
      try folder.put(lines.map { $0 + "\n" }.joined(), as: "in")
    }
    let process = try start(
      [program] + arguments, input: input ?? "/dev/null", output: folder.file("out"),
      errors: folder.file("err"), environment: environment)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      output: try text(of: folder.file("out")), errors: try text(of: folder.file("err")))
  }

  /// Runs a script of `sh`, with arguments from `$0` on.
  public static func sh(
    _ script: String, _ arguments: String..., typing lines: [String]? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run("sh", ["-c", script] + arguments, typing: lines, environment: environment)
  }

  /// Starts a program with a controlling terminal as its input and output.
  ///
  /// - Parameters:
  ///   - terminal: The path of the terminal, which no other session may control.
  ///   - environment: Overrides variables of this process; `NO_COLOR` is empty unless set here.
  /// - Returns: The process, to be waited for.
  public static func start(
    _ command: [String], terminal: String, environment: [String: String]
  ) throws -> pid_t {
    let inSession: Int32 = 0x80
    return try start(
      command, input: terminal, output: terminal, errors: terminal,
      environment: ["NO_COLOR": ""].merging(environment) { $1 }, flags: inSession)
  }

  private static func start(
    _ command: [String], input: String, output: String, errors: String,
    environment: [String: String], flags: Int32 = 0
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A session leader takes the first terminal it opens as its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, input, flags == 0 ? O_RDONLY : O_RDWR, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    SpawnAttributes.closeOthers(&actions)
    var attributes = SpawnAttributes.plain(flags: flags)
    defer { posix_spawnattr_destroy(&attributes) }
    let path = try path(of: command[0])
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var process: pid_t = 0
    let failure = withStrings([path] + command.dropFirst()) { argv in
      withStrings(variables.map { "\($0)=\($1)" }) { envp in
        posix_spawn(&process, path, &actions, &attributes, argv, envp)
      }
    }
    guard failure == 0 else { throw Missing(program: command[0]) }
    return process
  }

  private static func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }

  /// Calls `body` with null-terminated C strings, themselves ended by a null pointer.
  static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  static func path(of program: String) throws -> String {
    if program.contains("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let path = "\(folder)/\(program)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Missing(program: program)
  }
}
