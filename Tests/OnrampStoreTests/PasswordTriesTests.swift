import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

/// With several accounts, wrong passwords count separately for each email.
@Suite struct PasswordTriesTests {
  private let account: TestAccount
  private let victim = TestAccount.profile
  private let guesser = TestAccount.other
  private let right = TestAccount.password
  private let own = TestAccount.secret("staple battery")
  private let wrong = TestAccount.secret("wrong password")

  init() throws {
    account = try TestAccount()
    try account.create(victim)
    try account.create(guesser, password: own).session.signOut()
    // The second sign-up's check counted as a wrong password, which is forgiven by now.
    account.wait(600)
  }

  /// Tries a password, and returns what was wrong.
  private func tryOne(_ email: String, _ password: SecretText) -> AccountProblem? {
    do {
      _ = try account.open().enter(email: email, password: password)
      return nil
    } catch {
      return error as? AccountProblem
    }
  }

  @Test func `Signing in to one's own account gains no guess at another`() throws {
    for wait in [0, 0, 0, 10, 20, 40, 60, 60] {
      #expect(tryOne(victim.email, wrong) == .wrongPassword(wait: wait))
      #expect(tryOne(guesser.email, own) == nil)
      if wait > 0 { #expect(tryOne(victim.email, right) == .wait(seconds: wait)) }
      account.wait(wait)
    }
    #expect(tryOne(victim.email, right) == nil)
  }

  @Test func `Accounts with the same email don't reset each other's counts`() throws {
    var same = guesser
    same.email = victim.email
    let password = TestAccount.secret("an own password")
    try account.create(same, password: password).session.signOut()
    account.wait(600)
    for wait in [0, 0, 0, 10] {
      #expect(tryOne(victim.email, wrong) == .wrongPassword(wait: wait))
      if wait == 0 { #expect(tryOne(victim.email, password) == nil) }
    }
    #expect(tryOne(victim.email, password) == .wait(seconds: 10))
  }

  @Test func `Tries for an email without an account wait the same way`() throws {
    for email in ["nobody@example.org", "no email"] {
      for wait in [0, 0, 0, 10] { #expect(tryOne(email, wrong) == .wrongPassword(wait: wait)) }
      #expect(tryOne(email, right) == .wait(seconds: 10))
    }
    #expect(tryOne(victim.email, right) == nil)
  }

  @Test func `Passwords and recovery codes of an email count together`() throws {
    for count in 1...4 {
      let wait = count < 4 ? 0 : 10
      if count.isMultiple(of: 2) {
        #expect(tryOne(victim.email, wrong) == .wrongPassword(wait: wait))
      } else {
        #expect(throws: AccountProblem.wrongCode(wait: wait)) {
          try account.open().recover(email: victim.email, code: wrong, password: own)
        }
      }
    }
    #expect(tryOne(victim.email, right) == .wait(seconds: 10))
  }

  @Test func `One wrong password is forgiven every two minutes, and no sooner`() throws {
    for _ in 0..<3 { _ = tryOne(victim.email, wrong) }
    account.wait(119)
    #expect(tryOne(victim.email, wrong) == .wrongPassword(wait: 10))
    account.wait(240)
    #expect(tryOne(victim.email, wrong) == .wrongPassword(wait: 0))
    account.wait(100_000)
    for wait in [0, 0, 0, 10] { #expect(tryOne(victim.email, wrong) == .wrongPassword(wait: wait)) }
  }

  @Test func `A try is counted before it is made, so killing the program doesn't undo it`() throws {
    let authenticator = try account.authenticator()
    for _ in 0..<4 { _ = try authenticator.count(.email(victim.email)) }
    #expect(tryOne(victim.email, right) == .wait(seconds: 10))
    #expect(tryOne(guesser.email, own) == nil)
  }

  @Test func `Only one byte is stored of an email that was tried`() throws {
    let name = "data/accounts/tries"
    let before = try account.folder.bytes(name)
    _ = tryOne("a.long.address@somewhere.example.org", wrong)
    let after = try account.folder.bytes(name)
    #expect(after.count == 256 * 512)
    let changed = Set((0..<after.count).filter { before[$0] != after[$0] }.map { $0 / 512 })
    #expect(changed.count == 1)
    #expect(!String(decoding: after, as: UTF8.self).contains("somewhere"))
  }

  @Test func `A damaged, truncated or missing count doesn't lock anyone out`() throws {
    for _ in 0..<4 { _ = tryOne(victim.email, wrong) }
    let path = account.folder.file("data/accounts/tries")
    let files = FileManager.default
    for spoil: () throws -> Void in [
      { try Data(repeating: 7, count: 256 * 512).write(to: URL(filePath: path)) },
      { try Data("{".utf8).write(to: URL(filePath: path)) },
      { try files.removeItem(atPath: path) },
      {
        try files.removeItem(atPath: path)
        try files.createDirectory(atPath: path, withIntermediateDirectories: false)
      },
    ] {
      try spoil()
      #expect(tryOne(victim.email, right) == nil)
    }
  }

  @Test func `A signed-in account has its own count of wrong passwords`() throws {
    let store = try account.open()
    _ = try store.signIn(email: victim.email, password: right)
    for wait in [0, 0, 0, 10] {
      #expect(throws: AccountProblem.wrongPassword(wait: wait)) {
        try store.enter(email: nil, password: wrong)
      }
      #expect(tryOne(guesser.email, own) == nil)
    }
    #expect(throws: AccountProblem.wait(seconds: 10)) {
      try store.enter(email: nil, password: right)
    }
    account.wait(10)
    _ = try store.enter(email: nil, password: right)
    // Nobody else can open the account, so its own password resets its count.
    for wait in [0, 0, 0, 10] {
      #expect(throws: AccountProblem.wrongPassword(wait: wait)) {
        try store.enter(email: nil, password: wrong)
      }
    }
  }
}
