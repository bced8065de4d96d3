import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Sessions of the pool that can't be used anymore.
struct SessionTests {
  private let server: ServerProcess
  private let pool: ConnectionPool

  init() throws {
    server = try ServerProcess()
    let parameters = server.cluster.parameters(role: "onramp_server", database: server.database)
    pool = ConnectionPool(parameters, size: 1)
  }

  private func beat() async throws(DatabaseError) {
    try await pool.run { (connection) throws(DatabaseError) in
      _ = try connection.query("SELECT onramp_api.beat()")
    }
  }

  @Test(arguments: [
    ("SET default_transaction_read_only = on", DatabaseError.readOnly),
    ("DEALLOCATE ALL", .unavailable),
    ("SELECT pg_terminate_backend(pg_backend_pid())", .unavailable),
  ])
  func `a session that can't be used anymore is closed and replaced`(
    statement: String, error: DatabaseError
  ) async throws {
    try await beat()
    _ = try? await pool.run { (connection) throws(DatabaseError) in
      try connection.run(statement)
    }
    // A session that ended is known to be closed without another error.
    do throws(DatabaseError) {
      try await beat()
      #expect(statement.contains("terminate"))
    } catch let met {
      #expect(met == error)
    }
    try await beat()
    pool.close()
  }

  @Test func `a session with another's statement is closed and replaced`() async throws {
    try await pool.run { (connection) throws(DatabaseError) in
      try connection.run("PREPARE s0 AS SELECT 1")
    }
    await #expect(throws: DatabaseError.unavailable) { try await beat() }
    try await beat()
    pool.close()
  }

  @Test func `no session is kept that began while the database was read-only`() throws {
    let (sender, parcel) = (try Sender.registered(server), Parcel(1))
    #expect(sender.announce(parcel)?.status == 201)
    let administrator = try server.administrator()
    let role = "ALTER ROLE onramp_server IN DATABASE \(server.database)"
    try administrator.run("\(role) SET default_transaction_read_only = on")
    let end = """
      SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'onramp_server'
      """
    _ = try administrator.query(end)
    // More often than there are sessions.
    for _ in 0..<20 {
      #expect(sender.announce(parcel)?.refusal == "503 readOnly")
    }
    try waitFor("the health check to notice") {
      sender.ask("GET", "/health", signed: false)?.refusal == "503 readOnly"
    }
    try administrator.run("\(role) RESET default_transaction_read_only")
    for _ in 0..<20 { #expect(sender.announce(parcel)?.status == 200) }
    try waitFor("the health check to notice") {
      sender.ask("GET", "/health", signed: false)?.status == 200
    }
    let errors = server.log.split(separator: "\n").filter { $0.contains(#""level":"error""#) }
    #expect(errors.contains { $0.contains(#""status":"503""#) }, "5xx are errors in the log")
    #expect(!server.log.contains(#/"level":"info".*"status":"5/#))
  }
}
