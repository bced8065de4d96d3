import Foundation
import Glibc
import OnrampServer
import Synchronization
import TestKit
import Testing

/// A PostgreSQL server for tests.
final class Cluster: @unchecked Sendable {
  /// The server that most tests share, with a database for each.
  static let shared: Cluster = {
    guard let cluster = try? Cluster(in: Folder()), (try? cluster.stopFlushing()) != nil else {
      fatalError("PostgreSQL doesn't start: is Debian's postgresql installed?")
    }
    atexit {
      Cluster.shared.end()
      try? FileManager.default.removeItem(at: Cluster.shared.folder.url)
    }
    return cluster
  }()

  fileprivate let folder: Folder
  private let lock = NSLock()
  private var database: TrialDatabase?
  private let made = Mutex(0)

  private init(in folder: Folder) throws {
    self.folder = folder
    // If root runs the tests, PostgreSQL runs as another user.
    chmod(folder.path, 0o755)
    database = try Self.start(in: folder)
    _ = try Migrator.migrate(try administrator(of: "onramp"))
  }

  /// Leaves it to the kernel when to write to the disk. Nothing here survives this process, so only
  /// a power cut would tell the difference.
  private func stopFlushing() throws {
    let connection = try administrator(of: "postgres")
    try connection.run("ALTER SYSTEM SET fsync = off")
    try connection.run("SELECT pg_reload_conf()")
  }

  /// Starts a server that a test may break.
  static func own(in folder: Folder? = nil) throws -> Cluster {
    try Cluster(in: folder ?? Folder())
  }

  func parameters(role: String, database name: String) -> String {
    lock.withLock { database?.parameters(role: role, database: name) ?? "" }
      .replacing(/host=\S+/, with: "host=\(folder.path)/database")
  }

  /// A superuser's connection, more patient than the server's: many tests may share this computer.
  func administrator(of name: String) throws -> Connection {
    let parameters = parameters(role: TrialDatabase.administrator, database: name)
    let connection = try Connection(parameters + " connect_timeout=60")
    try connection.run("SET statement_timeout = '60s'")
    return connection
  }

  /// Creates an empty database with all tables and functions.
  func makeDatabase() throws -> String {
    let name = made.withLock { made in
      made += 1
      return "test\(made)"
    }
    try made.withLock { _ in
      let connection = try administrator(of: "postgres")
      try connection.run("CREATE DATABASE \(name) TEMPLATE onramp")
      // A database's own settings aren't copied with it.
      try connection.run(
        """
        REVOKE ALL ON DATABASE \(name) FROM PUBLIC;
        GRANT CONNECT, CREATE ON DATABASE \(name) TO onramp_owner;
        GRANT CONNECT ON DATABASE \(name) TO onramp_server
        """)
    }
    return name
  }

  /// Kills all its processes, as in a power cut, and restarts it.
  func crash() throws {
    let file = folder.url.appending(path: "database/postmaster.pid")
    // If it ended by itself, there is no such file.
    let text = try? String(contentsOf: file, encoding: .utf8)
    if let process = text?.split(separator: "\n").first.flatMap({ pid_t($0) }) {
      // The postmaster leads a session; its children are in groups of their own.
      for child in Self.children(of: process) { kill(child, SIGKILL) }
      kill(process, SIGKILL)
    }
    try lock.withLock {
      database?.stop()
      database = try Self.start(in: folder)
    }
  }

  /// PostgreSQL didn't start; the end of its log says why.
  struct NotStarted: Error { let log: String }

  private static func start(in folder: Folder) throws -> TrialDatabase {
    do {
      return try TrialDatabase(in: folder.path)
    } catch {
      let log = try? String(contentsOfFile: folder.file("database.log"), encoding: .utf8)
      throw NotStarted(log: "\(error): \(log?.suffix(1000) ?? "none")")
    }
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  func end() { lock.withLock { database?.stop() } }

  deinit { end() }

  /// All files on its disk, once everything has been written to them.
  func bytes() throws -> [(name: String, bytes: Data)] {
    try administrator(of: "postgres").run("CHECKPOINT")
    let root = folder.url.appending(path: "database")
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.compactMap { name in
      (try? Data(contentsOf: root.appending(path: name))).map { (name, $0) }
    }
  }
}

extension Cluster {
  /// The contents of the log.
  func log() throws -> String {
    try String(contentsOfFile: folder.file("database.log"), encoding: .utf8)
  }
}

extension Connection {
  /// How many pages of the database a query reads, and its plan.
  func pages(of query: String, _ values: [SQLValue]) throws -> (count: Int, plan: String) {
    let rows = try self.query(
      "EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF) \(query)", values)
    let plan = (0..<rows.count).compactMap { rows.text(0, row: $0) }.joined(separator: "\n")
    let buffers = try #require(plan.firstMatch(of: /Buffers: ([^\n]*)/)?.1)
    let count = buffers.matches(of: /(?:hit|read)=(\d+)/).reduce(0) { $0 + (Int($1.1) ?? 0) }
    return (count, plan)
  }

  /// Makes every other session's commits wait for a standby.
  func awaitStandby(_ name: String) throws {
    try run("SET synchronous_commit = local")
    try run("ALTER SYSTEM SET synchronous_standby_names = '\(name)'")
    try run("SELECT pg_reload_conf()")
    try waitFor("the setting") {
      try query("SHOW synchronous_standby_names").text(0) == name
    }
  }
}
