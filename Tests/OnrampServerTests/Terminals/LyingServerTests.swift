import Foundation
import OnrampJSON
import OnrampServer
import TestKit
import Testing

/// A server that lies.
struct LyingServerTests {
  private func fleet() throws -> (TerminalFleet, one: FleetTerminal, two: FleetTerminal) {
    let fleet = try TerminalFleet()
    let (one, two, _) = try fleet.started(
      """
      {"personal":{"name":"Zoë","email":"zoe@example.org"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5}}
      """)
    return (fleet, one, two)
  }

  @Test func `an older generation alone isn't taken for a loss`() throws {
    let (fleet, one, two) = try fleet()
    try one.fill(TerminalFleet.personal("Zoe"))
    try one.sync()
    try fleet.server.administrator().run("UPDATE onramp.account SET generation = 1")
    try one.sync()
    try one.fill(#"{"vehicle":{"make":"Kia","model":"Rio","year":2020,"seats":5}}"#)
    try one.sync()
    try #require(try two.signIn().status == 0)
    #expect(try two.shown() == one.shown())
  }

  @Test func `a loss that the ledger proves is noticed, and nothing is overwritten`() throws {
    let (fleet, one, two) = try fleet()
    try #require(try two.signIn().status == 0)
    let administrator = try fleet.server.administrator()
    try administrator.run("CREATE TABLE old AS SELECT * FROM onramp.file")
    try one.fill(TerminalFleet.personal("Zoe"))
    try one.sync()
    try #require(try two.signIn().status == 0)
    try administrator.run(
      """
      UPDATE onramp.file f SET (content, digest, size) =
        (SELECT content, digest, size FROM old o WHERE o.name = f.name)
        WHERE f.name IN (SELECT name FROM old WHERE content IS NOT NULL)
          AND f.removed_at IS NULL
      """)
    try administrator.run("UPDATE onramp.account SET generation = 1")
    let synced = try two.open("sync", "--json")
    #expect(synced.status == 65 && synced.errors.contains("has lost something"), "\(synced)")
    #expect(try two.shown()["personal"]?["name"]?.string == "Zoe")
  }

  @Test(arguments: ["damaged", "cut short", "missing"])
  func `files that aren't the account's newest ones never become answers`(_ lie: String) throws {
    let (fleet, one, two) = try fleet()
    let administrator = try fleet.server.administrator()
    try #require(try two.signIn().status == 0)
    try one.fill(TerminalFleet.personal("Zoe"))
    try one.sync()
    switch lie {
    case "damaged":
      try administrator.run(
        """
        UPDATE onramp.file SET content = set_byte(content, 200, get_byte(content, 200) # 1),
          digest = sha256(set_byte(content, 200, get_byte(content, 200) # 1))
          WHERE name = 'application.json'
        """)
    case "cut short":
      // The digest is that of the whole.
      try administrator.run(
        "UPDATE onramp.file SET content = substr(content, 1, 4000) WHERE name = 'application.json'")
    default:
      try administrator.run(
        """
        UPDATE onramp.file SET content = NULL, digest = NULL, size = 0, removed_at = now()
          WHERE name = 'application.json'
        """)
    }
    _ = try two.run("sync")
    try #require(try two.signIn().status == 0)
    #expect(try two.shown()["personal"]?["name"]?.string == "Zoë", "as it was")
    let status = try two.open("status", "--json")
    #expect(status.output.contains("olderAtServer") || status.output.contains("saved"), "\(status)")
    let three = try fleet.terminal("kiosk-3")
    let signedIn = try three.signIn()
    if signedIn.status == 0 {
      #expect(try three.shown()["personal"]?["name"]?.string != "Kia", "\(signedIn)")
    } else {
      let why =
        lie == "cut short" ? "other than the company's server" : "doesn't match your account"
      #expect(signedIn.errors.contains(why), "\(signedIn)")
    }
  }
}
