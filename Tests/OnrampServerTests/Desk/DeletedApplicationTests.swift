import Foundation
import OnrampWire
import TestKit
import Testing

/// Applications that somebody with all rights in the database deletes from the queue.
struct DeletedApplicationTests {
  @Test func `a deleted application is named by every command, and the export stays as it was`()
    throws
  {
    let desk = try CommandDesk()
    let number = try desk.decide(.approved)
    let other = try desk.decide(.refused)
    let out = desk.folder.file("out")
    #expect(try desk.run("export", "--to", out).status == 0)
    let list = try String(contentsOfFile: "\(out)/submissions.json", encoding: .utf8)
    #expect(list.contains(number))
    try desk.forge("DELETE FROM onramp.queue WHERE number = '\(number)'")
    let sentence = "\(number) is in the audit, but not in the list."
    for command in [
      ["list"], ["list", "--json"], ["list", "--state", "approved"], ["audit", "verify"],
      ["export", "--to", out], ["show", number], ["decide", number, "approve"],
    ] {
      let result = try desk.run(command)
      #expect(result.status == 65 && result.errors.contains(sentence), "\(command): \(result)")
      #expect(!result.errors.contains(other), "\(command): \(result)")
    }
    #expect(try String(contentsOfFile: "\(out)/submissions.json", encoding: .utf8) == list)
    // A list of other states lacks nothing.
    #expect(try desk.run("list", "--state", "refused").status == 0)
    #expect(try desk.run("show", other).errors.contains(number) == false)
    // An application that a lead forgets isn't missing.
    #expect(desk.lead.forget(other)?.status == 204)
    #expect(try desk.run("list").errors.contains(other) == false)
  }

  @Test func `an application that a forged state hides from a list is named there`() throws {
    let desk = try CommandDesk()
    let number = try desk.decide(.refused)
    try desk.forge("UPDATE onramp.queue SET state = 'approved' WHERE number = '\(number)'")
    let list = try desk.run("list", "--state", "refused")
    #expect(list.status == 65 && list.errors.contains(number), "\(list)")
    let claimed = try desk.terminal.handIn(Parcel()).number.text
    #expect(desk.lead.claim(claimed)?.status == 200)
    #expect(try desk.run("list", "--state", "waiting").status == 0, "it is being reviewed")
    #expect(try desk.run("list", "--state", "claimed").status == 0)
  }
}
