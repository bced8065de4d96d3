import Foundation
import Glibc
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// The server behind PgBouncer.
struct PoolerTests {
  private static let program = "/usr/sbin/pgbouncer"
  private static let isThere = FileManager.default.isExecutableFile(atPath: program)

  /// A PgBouncer that runs until the object is released.
  private final class Pooler {
    private let process = Process()
    private let folder: Folder

    init(_ mode: String, port: Int, to cluster: Cluster) throws {
      folder = try Folder()
      let database = cluster.parameters(role: "", database: "")
      let host = try #require(database.firstMatch(of: /host=(\S+)/)).1
      // It refuses to run as root, and PostgreSQL's socket is open only to the user who runs that.
      var status = stat()
      stat(String(host), &status)
      chmod(folder.path, 0o755)
      try """
      [databases]
      * = host=\(host) user=onramp_server
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = \(port)
      unix_socket_dir =
      auth_type = any
      pool_mode = \(mode)
      default_pool_size = \(mode == "session" ? 40 : 3)
      ignore_startup_parameters = extra_float_digits
      """.write(toFile: folder.file("pgbouncer.ini"), atomically: true, encoding: .utf8)
      chmod(folder.file("pgbouncer.ini"), 0o644)
      process.executableURL = URL(filePath: "/usr/bin/setpriv")
      process.arguments = [
        "--reuid", "\(status.st_uid)", "--regid", "\(status.st_gid)", "--clear-groups",
        PoolerTests.program, "-q", folder.file("pgbouncer.ini"),
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  @Test(.enabled(if: isThere), arguments: ["transaction", "session"])
  func `a server works through a pooler`(mode: String) throws {
    let port = try freePort()
    let pooler = try Pooler(mode, port: port, to: .shared)
    defer { withExtendedLifetime(pooler) {} }
    let server = try ServerProcess(through: {
      "host=127.0.0.1 port=\(port) user=onramp_server dbname=\($0)"
    })
    try waitFor("the pooler; the log: \(server.log)") {
      Sender(server).ask("GET", "/health", signed: false)?.status == 200
    }
    // More at once than the pooler has sessions.
    let senders = try (0..<8).map { _ in try Sender.registered(server) }
    let numbers = together(senders.count) { place in
      (0..<3).compactMap { _ in (try? senders[place].handIn(Parcel(1_500_000)))?.number.text }
    }.flatMap { $0 }
    #expect(Set(numbers).count == 24)
    let member = try Sender.member(server, "Ana")
    let number = try #require(numbers.first)
    #expect(member.claim(number)?.status == 200)
    #expect(member.decide(Deciding(number: number))?.status == 200)
    #expect(try member.audit().count == 25)
    let driver = Driver()
    #expect(senders[0].make(driver)?.status == 201)
    #expect(senders[1].signIn(driver)?.status == 200)
    let blob = randomBytes(2_100_000)
    #expect(try senders[0].upload(blob, of: driver) == Digest(of: blob))
    #expect(senders[1].commit(Save(from: 0, documents: ["a": [1]]), to: driver)?.status == 200)
    #expect(!server.log.contains(#/"status":"5/#), "\(server.log.suffix(2000))")
  }

  @Test(.enabled(if: isThere)) func `no setting of a pooled session leaks to another`() throws {
    let port = try freePort()
    let pooler = try Pooler("transaction", port: port, to: .shared)
    defer { withExtendedLifetime(pooler) {} }
    let database = try Cluster.shared.makeDatabase()
    let parameters = "host=127.0.0.1 port=\(port) user=onramp_server dbname=\(database)"
    var connection: Connection?
    try waitFor("the pooler") {
      connection = try? Connection(parameters)
      return connection != nil
    }
    let pooled = try #require(connection)
    #expect(pooled.isPooled)
    #expect(try pooled.query("SHOW lock_timeout").text(0) == "8s")
    #expect(try pooled.query("SHOW enable_seqscan").text(0) == "off")
    try pooled.run("DO $$ BEGIN ASSERT current_setting('lock_timeout') = '0'; END $$")
    let direct = try Connection(
      Cluster.shared.parameters(role: "onramp_server", database: database))
    #expect(!direct.isPooled)
  }
}
