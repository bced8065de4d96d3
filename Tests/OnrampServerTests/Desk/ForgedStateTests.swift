import Foundation
import Glibc
import OnrampAge
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// States that somebody with all rights in the database can't make the desk believe.
struct ForgedStateTests {
  private let desk: CommandDesk

  init() throws { desk = try CommandDesk() }

  /// Turns refusals into approvals, in all tables but the audit.
  private func forgeApproval(of number: String) throws {
    try desk.forge(
      """
      UPDATE onramp.queue SET state = 'approved' WHERE number = '\(number)';
      UPDATE onramp.submission SET state = 'approved' WHERE state = 'refused';
      UPDATE onramp.decision SET state = 'approved' WHERE state = 'refused'
      """)
  }

  @Test func `an unforged state matches`() throws {
    _ = try desk.terminal.handIn(Parcel())
    let claimed = try desk.terminal.handIn(Parcel()).number.text
    #expect(desk.lead.claim(claimed)?.status == 200)
    _ = try desk.decide(.approved)
    _ = try desk.decide(.refused)
    let (again, withdrawn, changed) = (Parcel(), Parcel(), Parcel())
    let number = try desk.decide(.askedAgain, about: again)
    _ = try desk.terminal.handIn(Parcel(follows: again.id, by: again.driver))
    _ = try desk.terminal.handIn(withdrawn)
    #expect(desk.terminal.withdraw(withdrawn)?.status == 200)
    _ = try desk.decide(.askedAgain, about: changed)
    #expect(desk.terminal.withdraw(changed)?.status == 200)
    let forgotten = try desk.decide(.approved)
    #expect(desk.lead.forget(forgotten)?.status == 204)
    for command in [["list"], ["list", "--state", "claimed"], ["audit", "verify"]] {
      let result = try desk.run(command)
      #expect(result.status == 0 && result.errors.isEmpty, "\(command): \(result)")
    }
    #expect(try desk.run("list").output.contains("\(number) "))
    #expect(try desk.run("export", "--to", desk.folder.file("out")).status == 0)
    #expect(try desk.run("audit", "verify").status == 0, "it continues")
  }

