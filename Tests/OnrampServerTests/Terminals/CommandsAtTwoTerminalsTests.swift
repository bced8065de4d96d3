import Foundation
import OnrampJSON
import TestKit
import Testing

/// Two terminals that only ever run commands.
struct CommandsAtTwoTerminalsTests {
  private let fleet: TerminalFleet
  private let (one, two): (FleetTerminal, FleetTerminal)

  init() throws {
    fleet = try TerminalFleet()
    (one, two) = try fleet.pair(TerminalFleet.personal("Zoë"))
  }

  private static func vehicle(_ model: String) -> String {
    #"{"vehicle":{"make":"Kia","model":"\#(model)","year":2019,"seats":5}}"#
  }

  @Test func `sync says what it didn't send, and with the password merges and sends it`() throws {
    try one.fill(TerminalFleet.personal("Zoe"))
    try one.sync()
    // Something newer, and nothing to send.
    let newer = try two.sync()
    #expect(newer.output.contains(#""state":"newer""#) && !newer.output.contains("unsent"))
    // A command that opens the account merges what has arrived, and something newer follows.
    try two.fill(Self.vehicle("Rio"))
    try one.fill(TerminalFleet.personal("Zoe B"))
    try one.sync()
    for option in ["--wait", "--json"] {
      let unsent = try two.run("sync", option)
      #expect(unsent.status == 69 && unsent.errors.contains("isn't on the server yet"), "\(unsent)")
    }
    let merged = try two.open("sync", "--json")
    #expect(merged.status == 0 && merged.output.contains(#""state":"saved""#), "\(merged)")
    #expect(try one.open("sync").status == 0)
    #expect(try one.shown() == two.shown())
    #expect(try one.shown()["personal"]?["name"]?.string == "Zoe B")
    #expect(try one.shown()["vehicle"]?["model"]?.string == "Rio")
  }
}
