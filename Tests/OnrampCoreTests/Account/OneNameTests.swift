import Testing

@testable import OnrampCore

/// Drivers who have only one name, and say so.
@Suite struct OneNameTests {
  private var app = App(welcome: Sample.setup())

  /// Leads to the name, and gives a first one.
  private mutating func begin() {
    app.act(.enterTapped, .termsTapped, .nextTapped)
    app.giveCredentials()
    app.act(.edited(.paste("Suharto")))
  }

  @Test mutating func `A driver with only one name can say so and sign up`() throws {
    begin()
    app.act(.nextTapped)
    #expect(app.account?.form.problem(of: .lastName) == .empty)
    #expect(app.account?.form.buttons == [.next, .oneName, .goBack])
    app.act(.pressed(.oneName))
    #expect(app.account?.form.problem(of: .lastName) == nil)
    #expect(app.account?.form.focus == .field(.telephone))
    #expect(app.account?.form.buttons == [.next, .twoNames, .goBack])
    app.fill("0170 1234567")
    app.fill("284917")
    let effects = app.fill("284917").withoutKeeping
    guard case .create(_, let profile, _, _, _)? = effects.first else { throw Unexpected(effects) }
    #expect(profile.firstName == "Suharto" && profile.lastName.isEmpty)
    #expect(profile.name == "Suharto")
  }

  @Test mutating func `Typing a last name, or saying that there is one, takes it back`() {
    begin()
    app.act(.pressed(.oneName), .focused(.field(.lastName)), .edited(.insert("Y")))
    #expect(app.account?.hasOneName == false && app.account?.profile == nil)
    app.act(.pressed(.oneName), .pressed(.twoNames))
    #expect(app.account?.form.focus == .field(.lastName))
    app.act(.nextTapped)
    #expect(app.account?.form.problem(of: .lastName) == .empty)
  }

  @Test mutating func `A sign-up that continues later still knows it`() throws {
    begin()
    app.act(.pressed(.oneName))
    guard let draft = app.account?.setup.signUp else { throw Unexpected("Nothing is kept") }
    var next = App(goingOnWith: draft)
    next.fill("correct horse")
    #expect(next.account?.hasOneName == true)
    #expect(next.account?.form.focus == .field(.telephone))
  }

  @Test func `The account's details show it, and keep it`() {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.signedIn?.profile = Profile(
      firstName: "Suharto", lastName: "", email: "a@example.com", telephone: "0170 1234567")
    app.openFromMain(.changeProfile)
    #expect(app.account?.hasOneName == true && app.account?.profile?.lastName == "")
    #expect(app.account?.form.buttons == [.next, .twoNames, .goBack])
  }
}
