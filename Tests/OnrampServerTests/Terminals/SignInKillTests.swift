import Foundation
import OnrampCore
import OnrampJSON
import TestKit
import Testing

/// `onramp account sign-in`, killed at each call that changes what is on the disk.
struct SignInKillTests {
  private let fleet: TerminalFleet
  private let (one, two): (FleetTerminal, FleetTerminal)

  init() throws {
    fleet = try TerminalFleet()
    (one, two, _) = try fleet.started(TerminalFleet.personal("Zoë"))
  }

  @Test(arguments: ["renameat", "renameat2", "mkdirat", "unlinkat", "fsync", "pwrite64"])
  func `a sign-in that was killed is completed by the next one, or has left nothing`(
    _ call: String
  ) throws {
    var killed = 0
    for number in stride(from: 1, through: 60, by: isExhaustive ? 1 : 23) {
      let terminal = try fleet.terminal("kiosk-3", data: "\(call)-\(number)")
      guard try terminal.isKilled(at: call, number, signingIn: true) else { break }
      killed += 1
      let signedIn = try terminal.signIn()
      #expect(signedIn.status == 0, "killed at \(call) \(number): \(signedIn)")
      #expect(try terminal.shown() == one.shown(), "killed at \(call) \(number)")
      #expect(try terminal.open("check").status == 0)
      #expect(try terminal.syncsToSaved())
      let names = try FileManager.default.contentsOfDirectory(atPath: terminal.data + "/accounts")
      #expect(names.filter { $0.count >= 32 }.count == 2, "the account and its sync: \(names)")
    }
    #expect(killed > 0 || call != "renameat", "no call was hit")
  }

  @Test(arguments: ["renameat", "renameat2", "mkdirat", "unlinkat", "fsync", "linkat"])
  func `an account taking over newer files is as before or after, even if killed at any call`(
    _ call: String
  ) throws {
    try #require(try two.signIn().status == 0)
    var killed = 0
    for number in stride(from: 1, through: 60, by: isExhaustive ? 1 : 25) {
      let (before, after) = ("Zoë \(number)", "Zoë \(number) Okonkwo")
      try one.fill(TerminalFleet.personal(before))
      try one.sync()
      _ = try two.run("sync")
      try #require(try two.signIn().status == 0)
      try one.fill(TerminalFleet.personal(after))
      try one.sync()
      _ = try two.run("sync")
      let isKilled = try two.isKilled(at: call, number, signingIn: true)
      killed += isKilled ? 1 : 0
      let name = try two.shown()["personal"]?["name"]?.string
      #expect(name == before || name == after, "killed at \(call) \(number)")
      #expect(try two.open("check").status == 0, "killed at \(call) \(number)")
      try #require(try two.signIn().status == 0)
      #expect(try two.shown()["personal"]?["name"]?.string == after, "killed at \(call) \(number)")
      #expect(try two.syncsToSaved())
      if !isKilled { break }
    }
    #expect(killed > 0 || call != "renameat", "no call was hit")
  }
}
