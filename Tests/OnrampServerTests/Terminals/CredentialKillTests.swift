import Foundation
import OnrampCore
import OnrampJSON
import OnrampServer
import TestKit
import Testing

/// A change of an account's credentials, killed at a call that writes or asks the server.
/// Afterwards, either the old credentials open it everywhere or the new ones do, and nothing is
/// lost.
struct CredentialKillTests {
  private static let calls =
    isExhaustive
    ? ["renameat", "fsync", "pwrite64", "unlinkat", "sendto"] : ["renameat", "sendto"]
  private static let next = "another horse entirely"
  private static let pin = "604917"

  private let fleet: TerminalFleet

  init() throws { fleet = try TerminalFleet() }

  /// The numbers of the calls to kill it at. The helper that asks the server makes few.
  private func numbers(of call: String) -> [Int] {
    if isExhaustive { return Array(1...(call == "sendto" ? 15 : 60)) }
    return call == "sendto" ? [5, 9] : [3, 4]
  }

  /// Two terminals of a new driver, both in sync.
  private func pair(
    _ name: String
  ) throws -> (one: FleetTerminal, two: FleetTerminal, email: String) {
    let email = "\(name)@example.org"
    let (one, two) = (
      try fleet.terminal("kiosk-1", data: "\(name)-1"),
      try fleet.terminal("kiosk-2", data: "\(name)-2")
    )
    var profile = TerminalFleet.profile
    profile.email = email
    try one.signUp(profile)
    try one.fill(TerminalFleet.vehicle)
    try one.sync()
    try #require(try two.signIn(email: email).status == 0)
    return (one, two, email)
  }

  /// Changes something in a form that is killed at a call, unless it makes fewer of them.
  ///
  /// - Returns: Whether it was killed.
  private func isKilled(
    _ terminal: FleetTerminal, at call: String, _ number: Int, _ change: (FleetForm) throws -> Void
  ) throws -> Bool {
    // The server takes ten tries an hour.
    try fleet.server.administrator().run("DELETE FROM onramp.tally")
    let form = try FleetForm(terminal, under: FleetTerminal.killing(at: call, number))
    do {
      try form.unlock()
      try change(form)
      try form.quit()
      return form.wasKilled
    } catch is FleetForm.Ended {
      #expect(form.wasKilled)
      return true
    }
  }

  /// What signing in on a terminal says for each of two passwords and emails.
  private func opening(
    _ terminal: FleetTerminal, _ ways: [(email: String, password: String)]
  ) throws -> [Shell.Result] {
    try fleet.server.administrator().run("DELETE FROM onramp.tally")
    return try ways.map { try terminal.signIn(email: $0.email, password: $0.password) }
  }

  /// Expects one way to open the account everywhere, and everything in it.
  private func judge(
    _ one: FleetTerminal, _ two: FleetTerminal, _ ways: [(email: String, password: String)],
    _ name: String
  ) throws {
    let opening = try opening(one, ways)
    let open = opening.indices.filter { opening[$0].status == 0 }
    #expect(open.count == 1, "\(name): \(opening)")
    guard let way = open.first else { return }
    #expect(try one.syncsToSaved(), "\(name)")
    let three = try fleet.terminal("kiosk-3", data: "\(name)-3")
    for terminal in [two, three] {
      let others = try self.opening(terminal, ways)
      #expect(others.indices.filter { others[$0].status == 0 } == [way], "\(name): \(others)")
      let shown = try terminal.shown(password: ways[way].password)
      #expect(shown["vehicle"]?["make"]?.string == "Kia", "\(name)")
      #expect(try terminal.open("check", password: ways[way].password).status == 0, "\(name)")
    }
    #expect(try one.open("check", password: ways[way].password).status == 0, "\(name)")
  }

  @Test(arguments: calls) func `a new password`(_ call: String) throws {
    var killed = 0
    for number in numbers(of: call) {
      let name = "\(call)-\(number)"
      let (one, two, email) = try pair(name)
      let isKilled = try isKilled(one, at: call, number) { form in
        try form.changePassword(to: Self.next, endsOthers: "no")
        _ = try form.hear("Your password has been changed.", or: "onramp-net", "couldn't be asked")
      }
      killed += isKilled ? 1 : 0
      try judge(one, two, [(email, TerminalFleet.password), (email, Self.next)], name)
      if !isKilled, call != "sendto" { break }
    }
    #expect(killed > 0 || call != "renameat", "no call was hit")
  }

  @Test(arguments: calls) func `a new email`(_ call: String) throws {
    for number in numbers(of: call) {
      let name = "\(call)-\(number)"
      let (one, two, email) = try pair(name)
      let next = "next-\(email)"
      let isKilled = try isKilled(one, at: call, number) { form in
        try form.open("Change name, email and telephone")
        for _ in 0..<2 { try form.answer("name?", "") }
        try form.answer("Email?", next)
        try form.answer("Telephone", "")
        try form.answer("Password?", TerminalFleet.password)
        _ = try form.hear(
          "Your details have been changed.", or: "onramp-net", "couldn't be asked", "newer")
      }
      try judge(
        one, two, [(email, TerminalFleet.password), (next, TerminalFleet.password)], name)
      if !isKilled, call != "sendto" { break }
    }
  }

  @Test(arguments: calls) func `a new PIN`(_ call: String) throws {
    for number in numbers(of: call) {
      let name = "\(call)-\(number)"
      let (one, two, email) = try pair(name)
      let isKilled = try isKilled(one, at: call, number) { form in
        try form.changePIN(to: Self.pin)
      }
      try judge(one, two, [(email, TerminalFleet.password)], name)
      for terminal in [one, two] {
        let form = try FleetForm(terminal)
        try form.unlock()
        let isOld = try form.hear("Hello, ", or: "That PIN is wrong")
        if !isOld {
          try form.unlock(Self.pin)
          try form.hear("Hello, ")
        }
        try form.quit()
      }
      if !isKilled, call != "sendto" { break }
    }
  }

  @Test(arguments: calls) func `a new recovery code`(_ call: String) throws {
    for number in numbers(of: call) {
      let name = "\(call)-\(number)"
      let (one, two, email) = try pair(name)
      // A code that was never confirmed stops working before the next one is shown.
      let code = try one.makeCode()
      var shown: String?
      let isKilled = try isKilled(one, at: call, number) { form in
        shown = try form.makeCode()
        _ = try form.hear("Hello, ", or: "onramp-net", "couldn't be asked")
      }
      try judge(one, two, [(email, TerminalFleet.password)], name)
      let three = try fleet.terminal("kiosk-4", data: "\(name)-4")
      let isOld = try recovers(three, email, code)
      if !isOld {
        let next = try #require(shown, "\(name): neither code opens it")
        #expect(try recovers(three, email, next), "\(name)")
      }
      #expect(
        try three.shown(password: Self.next)["vehicle"]?["make"]?.string == "Kia", "\(name)")
      if !isKilled, call != "sendto" { break }
    }
  }

  /// Recovers an account, if its code is right.
  private func recovers(
    _ terminal: FleetTerminal, _ email: String, _ code: String
  ) throws -> Bool {
    try fleet.server.administrator().run("DELETE FROM onramp.tally")
    let form = try FleetForm(terminal)
    try form.recover(email, with: code, password: Self.next)
    guard try form.hear("Last 5 characters?", or: "is wrong") else { return false }
    try form.quit("quit\nyes\n")
    return true
  }
}
