import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct AccountSecretsTests {
  let account: TestAccount
  private let next = TestAccount.secret("staple battery")

  init() throws { account = try TestAccount() }

  @Test func `A new password replaces the old one, and requires it`() throws {
    do {
      let session = try account.create().session
      #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
        try session.changePassword(from: next, to: next)
      }
      try session.changePassword(from: TestAccount.password, to: next)
      try session.signOut()
    }
    let store = try account.open()
    #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
      try store.signIn(email: nil, password: TestAccount.password)
    }
    _ = try store.signIn(email: nil, password: next)
    _ = try store.open(pin: TestAccount.pin)
  }

  @Test func `A new PIN replaces the old one, even after signing out and in`() throws {
    let pin = TestAccount.secret("20481024")
    do {
      let session = try account.create().session
      #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
        try session.changePIN(password: next, to: pin)
      }
      try session.changePIN(password: TestAccount.password, to: pin)
    }
    #expect(AccountStore.pinLength(of: account.folder.data) == 8)
    do {
      let store = try account.open()
      #expect(throws: AccountProblem.wrongPIN(moreBeforeWait: 3, wait: 0)) {
        try store.open(pin: TestAccount.pin)
      }
      let session = try store.open(pin: pin)
      try session.signOut()
      _ = try store.signIn(email: nil, password: TestAccount.password)
    }
    _ = try account.open().open(pin: pin)
  }

  @Test func `The recovery code opens the account once, and sets a new password and code`() throws {
    let (first, second): (SecretText, SecretText)
    do {
      let (session, code) = try account.create()
      first = code
      #expect(code.count == 29)
      try session.open().store.save(.personal, TestFolder.personal)
      try session.signOut()
    }
    do {
      let recovered = try account.open().recover(
        email: " ZOE.okonkwo@example.org", code: lowercased(first), password: next)
      second = recovered.recoveryCode
      #expect(try recovered.session.open().state.answers[.name] == .text("Zoë 王"))
      try recovered.session.confirmRecoveryCode()
    }
    let store = try account.open()
    _ = try store.open(pin: TestAccount.pin)
    #expect(throws: AccountProblem.wrongCode(wait: 0)) {
      try store.recover(email: nil, code: first, password: next)
    }
    #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
      try store.signIn(email: nil, password: TestAccount.password)
    }
    let session = try store.signIn(email: nil, password: next)
    let third = try session.newRecoveryCode(password: next).code
    try session.confirmRecoveryCode()
    #expect(throws: AccountProblem.wrongCode(wait: 0)) {
      try store.recover(email: nil, code: second, password: next)
    }
    _ = try store.recover(email: nil, code: third, password: next)
  }

  /// A code as someone may type it.
  private func lowercased(_ code: SecretText) -> SecretText {
    let text = code.withBytes { String(decoding: $0, as: UTF8.self) }
    return TestAccount.secret(
      text.lowercased().replacing("-", with: " ").replacing("0", with: "o").replacing(
        "1", with: "l"))
  }

  @Test func `Several drivers share a data directory, and none sees another's`() throws {
    let (pin, password) = (TestAccount.secret("802417"), TestAccount.secret("another password"))
    do {
      let first = try account.create().session
      try first.open().store.save(.personal, TestFolder.personal)
      try first.signOut()
    }
    do {
      let second = try account.create(TestAccount.other, password: password, pin: pin).session
      #expect(try second.open().state == StoredState())
      try second.signOut()
    }
    #expect(try account.state == .signedOut(accounts: 2))
    let store = try account.open()
    #expect(throws: AccountProblem.emailNeeded) {
      try store.signIn(email: nil, password: TestAccount.password)
    }
    let emails = [TestAccount.other.email, "nobody@example.org", ""]
    for email in emails {
      #expect(throws: AccountProblem.wrongPassword(wait: 0), "\(email)") {
        try store.signIn(email: email, password: TestAccount.password)
      }
    }
    let first = try store.signIn(
      email: " Zoe.OKONKWO@example.org ", password: TestAccount.password)
    #expect(first.profile == TestAccount.profile)
    #expect(throws: AccountProblem.wrongPIN(moreBeforeWait: 3, wait: 0)) {
      try store.open(pin: pin)
    }
    // Signing in to the other account removes the first one's PIN key from the disk.
    #expect(
      try store.signIn(email: TestAccount.other.email, password: password).profile
        == TestAccount.other)
    let signedIn = try account.folder.names("data/accounts").filter { $0.count == 32 }.filter {
      id in
      let text = try account.folder.text("data/accounts/\(id)/keys.json")
      return text.contains("signedIn")
    }
    #expect(signedIn.count == 1)
    #expect(try store.open(pin: pin).profile == TestAccount.other)
    #expect(
      try account.reader(email: TestAccount.profile.email, password: TestAccount.password)
        .profile == TestAccount.profile)
  }

  @Test func `A key wraps another for one purpose alone`() {
    let (key, inner) = (SecretKey(), SecretKey())
    let wrapped = key.wrap(inner, for: "a")
    func bytes(_ key: SecretKey) -> [UInt8] {
      key.withPointer { Array(UnsafeBufferPointer(start: $0, count: SecretKey.length)) }
    }
    #expect(key.unwrap(wrapped, for: "a").map(bytes) == bytes(inner))
    #expect(key.unwrap(wrapped, for: "b") == nil)
    #expect(SecretKey().unwrap(wrapped, for: "a") == nil)
    for index in wrapped.indices {
      #expect(
        key.unwrap(wrapped.flipping(0x10, at: index), for: "a") == nil
          && key.unwrap(Array(wrapped[..<index]), for: "a") == nil)
    }
  }

  @Test func `Memory for secrets starts zeroed, whatever its size`() {
    let memory = LockedMemory.shared
    for count in [1, 32, 4096, 100_000] {
      let buffer = memory.allocate(count)
      #expect(buffer.count == count && buffer.allSatisfy { $0 == 0 })
      buffer.initializeMemory(as: UInt8.self, repeating: 7)
      memory.free(buffer)
    }
  }
}
