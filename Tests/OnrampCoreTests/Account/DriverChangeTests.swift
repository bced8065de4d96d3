import Testing

@testable import OnrampCore

/// A new driver finds nothing that belongs to the previous one.
@Suite struct DriverChangeTests {
  /// After a driver opened a feature and signed out.
  private func signedOut(from feature: Feature) throws -> App {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.act(.resized(Window(rows: 30, columns: 90, colors: 256)))
    app.features = [.main]
    app.open(feature)
    app.session.killRing = "cut"
    app.features = [.main]
    _ = app.signOut()
    let request = try #require(app.main?.signingOut)
    app.act(.account(.response(.signedOut(request, accounts: 1))))
    return app
  }

  @Test(arguments: Feature.allCases)
  func `Signing out resets everything but the window and the number of requests`(
    feature: Feature
  ) throws {
    let app = try signedOut(from: feature)

    var fresh = App(
      Application(schema: Sample.schema), opening: .account, sources: app.sources,
      accounts: Sample.setup(.signedOut(accounts: 1)))
    fresh.account?.notice = .signedOut
    fresh.session.window = app.session.window
    fresh.session.requests = app.session.requests
    fresh.application.previews.requests = app.application.previews.requests
    expectEqual(app, fresh)
  }

  @Test(arguments: Feature.allCases)
  func `The next driver to sign in sees what a newly started program shows`(
    feature: Feature
  ) throws {
    var app = try signedOut(from: feature)
    app.act(.account(.pressed(.signIn)))
    app.fill("other@example.com", "correct horse battery")
    guard case .checking(let opening)? = app.account?.work else {
      throw Unexpected("Nobody signs in: \(String(describing: app.account))")
    }
    let other = Profile(
      firstName: "Boris", lastName: "Ito", email: "other@example.com", telephone: "0171 7654321")
    let state = StoredState(answers: Sample.onlyPersonal)
    app.act(.account(.response(.opened(opening, other, state))))

    var fresh = App(signedIn: state)
    fresh.signedIn = SignedIn(profile: other, code: .confirmed)
    fresh.setup = app.setup
    fresh.account = app.account
    fresh.session.window = app.session.window
    fresh.session.requests = app.session.requests
    fresh.application.previews.requests = app.application.previews.requests
    fresh.application.keeping = app.application.keeping
    expectEqual(app, fresh)
  }

  /// Compares member by member, so that a failure names those that differ.
  private func expectEqual(_ app: App, _ fresh: App) {
    let members = zip(Mirror(reflecting: app).children, Mirror(reflecting: fresh).children)
    let different = members.filter { one, other in
      (one.value as? AnyHashable) != (other.value as? AnyHashable)
    }
    #expect(different.map { $0.0.label } == [])
    let isEqual = app == fresh
    #expect(isEqual)
  }
}
