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
    (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    try one.signUp()
    try one.fill(Self.personal("Zoë"))
    try one.sync()
    try #require(try two.signIn().status == 0)
  }

  private static func personal(_ name: String) -> String {
    #"{"personal":{"name":"\#(name)","email":"zoe@example.org"}}"#
  }

  private static func vehicle(_ model: String) -> String {
    #"{"vehicle":{"make":"Kia","model":"\#(model)","year":2019,"seats":5}}"#
  }

  @Test func `sync says what it didn't send, and with the password merges and sends it`() throws {
    try one.fill(Self.personal("Zoe"))
    try one.sync()
    // Something newer, and nothing to send.
    let newer = try two.sync()
    #expect(newer.output.contains(#""state":"newer""#) && !newer.output.contains("unsent"))
    // A command that opens the account merges what has arrived, and something newer follows.
    try two.fill(Self.vehicle("Rio"))
    try one.fill(Self.personal("Zoe B"))
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

  @Test(arguments: 1...3)
  func `whatever is saved and synced where, both agree in the end`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let terminals = [one, two]
    /// The last value of each answer at each terminal.
    var saved: [[String: String]] = [["name": "Zoë"], [:]]
    for step in 0..<(isExhaustive ? 86 : 10) {
      let place = Int.random(in: 0...1, using: &random)
      let terminal = terminals[place]
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        saved[place]["name"] = "Name \(step)"
        try terminal.fill(Self.personal("Name \(step)"))
      case 2:
        saved[place]["model"] = "Model \(step)"
        try terminal.fill(Self.vehicle("Model \(step)"))
      case 3, 4:
        let synced = try terminal.run("sync", "--json")
        // It ends with 0 only if nothing is left to send.
        let isUnsent = synced.output.contains(#""unsent":true"#)
        #expect(synced.status == (isUnsent ? 69 : 0), "\(synced)")
      default: #expect(try terminal.open("sync").status == 0)
      }
    }
    for terminal in [one, two, one] {
      let synced = try terminal.open("sync", "--json")
      #expect(synced.status == 0 && synced.output.contains(#""state":"saved""#), "\(synced)")
    }
    let shown = try one.shown()
    #expect(try shown == two.shown())
    for (step, field) in [("personal", "name"), ("vehicle", "model")] {
      let last = saved.compactMap { $0[field] }
      let value = shown[step]?[field]?.string
      let isOneOfThem = value.map { last.contains($0) } ?? last.isEmpty
      #expect(isOneOfThem, "\(field): \(last), not \(shown)")
    }
    for terminal in terminals {
      #expect(try terminal.sync().output.contains(#""state":"saved""#))
    }
  }
}
