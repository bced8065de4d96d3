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

  @Test func `Changes of the profile on each terminal stay, on both`() throws {
    try change(one) { $0.telephone = "+33 1 11 11 11 11" }
    try change(two) { $0.lastName = "Dupont" }
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(terminal.session.profile.lastName == "Dupont")
      #expect(terminal.session.profile.telephone == "+33 1 11 11 11 11")
      #expect(terminal.session.profile.others == [:])
    }
  }

  @Test
  func `If both changed a name, the later one stays, and the other is shown until the next change`()
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

  /// A change that the server accepted before the terminal knew, or before it wrote anything.
  @Test(arguments: [false, true])
  func `The first terminal to sync finishes a new email that only the server has`(
    isOther: Bool
  ) throws {
    var profile = one.session.profile
    (profile.email, profile.lastName) = ("new@example.org", "Dupont")
    #expect(throws: AccountProblem.notFromServer) {
      try one.session.changeProfile(
        to: profile, password: TestAccount.password, now: TestFolder.now + 1
      ) { (keys) throws(AccountProblem) in
        server.agree(to: keys)
        throw .notFromServer
      }
    }
    #expect(one.session.profile.email == TestAccount.profile.email)
    try change(two, at: 2) { $0.telephone = "+33 1 11 11 11 11" }
    // The terminal that finished it has to send that, too.
    for _ in 0..<2 { try isOther ? two.settle(with: one) : one.settle(with: two) }
    for terminal in [one, two] {
      #expect(terminal.session.profile.email == "new@example.org")
      #expect(terminal.session.profile.lastName == "Dupont")
      #expect(terminal.session.profile.telephone == "+33 1 11 11 11 11")
      #expect(terminal.session.profile.others == [:])
      let keys = try terminal.session.ownKeys()
      #expect(keys.nextLogin == nil && keys.nextProfile == nil)
      _ = try terminal.account.reader(email: "new@example.org", password: TestAccount.password)
      #expect(throws: AccountProblem.self) {
        try terminal.account.reader(
          email: TestAccount.profile.email, password: TestAccount.password)
      }
    }
  }

  @Test func `The next opening finishes a half-written new email, without a network`() throws {
    var profile = one.session.profile
    profile.email = "new@example.org"
    let next = StoredProfile(profile, over: nil, now: TestFolder.now + 1)
    // As after a kill between the keys and the profile.
    let (session, shared) = (one.session, try one.session.accounts.sharedDerivation())
    let dataKey = try session.open(TestAccount.password)
    try session.change { (keys) throws(AccountProblem) in
      try keys.addLogin(
        TestAccount.password, dataKey, session.vault, email: profile.email, sharing: shared)
      keys.nextProfile = try? AccountKeys.NextProfile(next, by: session.vault)
    }
    _ = try session.open()
    #expect(session.profile == profile)
    _ = try one.account.reader(email: "new@example.org", password: TestAccount.password)
    #expect(try session.ownKeys().nextProfile == nil)
  }

  @Test func `A next profile that belongs to other keys is ignored`() throws {
    var profile = one.session.profile
    profile.email = "new@example.org"
    var old: AccountKeys.NextProfile?
    try? one.session.changeProfile(to: profile, password: TestAccount.password) {
      (keys) throws(AccountProblem) in
      old = AccountKeys(file: Data(keys))?.nextProfile
      throw .notFromServer
    }
    let folder = one.session.accountFolder
    var keys = try KeysFile(folder: folder).read()
    let found: AccountKeys.NextProfile = try #require(old)
    keys.nextProfile = found
    // The keys' own proof doesn't cover it.
    try KeysFile(folder: folder).write(keys)
    _ = try one.session.open()
    #expect(one.session.profile.email == TestAccount.profile.email)
    #expect(try one.session.ownKeys().nextProfile == nil)
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
    try one.account.read().verifySync()
  }

  @Test(arguments: ["state.json", "base"])
  func `Damage to the server's state is reported, and the next sync restores it`(
    _ name: String
  ) throws {
    #expect(try verify() == [])
    let folder = "data/accounts/.sync-\(one.session.id)"
    let path =
      name == "base"
      ? try "\(folder)/base/\(#require(one.account.folder.names("\(folder)/base").first))"
      : "\(folder)/\(name)"
    try one.account.folder.write(path, "odd")
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
