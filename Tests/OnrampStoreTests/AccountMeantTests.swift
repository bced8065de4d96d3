import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

/// With several accounts in one data directory, email and password select one.
@Suite struct AccountMeantTests {
  private let account: TestAccount
  private let first = TestAccount.profile
  private let second = TestAccount.other
  private let next = TestAccount.secret("staple battery")
  private let third = TestAccount.secret("yet another one")

  init() throws { account = try TestAccount() }

  /// Makes an account without signing in.
  private func make(_ profile: Profile, _ password: SecretText = TestAccount.password) throws {
    try account.create(profile, password: password).session.signOut()
  }

  private func keys() throws -> [KeysFile] {
    let authenticator = try account.authenticator()
    return try authenticator.ids().map { KeysFile(folder: try authenticator.folder($0)) }
  }

  /// Makes all accounts look like those of an Onramp without logins.
  private func makeOld() throws {
    for file in try keys() {
      var keys = try file.read()
      keys.login = nil
      try file.write(keys)
    }
  }

  @Test func `With equal passwords the email decides, even while somebody is signed in`() throws {
    try make(first)
    try make(second)
    let store = try account.open()
    _ = try store.signIn(email: first.email, password: TestAccount.password)
    for profile in [first, second] {
      let entered = try store.enter(email: profile.email, password: TestAccount.password)
      #expect(entered.profile == profile)
      #expect(
        try account.reader(email: profile.email, password: TestAccount.password).profile == profile)
    }
    #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
      try store.enter(email: "nobody@example.org", password: TestAccount.password)
    }
    #expect(try store.enter(email: nil, password: TestAccount.password).profile == first)
  }

  @Test func `With equal emails the password decides`() throws {
    var same = second
    same.email = " " + first.email.uppercased()
    try make(first)
    try make(same, next)
    let store = try account.open()
    #expect(try store.enter(email: first.email, password: TestAccount.password).profile == first)
    #expect(try store.enter(email: first.email, password: next).profile == same)
  }

  @Test func `A second account with the same email and password is refused, and nothing is made`()
    throws
  {
    try make(first)
    let names = account.folder.names("data/accounts")
    var same = second
    same.email = first.email.uppercased()
    #expect(throws: AccountProblem.exists) { try account.create(same) }
    #expect(account.folder.names("data/accounts") == names)
    // The email alone or the password alone selects none.
    try make(same, next)
    try make(second)
    #expect(throws: AccountProblem.exists) { try account.create(same, password: next) }
  }

  @Test func `A new password can't be that of another account with the same email`() throws {
    var same = second
    same.email = first.email
    try make(first)
    let code: SecretText
    do {
      let made = try account.create(same, password: next)
      code = made.recoveryCode
      #expect(throws: AccountProblem.exists) {
        try made.session.changePassword(from: next, to: TestAccount.password)
      }
      try made.session.changePassword(from: next, to: third)
      try made.session.signOut()
    }
    let store = try account.open()
    #expect(throws: AccountProblem.exists) {
      try store.recover(email: same.email, code: code, password: TestAccount.password)
    }
    // Its own previous password is allowed: the driver forgot it, then remembered it.
    let recovered = try store.recover(email: same.email, code: code, password: third)
    #expect(recovered.session.profile == same)
    #expect(try store.enter(email: same.email, password: third).profile == same)
  }

  @Test func `Checking for an account counts as a wrong password for its email`() throws {
    try make(first)
    try make(second, next)
    let store = try account.open()
    let authenticator = try account.authenticator()
    for _ in 0..<4 {
      #expect(try !authenticator.hasAccount(email: first.email, password: third, besides: nil))
    }
    #expect(throws: AccountProblem.wait(seconds: 10)) {
      try store.enter(email: first.email, password: TestAccount.password)
    }
    #expect(throws: AccountProblem.wait(seconds: 10)) {
      try authenticator.hasAccount(email: first.email, password: TestAccount.password, besides: nil)
    }
    #expect(try store.enter(email: second.email, password: next).profile == second)
  }

  @Test func `All accounts make the same key of an email and a password`() throws {
    try make(first)
    try make(second)
    for number in 0..<4 {
      try make(Profile(firstName: "A", lastName: "B", email: "\(number)@b.example", telephone: "1"))
    }
    let logins = try keys().compactMap { try $0.read().login?.derivation }
    #expect(logins.count == 6 && Set(logins).count == 1)
    // Their own salts differ.
    #expect(try Set(keys().map { try $0.read().password.derivation }).count == 6)
    let own = try #require(logins[0].of(email: first.email))
    #expect(own != logins[0].of(email: second.email))
    #expect(own == logins[0].of(email: " " + first.email.uppercased()))
  }

  @Test func `Accounts of earlier versions open with their password, and then like all others`()
    throws
  {
    try make(first)
    try make(second)
    try makeOld()
    let store = try account.open()
    for profile in [first, second] {
      #expect(
        try store.enter(email: profile.email, password: TestAccount.password).profile == profile)
    }
    #expect(try keys().allSatisfy { try $0.read().login == nil })
    _ = try store.signIn(email: second.email, password: TestAccount.password)
    #expect(try keys().count { try $0.read().login != nil } == 1)
    _ = try store.signIn(email: first.email, password: TestAccount.password)
    #expect(try Set(keys().map { try $0.read().login?.derivation }).count == 1)
    for profile in [first, second] {
      _ = try store.open(pin: TestAccount.pin)
      #expect(
        try store.signIn(email: profile.email, password: TestAccount.password).profile == profile)
    }
  }

  @Test func `Two accounts that earlier versions made alike can both be reached`() throws {
    var same = second
    same.email = "same@example.org"
    try make(same, next)
    var twin = first
    twin.email = same.email
    try make(twin)
    // An earlier version would have let the second driver choose this.
    do {
      let authenticator = try account.authenticator()
      let session = try account.open().enter(email: twin.email, password: TestAccount.password)
      let folder = try #require(
        try authenticator.ids().map(authenticator.folder).first { folder in
          (try? authenticator.open(folder, password: TestAccount.password)) != nil
        })
      let open = try authenticator.open(folder, password: TestAccount.password)
      try session.change { (keys) throws(AccountProblem) in
        try keys.setPassword(
          next, open.dataKey, of: folder.id, email: twin.email,
          sharing: KeyDerivation(TestAccount.cheap))
      }
    }
    try makeOld()
    account.wait(3600)
    let store = try account.open()
    #expect(throws: AccountProblem.severalMatch) {
      try store.enter(email: same.email, password: next)
    }
    var reached: Set<Profile> = []
    do {
      let session = try store.signIn(email: same.email, password: next)
      #expect(session.hasTwin)
      reached.insert(session.profile)
      try session.changePassword(from: next, to: third)
    }
    let other = try store.signIn(email: same.email, password: next)
    #expect(!other.hasTwin)
    reached.insert(other.profile)
    #expect(reached == [same, twin])
    #expect(try !store.signIn(email: same.email, password: third).hasTwin)
  }

  @Test func `An old login that somebody put back opens nothing`() throws {
    try make(first)
    try make(second, next)
    let file = try #require(
      try keys().first { file in
        let authenticator = try account.authenticator()
        return (try? authenticator.open(file.folder, password: TestAccount.password)) != nil
      })
    let before = try file.read().login
    let store = try account.open()
    let session = try store.enter(email: first.email, password: TestAccount.password)
    try session.changePassword(from: TestAccount.password, to: third)
    var keys = try file.read()
    keys.login = before
    try file.write(keys)
    #expect(throws: AccountProblem.self) {
      try store.enter(email: first.email, password: TestAccount.password)
    }
  }

  @Test func `An email that can be typed in several ways opens its account, too`() throws {
    var accented = first
    accented.email = "zo\u{E9}@example.org"
    try make(accented)
    try make(second)
    for email in ["zo\u{E9}@example.org", "zoe\u{301}@example.org"] {
      let entered = try account.open().enter(email: email, password: TestAccount.password)
      #expect(entered.profile == accented)
    }
    #expect(throws: AccountProblem.exists) { try account.create(accented) }
  }
}
