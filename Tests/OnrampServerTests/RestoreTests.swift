import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Backing up and restoring, by the commands in docs/server.md.
struct RestoreTests {
  /// The blocks of commands in the section, for another database and the user who runs this.
  private static func documented(_ database: String) throws -> [String] {
    let path = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../../docs/server.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let section = try #require(text.split(separator: "## Backing up and restoring\n").last)
    return section.matches(of: #/(?s)```\n(.*?)```/#).map {
      String($0.1).replacing("sudo -u postgres ", with: "")
        .replacing("dbname=onramp", with: "dbname=\(database)")
        .replacing("createdb onramp", with: "createdb \(database)")
        .replacing("onramp-server ", with: ServerProcess.program + " ")
    }
  }

  /// The folder of PostgreSQL's own programs.
  private static var programs: String {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return versions.compactMap { Int($0) }.max().map { "\(root)/\($0)/bin" } ?? "/usr/bin"
  }

  private func run(_ commands: String, on cluster: Cluster, in folder: Folder) throws {
    let parameters = cluster.parameters(role: "", database: "")
    let host = try #require(parameters.firstMatch(of: /host=(\S+)/)).1
    let result = try Shell.run(
      "/bin/sh",
      [
        "-ec",
        """
        cd '\(folder.path)'
        export PGHOST='\(host)' PGUSER='\(TrialDatabase.administrator)' PATH='\(Self.programs)':"$PATH"
        \(commands)
        """,
      ])
    #expect(result.status == 0, "\(commands)\n\(result)")
  }

  @Test func `a backup is restored by the documented commands, with all that was acknowledged`()
    throws
  {
    let cluster = try Cluster.own()
    let server = try ServerProcess(on: cluster)
    let (sender, member) = (try Sender.registered(server), try Sender.member(server, "Ana"))
    let (parcel, driver) = (Parcel(2_100_000), Driver())
    let receipt = try sender.handIn(parcel)
    let deciding = Deciding(number: receipt.number.text)
    #expect(member.decide(deciding)?.status == 200)
    #expect(sender.make(driver)?.status == 201)
    #expect(sender.commit(Save(from: 0, documents: ["a": [1, 2]]), to: driver)?.status == 200)
    let audit = try member.audit()

    let folder = try Folder()
    let blocks = try Self.documented(server.database)
    try #require(blocks.count == 2)
    try run(blocks[0], on: cluster, in: folder)
    server.stop()
    // Nothing is left, as on a new computer.
    let administrator = try cluster.administrator(of: "postgres")
    for database in [server.database, "onramp"] {
      try administrator.run("DROP DATABASE \(database) WITH (FORCE)")
    }
    try administrator.run("DROP ROLE onramp_server, onramp_owner")
    try run(blocks[1], on: cluster, in: folder)

    try server.start()
    #expect(sender.complete(parcel.id)?.receipt == receipt)
    #expect(sender.file("a", of: driver)?.body == [1, 2])
    #expect(try Sender.registered(server).signIn(driver)?.status == 200)
    #expect(try member.audit() == audit)
    let path = "/v1/desk/submissions/\(receipt.number.text)/file"
    #expect(member.ask("GET", path).map { Digest(of: $0.body) } == parcel.digest)
    #expect(member.decide(deciding)?.status == 200, "the same decision")
    let next = try sender.handIn(Parcel())
    #expect(try member.audit().last?["hash"]?.string == next.audit.text)
    // The server's role may do as little as before.
    let role = try Connection(
      cluster.parameters(role: "onramp_server", database: server.database))
    for statement in [
      "CREATE TEMPORARY TABLE x ()", "SELECT * FROM onramp.audit", "SELECT lo_create(0)",
      "CREATE TABLE public.x ()",
    ] {
      #expect(throws: DatabaseError.refused(code: "42501"), "\(statement)") {
        try role.run(statement)
      }
    }
    let isOpen = try server.administrator().query(
      "SELECT has_database_privilege('public', current_database(), 'CONNECT')::text")
    #expect(isOpen.text(0) == "false")
  }
}
