import Foundation
import Glibc

/// Runs a program and returns what it printed.
public struct Shell {
  /// What came of it; a status above 128 is 128 and the signal.
  public struct Result: Sendable {
    /// Its exit status.
    public let status: Int32
    /// What it printed.
    public let output: String
    /// What it printed on standard error.
    public let errors: String
  }

  /// There is no such program.
  public struct Missing: Error { let program: String }

  /// Runs it to its end, without input.
  ///
  /// - Parameter environment: replaces variables of this process.
  public static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Result {
    // Files, not pipes: neither a full pipe nor a child that lives on can block the test.
    let folder = try Folder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder.file("out"), O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.file("err"), O_WRONLY | O_CREAT, 0o600)
    var attributes = SpawnAttributes.plain()
    defer { posix_spawnattr_destroy(&attributes) }
    let path = try path(of: program)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var process: pid_t = 0
    let failure = withStrings([path] + arguments) { argv in
      withStrings(variables.map { "\($0)=\($1)" }) { envp in
        posix_spawn(&process, path, &actions, &attributes, argv, envp)
      }
    }
    guard failure == 0 else { throw Missing(program: program) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      output: try text(of: folder.file("out")), errors: try text(of: folder.file("err")))
  }

  private static func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }

  /// Calls with the strings as C has them, ended by a null pointer.
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
