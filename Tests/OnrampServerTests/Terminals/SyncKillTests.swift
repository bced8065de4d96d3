import Foundation
import OnrampJSON
import TestKit
import Testing

/// `onramp sync`, killed at each system call that changes its state.
struct SyncKillTests {
  @Test(arguments: ["renameat", "fsync", "unlinkat"])
  func `a sync killed at any system call is completed by the next one, and nothing is sent twice`(
    _ call: String
  ) throws {
    let fleet = try TerminalFleet()
    let (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    try one.signUp()
    var killed = 0
    for round in stride(from: 1, through: 24, by: isExhaustive ? 1 : 5) {
      try one.fill(
        """
        {"personal":{"name":"Zoë \(round)","email":"zoe@example.org"},
         "photos":{"license":"\(Program.fixture("license.jpg"))","insurance":null}}
        """)
      let isKilled = try one.isKilled(at: call, round)
      killed += isKilled ? 1 : 0
      #expect(try one.syncsToSaved(), "killed at \(call) \(round)")
      if !isKilled { break }
    }
    #expect(killed > 0, "no call was hit")
    let generation = try fleet.server.number("SELECT generation FROM onramp.account")
    #expect(generation <= killed + 1, "at most one repeated commit")
    try #require(try two.signIn().status == 0)
    #expect(try two.shown() == one.shown())
    #expect(try two.open("check").status == 0)
  }
}
