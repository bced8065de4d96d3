import Glibc

/// A private PostgreSQL server in a folder, reachable only through the folder.
package final class TrialDatabase {
  package enum Problem: Error, Equatable {
    /// PostgreSQL isn't installed.
    case notInstalled
    /// A program of PostgreSQL failed; its log says why.
    case failed(String)
    case cannotWrite(Int32)
  }

  private let folder: String
  private let programs: String
  private var user = ProgramUser.own
  private let log: Int32
  private var server: ChildProgram?
  /// The open folder of the data, which gives the socket a short path.
  private var descriptor: Int32 = -1

  /// Starts the server in a folder, creating the database if it is missing.
  package init(in folder: String) throws(Problem) {
    self.folder = folder
    guard let programs = Self.programs() else { throw .notInstalled }
    self.programs = programs
    log = open("\(folder)/database.log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard log >= 0 else { throw .cannotWrite(errno) }
    let isOpen = run(["test", "-x", folder])
    user?.passesThrough = !isOpen
    try make()
    try start()
  }

  deinit {
    close(log)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns libpq's parameters for a role.
  package func parameters(role: String, database: String = "onramp") -> String {
    "host=/proc/self/fd/\(descriptor) user=\(role) dbname=\(database)"
  }

  /// The role of the superuser.
  package static let administrator = "onramp_administrator"

  /// The folder of PostgreSQL's programs: `$ONRAMP_POSTGRES`, Debian's newest, or `/usr/bin`.
  private static func programs() -> String? {
    if let given = getenv("ONRAMP_POSTGRES") { return String(cString: given) }
    for version in stride(from: 30, through: 13, by: -1) {
      let path = "/usr/lib/postgresql/\(version)/bin"
      if access("\(path)/initdb", X_OK) == 0, access("\(path)/postgres", X_OK) == 0 { return path }
    }
    return access("/usr/bin/initdb", X_OK) == 0 ? "/usr/bin" : nil
  }

  private func run(_ command: [String]) -> Bool {
    ChildProgram(command, as: user, log: log).wait()
  }

  private var data: String { "\(folder)/database" }

  private func make() throws(Problem) {
    guard access("\(data)/PG_VERSION", F_OK) != 0 else { return }
    // Remove what an interrupted start left behind.
    let new = data + ".new"
    guard run(["true"]) else { throw .failed("setpriv") }
    _ = ChildProgram(["rm", "-rf", new], as: nil, log: log).wait()
    guard mkdir(new, 0o700) == 0 else { throw .cannotWrite(errno) }
    if let user, chown(new, user.user, user.group) != 0 { throw .cannotWrite(errno) }
    guard
      run([
        "\(programs)/initdb", "-D", new, "-U", Self.administrator, "--auth", "trust", "--encoding",
        "UTF8", "--no-locale", "--no-instructions",
      ])
    else { throw .failed("initdb") }
    guard rename(new, data) == 0 else { throw .cannotWrite(errno) }
  }

  private func start() throws(Problem) {
    descriptor = open(data, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(errno) }
    let administration = parameters(role: Self.administrator, database: "postgres")
    // An orphaned server may still be shutting down.
    for _ in 0..<40 {
      let server = ChildProgram(
        [
          "\(programs)/postgres", "-D", data, "-c", "listen_addresses=", "-c",
          "unix_socket_directories=.", "-c", "unix_socket_permissions=0700", "-c",
          "log_statement=none", "-c", "logging_collector=off",
        ], as: user, log: log)
      while !server.hasEnded {
        if let connection = try? Connection(administration) {
          self.server = server
          return try makeDatabase(connection)
        }
        usleep(50_000)
      }
      usleep(250_000)
    }
    throw .failed("postgres")
  }

  private func makeDatabase(_ connection: Connection) throws(Problem) {
    do {
      let rows = try connection.query("SELECT FROM pg_database WHERE datname = 'onramp'")
      if rows.count == 0 { try connection.run("CREATE DATABASE onramp") }
    } catch {
      throw .failed("CREATE DATABASE")
    }
  }

  /// Whether the server has ended by itself.
  package var hasEnded: Bool { server?.hasEnded ?? false }

  /// Calls back once the server has ended.
  package func whenEnded(_ work: @escaping @Sendable () -> Void) {
    guard let server else { return }
    startThread {
      _ = server.wait()
      work()
    }
  }

  /// Stops the server cleanly.
  package func stop() {
    guard let server else { return }
    server.send(SIGINT)
    _ = server.wait()
    self.server = nil
  }
}
