import Testing

@testable import OnrampCore

@Suite struct RefusedSecretTests {
  private var app = App(welcome: Sample.setup())

  init() { app.act(.enterTapped, .termsTapped, .nextTapped) }

  private func holds(_ text: String, in field: FieldID) -> Bool {
    app.account?.form.secrets[field]?.isSameText(as: Sample.secret(text)) == true
  }

  @Test(arguments: [Edit.insert("Y"), .paste("Y")])
  mutating func `Text typed after a refusal replaces the hidden text`(edit: Edit) {
    app.fill("a@example.com", "abc")
    #expect(app.account?.form.problem(of: .password) != nil && holds("abc", in: .password))
    app.act(.edited(.moveToStart), .edited(edit), .edited(.insert("u")))
    #expect(holds("Yu", in: .password))
  }

  @Test(arguments: [Edit.deleteBackward, .deleteForward, .killToStart])
  mutating func `Deleting after a refusal clears the hidden text`(edit: Edit) {
    app.fill("a@example.com", "abc")
    app.act(.edited(edit))
    #expect(holds("", in: .password))
  }

  @Test mutating func `A paste that is too long leaves the refused text as it was`() {
    app.fill("a@example.com", "abc")
    app.act(.edited(.paste(String(repeating: "x", count: SecretText.maxCharacters + 1))))
    #expect(app.account?.notice == .tooLong && holds("abc", in: .password))
  }

  @Test mutating func `Typing continues a hidden text that was not refused, even if others were`() {
    app.fill("a@example", "correct horse")
    #expect(app.account?.form.problem(of: .signUpEmail) != nil)
    app.act(.focused(.field(.password)), .edited(.insert("s")))
    #expect(holds("correct horses", in: .password))
  }

  @Test mutating func `A refused new PIN is replaced in the same way`() {
    app.fill("a@example.com", "correct horse")
    app.fill("Amina", "Yusuf", "0170 1234567")
    app.fill("123456")
    #expect(app.account?.form.problem(of: .pin) == .account(.pin(.tooSimple)))
    app.act(.edited(.insert("2")))
    #expect(holds("2", in: .pin))
  }

  @Test func `On the lock, too, a refused PIN is replaced, and an impossible one isn't tried`() {
    var app = App(locked: Sample.setup(.signedIn, length: 6), schema: Sample.schema)
    app.act(.edited(.paste("28491")), .enterTapped)
    #expect(
      app.session.lock?.problem == .account(.pin(.length(6))) && app.session.lock?.secret.count == 5
    )
    app.act(.edited(.paste("284917")))
    #expect(app.session.lock?.secret.count == 6)
  }
}
