import Foundation
import Glibc
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct CommandTests {
  @Test(arguments: ["--tls-certificate", "--tls-key"])
  func `the server leaves TLS to a proxy`(option: String) throws {
    let served = try Shell.run(
      ServerProcess.program, ["serve", "--key", "k", "--pepper", "p", option, "file.pem"])
    #expect(served.status == 64 && served.output.isEmpty)
    #expect(served.errors.contains("Let a proxy such as nginx or haproxy do TLS"))
  }

  @Test func `a server that other computers can reach says that it doesn't encrypt`() throws {
    let warning = "isn't encrypted. Let a proxy such as nginx or haproxy do TLS"
    #expect(try ServerProcess(["--listen", "0.0.0.0:0"]).log.contains(warning))
    #expect(try !ServerProcess().log.contains(warning))
  }

  @Test func `the pattern of file names in the API's description accepts what the server does`()
    throws
  {
    let text = try Shell.run(ServerProcess.program, ["openapi"]).output
    let patterns = Set(text.matches(of: #/"pattern": "(.*80\}.*)"/#).map { String($0.1) })
    #expect(patterns.count == 1)
    let pattern = try Regex(#require(patterns.first).replacing(#"\\"#, with: #"\"#))
    let long = String(repeating: "a", count: 80)
    let names = [
      "a", ".a", "..a", "...", ".", "..", "./a", "a/.", "a/..", "../a", "a/.b", "a/b/c", "/a", "a/",
      "", "a b", "é", long, long + "a", "photos/" + long, "photos/" + long + "a", "-", "_", "a..b",
    ]
    for name in names {
      #expect(
        (name.wholeMatch(of: pattern) != nil) == (AccountFileName(name) != nil), "“\(name)”")
    }
  }

  @Test func `the example of a signed request in the API's description is valid`() throws {
    let description = try #require(
      JSON(Data(openAPIDescription.utf8))?["info"]?["description"]?.string)
    let header = try #require(description.firstMatch(of: #/Authorization: (Onramp key=A.*)/#)?.1)
    let lines = try #require(
      description.firstMatch(of: #/ {4}onramp-request-1\n((?: {4}.*\n){6})/#)?.1
    ).split(separator: "\n").map { $0.dropFirst(4) }
    let signature = try #require(RequestSignature(header: header))
    #expect(lines[3] == "\(signature.time)" && lines[4] == signature.nonce)
    #expect(
      signature.isRight(
        method: String(lines[0]), path: String(lines[1]), host: String(lines[2]),
        body: String(lines[5])))
    #expect(lines[5] == Digest(of: []).hex)
    let key = SigningKey.of(seed: Array(0..<32))
    #expect(key?.publicKey == signature.key)
  }

  @Test func `the API's description names every error code in the sources`() throws {
    let sources = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../../Sources/OnrampServer")
    var codes: Set<String> = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let made = text.matches(of: #/Refusal\((?:\.\w+, |outcome: )"(\w+)"/#).map { $0.1 }
      let refusals = file.lastPathComponent == "Refusal.swift"
      let cases = refusals ? text.matches(of: #/self.init\(\.\w+, "(\w+)"/#).map { $0.1 } : []
      let outcomes =
        refusals
        ? text.matches(of: #/case ("[^:]*"):/#).flatMap { $0.1.matches(of: #/"(\w+)"/#) }.map {
          $0.1
        }
        : []
      codes.formUnion((made + cases + outcomes).map { String($0) })
    }
    #expect(codes.count > 40)
    let schema = JSON(Data(openAPIDescription.utf8))?["components"]?["schemas"]?["Error"]
    let known = schema?["properties"]?["error"]?["oneOf"]?.array?.compactMap { $0["const"]?.string }
    #expect(codes.subtracting(known ?? []) == [])
  }

  @Test(arguments: [
    ("--storage", "0"), ("--storage", "-1"), ("--storage", "1048577"), ("--storage", "many"),
    ("--pool", "0"), ("--pool", "65"), ("--connections", "0"), ("--connections", "10001"),
    ("--listen", "127.0.0.1:65536"), ("--listen", "8443"), ("--listen", ":8443"),
  ])
  func `a value out of range is refused with the range`(option: String, value: String) throws {
    let served = try Shell.run(
      ServerProcess.program, ["serve", "--key", "key", "--pepper", "key", "\(option)=\(value)"])
    #expect(served.status == 64 && served.output.isEmpty, "\(served)")
    #expect(served.errors.contains(option), "\(served)")
    if value != "many" {
      #expect(served.errors.contains(#/takes (a|an) .* from [01] to \d+, such as/#), "\(served)")
    }
  }

  @Test func `unsafe keys, missing keys, no database and a bad address have their own exit codes`()
    throws
  {
    let folder = try Folder()
    let key = folder.file("key")
    let made = try Shell.run(ServerProcess.program, ["new-key", key])
    #expect(made.status == 0)
    let text = made.output.trimmingCharacters(in: .newlines)
    #expect(PublicKey(text) != nil)
    #expect(try Shell.run(ServerProcess.program, ["new-key", key]).output == made.output, "kept")
    chmod(key, 0o644)
    let open = try Shell.run(ServerProcess.program, ["serve", "--key", key, "--pepper", key])
    #expect(open.status == 77)
    #expect(open.errors.contains("chmod 600"))
    let missing = try Shell.run(
      ServerProcess.program, ["serve", "--key", folder.file("none"), "--pepper", key])
    #expect(missing.status == 66)
    let database = try Shell.run(
      ServerProcess.program, ["migrate", "--database", "host=\(folder.path)/nowhere"])
    #expect(database.status == 69)
    let usage = try Shell.run(ServerProcess.program, ["serve", "--listen", "nowhere"])
    #expect(usage.status == 64)
  }

  @Test func `the server prints the same version as the form`() throws {
    let version = try Shell.run(ServerProcess.program, ["--version"])
    #expect(version.status == 0 && !version.output.isEmpty)
    #expect(version.output == (try Shell.run(Program.debugPath, ["--version"])).output)
  }

  /// Runs another server on a server's database.
  private func serve(
    _ server: ServerProcess, key: String? = nil, port: Int = 0
  ) throws -> Shell.Result {
    try Shell.run(
      ServerProcess.program,
      [
        "serve", "--listen", "127.0.0.1:\(port)", "--key", key ?? server.folder.file("key"),
        "--pepper", server.folder.file("pepper"), "--database",
        server.cluster.parameters(role: "onramp_server", database: server.database),
      ])
  }

  private func migrate(_ server: ServerProcess, as role: String) throws -> Shell.Result {
    let database = server.cluster.parameters(role: role, database: server.database)
    return try Shell.run(ServerProcess.program, ["migrate", "--database", database])
  }

  @Test func `a server whose database isn't migrated exits and says what to run`() throws {
    let server = try ServerProcess()
    let administrator = try server.administrator()
    // As from a newer program, or in a restored backup.
    for change in ["DELETE FROM onramp.migration", "DROP SCHEMA onramp_api CASCADE"] {
      try administrator.run(change)
      try waitFor("the health check to notice") {
        Sender(server).ask("GET", "/health", signed: false)?.refusal == "503 schema"
      }
      server.stop()
      let served = try serve(server)
      #expect(served.status == 78 && served.output.isEmpty, "\(served)")
      #expect(served.errors.contains("onramp-server migrate"), "\(served)")
      guard change.hasPrefix("DELETE") else { continue }
      try administrator.run("INSERT INTO onramp.migration SELECT generate_series(1, 999)")
      try server.start()
    }
  }

  @Test func `tables of another version are refused, and stay as they are`() throws {
    let server = try ServerProcess()
    let administrator = try server.administrator()
    server.stop()
    for version in [13, 15] {
      try administrator.run("UPDATE onramp.migration SET version = \(version)")
      let migrated = try migrate(server, as: TrialDatabase.administrator)
      #expect(migrated.status == 78 && migrated.output.isEmpty, "\(migrated)")
      #expect(migrated.errors.contains("another version of onramp-server"), "\(migrated)")
      let kept = try administrator.query(
        "SELECT version, onramp_api.schema_version() FROM onramp.migration")
      #expect(kept.count == 1 && kept.integer(0) == version && kept.integer(1) == version)
    }
  }

  @Test func `a server whose key signed none of the receipts exits before it signs one`() throws {
    let server = try ServerProcess()
    let sender = try Sender.registered(server)
    _ = try sender.handIn(Parcel())
    server.stop()
    let other = server.folder.file("other")
    try #require(try Shell.run(ServerProcess.program, ["new-key", other]).status == 0)
    let served = try serve(server, key: other)
    #expect(served.status == 78 && served.output.isEmpty, "\(served)")
    #expect(served.errors.contains("--new-key"), "\(served)")
    // It starts again with the right key, or with a new one and --new-key.
    try server.start()
    server.stop()
    try server.start(with: ["--key", other, "--new-key"])
    server.stop()
  }

  @Test func `a role that can't make tables is told who can`() throws {
    let server = try ServerProcess()
    let migrated = try migrate(server, as: "onramp_server")
    #expect(migrated.status == 77)
    #expect(migrated.errors.contains("as the database's administrator"), "\(migrated)")
  }

  @Test func `an address in use is reported in a plain sentence`() throws {
    let server = try ServerProcess()
    let served = try serve(server, port: server.port)
    #expect(served.status == 69)
    #expect(
      served.errors.hasSuffix(
        "can't listen on 127.0.0.1:\(server.port): another program is using it.\n"), "\(served)")
  }

  @Test func `an administrator sets up a database, staff and tokens`() throws {
    let server = try ServerProcess()
    let database = server.cluster.parameters(
      role: TrialDatabase.administrator, database: server.database)
    func run(_ arguments: String...) throws -> Shell.Result {
      try Shell.run(ServerProcess.program, arguments + ["--database", database])
    }
    #expect(try run("migrate").output == "Up to date.\n")
    var desk = Sender(server)
    // A key that begins like an option would be taken for one.
    while desk.key.publicKey.text.hasPrefix("-") { desk = Sender(server) }
    #expect(desk.ask("GET", "/v1/desk/submissions")?.status == 403)
    #expect(try run("add-staff", desk.key.publicKey.text, "--name", "Ana", "--lead").status == 0)
    #expect(desk.ask("GET", "/v1/desk/submissions")?.status == 200)
    #expect(try run("keep", "refused", "30").status == 0)
    #expect(try run("keep", "refused", "90").status == 0)
    #expect(try run("keep", "approved", "365").status == 0)
    #expect(try run("keep", "approved", "forever").status == 0)
    #expect(try server.number("SELECT days FROM onramp.keeping") == 90)
    for wrong in [["waiting", "3"], ["refused", "0"], ["refused", "x"], ["refused"]] {
      #expect(try Shell.run(ServerProcess.program, ["keep"] + wrong).status == 64, "\(wrong)")
    }
    let token = try run("add-token", "--pepper", server.folder.file("pepper")).output
      .trimmingCharacters(in: .newlines)
    let sender = Sender(server)
    #expect(sender.register(token: token)?.status == 201)
    #expect(try server.number("SELECT count(*) FROM onramp.terminal WHERE is_enrolled") == 1)
  }

  @Test func `every path that the server answers is described`() throws {
    let server = try ServerProcess()
    let printed = try Shell.run(ServerProcess.program, ["openapi"])
    let json = try #require(JSON(Array(printed.output.utf8)))
    #expect(Sender(server).ask("GET", "/openapi.json", signed: false)?.json == json)
    guard case .object(let paths)? = json["paths"] else {
      Issue.record("no paths")
      return
    }
    #expect(
      Set(paths.keys) == [
        "/v1/terminals", "/v1/submissions", "/v1/submissions/{id}",
        "/v1/submissions/{id}/complete", "/v1/submissions/{id}/withdraw",
        "/v1/submissions/{id}/decision", "/v1/uploads", "/v1/uploads/{id}", "/v1/desk/me",
        "/v1/desk/staff", "/v1/desk/staff/{key}/revoke", "/v1/desk/status",
        "/v1/desk/submissions", "/v1/desk/submissions/{number}",
        "/v1/desk/submissions/{number}/file", "/v1/desk/submissions/{number}/claim",
        "/v1/desk/submissions/{number}/decision", "/v1/desk/audit", "/v1/desk/evidence",
        "/v1/desk/vouchers",
        "/v1/logins", "/v1/accounts",
        "/v1/devices", "/v1/accounts/{id}",
        "/v1/accounts/{id}/files/{name}", "/v1/accounts/{id}/commits",
        "/v1/accounts/{id}/blobs/{digest}", "/v1/accounts/{id}/credentials",
        "/v1/accounts/{id}/devices", "/v1/accounts/{id}/devices/{key}", "/v1/accounts/{id}/lease",
        "/v1/phones", "/v1/phones/{id}", "/v1/phones/{id}/photos/{photo}", "/p/{token}",
        "/p/{token}/now", "/health", "/metrics", "/openapi.json",
      ])
  }
}
