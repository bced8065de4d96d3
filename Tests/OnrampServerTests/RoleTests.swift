import OnrampServer
import OnrampWire
import TestKit
import Testing

struct RoleTests {
  private let database: String
  private let administrator: Connection
  private let server: Connection

  init() throws {
    database = try Cluster.shared.makeDatabase()
    administrator = try Cluster.shared.administrator(of: database)
    server = try Connection(
      Cluster.shared.parameters(role: "onramp_server", database: database))
  }

  private func names(_ sql: String) throws -> [String] {
    let rows = try administrator.query(sql)
    return (0..<rows.count).compactMap { rows.text(0, row: $0) }
  }

  @Test func `no statement is compiled, because compiling takes longer than running it`() throws {
    #expect(try server.query("SELECT current_setting('jit')").text(0) == "off")
  }

  @Test func `the server's role can't reach any table, and can only call its functions`() throws {
    let tables = try names("SELECT tablename::text FROM pg_tables WHERE schemaname = 'onramp'")
    #expect(tables.count >= 10)
    for table in tables {
      for statement in [
        "SELECT * FROM onramp.\(table)", "INSERT INTO onramp.\(table) DEFAULT VALUES",
        "DELETE FROM onramp.\(table)", "TRUNCATE onramp.\(table)", "COPY onramp.\(table) TO STDOUT",
      ] {
        #expect(throws: DatabaseError.refused(code: "42501"), "\(statement)") {
          try server.run(statement)
        }
      }
    }
    for statement in [
      "CREATE TABLE public.x ()", "CREATE TABLE onramp_api.x ()", "CREATE SCHEMA x",
      "CREATE TEMPORARY TABLE x ()", "SET ROLE onramp_owner", "CREATE ROLE x",
      "SELECT onramp.spend('a', 'b')", "SELECT pg_read_file('PG_VERSION')",
      "COPY (SELECT 1) TO PROGRAM 'true'", "ALTER ROLE onramp_owner LOGIN",
    ] {
      #expect(throws: DatabaseError.refused(code: "42501"), "\(statement)") {
        try server.run(statement)
      }
    }
  }

  @Test func `the server's role can't fill the disk outside all tables`() throws {
    for statement in [
      "SELECT lo_from_bytea(0, 'x')", "SELECT lo_create(0)", "SELECT lo_creat(-1)",
      "SELECT lo_put(1, 0, 'x')", "SELECT lo_open(1, 131072)", "SELECT lowrite(0, 'x')",
      "SELECT pg_logical_emit_message(false, 'x', 'x')",
      "SELECT pg_logical_emit_message(false, 'x', 'x'::bytea)",
    ] {
      #expect(throws: DatabaseError.refused(code: "42501"), "\(statement)") {
        try server.run(statement)
      }
    }
    #expect(try !Migrator.leavesLargeObjects(administrator))
  }

  @Test func `every function runs as its owner, with a search path that nobody else can add to`()
    throws
  {
    let functions = try names(
      """
      SELECT p.proname::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = 'onramp_api'
      """)
    #expect(functions.count > 10)
    let loose = try names(
      """
      SELECT p.proname::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = 'onramp_api' AND (NOT p.prosecdef
        OR p.proowner <> 'onramp_owner'::regrole
        OR NOT 'search_path=onramp, pg_temp' = ANY (coalesce(p.proconfig, '{}')))
      """)
    #expect(loose.isEmpty, "\(loose)")
    let open = try names(
      """
      SELECT p.proname::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname IN ('onramp', 'onramp_api')
        AND has_function_privilege('public', p.oid, 'EXECUTE')
      """)
    #expect(open.isEmpty, "anybody may call \(open)")
    let inner = try names(
      """
      SELECT p.proname::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = 'onramp' AND has_function_privilege('onramp_server', p.oid, 'EXECUTE')
      """)
    #expect(inner.isEmpty, "the server may call \(inner)")
  }

  @Test func `a receipt without a signature can't be committed`() throws {
    let (terminal, id, digest, upload) = try uploaded()
    #expect(throws: DatabaseError.self) {
      try server.transaction { () throws(DatabaseError) in
        let rows = try server.query(
          "SELECT outcome FROM onramp_api.complete($1, $2, $3, $4, '{8K3F-22}')",
          [.bytes(terminal), .id(id), .text(upload), .bytes(digest)])
        #expect(rows.text(0) == "ok")
      }
    }
    #expect(try administrator.query("SELECT count(*) FROM onramp.receipt").integer(0) == 0)
    #expect(try administrator.query("SELECT count(*) FROM onramp.audit").integer(0) == 0)
  }

  @Test func `a number in use isn't drawn again`() throws {
    let first = try complete(numbers: "{8K3F-22}")
    #expect(first == "8K3F-22")
    #expect(try complete(numbers: "{8K3F-22,8K3F-23}") == "8K3F-23")
    #expect(try complete(numbers: "{8K3F-22,8K3F-23}") == nil)
  }

  /// An upload that has arrived, and the terminal that sent it.
  private func uploaded() throws -> (
    terminal: [UInt8], id: SubmissionID, digest: [UInt8], upload: String?
  ) {
    let (terminal, id, digest) = (randomBytes(32), SubmissionID(), Digest(of: [7]).bytes)
    _ = try administrator.query(
      "INSERT INTO onramp.terminal (key, name, is_enrolled) VALUES ($1, 'x', true)",
      [.bytes(terminal)])
    _ = try server.query(
      "SELECT onramp_api.announce($1, $2, $3, $1, $4, 1, $5, NULL, 1::bigint << 40)",
      [.bytes(terminal), .bytes(randomBytes(16)), .id(id), .bytes(digest), .bytes(randomBytes(64))])
    _ = try server.query(
      "SELECT onramp_api.append($1, $2, $3, 0, $4)",
      [.bytes(terminal), .bytes(randomBytes(16)), .id(id), .bytes([7])])
    let upload = try administrator.query(
      "SELECT upload::text FROM onramp.submission WHERE id = $1", [.id(id)]
    ).text(0)
    return (terminal, id, digest, upload)
  }

  private func complete(numbers: String) throws -> String? {
    let (terminal, id, digest, upload) = try uploaded()
    return try server.transaction { () throws(DatabaseError) in
      let number = try server.query(
        "SELECT number FROM onramp_api.complete($1, $2, $3, $4, $5::text[])",
        [.bytes(terminal), .id(id), .text(upload), .bytes(digest), .text(numbers)]
      ).text(0)
      _ = try server.query(
        "SELECT onramp_api.sign($1, $2, $3)",
        [.id(id), .bytes(terminal), .bytes(randomBytes(64))])
      return number
    }
  }
}
