import OnrampCore
import Testing

@testable import OnrampStore

/// A PIN that was changed without a network, while another terminal changed how the account opens.
@Suite struct KeysAtTwoTerminalsTests {
  private static let next = TestAccount.secret("another horse")
  private static let (pin, otherPIN) = (TestAccount.secret("604917"), TestAccount.secret("270518"))

  private let server = TestServer()
  private let one: TestTerminal
  private let two: TestTerminal

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    two = try TestTerminal(signingInLike: one, at: server)
  }

  private func opens(_ terminal: TestTerminal, pin: SecretText) -> Bool {
    terminal.account.wait(3600)
    return (try? terminal.session.verify(pin: pin)) != nil
  }

  private func opens(_ terminal: TestTerminal, password: SecretText) -> Bool {
    (try? terminal.session.isOpened(by: password, email: nil)) == true
  }

  @Test(arguments: [0, 5], [0, 5])
  func `A new password from elsewhere wins over a PIN set here with the old one`(
    _ writesHere: Int, _ writesThere: Int
  ) throws {
    for _ in 0..<writesThere { try one.session.open().store.save(.personal, TestFolder.personal) }
    for _ in 0..<writesHere { try two.session.open().store.save(.personal, TestFolder.personal) }
    try two.session.changePIN(password: TestAccount.password, to: Self.pin)
    try one.session.changePassword(from: TestAccount.password, to: Self.next)
    try one.sync()
    let before = two.session.credentials
    try two.sync()
    #expect(two.session.pinNews(since: before) == .pinDropped)
    #expect(two.session.pinNews(since: two.session.credentials) == nil, "reported once")
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(opens(terminal, pin: TestAccount.pin) && !opens(terminal, pin: Self.pin))
      #expect(opens(terminal, password: Self.next))
      #expect(!opens(terminal, password: TestAccount.password))
    }
  }

  @Test func `If the password didn't change, the PIN set here applies everywhere`() throws {
    try two.session.changePIN(password: TestAccount.password, to: Self.pin)
    // As the other terminal makes a new code.
    _ = try one.session.newRecoveryCode(password: TestAccount.password)
    try one.session.confirmRecoveryCode()
    try one.sync()
    let before = two.session.credentials
    try two.sync()
    #expect(two.session.pinNews(since: before) == nil)
    let code = try one.session.ownKeys().recovery
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(opens(terminal, pin: Self.pin) && !opens(terminal, pin: TestAccount.pin))
      #expect(try terminal.session.ownKeys().recovery == code)
    }
  }

  @Test func `Of two new PINs, the first to reach the server wins`() throws {
    try two.session.changePIN(password: TestAccount.password, to: Self.pin)
    try one.session.changePIN(password: TestAccount.password, to: Self.otherPIN)
    try one.sync()
    let before = two.session.credentials
    try two.sync()
    #expect(two.session.pinNews(since: before) == .pinChanged)
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(opens(terminal, pin: Self.otherPIN) && !opens(terminal, pin: Self.pin))
    }
  }
}
