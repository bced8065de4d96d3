import Foundation
import OnrampJSON
import TestKit
import Testing

/// A driver starts on one terminal and continues on another, with the real programs.
struct TwoTerminalTests {
  @Test func `answers saved on one terminal are there on another that never saw the driver`()
    throws
  {
    let fleet = try TerminalFleet()
    let (one, two) = try fleet.pair(TerminalFleet.answers)
    let synced = try one.sync()
    #expect(synced.output.contains("\"state\":\"saved\""), "\(synced)")
    #expect(synced.output.contains("\"savedOn\":\"kiosk-1\""), "\(synced)")
    let again = try one.sync()
    #expect(again.output.contains("\"state\":\"saved\""))
    #expect(try fleet.server.number("SELECT generation FROM onramp.account") == 1, "sent once")

    let wrong = try two.signIn(password: "something else entirely")
    #expect(wrong.status == 77)
    #expect(wrong.errors.contains("wrong"), "\(wrong)")
    let unknown = try two.signIn(email: "nobody@example.org")
    #expect(unknown.errors == wrong.errors, "nothing reveals that there is an account")

    let signedIn = try two.signIn()
    try #require(signedIn.status == 0, "\(signedIn)")
    #expect(signedIn.output.contains("from kiosk-1"), "\(signedIn)")
    #expect(try two.shown() == one.shown())
    let checked = try two.open("check")
    #expect(checked.status == 0, "\(checked)")
    #expect(try two.syncsToSaved())
    #expect(
      try fleet.server.number("SELECT generation FROM onramp.account") == 1, "nothing changed")
  }

  @Test func `without a network a sign-up and a save wait, and sync says so`() throws {
    let fleet = try TerminalFleet()
    let one = try fleet.terminal("kiosk-1")
    fleet.server.stop()
    try one.signUp()
    try one.fill(TerminalFleet.answers)
    let refused = try one.sync(69)
    #expect(refused.output.contains("\"state\":\"waiting\""), "\(refused)")
    #expect(refused.errors.contains("not on the server yet"), "\(refused)")
    let two = try fleet.terminal("kiosk-2")
    let unreachable = try two.signIn(isRefused: true)
    #expect(unreachable.status == 69)
    #expect(unreachable.errors.contains("couldn't reach the company's server"), "\(unreachable)")
    try fleet.server.start()
    try one.sync()
    #expect(try two.signIn().status == 0)
    #expect(try two.shown() == one.shown())
    fleet.server.stop()
    let notAsked = try one.sync(69)
    #expect(notAsked.output.contains("\"state\":\"notAsked\""), "\(notAsked)")
    #expect(notAsked.errors.contains("Everything saved here is on the server"), "\(notAsked)")
    #expect(try one.open("status").output.contains("Saved here and on the server"))
  }

  @Test func `without the server, sync reports the last known state`() throws {
    let fleet = try TerminalFleet()
    let (one, two) = try fleet.pair(TerminalFleet.answers)
    try two.fill(TerminalFleet.personal("Zoë Two"))
    try two.sync()
    #expect(try one.sync().output.contains("\"state\":\"newer\""))
    fleet.server.stop()
    let arrived = try one.sync(69)
    #expect(arrived.output.contains("\"state\":\"notAsked\""), "what is saved here is there")
    try one.fill(#"{"vehicle":{"make":"Fiat","model":"Panda","year":2020,"seats":4}}"#)
    #expect(try one.sync(69).errors.contains("not on the server yet"))
    try fleet.server.start()
    try #require(try one.signIn().status == 0)
    #expect(try one.syncsToSaved())
    #expect(try one.open("account", "revoke", "--all-others").status == 0)
    #expect(try two.sync(77).output.contains("\"state\":\"revoked\""))
    fleet.server.stop()
    let revoked = try two.sync(77)
    #expect(revoked.errors.contains("signed out from another terminal"), "\(revoked)")
  }

  @Test func `changes that were sent but not answered are called unconfirmed`() throws {
    let fleet = try TerminalFleet()
    let one = try fleet.terminal("kiosk-1")
    try one.signUp()
    for number in 1...16 {
      try one.fill(
        #"{"vehicle":{"make":"Kia","model":"Rio \#(number)","year":2019,"seats":5}}"#)
      _ = try one.isKilled(at: "renameat", number)
      fleet.server.stop()
      let said = try one.run("sync", "--json")
      try fleet.server.start()
      guard said.output.contains("\"state\":\"unconfirmed\"") else { continue }
      #expect(said.status == 69 && said.errors.contains("hasn't confirmed it yet"), "\(said)")
      #expect(try one.syncsToSaved())
      return
    }
    Issue.record("no kill came between the commit and its answer")
  }

  @Test func `devices are listed, and one that was revoked gets nothing new`() throws {
    let fleet = try TerminalFleet()
    let (one, two) = try fleet.pair(TerminalFleet.answers)
    let listed = try one.run("account", "devices", "--json")
    let devices = try #require(JSON(Array(listed.output.utf8))?["devices"]?.array, "\(listed)")
    #expect(Set(devices.compactMap { $0["name"]?.string }) == ["kiosk-1", "kiosk-2"])
    #expect(devices.filter { $0["current"] == .bool(true) }.count == 1)
    #expect(try one.open("account", "revoke", "kiosk-9").status == 65)
    #expect(try one.run("account", "revoke", "kiosk-2").status == 77, "not without the password")
    let revoked = try one.open("account", "revoke", "kiosk-2")
    #expect(revoked.status == 0, "\(revoked)")
    let synced = try two.sync(77)
    #expect(synced.errors.contains("signed out from another terminal"), "\(synced)")
    try #require(try two.signIn().status == 0)
    #expect(try two.syncsToSaved(), "signing in again")
  }
}
