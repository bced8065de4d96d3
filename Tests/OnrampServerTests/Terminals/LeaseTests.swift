import OnrampCore
import OnrampJSON
import TestKit
import Testing

/// An account that is open on two terminals.
struct LeaseTests {
  private let fleet: TerminalFleet
  private let (one, two): (FleetTerminal, FleetTerminal)

  init() throws {
    fleet = try TerminalFleet()
    (one, two) = try fleet.pair()
  }

  /// The first terminal's form, open and known to the server as such.
  private func openOnFirst() throws -> FleetForm {
    let first = try FleetForm(one)
    try first.unlock()
    try first.hear("Type a number")
    try waitFor("the lease") { try fleet.leases() == 1 }
    return first
  }

  @Test
  func `continuing at another terminal asks first, locks the first one, and loses nothing there`()
    throws
  {
    let first = try FleetForm.unlocked(one)
    try waitFor("the lease") { try fleet.leases() == 1 }
    first.type("\r")
    try first.see("Personal info")
    first.type(" Quetzal")
    try first.see("Zoë Okonkwo Quetzal")

    let second = try FleetForm(two)
    try second.unlock()
    let question = try second.hear("Continue here?")
    #expect(question.contains(#/Open on kiosk-1 since \d{1,2}:\d\d/#), "\(question)")
    try second.answer("yes", "yes")
    let locked = try first.see("Open on kiosk-2 since")
    #expect(locked.contains("Unlock") && !locked.contains("Quetzal"), "\(locked)")
    try second.answer("Type a number", "quit")
    try waitFor("nobody who has it") { try fleet.leases() == 0 }

    first.type(FleetTerminal.pin + "\r")
    try first.see("Zoë Okonkwo Quetzal")
    try first.quit("\u{11}")
    try waitFor("the half-typed name at the server") {
      // It ends with 69 if what the second terminal left isn't sent either.
      try two.run("sync", "--json").output.contains("\"state\":\"newer\"")
    }
    try #require(try two.signIn().status == 0)
    #expect(try two.open("status", "--json").output.contains("\"draft\":true"))
  }

  @Test func `a driver who declines stays locked, and the first terminal keeps the account`() throws
  {
    let first = try openOnFirst()
    let second = try FleetForm(two)
    try second.unlock()
    try second.answer("Continue here?", "no")
    try second.hear("Onramp is locked")
    try second.quit()
    #expect(
      try fleet.server.number(
        """
        SELECT count(*) FROM onramp.lease l JOIN onramp.terminal t ON t.key = l.terminal
          WHERE t.name = 'kiosk-1'
        """) == 1)
    try first.quit()
    try waitFor("nobody who has it") { try fleet.leases() == 0 }
  }

  @Test
  func `in the line mode, the first terminal says at its next question that it was taken over`()
    throws
  {
    let first = try openOnFirst()
    let second = try FleetForm(two)
    try second.unlock()
    try second.answer("Continue here?", "yes")
    try second.hear("Hello, ")
    try first.hear("Open on kiosk-2 since")
    try first.hear("Onramp is locked")
    try second.quit()
    try waitFor("nobody who has it") { try fleet.leases() == 0 }
    try first.unlock()
    try first.hear("Hello, ")
    try first.quit()
  }

  @Test func `without a network there is no question`() throws {
    let first = try openOnFirst()
    fleet.server.stop()
    let second = try FleetForm(two)
    try second.unlock()
    #expect(!(try second.hear("Hello, ").contains("Continue here?")))
    try second.quit()
    try first.quit()
    try fleet.server.start()
  }
}