  @Test func `a refusal that is turned into an approval in all tables is named`() throws {
    let number = try desk.decide(.refused)
    let other = try desk.decide(.approved)
    #expect(try desk.run("audit", "verify").status == 0)
    try forgeApproval(of: number)
    let sentence = """
      \(number) was changed in the database. The queue says approved; the audit and the sealed letter say refused.
      """
    let list = try desk.run("list")
    #expect(list.status == 65 && list.output.contains("\(number) "), "\(list)")
    #expect(list.errors.contains(sentence) && !list.errors.contains(other), "\(list)")
    #expect(list.errors.contains("1 application doesn't fit"))
    let verified = try desk.run("audit", "verify")
    #expect(verified.status == 65 && verified.errors.contains(sentence), "\(verified)")
    let exported = try desk.run("export", "--to", desk.folder.file("out"))
    #expect(exported.status == 65 && exported.errors.contains(sentence), "\(exported)")
    #expect(access(desk.folder.file("out/submissions.json"), F_OK) != 0)

    // If the audit matches, the sealed letter still differs, and so does the record of the audit
    // beside the key.
    try desk.forge(
      """
      SET search_path = onramp;
      UPDATE audit SET event = 'approved' WHERE number = '\(number)' AND event = 'refused'
      """)
    #expect(try desk.run("list").errors.contains("The audit was changed at line"))
    try rewriteAudit()
    #expect(
      try desk.run("list").errors.contains(
        "The queue says approved; the audit says approved; the sealed letter says refused."
      ))
    let rewritten = try desk.run("audit", "verify")
    #expect(rewritten.status == 65 && rewritten.errors.contains("desk.key.audit"), "\(rewritten)")
  }

  @Test func `The screen marks a state that was changed in all tables, and says what differs`()
    throws
  {
    let number = try desk.decide(.refused)
    let other = try desk.decide(.approved)
    try forgeApproval(of: number)
    let screen = try FleetForm(running: [
      Program.path, "desk", "--policy", desk.folder.file("policy.json"), "--key",
      desk.folder.file("desk.key"), "--lang", "en",
    ])
    try screen.see("Nothing is waiting.")
    // Left shows all applications.
    screen.type("\u{1B}[D")
    let list = try screen.wait("a mark") { $0.contains("doesn't fit") }
    let rows = list.split(separator: "\n")
    #expect(rows.contains { $0.contains(number) && $0.contains("doesn't fit   approved by Lea") })
    #expect(rows.contains { $0.contains(other) && !$0.contains("doesn't fit") }, "\(list)")
    screen.type("/\(number)\r\r")
    let shown = try screen.wait("what differs") { $0.contains("\(number) was changed in") }
    #expect(shown.contains("The queue says"), "\(shown)")
    try screen.quit("\u{11}")
  }

  /// Recomputes all hashes of the audit.
  private func rewriteAudit() throws {
    try desk.forge(
      """
      SET search_path = onramp;
      CREATE TEMPORARY TABLE old ON COMMIT PRESERVE ROWS AS SELECT * FROM audit ORDER BY line;
      DELETE FROM audit;
      UPDATE head SET line = 0, hash = decode(repeat('00', 32), 'hex');
      DO $$ DECLARE o old; BEGIN
        FOR o IN SELECT * FROM old ORDER BY line LOOP
          PERFORM record(o.event, o.submission, o.number, o.version, o.digest, o.actor, o.at);
        END LOOP;
      END $$;
      DROP TABLE old
      """)
  }

  @Test func `a truncated audit isn't accepted, and the longer one stays`() throws {
    _ = try desk.terminal.handIn(Parcel())
    let number = try desk.decide(.refused)
    let out = desk.folder.file("out")
    #expect(try desk.run("export", "--to", out).status == 0)
    let longer = try String(contentsOfFile: "\(out)/audit.jsonl", encoding: .utf8)
    #expect(longer.split(separator: "\n").count == 3)
    try desk.forge(
      """
      DELETE FROM onramp.audit WHERE line = 3;
      UPDATE onramp.head SET line = 2, hash = (SELECT hash FROM onramp.audit WHERE line = 2);
      DELETE FROM onramp.decision;
      UPDATE onramp.submission SET state = 'waiting';
      UPDATE onramp.queue SET state = 'waiting', reviewer = NULL WHERE number = '\(number)'
      """)
    #expect(try desk.run("list").status == 0, "everything that is left fits")
    let cut = try desk.run("export", "--to", out)
    #expect(cut.status == 65 && cut.errors.contains("\(out)/audit.jsonl"), "\(cut)")
    #expect(try String(contentsOfFile: "\(out)/audit.jsonl", encoding: .utf8) == longer)
    for command in [
      ["export", "--to", desk.folder.file("new")], ["audit", "verify"], ["audit", "export"],
    ] {
      let result = try desk.run(command)
      #expect(result.status == 65 && result.errors.contains("desk.key.audit"), "\(result)")
    }
    // After a restored backup, a lead who knows of it starts over.
    try FileManager.default.moveItem(
      atPath: desk.folder.file("desk.key.audit"), toPath: desk.folder.file("before"))
    #expect(try desk.run("export", "--to", out).status == 65)
    try FileManager.default.moveItem(atPath: "\(out)/audit.jsonl", toPath: "\(out)/before.jsonl")
    #expect(try desk.run("export", "--to", out).status == 0)
    // The export continues from there.
    _ = try desk.terminal.handIn(Parcel())
    #expect(try desk.run("export", "--to", out).status == 0)
    try Data(longer.replacing("refused", with: "approved").utf8)
      .write(to: URL(filePath: "\(out)/audit.jsonl"))
    let changed = try desk.run("export", "--to", out)
    #expect(changed.status == 65 && changed.errors.contains("line 3"), "\(changed)")
    try Data("{}".utf8).write(to: desk.folder.url.appending(path: "desk.key.audit"))
    let damaged = try desk.run("audit", "verify")
    #expect(damaged.status == 65 && damaged.errors.contains("desk.key.audit"), "\(damaged)")
  }
}
