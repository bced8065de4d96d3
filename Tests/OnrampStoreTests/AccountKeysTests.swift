import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

/// Which secrets open an account while its keys change.
@Suite struct AccountKeysTests {
  let account: TestAccount
  private let next = TestAccount.secret("staple battery")

  init() throws { account = try TestAccount() }

  private func opens(_ codes: SecretText...) throws -> [Bool] {
    let authenticator = try account.authenticator()
    return codes.map { code in (try? authenticator.open(email: nil, code: code)) != nil }
  }

  private func name(_ file: String) -> String { "\(account.only)/\(file)" }

  // MARK: Recovery codes

  @Test func `A new code and the old one both work until the new one is confirmed`() throws {
    let (session, first) = try account.create()
    #expect(try session.recoveryCodeState == .unconfirmed && opens(first) == [true])
    try session.confirmRecoveryCode()
    #expect(try session.recoveryCodeState == .confirmed && opens(first) == [true])
    let second = try session.newRecoveryCode(password: TestAccount.password).code
    #expect(try session.recoveryCodeState == .replacementUnconfirmed)
    #expect(try opens(first, second) == [true, true])
    // A third one replaces the unconfirmed one.
    let third = try session.newRecoveryCode(password: TestAccount.password).code
    #expect(try opens(first, second, third) == [true, false, true])
    try session.confirmRecoveryCode()
    #expect(try session.recoveryCodeState == .confirmed)
    #expect(try opens(first, second, third) == [false, false, true])
  }

  @Test func `A new code that is given up opens nothing, and the old one stays`() throws {
    let (session, first) = try account.create()
    // There is no other code to keep.
    try session.keepRecoveryCode()
    #expect(try session.recoveryCodeState == .unconfirmed)
    try session.confirmRecoveryCode()
    let second = try session.newRecoveryCode(password: TestAccount.password).code
    #expect(try session.recoveryCodeState == .replacementUnconfirmed)
    try session.keepRecoveryCode()
    #expect(try session.recoveryCodeState == .confirmed)
    #expect(try opens(first, second) == [true, false])
  }

  @Test func `A code that replaces an unconfirmed one is unconfirmed, too`() throws {
    let (session, first) = try account.create()
    let second = try session.newRecoveryCode(password: TestAccount.password).code
    #expect(try session.recoveryCodeState == .unconfirmed)
    #expect(try opens(first, second) == [false, true])
  }

  @Test(arguments: [true, false])
  func `A used code opens the account until the next one is confirmed`(isConfirmed: Bool) throws {
    let used: SecretText
    do {
      let (session, code) = try account.create()
      used = code
      if isConfirmed { try session.confirmRecoveryCode() }
      try session.signOut()
    }
    let (session, new, doubt) = try account.open().recover(email: nil, code: used, password: next)
    #expect(doubt == nil)
    #expect(try opens(used, new) == [true, true])
    #expect(try session.recoveryCodeState == .replacementUnconfirmed)
    try session.confirmRecoveryCode()
    #expect(try opens(used, new) == [false, true])
  }

  @Test
  func `The state of the code survives a restart of the program, a new password and a new PIN`()
    throws
  {
    do {
      let session = try account.create().session
      try session.confirmRecoveryCode()
      _ = try session.newRecoveryCode(password: TestAccount.password)
      try session.changePassword(from: TestAccount.password, to: next)
      try session.changePIN(password: next, to: TestAccount.secret("802417"))
    }
    let session = try account.open().signIn(email: nil, password: next)
    #expect(try session.recoveryCodeState == .replacementUnconfirmed)
  }

  @Test func `Keys with a confirmed code are stored in the original format`() throws {
    let session = try account.create().session
    #expect(
      try members() == ["login", "nextRecovery", "number", "password", "pin", "proof", "signedIn"])
    try session.confirmRecoveryCode()
    #expect(
      try members() == ["login", "number", "password", "pin", "proof", "recovery", "signedIn"])
  }

  private func members() throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: try account.folder.bytes(name("keys.json")))
    let all = (json as? [String: Any] ?? [:]).keys.sorted()
    return all.filter { !["checksum", "schema", "sealedSchema"].contains($0) }
  }

  // MARK: The copy

  /// How an interruption may leave the two files, and what may happen to them later.
  enum Damage: CaseIterable { case older, missing, damaged, empty }

  @Test(arguments: Damage.allCases, ["keys.json", "keys.json.prev"])
  func `The next start repairs either of the two files of keys`(
    damage: Damage, file: String
  ) throws {
    do {
      let session = try account.create().session
      let old = try account.folder.bytes(name(file))
      try session.changePassword(from: TestAccount.password, to: next)
      switch damage {
      case .older: try account.folder.write(name(file), old)
      case .missing:
        try account.folder.remove(name(file))
      case .damaged: try flip(file)
      case .empty: try account.folder.write(name(file), Data())
      }
    }
    _ = try account.open()
    let both = try ["keys.json", "keys.json.prev"].map { try account.folder.bytes(name($0)) }
    #expect(both[0] == both[1])
    // Therefore either of them may be damaged next.
    try flip(file == "keys.json" ? "keys.json.prev" : "keys.json")
    _ = try account.open().signIn(email: nil, password: next)
    _ = try account.unlock()
  }

  private func flip(_ file: String) throws {
    let bytes = try account.folder.bytes(name(file))
    try account.folder.write(name(file), bytes.flipping(at: bytes.count / 2))
  }

  @Test func `If both files of keys are damaged, neither is touched`() throws {
    try account.create()
    try flip("keys.json")
    try flip("keys.json.prev")
    let before = try ["keys.json", "keys.json.prev"].map { try account.folder.bytes(name($0)) }
    _ = try account.open()
    let after = try ["keys.json", "keys.json.prev"].map { try account.folder.bytes(name($0)) }
    #expect(before == after)
  }
}
