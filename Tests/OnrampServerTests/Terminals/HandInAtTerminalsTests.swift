import Foundation
import OnrampAge
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// An account's application that is handed in, on several terminals.
struct HandInAtTerminalsTests {
  private let fleet: TerminalFleet
  private let (one, two): (FleetTerminal, FleetTerminal)

  init() throws {
    fleet = try TerminalFleet()
    (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    try one.signUp()
    try one.fill(TerminalFleet.answers)
  }

  @Test func `an application waiting on two terminals is sent once, and both get its receipt`()
    throws
  {
    fleet.server.stop()
    #expect(try one.open("hand-in", isRefused: true).status == 69)
    try fleet.server.start()
    try one.sync()
    try #require(try two.signIn().status == 0)
    var outputs: [String] = []
    for terminal in [two, one] {
      let handedIn = try terminal.open("hand-in", "--json")
      #expect(handedIn.status == 0, "\(handedIn)")
      outputs.append(handedIn.output)
    }
    #expect(outputs[0] == outputs[1] && outputs[0].contains("\"waiting\":false"))
    for table in ["submission", "receipt"] {
      #expect(try fleet.server.number("SELECT count(*) FROM onramp.\(table)") == 1, "\(table)")
    }
  }

  @Test func `sync asks what the company decided, if it is given the account's password`() throws {
    try approve()
    #expect(try !one.run("sync").output.contains("Approved"))
    #expect(try one.open("sync", password: "something else").status == 77)
    let synced = try one.open("sync")
    #expect(synced.status == 0 && synced.output.contains("Approved."), "\(synced)")
    #expect(try one.open("status").output.contains("Approved"))
  }

  @Test(arguments: ["hand-in", "sync"])
  func `the company's decision is also asked for with --json`(_ command: String) throws {
    try approve()
    let asked = try one.open(command, "--json")
    #expect(asked.status == 0, "\(asked)")
    let status = try one.open("status", "--json")
    #expect(status.output.contains(#""decision":{"state":"approved""#), "\(status)")
  }

  /// Hands in, and lets the desk approve it.
  private func approve() throws {
    #expect(try one.open("hand-in").status == 0)
    let member = try Sender.member(fleet.server, "Ana")
    let number = try #require(member.numbers(in: "waiting")?.first)
    let entry = try #require(member.entry(number)?.json)
    let driver = try #require(entry["driver"]?.string.flatMap { PublicKey($0) })
    let id = try #require(
      try fleet.server.administrator().query("SELECT id::text FROM onramp.submission").text(0)
        .flatMap { SubmissionID($0) })
    let letter = try #require(DecisionLetter(id, .approved, fields: [], reason: nil, text: ""))
    let sealed = try #require(SealedLetter(letter, by: fleet.desk, for: driver))
    try #require(
      member.decide(Deciding(number: number, letter: sealed.bytes))?.status == 200)
    try fleet.server.pass(seconds: 60)
  }
}
