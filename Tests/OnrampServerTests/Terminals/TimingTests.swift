import Foundation
import OnrampCore
import OnrampServer
import OnrampStore
import TestKit
import Testing

/// How long a driver waits at another terminal. The figures are in docs/accounts.md; only a hang
/// fails a test.
@Suite(.serialized) struct TimingTests {
  private static let rounds = isExhaustive ? 20 : 2

  private let fleet: TerminalFleet
  private let one: FleetTerminal

  init() throws {
    fleet = try TerminalFleet()
    one = try fleet.started().one
  }

  /// Says how long something took.
  private func tell(_ what: String, _ times: [Duration]) {
    let sorted = times.map { $0 / .seconds(1) }.sorted()
    guard let last = sorted.last else { return }
    print(
      String(
        format: "%@, %d times: median %.2f s, worst %.2f s", what, times.count,
        sorted[sorted.count / 2], last))
  }

  @Test func `half-typed text is at the other terminal soon after the last key`() throws {
    let two = try fleet.terminal("kiosk-2")
    try #require(try two.signIn().status == 0)
    let first = try FleetForm.unlocked(one)
    first.type("\r")
    try first.see("Personal info")
    var (atServer, shown): ([Duration], [Duration]) = ([], [])
    for round in 1...Self.rounds {
      let before = try fleet.server.number("SELECT generation FROM onramp.account")
      // Replaces the number of the previous round.
      first.type(round == 1 ? " Quetzal" : "\u{7F}\u{7F}")
      let word = "Quetzal\(10 + round)"
      first.type("\(10 + round)")
      let last = ContinuousClock.now
      try first.see(word)
      try waitFor("the letters at the server") {
        try fleet.server.number("SELECT generation FROM onramp.account") > before
      }
      atServer.append(ContinuousClock.now - last)
      let second = try FleetForm(two, "main", isPlain: false)
      try second.see("Unlock")
      second.type(FleetTerminal.pin + "\r")
      try second.see("Continue here")
      second.type("\r")
      try second.see("Hello, Zoë")
      second.type("\r")
      try second.see(word)
      shown.append(ContinuousClock.now - last)
      // The first terminal learns that it was taken over with its next message.
      try first.see("Unlock")
      try second.quit("\u{11}")
      try waitFor("nobody who has it") {
        try fleet.leases() == 0
      }
      first.type(FleetTerminal.pin + "\r")
      try first.see(word)
    }
    tell("Half-typed text at the server", atServer)
    tell("Half-typed text on the other terminal, opened by its PIN", shown)
    try first.quit("\u{11}")
  }

  @Test func `a sign-in on a computer that never saw the driver is fast`() throws {
    var (times, derivations): ([Duration], [Duration]) = ([], [])
    for round in 1...Self.rounds {
      derivations.append(
        try ContinuousClock().measure {
          _ = try ServerProof(email: "nobody@example.org", host: "127.0.0.1")
        })
      let new = try fleet.terminal("kiosk-3", data: "new-\(round)")
      let form = try FleetForm(new, "account", isPlain: false)
      try form.see("Welcome")
      form.type("\t\r")
      try form.see("Password")
      form.type(TerminalFleet.profile.email + "\t")
      let last = ContinuousClock.now
      form.type(TerminalFleet.password + "\u{13}")
      try form.see("Hello, Zoë")
      times.append(ContinuousClock.now - last)
      try form.quit("\u{11}")
      try waitFor("the end of the background program") { try !new.isBusy }
      try fleet.server.administrator().run("DELETE FROM onramp.tally")
    }
    tell("A sign-in on a new computer", times)
    tell("One derivation of a key from a password", derivations)
  }
}
