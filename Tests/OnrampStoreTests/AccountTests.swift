import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct AccountTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  @Test func `Without an account nothing is made, and the state says so`() throws {
    #expect(try account.state == .none)
    #expect(AccountStore.pinLength(of: account.folder.data) == nil)
    #expect(account.folder.names("") == [])
    let store = try account.open()
    #expect(try account.state == .none)
    #expect(throws: AccountProblem.emailNeeded) { try store.open(pin: TestAccount.pin) }
    #expect(throws: AccountProblem.emailNeeded) {
      try store.signIn(email: "a@example.com", password: TestAccount.password)
    }
  }

  @Test func `Signing out removes the PIN's key from the disk, and the password brings it back`()
    throws
  {
    do {
      let session = try account.create().session
      try session.open().store.save(.personal, TestFolder.personal)
      try session.signOut()
    }
    #expect(try account.state == .signedOut(accounts: 1))
    #expect(throws: AccountProblem.emailNeeded) { try account.unlock() }
    for name in ["keys.json", "keys.json.prev"] {
      let text = try account.folder.text("\(account.only)/\(name)")
      #expect(!text.contains("signedIn"))
    }
    do {
      let session = try account.open().signIn(email: nil, password: TestAccount.password)
      #expect(session.profile == TestAccount.profile)
      #expect(try session.open().state.answers[.name] == .text("Zoë 王"))
    }
    #expect(try account.state == .signedIn)
    _ = try account.unlock()
  }

  @Test func `Each try of a password or PIN costs one Argon2id with these parameters`() throws {
    #expect(KeyDerivation.Cost.standard == .init(passes: 4, memory: 128 << 20))
    // libsodium's number of Argon2id 1.3.
    #expect(KeyDerivation.algorithm == 2)
    let folder = try TestFolder()
    do {
      let store = try AccountStore.open(folder.data, now: TestFolder.now)
      _ = try store.create(
        TestAccount.profile, password: TestAccount.password, pin: TestAccount.pin,
        takesApplication: false, now: TestFolder.now)
    }
    let id = try #require(folder.names("data/accounts").first)
    // The PIN, the password, and the password with the email.
    let text = try folder.text("data/accounts/\(id)/keys.json")
    #expect(text.matches(of: /"memory":134217728,"passes":4/).count == 3)
    _ = try AccountStore.open(folder.data, now: TestFolder.now).open(pin: TestAccount.pin)
  }
}
