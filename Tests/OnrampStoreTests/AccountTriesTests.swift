import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct AccountTriesTests {
  let account: TestAccount
  private let wrong = TestAccount.secret("111222")

  init() throws {
    account = try TestAccount()
    try account.create()
  }

  private func tryPIN(_ pin: SecretText) -> AccountProblem? {
    do {
      _ = try account.open().open(pin: pin)
      return nil
    } catch {
      return error as? AccountProblem
    }
  }

  @Test
  func `The wait grows from the fourth wrong PIN on, and after ten the password is needed`()
    throws
  {
    for more in [3, 2, 1] {
      #expect(tryPIN(wrong) == .wrongPIN(moreBeforeWait: more, wait: 0))
    }
    for wait in [10, 30, 60, 120, 300, 600] {
      #expect(tryPIN(wrong) == .wrongPIN(moreBeforeWait: 0, wait: wait))
      #expect(tryPIN(TestAccount.pin) == .wait(seconds: wait))
      account.wait(wait - 1)
      #expect(tryPIN(TestAccount.pin) == .wait(seconds: 1))
      account.wait(1)
    }
    #expect(tryPIN(wrong) == .passwordNeeded)
    account.wait(1_000_000)
    #expect(tryPIN(TestAccount.pin) == .passwordNeeded)
    #expect(throws: AccountProblem.passwordNeeded) { try account.reader() }
    _ = try account.open().signIn(email: nil, password: TestAccount.password)
    #expect(tryPIN(TestAccount.pin) == nil)
  }

  @Test func `A right PIN clears the count on disk`() throws {
    for _ in 0..<3 { _ = tryPIN(wrong) }
    #expect(tryPIN(TestAccount.pin) == nil)
    #expect(tryPIN(wrong) == .wrongPIN(moreBeforeWait: 3, wait: 0))
  }

  @Test func `After a reboot only the time since counts`() throws {
    for _ in 0..<4 { _ = tryPIN(wrong) }
    account.uptime = Uptime(boot: "2", seconds: 3)
    #expect(tryPIN(TestAccount.pin) == .wait(seconds: 7))
    account.uptime = Uptime(boot: "2", seconds: 10)
    #expect(tryPIN(TestAccount.pin) == nil)
  }

  @Test func `An uptime that went back starts the wait over`() throws {
    for _ in 0..<4 { _ = tryPIN(wrong) }
    account.uptime = Uptime(boot: "1", seconds: 400)
    #expect(tryPIN(TestAccount.pin) == .wait(seconds: 10))
    account.wait(9)
    #expect(tryPIN(TestAccount.pin) == .wait(seconds: 1))
    account.wait(1)
    #expect(tryPIN(TestAccount.pin) == nil)
  }

  @Test func `A try is counted before it is made, so killing the program doesn't undo it`() throws {
    let authenticator = try account.authenticator()
    let folder = try #require(try authenticator.signedIn())
    for _ in 0..<4 { _ = try TriesFile(folder: folder).begin(account.uptime) }
    #expect(tryPIN(TestAccount.pin) == .wait(seconds: 10))
  }

  @Test func `Readers and the form share one count, and simultaneous tries all count`() throws {
    _ = tryPIN(wrong)
    #expect(throws: AccountProblem.wrongPIN(moreBeforeWait: 2, wait: 0)) {
      try account.reader(pin: wrong)
    }
    #expect(tryPIN(TestAccount.pin) == nil)
    let authenticator = try account.authenticator()
    let (id, now) = (try #require(try authenticator.ids().first), account.uptime)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      guard let folder = try? authenticator.folder(id) else { return }
      _ = try? TriesFile(folder: folder).begin(now)
    }
    #expect(tryPIN(TestAccount.pin) == .wait(seconds: 10))
  }

  @Test func `The lock of an open form counts tries like the start does`() throws {
    let session = try account.unlock()
    try session.verify(pin: TestAccount.pin)
    for more in [3, 2, 1] {
      #expect(throws: AccountProblem.wrongPIN(moreBeforeWait: more, wait: 0)) {
        try session.verify(pin: wrong)
      }
    }
    #expect(throws: AccountProblem.wrongPIN(moreBeforeWait: 0, wait: 10)) {
      try session.verify(pin: wrong)
    }
    #expect(throws: AccountProblem.wait(seconds: 10)) { try session.verify(pin: TestAccount.pin) }
    account.wait(10)
    try session.verify(pin: TestAccount.pin)
  }

  @Test func `If the count can't be read, the password is needed`() throws {
    let name = account.only + "/tries.json"
    let bytes = try account.folder.bytes(name)
    for index in bytes.indices {
      try account.folder.write(name, bytes.flipping(at: index))
      #expect(tryPIN(TestAccount.pin) == .passwordNeeded, "byte \(index)")
    }
    try account.folder.write(name, bytes)
    #expect(tryPIN(TestAccount.pin) == nil)
  }

  @Test func `Wrong passwords and recovery codes wait, too, at most a minute`() throws {
    let store = try account.open()
    let wrong = TestAccount.secret("wrong password")
    for count in 1...8 {
      let wait = count < 4 ? 0 : [10, 20, 40, 60, 60][count - 4]
      if count.isMultiple(of: 2) {
        #expect(throws: AccountProblem.wrongPassword(wait: wait)) {
          try store.signIn(email: nil, password: wrong)
        }
      } else {
        #expect(throws: AccountProblem.wrongCode(wait: wait)) {
          try store.recover(email: nil, code: wrong, password: wrong)
        }
      }
      if wait > 0 {
        #expect(throws: AccountProblem.wait(seconds: wait)) {
          try store.signIn(email: nil, password: TestAccount.password)
        }
      }
      account.wait(wait)
    }
    let session = try store.signIn(email: nil, password: TestAccount.password)
    #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
      try session.changePassword(from: wrong, to: wrong)
    }
  }
}
