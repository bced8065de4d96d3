import Foundation
import OnrampJSON
import TestKit
import Testing

/// Changes on two terminals at the same time.
struct MergeAtTerminalTests {
  @Test func `two terminals that saved apart keep both, and the answer that lost as a draft`()
    throws
  {
    let fleet = try TerminalFleet()
    let (one, two) = try fleet.pair(
      """
      {"personal":{"name":"Zoë","email":"zoe@example.org"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5}}
      """)
    try one.fill(TerminalFleet.personal("Zoë Okonkwo"))
    try two.fill(
      """
      {"vehicle":{"make":"Kia","model":"Ceed","year":2021,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))","insurance":null}}
      """)
    try two.sync()
    #expect(try one.sync(69).output.contains("\"state\":\"newer\""))
    try #require(try one.signIn().status == 0)
    let shown = try one.shown()
    #expect(shown["personal"]?["name"]?.string == "Zoë Okonkwo", "what this terminal saved")
    #expect(shown["vehicle"]?["model"]?.string == "Ceed", "what the other saved")
    #expect(shown["photos"]?["license"] != .null)
    #expect(try one.open("check").status == 0)
    try one.sync()
    #expect(try two.sync().output.contains("\"state\":\"newer\""))
    try #require(try two.signIn().status == 0)
    #expect(try two.shown() == shown)
    #expect(try two.syncsToSaved())

    // Both change the same answer; the later Save stays, and the other answer becomes a draft.
    try two.fill(TerminalFleet.personal("First"))
    try two.sync()
    sleep(1)
    try one.fill(TerminalFleet.personal("Second"))
    try one.sync(69)
    try #require(try one.signIn().status == 0)
    #expect(try one.shown()["personal"]?["name"]?.string == "Second")
    #expect(try one.open("status", "--json").output.contains("\"draft\":true"))
    try one.sync()
    #expect(try two.sync().output.contains("\"state\":\"newer\""))
    try #require(try two.signIn().status == 0)
    #expect(try two.shown()["personal"]?["name"]?.string == "Second")
    #expect(try two.open("status", "--json").output.contains("\"draft\":true"))
  }

  @Test func `a commit whose answer was lost doesn't conflict with another terminal's next one`()
    throws
  {
    let fleet = try TerminalFleet()
    let (one, two) = try fleet.pair(TerminalFleet.personal("Zoë"))
    try one.fill(TerminalFleet.personal("First"))
    var isLost = false
    for call in 1...40 where !isLost {
      let isKilled = try one.isKilled(at: "renameat", call)
      isLost = try fleet.server.number("SELECT generation FROM onramp.account") > 1
      #expect(isKilled, "killed before it noted the answer")
    }
    try #require(isLost)
    try two.sync()
    try #require(try two.signIn().status == 0)
    #expect(try two.shown()["personal"]?["name"]?.string == "First")
    sleep(1)
    try two.fill(TerminalFleet.personal("Second"))
    try two.sync()
    #expect(try one.sync().output.contains("\"state\":\"newer\""))
    try #require(try one.signIn().status == 0)
    #expect(try one.shown()["personal"]?["name"]?.string == "Second")
    let status = try one.open("status", "--json")
    #expect(!status.output.contains("\"draft\":true"), "nothing that was known is lost: \(status)")
    #expect(try one.syncsToSaved())
  }

  @Test func `status shows the state of the account, and deleting it deletes it at the server`()
    throws
  {
    let fleet = try TerminalFleet()
    let (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    try one.signUp()
    try one.fill(TerminalFleet.vehicle)
    #expect(try one.open("status", "--json").output.contains("\"sync\":\"waiting\""))
    try one.sync()
    let status = try one.open("status", "--json")
    #expect(status.output.contains("\"sync\":\"saved\"}"), "\(status)")
    #expect(try one.open("status").output.contains("Saved here and on the server"))
    try #require(try two.signIn().status == 0)
    fleet.server.stop()
    #expect(try one.open("account", "delete", "--yes", isRefused: true).status == 69)
    #expect(try one.shown()["vehicle"] != .null, "nothing was deleted")
    try fleet.server.start()
    #expect(try one.open("account", "delete", "--yes", password: "wrong password").status == 77)
    let deleted = try one.open("account", "delete", "--yes")
    #expect(deleted.status == 0, "\(deleted)")
    #expect(try fleet.server.number("SELECT count(*) FROM onramp.account") == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: one.data + "/accounts")
    #expect(!left.contains { $0.hasPrefix(".sync") || $0.count == 32 }, "\(left)")
    try two.sync(77)
    #expect(try two.shown()["vehicle"] != .null, "the other terminal keeps its answers")
  }
}
