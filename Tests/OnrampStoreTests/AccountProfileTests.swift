import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

/// Changes to the name, email and telephone number of an account.
@Suite struct AccountProfileTests {
  let account: TestAccount
  private let old = TestAccount.profile
  private let new = Profile(
    firstName: "Zoé", lastName: "Ávila", email: "zoe.avila@example.net", telephone: "0600 111 222")

  init() throws { account = try TestAccount() }

  private func opens(_ email: String) throws -> Bool {
    let authenticator = try account.authenticator()
    do throws(AccountProblem) {
      _ = try authenticator.enter(email: email, password: TestAccount.password)
      return true
    } catch {
      guard case .wrongPassword = error else { throw error }
      account.wait(1 << 20)
      return false
    }
  }

  /// The number of logins in an account's keys.
  private func logins(_ session: AccountSession) throws -> Int {
    try session.ownKeys().logins.count
  }

  @Test func `Only the new email signs in, and all that was sealed is there`() throws {
    let code: SecretText
    do {
      let made = try account.create()
      let session = made.session
      code = made.recoveryCode
      try session.confirmRecoveryCode()
      let store = try session.open().store
      try store.keep(Drafts(fields: [.make: Draft(line: EditableText("Kia"))]))
      try session.changeProfile(to: new, password: TestAccount.password)
      #expect(session.profile == new && !session.hasTwin)
      #expect(try logins(session) == 1)
    }
    #expect(try opens(new.email))
    #expect(try !opens(old.email))
    let again = try account.unlock()
    #expect(again.profile == new)
    #expect(try again.open().state.drafts.fields[.make]?.line.text == "Kia")
    #expect(throws: AccountProblem.wrongCode(wait: 0)) {
      try account.authenticator().open(email: old.email, code: code)
    }
    #expect(try account.authenticator().open(email: new.email, code: code).profile == new)
  }

  @Test func `A driver's name or number can change while the email stays`() throws {
    let session = try account.create().session
    var next = old
    (next.firstName, next.telephone) = ("Zoe", "0600 111 222")
    try session.changeProfile(to: next, password: TestAccount.password)
    #expect(try account.reader(password: TestAccount.password).profile == next)
    #expect(try opens(old.email))
    #expect(throws: AccountProblem.self) {
      try session.changeProfile(to: new, password: TestAccount.secret("wrong horse"))
    }
    #expect(try account.reader(password: TestAccount.password).profile == next)
  }

  @Test(arguments: ["zoë@exämple.org", "zoe@example.com"])
  func `An email that isn't all ASCII replaces one that is, and vice versa`(email: String) throws {
    var first = old
    first.email = email == "zoe@example.com" ? "zoë@exämple.org" : "zoe@example.com"
    let session = try account.create(first).session
    var next = old
    next.email = email
    try session.changeProfile(to: next, password: TestAccount.password)
    #expect(try opens(email))
    #expect(try !opens(first.email))
  }

  @Test func `Email and password of another account are refused, and nothing changes`() throws {
    var other = TestAccount.other
    other.email = new.email
    try account.create(other)
    let session = try account.create().session
    #expect(throws: AccountProblem.exists) {
      try session.changeProfile(to: new, password: TestAccount.password)
    }
    #expect(session.profile == old)
    #expect(try opens(old.email))
    #expect(try logins(session) == 1)
  }

  /// Makes a change up to where a crash interrupts it.
  private func interrupt(_ session: AccountSession, afterCopies copies: Int) throws {
    let (dataKey, vault) = (try session.open(TestAccount.password), session.vault)
    try session.change { (keys) throws(AccountProblem) in
      try keys.addLogin(
        TestAccount.password, dataKey, vault, email: new.email,
        sharing: KeyDerivation(TestAccount.cheap))
    }
    let bytes = try Envelope.seal(StoredProfile(new))
    for document in StoredProfile.documents.prefix(copies) {
      try session.sealed.replace(document, bytes)
    }
  }

  @Test(arguments: 0...2)
  func `After an interruption anywhere, one email signs in, and the next opening cleans up`(
    copies: Int
  )
    throws
  {
    try interrupt(try account.create().session, afterCopies: copies)
    let (now, other) = copies == 0 ? (old, new) : (new, old)
    for isTidy in [false, true] {
      #expect(try opens(now.email))
      #expect(try !opens(other.email))
      let session = try account.unlock()
      #expect(session.profile == now)
      #expect(try logins(session) == (isTidy ? 1 : 2))
      _ = try session.open()
      #expect(try logins(session) == 1)
    }
    // The second copy says the same, in case the first is damaged.
    _ = try account.folder.write("\(account.only)/profile", "x")
    #expect(try account.unlock().profile == now)
  }
}
