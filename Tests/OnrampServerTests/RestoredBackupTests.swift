import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A database that was restored from a backup, and lacks applications handed in since.
struct RestoredBackupTests {
  private let server: ServerProcess
  private let sender: Sender

  init() throws {
    server = try ServerProcess()
    sender = try Sender.registered(server)
  }

  /// Takes everything from the database that a submission left there, but for the audit.
  private func lose(_ server: ServerProcess, _ id: SubmissionID) throws {
    let administrator = try server.administrator()
    for table in ["queue", "decision", "piece", "receipt"] {
      try administrator.run("DELETE FROM onramp.\(table) WHERE submission = '\(id.text)'")
    }
    try administrator.run("DELETE FROM onramp.submission WHERE id = '\(id.text)'")
  }

  private func announce(
    _ parcel: Parcel, _ receipt: Receipt, _ edit: (inout [String: JSON]) -> Void = { _ in }
  ) -> Reply? {
    var evidence: [String: JSON] = [
      "id": .string(receipt.id.text), "number": .string(receipt.number.text),
      "version": .integer(receipt.version), "at": .string(receipt.at),
      "digest": .string(receipt.digest.text), "audit": .string(receipt.audit.text),
      "serverKey": .string(receipt.serverKey.text), "signature": .string(receipt.signature.text),
    ]
    edit(&evidence)
    guard case .object(var members) = parcel.announcement else { return nil }
    members["receipt"] = .object(evidence)
    return sender.post("/v1/submissions", .object(members))
  }

  private func finish(_ parcel: Parcel) throws -> Receipt {
    try sender.upload(parcel)
    return try #require(sender.complete(parcel.id)?.receipt)
  }

  @Test func `an application sent again with its receipt keeps its number and version`() throws {
    let parcel = Parcel()
    let receipt = try sender.handIn(parcel)
    try lose(server, parcel.id)
    // Sealed again, it has other bytes.
    let again = Parcel(700, id: parcel.id, by: parcel.driver)
    #expect(announce(again, receipt)?.status == 201)
    #expect(announce(again, receipt)?.status == 200, "announced")
    let next = try finish(again)
    #expect(next.number == receipt.number && next.version == receipt.version)
    #expect(next.digest == again.digest && next.digest != receipt.digest)
    let desk = try Sender.staff(server)
    let list = desk.ask("GET", "/v1/desk/submissions")?.json?["submissions"]?.array
    #expect(list?.compactMap { $0["number"]?.string } == [receipt.number.text])
    // Now the server has the application, so its ID is taken.
    #expect(announce(Parcel(300, id: parcel.id, by: parcel.driver), receipt)?.error == "idTaken")
  }

  @Test func `the next version of a lost application follows its receipt`() throws {
    let first = Parcel()
    let receipt = try sender.handIn(first)
    try lose(server, first.id)
    let second = Parcel(700, by: first.driver)
    #expect(announce(second, receipt)?.status == 201)
    let next = try finish(second)
    #expect(next.number == receipt.number && next.version == 2)
  }

  @Test func `a receipt that the server didn't sign, or that says something else, has no effect`()
    throws
  {
    let parcel = Parcel()
    let receipt = try sender.handIn(parcel)
    try lose(server, parcel.id)
    let again = Parcel(700, id: parcel.id, by: parcel.driver)
    let other = Receipt(
      id: receipt.id, number: receipt.number, version: receipt.version, at: receipt.at,
      digest: receipt.digest, audit: receipt.audit, by: .random())
    #expect(announce(again, other)?.error == "follows")
    #expect(announce(again, receipt) { $0["number"] = .string("2222-22") }?.error == "follows")
    #expect(announce(again, receipt) { $0["version"] = .integer(7) }?.error == "follows")
    #expect(announce(again, receipt) { $0["version"] = .string("1") }?.error == "json")
    #expect(try server.number("SELECT count(*) FROM onramp.submission") == 0)
  }

