import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct AccountDeletionTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  private var names: Set<String> { Set(account.folder.names("data/accounts")) }

  @Test func `Nothing of a deleted account is left, and others stay as they are`() throws {
    let other = TestAccount.secret("staple battery")
    try account.create(TestAccount.other, password: other)
    let before = names
    let session = try account.create().session
    #expect(names.filter(AccountFolder.isAccount).count == 2)
    try session.delete()
    #expect(names == before.union(["session.json", "tries"]))
    #expect(try account.state == .signedOut(accounts: 1))
    #expect(try account.reader(password: other).profile == TestAccount.other)
    #expect(throws: AccountProblem.self) { try account.reader(password: TestAccount.password) }
  }

  @Test func `After its only account is deleted, a directory takes a new one`() throws {
    try account.create().session.delete()
    #expect(try account.state == .none)
    try account.create()
    #expect(try account.state == .signedIn)
  }
}
