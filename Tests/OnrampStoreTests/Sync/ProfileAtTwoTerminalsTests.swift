import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct ProfileAtTwoTerminalsTests {
  let server = TestServer()
  let one: TestTerminal
  let two: TestTerminal

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    two = try TestTerminal(signingInLike: one, at: server)
  }

  private func change(
    _ terminal: TestTerminal, at seconds: Int64 = 0, _ edit: (inout Profile) -> Void
  ) throws {
    var profile = terminal.session.profile
    edit(&profile)
    try terminal.session.changeProfile(
      to: profile, password: TestAccount.password, now: TestFolder.now + seconds)
  }

  @Test func `What each terminal changed of the profile stays, on both`() throws {
    try change(one) { $0.telephone = "+33 1 11 11 11 11" }
    try change(two) { $0.lastName = "Dupont" }
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(terminal.session.profile.lastName == "Dupont")
      #expect(terminal.session.profile.telephone == "+33 1 11 11 11 11")
      #expect(terminal.session.profile.others == [:])
    }
  }

  @Test func `Of what both changed, the later stays, and the other is told until the next change`()
    throws
  {
    try change(one, at: 1) { $0.firstName = "Zoe" }
    try change(two, at: 2) { $0.firstName = "Zoé" }
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(terminal.session.profile.firstName == "Zoé")
      #expect(terminal.session.profile.others == [.firstName: ["Zoe"]])
      let reader = try terminal.account.reader()
      #expect(reader.profile == terminal.session.profile)
    }
    try change(one, at: 3) { $0.firstName = "Zoe" }
    try one.settle(with: two)
    #expect(two.session.profile.firstName == "Zoe")
    #expect(two.session.profile.others == [:])
  }

  @Test func `A new email comes with the keys that it signs in with`() throws {
    try change(one) { $0.email = "new@example.org" }
    try change(two) { $0.telephone = "+33 1 11 11 11 11" }
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(terminal.session.profile.email == "new@example.org")
      #expect(terminal.session.profile.telephone == "+33 1 11 11 11 11")
      _ = try terminal.account.reader(email: "new@example.org", password: TestAccount.password)
    }
  }
}

@Suite struct KnownOfServerTests {
  let server = TestServer()
  let one: TestTerminal

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    try one.session.open().store.save(.personal, TestFolder.personal)
    try one.sync()
  }

  private func verify() throws -> [StorageFault] {
    try one.account.reader().reader(now: TestFolder.now).verifySync()
  }

  @Test(arguments: ["state.json", "base"])
  func `Damage to what is known of the server is reported, and the next sync finds it out again`(
    _ name: String
  ) throws {
    #expect(try verify() == [])
    let folder = "data/accounts/.sync-\(one.session.id)"
    let path =
      name == "base"
      ? try "\(folder)/base/\(#require(one.account.folder.names("\(folder)/base").first))"
      : "\(folder)/\(name)"
    try one.account.folder.write(path, Data("odd".utf8))
    #expect(try verify() == [.syncDamaged])
    let saved = try one.session.open().state
    try one.sync()
    try one.session.open().store.save(.vehicle, TestFolder.vehicle)
    try one.sync()
    #expect(try verify() == [])
    #expect(try one.session.open().state.answers[.personal] == saved.answers[.personal])
    #expect(try one.known.changes().isEmpty)
  }
}