  @Test func `a number that is now somebody else's, or has a newer version, is refused`() throws {
    let parcel = Parcel()
    let receipt = try sender.handIn(parcel)
    try lose(server, parcel.id)
    // The number was given to another driver since.
    let stranger = Parcel()
    _ = try sender.handIn(stranger)
    try server.administrator().run(
      """
      ALTER TABLE onramp.receipt DISABLE TRIGGER USER;
      UPDATE onramp.receipt SET number = '\(receipt.number.text)';
      ALTER TABLE onramp.receipt ENABLE TRIGGER USER;
      """)
    let again = Parcel(700, id: parcel.id, by: parcel.driver)
    #expect(announce(again, receipt)?.error == "follows")
    // Without the receipt, it gets another number.
    #expect([200, 201].contains(sender.announce(again)?.status))
    #expect(try finish(again).number != receipt.number)
    // The receipt of version 1 can be followed once, by version 2.
    let own = Parcel(by: stranger.driver)
    let known = try sender.handIn(own)
    let old = Parcel(by: stranger.driver)
    #expect(announce(old, known)?.status == 201, "version 2 of a number of the same driver")
    #expect(try finish(old).version == 2)
    #expect(announce(Parcel(by: stranger.driver), known)?.error == "follows", "2 is there")
  }

  @Test func `a terminal whose hand-in was lost hands it in again, with its number`() throws {
    let fleet = try TerminalFleet()
    let one = try fleet.terminal("kiosk-1")
    let answers = fleet.files.file("answers.json")
    try TerminalFleet.answers.write(toFile: answers, atomically: true, encoding: .utf8)
    try #require(try one.run("fill", "--from", answers).status == 0)
    // As docs/server.md says.
    let (backup, database) = (fleet.files.file("onramp.dump"), fleet.server.database)
    func administer(_ program: String, _ arguments: String..., in name: String) throws {
      let place = fleet.server.cluster.parameters(
        role: TrialDatabase.administrator, database: name)
      let done = try Shell.run(program, arguments + ["--dbname=\(place)"])
      try #require(done.status == 0, "\(done)")
    }
    try administer("pg_dump", "-Fc", "--file=\(backup)", in: database)
    let handedIn = try one.run("hand-in", "--wait", "--json")
    try #require(handedIn.status == 0, "\(handedIn)")
    fleet.server.stop()
    try fleet.server.cluster.administrator(of: "postgres")
      .run("DROP DATABASE \(database) WITH (FORCE)")
    try administer("pg_restore", "--create", backup, in: "postgres")
    try fleet.server.start()
    #expect(try fleet.server.number("SELECT count(*) FROM onramp.receipt") == 0)
    // Once may be a mistake of the server's.
    for _ in 0..<2 {
      let asked = try one.run("hand-in", "--json")
      #expect(asked.status == 0 && asked.output == handedIn.output, "\(asked)")
    }
    func later(_ arguments: String...) throws -> Shell.Result {
      let offsets = fleet.files.file("offsets")
      try "3700 3700\n".write(toFile: offsets, atomically: true, encoding: .utf8)
      let warp = URL(filePath: Program.path).deletingLastPathComponent().appending(path: "timewarp")
      return try Shell.run(
        warp.path,
        [offsets, Program.path] + arguments + ["--policy", one.policy, "--data-dir", one.data])
    }
    guard try later("--version").status == 0 else { return }
    let lost = try later("hand-in", "--json")
    #expect(
      lost.status == 65 && lost.errors.contains("has lost your application, number"), "\(lost)")
    #expect(lost.output.contains(#""ended":"lost""#))
    #expect(try one.run("status").output.contains("has lost your application, number"))
    let again = try one.run("hand-in", "--wait", "--json")
    func number(_ result: Shell.Result) -> Substring? {
      result.output.firstMatch(of: /"number":"([^"]+)"/)?.1
    }
    #expect(again.status == 0 && number(again) == number(handedIn), "\(again)")
    #expect(try fleet.server.number("SELECT count(*) FROM onramp.receipt") == 1)
  }
}
