import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

/// Which changes a driver is told the server doesn't have.
@Suite struct UnsentTests {
  private let server = TestServer()
  private let one: TestTerminal
  private let two: TestTerminal

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    try one.routes { try $0.save("Morning") }
    try one.session.open().store.save(.vehicle, TestFolder.vehicle)
    try one.sync()
    two = try TestTerminal(signingInLike: one, at: server)
  }

  @Test func `A location and searches alone don't count as unsent`() throws {
    #expect(try !two.known.changes().hasDriversOwn)
    try two.routes { routes in
      try routes.keepLocation(TestRoutes.location)
      try routes.keepPlaces("key", [])
    }
    #expect(try !two.known.changes().isEmpty)
    #expect(try !two.known.changes().hasDriversOwn)
    // The same applies while something newer waits here.
    try one.session.open().store.save(.personal, TestFolder.personal)
    try one.sync()
    try server.sync(try two.known)
    #expect(try two.known.state.arrived != nil && !two.known.changes().hasDriversOwn)
    try one.settle(with: two)
    #expect(try two.known.changes().isEmpty)
  }

  @Test
  func `Everything that the driver saved, typed or removed is unsent until the server has it`()
    throws
  {
    let photo = try two.account.folder.write("license.jpg", "license")
    let route = try two.routes { try #require(try $0.all().routes.first).id }
    let changes: [(String, () throws -> Void)] = [
      ("an answer", { try two.session.open().store.save(.personal, TestFolder.personal) }),
      ("a draft", { try two.session.open().store.keep(.typed(.make, "Fiat", cursor: 4)) }),
      ("no draft", { try two.session.open().store.keep(Drafts()) }),
      ("a photo", { try two.session.open().store.save(.photos, TestFolder.photos(photo)) }),
      ("a phone's photo", { try two.session.open().store.take(Data("insurance".utf8)) }),
      (
        "a favorite",
        {
          try CarsClient(two.session.open().store) { TestFolder.now }
            .keepFavorites([CarKey("Kia")])
        }
      ),
      ("a route", { try two.routes { _ = try $0.save("Evening") } }),
      ("no route", { try two.routes { try $0.delete(route, false) } }),
      ("stops", { try two.routes { try $0.keepDraft(TestRoutes.draft) } }),
      ("no stops", { try two.routes { try $0.keepDraft(nil) } }),
      (
        "a profile",
        {
          var profile = two.session.profile
          profile.firstName = "Zoe"
          try two.session.changeProfile(
            to: profile, password: TestAccount.password, now: TestFolder.now)
        }
      ),
      (
        "a restart",
        { try two.session.open().store.restart(canUndo: true, now: TestFolder.now) }
      ),
    ]
    for (what, change) in changes {
      try change()
      #expect(try two.known.changes().hasDriversOwn, "\(what)")
      try one.settle(with: two)
      #expect(try two.known.changes().isEmpty, "\(what)")
    }
  }
}
