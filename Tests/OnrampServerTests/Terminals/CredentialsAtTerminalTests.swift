import Foundation
import OnrampCore
import OnrampJSON
import OnrampServer
import TestKit
import Testing

/// A password, PIN, recovery code or email that is changed on one terminal applies to all.
struct CredentialsAtTerminalTests {
  private static let next = "another horse entirely"

  private let fleet: TerminalFleet

  init() throws { fleet = try TerminalFleet() }

  /// Two terminals of a driver, both in sync.
  private func pair(
    isOnBoth: Bool = true
  ) throws -> (one: FleetTerminal, two: FleetTerminal, code: String) {
    let (one, two, code) = try fleet.started()
    if isOnBoth { try #require(try two.signIn().status == 0) }
    return (one, two, code)
  }

  /// Recovers an account on a terminal, which may never have seen it.
  private func recover(_ terminal: FleetTerminal, _ code: String, password: String) throws -> String
  {
    let form = try FleetForm(terminal)
    try form.recover(with: code, password: password)
    let next = try form.confirmCode()
    try form.hear("Hello, ")
    try form.quit()
    return next
  }

  private func refusesCode(_ terminal: FleetTerminal, _ code: String) throws -> Bool {
    let form = try FleetForm(terminal)
    try form.recover(with: code, password: "whatever it may be")
    return try form.hear("wrong").contains("Email or recovery code is wrong")
  }

  @Test func `a recovery code opens the account on a computer that never saw it`() throws {
    let (one, two, code) = try pair(isOnBoth: false)
    let next = try recover(two, code, password: Self.next)
    #expect(try two.shown(password: Self.next) == one.shown())
    #expect(try one.signIn().status == 77, "the old password, once the server was asked")
    try #require(try one.signIn(password: Self.next).status == 0)
    #expect(try one.syncsToSaved())
    let three = try fleet.terminal("kiosk-3")
    #expect(try three.signIn().status == 77)
    #expect(try refusesCode(three, code), "it was replaced")
    let four = try fleet.terminal("kiosk-4")
    _ = try recover(four, next, password: "a third horse by now")
    #expect(try four.shown(password: "a third horse by now")["vehicle"]?["make"]?.string == "Kia")
  }

  @Test func `a code that the server never knew still opens the account on its own terminal`()
    throws
  {
    let (one, two, code) = try pair(isOnBoth: false)
    // As for an account from before the company had a server.
    try fleet.server.administrator().run("UPDATE onramp.credential SET recovery = NULL")
    try FileManager.default.removeItem(atPath: "\(one.data)/accounts/session.json")
    let next = try recover(one, code, password: Self.next)
    #expect(try one.shown(password: Self.next)["vehicle"]?["make"]?.string == "Kia")
    #expect(try refusesCode(two, code))
    #expect(try refusesCode(two, next))
  }

  /// An account from before the company had a server.
  private func older() throws -> (one: FleetTerminal, two: FleetTerminal, code: String) {
    let (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    let code = try one.signUp(hasServer: false)
    try one.fill(TerminalFleet.vehicle)
    return (one, two, code)
  }

  /// Signs out, so that the recovery code is asked for.
  private func signOut(_ terminal: FleetTerminal) throws {
    try FileManager.default.removeItem(atPath: "\(terminal.data)/accounts/session.json")
  }

  @Test(arguments: [false, true])
  func `an older account that is recovered without a network has the new password at the server`(
    _ wasRegistered: Bool
  ) throws {
    let (one, two, code) = try older()
    fleet.server.stop()
    // A sign-in registers it with the old password, but the server gets no request.
    if wasRegistered { try #require(try one.signIn().status == 0) }
    try signOut(one)
    let next = try recover(one, code, password: Self.next)
    try fleet.server.start()
    #expect(try one.syncsToSaved())
    #expect(try two.signIn().status == 77, "the old password")
    try #require(try two.signIn(password: Self.next).status == 0)
    #expect(try two.shown(password: Self.next) == one.shown(password: Self.next))
    let three = try fleet.terminal("kiosk-3")
    #expect(try refusesCode(three, code), "it was replaced")
    _ = try recover(three, next, password: "a third horse by now")
    #expect(try three.shown(password: "a third horse by now")["vehicle"]?["make"]?.string == "Kia")
  }

  @Test(arguments: [false, true])
  func `the code of an account that is older than the server replaces the password there`(
    wasRegisteredEarlier: Bool
  ) throws {
    let (one, two, code) = try older()
    try #require(try one.signIn().status == 0)
    #expect(try one.syncsToSaved())
    if wasRegisteredEarlier {
      // An earlier version kept nothing that proves the password.
      let folder = try #require(
        FileManager.default.contentsOfDirectory(atPath: one.data + "/accounts").first {
          $0.hasPrefix(".sync-")
        })
      try FileManager.default.removeItem(atPath: "\(one.data)/accounts/\(folder)/key.json")
      try #require(try one.signIn().status == 0)
    }
    try #require(try two.signIn().status == 0)
    try signOut(one)
    let next = try recover(one, code, password: Self.next)
    #expect(try one.syncsToSaved())
    let three = try fleet.terminal("kiosk-3")
    #expect(try three.signIn().status == 77, "the old password")
    try #require(try three.signIn(password: Self.next).status == 0)
    #expect(try refusesCode(try fleet.terminal("kiosk-4"), code))
    _ = try recover(try fleet.terminal("kiosk-5"), next, password: "a third horse by now")
    let signedIn = try two.signIn(password: "a third horse by now")
    #expect(signedIn.status == 0, "\(signedIn)")
  }

  @Test func `a new password applies to all terminals, which stay signed in`() throws {
    let (one, two, _) = try pair()
    try change(one, endsOthers: "no")
    #expect(try two.signIn().status == 77, "the old password")
    #expect(try two.signIn().status == 77, "and it stays so")
    try #require(try two.signIn(password: Self.next).status == 0)
    #expect(try two.syncsToSaved())
    #expect(try two.shown(password: Self.next) == one.shown(password: Self.next))
  }

  @Test func `a new password signs out all other terminals, which keep only sealed data`() throws {
    let (one, two, _) = try pair()
    try change(one, endsOthers: "yes")
    let synced = try two.sync(77)
    #expect(synced.errors.contains("signed out from another terminal"), "\(synced)")
    #expect(try two.run("account", "status").output.contains("Nobody is signed in"))
    let form = try FleetForm(two)
    #expect(try form.hear("Type a number").contains("Welcome"), "no PIN is asked for")
    try form.quit()
    try #require(try two.signIn(password: Self.next).status == 0)
    #expect(try two.shown(password: Self.next) == one.shown(password: Self.next))
  }

  /// Changes the password in the form.
  private func change(_ terminal: FleetTerminal, endsOthers: String) throws {
    let form = try FleetForm(terminal)
    try form.unlock()
    try form.changePassword(to: Self.next, endsOthers: endsOthers)
    try form.hear("Your password has been changed.")
    try form.quit()
  }

  @Test func `without a network a password stays as it is, everywhere`() throws {
    let (one, two, _) = try pair()
    fleet.server.stop()
    let form = try FleetForm(one)
    try form.unlock()
    try form.changePassword(to: Self.next, endsOthers: "yes")
    try form.hear("couldn't reach the company's server")
    try form.quit()
    try fleet.server.start()
    #expect(try one.signIn(password: Self.next).status == 77)
    #expect(try one.signIn().status == 0)
    #expect(try two.signIn().status == 0)
  }

  @Test func `a PIN that was changed elsewhere is asked for at the next unlock`() throws {
    let (one, two, _) = try pair()
    let form = try FleetForm(one)
    try form.unlock()
    try form.changePIN(to: "604917")
    try form.quit()
    try one.sync()
    let other = try FleetForm(two)
    try other.unlock()
    try other.hear("Your PIN was changed on another computer")
    try other.unlock()
    try other.hear("That PIN is wrong")
    try other.unlock("604917")
    try other.hear("Hello, ")
    try other.quit()
  }

  @Test func `a new email signs in on all terminals, and the old one on none`() throws {
    let (one, two, _) = try pair()
    let form = try FleetForm(one)
    try form.unlock()
    try form.open("Change name, email and telephone")
    for _ in 0..<2 { try form.answer("name?", "") }
    try form.answer("Email?", "okonkwo@example.org")
    try form.answer("Telephone", "")
    try form.answer("Password?", TerminalFleet.password)
    try form.hear("Your details have been changed.")
    try form.quit()
    try one.sync()
    let three = try fleet.terminal("kiosk-3")
    for terminal in [two, three] {
      #expect(try terminal.signIn().status == 77, "the old email")
      let signedIn = try terminal.signIn(email: "okonkwo@example.org")
      #expect(signedIn.status == 0, "\(signedIn)")
      #expect(try terminal.shown()["vehicle"]?["make"]?.string == "Kia")
    }
  }

  @Test func `one or all other terminals can be signed out, and equal names told apart`() throws {
    let (one, two, _) = try pair()
    let three = try fleet.terminal("kiosk-2", data: "kiosk-3")
    try #require(try three.signIn().status == 0)
    let listed = try one.run("account", "devices").output
    let names = listed.matches(of: /kiosk-2#[0-9a-f]{4}/).map { String($0.output) }
    #expect(Set(names).count == 2, "\(listed)")
    #expect(try one.open("account", "revoke", "kiosk-2").errors.contains("Several terminals"))
    #expect(try one.open("account", "revoke").status == 64)
    #expect(try one.open("account", "revoke", "kiosk-2", "--all-others").status == 64)
    let first = try #require(names.first)
    #expect(try one.open("account", "revoke", "ffff#").status == 65)
    let revoked = try one.open("account", "revoke", String(first.suffix(4)))
    #expect(revoked.output.contains("\(first) is signed out"), "\(revoked)")
    let rest = try one.run("account", "devices").output
    #expect(
      rest.contains(
        #/kiosk-2#[0-9a-f]{4}, signed in since \d{1,2}:\d\d( [AP]M)?, last seen at \d{1,2}:\d\d/#),
      "\(rest)")
    let codes = [try two.run("sync").status, try three.run("sync").status]
    #expect(codes.sorted() == [0, 77])
    #expect(
      try one.open("account", "revoke", "--all-others").output.contains("1 other computer is"))
    #expect(try two.sync(77).errors.contains("signed out"))
    #expect(try three.sync(77).errors.contains("signed out"))
    #expect(try one.syncsToSaved())

    try #require(try two.signIn().status == 0)
    let form = try FleetForm(one)
    try form.unlock()
    try form.open("Sign out all other computers")
    try form.answer("Password?", TerminalFleet.password)
    try form.hear("1 other computer is signed out.")
    try form.quit()
    try two.sync(77)
  }

  @Test func `an open form that is signed out from elsewhere says so, and hides the driver's data`()
    throws
  {
    let (one, two, _) = try pair()
    let form = try FleetForm(two, isPlain: false)
    try form.see("Unlock")
    form.type(FleetTerminal.pin + "\r")
    try form.see("Hello, Zoë")
    try #require(try one.open("account", "revoke", "--all-others").status == 0)
    let shown = try form.see("You were signed out from another computer")
    #expect(!shown.contains("Zoë"))
    try form.quit("\u{11}")
    #expect(try two.run("account", "status").output.contains("Nobody is signed in"))
  }
}
