import Foundation
import OnrampAge
import OnrampWire
import TestKit
import Testing

/// A restored backup, in which the desk has a key that had been replaced.
struct RestoredKeyTests {
  private static let sentence =
    "The server has an older key than the policy: was a backup restored? Don't put it into the policy."

  @Test func `no command says to put a former key into the policy`() throws {
    let desk = try CommandDesk()
    let number = try desk.decide(.approved)
    let dana = try desk.invite("Dana")
    try desk.revoke("Dana")
    let newest = try policy(desk)
    #expect(try desk.run("list").errors.isEmpty)
    try desk.forge(
      """
      UPDATE onramp.staff SET sealed = NULL WHERE key = '\\x\(desk.lead.key.publicKey.bytes.hex)';
      UPDATE onramp.staff SET revoked_at = NULL WHERE key = '\\x\(dana.key.publicKey.bytes.hex)'
      """)
    for command in [
      ["list"], ["show", number], ["status"], ["undo", number], ["audit", "verify"],
      ["export", "--to", desk.folder.file("out")], ["decide", number, "approve"],
    ] {
      let result = try desk.run(command)
      #expect(result.errors.contains(Self.sentence), "\(command): \(result)")
      #expect(!result.errors.contains("Put the desk's"), "\(command): \(result)")
    }
    // A computer that hasn't seen the newer key can't know.
    let (record, away) = (desk.folder.file("desk.key.audit"), desk.folder.file("away"))
    try FileManager.default.moveItem(atPath: record, toPath: away)
    let unseen = try desk.run("status")
    #expect(unseen.errors.contains("don't put it into the policy"), "\(unseen)")
    #expect(!unseen.errors.contains("Put the desk's"), "\(unseen)")
    try FileManager.default.moveItem(atPath: away, toPath: record)
    try desk.setPolicy(desk.identity.recipient.text)
    #expect(try desk.run("status").errors.contains("Revoke again whoever was revoked since."))
    try desk.setPolicy(newest)

    let again = try desk.revoke("Dana")
    #expect(again.output.contains("in place of \(newest): "), "\(again)")
    #expect(try desk.run("status").errors.isEmpty)
  }

  private func policy(_ desk: CommandDesk) throws -> String {
    let text = try String(contentsOfFile: desk.folder.file("policy.json"), encoding: .utf8)
    return String(try #require(text.firstMatch(of: /age1[0-9a-z]+/)?.0))
  }
}
