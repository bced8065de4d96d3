import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

/// Passwords are the same however their letters and spaces are encoded (RFC 8265, OpaqueString).
@Suite struct PasswordFormsTests {
  private let account: TestAccount
  private let composed = TestAccount.secret("\u{F1}and\u{FA} 8383")
  private let decomposed = TestAccount.secret("n\u{303}andu\u{301}\u{A0}8383")

  init() throws { account = try TestAccount() }

  private func text(_ secret: SecretText) -> String {
    secret.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a password opens the account in every way that takes one.
  private func opens(_ password: SecretText) throws -> Bool {
    let store = try account.open()
    let email = TestAccount.profile.email
    do {
      for email in [nil, email] {
        _ = try store.enter(email: email, password: password)
        _ = try account.reader(email: email, password: password)
      }
      let session = try store.signIn(email: email, password: password)
      try session.verify(password: password)
      return try session.isOpened(by: password, email: email)
    } catch AccountProblem.wrongPassword {
      return false
    }
  }

  @Test(arguments: [
    ("correct horse battery staple", "correct horse battery staple"),
    ("Correct Horse Battery Staple", "Correct Horse Battery Staple"),
    ("πßå", "πßå"), ("Jack of ♦s", "Jack of ♦s"), ("foo\u{1680}bar", "foo bar"),
    ("foo\u{3000}\u{A0}bar", "foo  bar"), ("n\u{303}", "\u{F1}"), ("\u{212B}", "\u{C5}"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{FF21}", "\u{FF21}"), ("A", "A"),
    ("a\u{301}\u{323}", "\u{1EA1}\u{301}"), ("👩🏽‍🚗\u{200D}", "👩🏽‍🚗\u{200D}"),
  ])
  func `A password is prepared as the RFC says, and none is refused`(
    typed: String, as prepared: String
  ) {
    let secret = TestAccount.secret(typed).prepared
    #expect(Array(text(secret).unicodeScalars) == Array(prepared.unicodeScalars))
  }

  @Test func `An account opens with its password in composed and in decomposed letters`() throws {
    for (made, other) in [(composed, decomposed), (decomposed, composed)] {
      let account = try PasswordFormsTests()
      try account.account.create(password: made)
      #expect(try account.opens(made) && account.opens(other))
      #expect(try !account.opens(TestAccount.secret("nandu 8383")))
    }
  }

  @Test func `Either form of a password can change it, and either form of the new one then opens`()
    throws
  {
    try account.create(password: composed).session
      .changePassword(from: decomposed, to: TestAccount.secret("Zoe\u{308} 1234"))
    #expect(try opens(TestAccount.secret("Zo\u{EB} 1234")) && !opens(composed))
  }

  /// Makes the account's keys those of a version that took passwords byte by byte.
  private func takeByteByByte(_ password: SecretText, hasLogin: Bool) throws {
    let authenticator = try account.authenticator()
    let opened = try authenticator.enter(email: nil, password: password)
    let (id, file) = (opened.folder.id, KeysFile(folder: opened.folder))
    var keys = try file.read()
    let derivation = keys.password.derivation
    keys.password.wrapped = try derivation.key(of: password)
      .wrap(opened.dataKey, for: Wrapping.password.of(id))
    let shared = try #require(keys.login?.derivation)
    let own = try #require(shared.of(email: TestAccount.profile.email))
    let wrapped = try own.key(of: password).wrap(opened.dataKey, for: Wrapping.login.of(id))
    keys.login = hasLogin ? AccountKeys.Login(derivation: shared, wrapped: wrapped) : nil
    try keys.prove(by: opened.vault)
    try file.write(keys)
  }

  @Test(arguments: [true, false])
  func `An account of an earlier version opens with exactly what was typed then`(
    hasLogin: Bool
  ) throws {
    try account.create(password: decomposed)
    try takeByteByByte(decomposed, hasLogin: hasLogin)
    #expect(try opens(decomposed))
    #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
      try account.open().enter(email: nil, password: composed)
    }
  }

  @Test func `A wrong password counts once, although it is tried in two forms`() throws {
    try account.create()
    for wait in [0, 0, 0, 10] {
      #expect(throws: AccountProblem.wrongPassword(wait: wait)) {
        try account.open().enter(email: nil, password: decomposed)
      }
    }
  }

  @Test func `The server has the prepared form's key, and a sign-in tries the keys of both forms`()
    throws
  {
    let proof = try ServerProof(
      email: TestAccount.profile.email, host: "example.com", cost: TestAccount.cheap)
    let known = try proof.key(of: decomposed).publicKey
    #expect(try proof.key(of: composed).publicKey == known)
    let tried = try proof.keys(of: .password(decomposed)).map(\.publicKey)
    #expect(tried.count == 2 && tried[0] == known)
    #expect(try proof.keys(of: .password(composed)).map(\.publicKey) == [known])
  }
}
