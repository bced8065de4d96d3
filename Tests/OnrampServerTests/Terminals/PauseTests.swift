import Foundation
import OnrampJSON
import TestKit
import Testing

/// The open form, while another terminal saves.
struct PauseTests {
  @Test func `another terminal's Save appears in a pause, and typed text stays`() throws {
    let fleet = try TerminalFleet()
    let (one, two) = try fleet.pair(TerminalFleet.personal("Zoë"))
    let form = try FleetForm.unlocked(one)
    form.type("\r")
    try form.see("Make")
    form.type("Citr")
    try form.see("Citr")
    try waitFor("the typed letters at the server") {
      try fleet.server.number("SELECT generation FROM onramp.account") > 1
    }
    try two.sync()
    try #require(try two.signIn().status == 0)
    try two.fill(TerminalFleet.personal("Zoe Two"))
    try two.sync()
    try form.see("Saved on another terminal")
    // The cursor is still behind it.
    form.type("oën")
    try form.see("Citroën")
    #expect(try one.shown()["personal"]?["name"]?.string == "Zoe Two")
    try form.quit("\u{11}")
  }

  @Test
  func `in the line mode, the Save appears between two questions, not while one is being answered`()
    throws
  {
    let fleet = try TerminalFleet()
    let (one, two) = try fleet.pair(TerminalFleet.personal("Zoë"))
    let form = try FleetForm(one, "main")
    try form.unlock()
    try form.answer("Type a number", "1")
    try form.hear("Make")
    try two.fill(
      """
      {"personal":{"name":"Zoe Two","email":"zoe@example.org"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5}}
      """)
    try two.sync()
    try form.hear("It comes after this answer")
    try form.hear("Make")
    #expect(try one.shown()["vehicle"] == .null, "the other Save isn't merged during the question")
    form.type("Citroën\n")
    let said = try form.hear("Saved on another terminal")
    #expect(!said.contains("Model"), "not in the middle of another question")
    try form.quit("\u{4}")
    #expect(try one.shown()["vehicle"]?["make"]?.string == "Kia")
    #expect(try one.open("status", "--json").output.contains("\"draft\":true"), "Citroën is kept")
  }
}
