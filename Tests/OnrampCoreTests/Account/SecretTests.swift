import Synchronization
import TestKit
import Testing

@testable import OnrampCore

@Suite struct SecretTests {
  /// Memory that records what buffers still held when they were freed.
  private final class Spy: SecretMemory {
    private struct Counts {
      var open = 0
      var dirty = 0
    }
    private let counts = Mutex(Counts())
    private let memory = WipedMemory()

    var open: Int { counts.withLock { $0.open } }
    /// How many buffers weren't empty when they were freed.
    var dirty: Int { counts.withLock { $0.dirty } }

    func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
      counts.withLock { $0.open += 1 }
      return memory.allocate(count)
    }

    func free(_ buffer: UnsafeMutableRawBufferPointer) {
      let isDirty = buffer.contains { $0 != 0 }
      counts.withLock { counts in
        counts.open -= 1
        if isDirty { counts.dirty += 1 }
      }
      memory.free(buffer)
    }
  }

  private func text(of secret: SecretText) -> String {
    secret.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `Text in a secret field is in no draft, and in nothing that is kept`() {
    var app = App(welcome: Sample.setup())
    app.act(.enterTapped, .termsTapped, .nextTapped)
    let effects = app.fill("a@example.com", "correct horse")
    #expect(app.account?.form.secrets[.password].map(text) == "correct horse")
    #expect(app.account?.form.drafts.keys.sorted { $0.key < $1.key } == [.signUpEmail])
    #expect(
      effects.last
        == .keepSignUp(
          SignUpDraft(screen: "personal", acceptsTerms: true, texts: ["email": "a@example.com"])))
  }

  @Test func `A secret is edited like a line of text, but keeps nothing that was deleted`() {
    var secret = Sample.secret("pässwörd")
    #expect(secret.count == 8 && secret.cursor == 8 && text(of: secret) == "pässwörd")
    secret.apply(.deleteBackward)
    secret.apply(.moveToStart)
    secret.apply(.deleteForward)
    secret.apply(.moveRight)
    secret.apply(.insert("👩🏽‍🚗"))
    #expect(text(of: secret) == "ä👩🏽‍🚗sswör" && secret[1] == "👩🏽‍🚗")
    secret.apply(.deleteBackward)
    secret.apply(.killToEnd)
    #expect(text(of: secret) == "ä")
    for edit in [Edit.yank, .undo, .redo] { secret.apply(edit) }
    #expect(text(of: secret) == "ä")
    secret.apply(.killToStart)
    #expect(secret.isEmpty && secret.cursor == 0)
  }

  @Test func `Deleted text is wiped immediately`() {
    var secret = Sample.secret("abcdef")
    secret.apply(.moveLeft)
    secret.apply(.moveLeft)
    secret.apply(.killToStart)
    secret.withBytes { bytes in
      #expect(Array(bytes) == Array("ef".utf8))
      // The unused bytes at the end.
      let rest = UnsafeRawBufferPointer(start: bytes.baseAddress, count: 6).dropFirst(2)
      #expect(rest.allSatisfy { $0 == 0 })
    }
  }

  @Test func `A copy doesn't change with the original, and equals it as text`() {
    let one = Sample.secret("abc")
    var other = one
    other.apply(.insert("d"))
    #expect(text(of: one) == "abc" && text(of: other) == "abcd")
    #expect(!one.isSameText(as: other))
    other.apply(.deleteBackward)
    other.apply(.moveToStart)
    #expect(one.isSameText(as: other) && one != other)
  }

  @Test func `No more than 1,000 characters fit, and it says so`() {
    var secret = Sample.secret(String(repeating: "x", count: 999))
    let fits = [secret.apply(.insert("y")), secret.apply(.insert("z"))]
    #expect(fits == [true, false] && secret.count == 1000)
  }

  @Test func `Memory is given back with the last reference`() {
    let spy = Spy()
    do {
      var one = Sample.secret("abc", in: spy)
      let other = one
      one.apply(.insert("d"))
      #expect(spy.open == 2)
      _ = (one, other)
    }
    #expect(spy.open == 0)
  }

  @Test func `After a sign-up nothing secret is left in memory but the code that is shown`() throws
  {
    let spy = Spy()
    var app = App(welcome: AccountSetup(.none, memory: spy))
    app.signUp()
    try app.makeAccount(in: spy)
    #expect(spy.open == 1)
    app.confirmCode("ABCDE")
    #expect(app.top == .main && spy.open == 0)
  }

  @Test func `A secret that doesn't fit leaves what was there`() {
    var app = App(welcome: Sample.setup())
    app.act(.enterTapped, .termsTapped, .nextTapped, .focusMoved(by: 1), .edited(.paste("abc")))
    app.act(.edited(.paste(String(repeating: "x", count: 998))))
    #expect(app.account?.form.secrets[.password]?.count == 3 && app.account?.notice == .tooLong)
  }
}
