import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct RoutesAtTwoTerminalsTests {
  let server = TestServer()
  let one: TestTerminal
  let two: TestTerminal

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    try one.routes {
      try $0.save("Morning")
      try $0.save("Evening")
    }
    try one.sync()
    two = try TestTerminal(signingInLike: one, at: server)
  }

  private func names(_ terminal: TestTerminal) throws -> [String] {
    try terminal.routes { routes in
      let all = try routes.all()
      #expect(all.faults == [])
      for route in all.routes { _ = try routes.load(route.id) }
      return all.routes.map(\.name)
    }
  }

  @Test func `Routes that two terminals saved apart are all there, on both`() throws {
    try one.routes(at: TestFolder.now + 10) { try $0.save("One's") }
    try two.routes(at: TestFolder.now + 20) { try $0.save("Two's") }
    try one.sync()
    try two.sync()
    #expect(try names(two) == ["Two's", "One's", "Evening", "Morning"])
    try one.settle(with: two)
    #expect(try names(one) == names(two))
    let generation = server.generation
    try one.settle(with: two)
    #expect(server.generation == generation, "nothing is sent anymore")
  }

  @Test func `A deletion on one terminal stays, unless the route was changed on the other`() throws
  {
    let ids = try one.routes { try $0.all().routes.map(\.id) }
    try one.routes(at: TestFolder.now + 10) {
      for id in ids { try $0.delete(id, false) }
      try $0.save("One's")
    }
    try two.routes(at: TestFolder.now + 20) {
      try $0.replace(ids[0], by: "Evening", TestRoutes.route(20))
    }
    try one.sync()
    try two.sync()
    #expect(try names(two) == ["Evening", "One's"])
    try one.settle(with: two)
    #expect(try names(one) == ["Evening", "One's"])
    let seconds = try one.routes { try $0.load(ids[0]).route.seconds }
    #expect(seconds == 20 * 60, "the changed one")
  }

  @Test func `Pages that only one side changed are taken over`() throws {
    try one.routes(at: TestFolder.now + 10) { routes in
      for number in 1...80 { try routes.save("Route \(number)") }
    }
    try one.settle(with: two)
    let oldest = try one.routes { try $0.all().routes.suffix(2).map(\.id) }
    try one.routes(at: TestFolder.now + 200) { try $0.delete(oldest[0], false) }
    try two.routes(at: TestFolder.now + 300) { try $0.save("Two's") }
    try one.sync()
    try two.sync()
    #expect(try names(two).count == 82)
    try one.settle(with: two)
    #expect(try names(one) == names(two))
    #expect(
      Set(one.account.folder.names("data/accounts/\(one.session.id)/routes"))
        == Set(server.files.keys.filter { $0.hasPrefix("routes/") }.map { String($0.dropFirst(7)) }),
      "nothing is left over, here or at the server")
  }

  @Test func `Without the list that both had, nothing is lost`() throws {
    try two.known.folder.clear(.base)
    try one.routes(at: TestFolder.now + 10) { try $0.save("One's") }
    try two.routes(at: TestFolder.now + 20) { try $0.save("Two's") }
    try one.sync()
    try two.sync()
    #expect(try names(two) == ["Two's", "One's", "Evening", "Morning"])
  }

  @Test func `Unsaved stops of both terminals are all there, except those that either removed`()
    throws
  {
    let places = (1...5).map { MapPlace("Stop \($0)", at: TestRoutes.draft.stops[0].coordinate) }
    func keep(_ stops: [MapPlace]?, at terminal: TestTerminal) throws {
      try terminal.routes { routes in
        try routes.keepDraft(stops.map { RouteDraft(stops: $0) })
      }
    }
    func stops(at terminal: TestTerminal) throws -> [MapPlace]? {
      try terminal.routes { try $0.open().draft?.stops }
    }
    try keep(Array(places[0...2]), at: one)
    try one.settle(with: two)
    try keep([places[0], places[2], places[3]], at: one)
    try keep([places[1], places[2], places[4]], at: two)
    try one.settle(with: two)
    for terminal in [one, two] {
      #expect(try stops(at: terminal) == [places[2], places[3], places[4]])
    }
    try keep(nil, at: one)
    try keep([places[0]], at: two)
    try one.settle(with: two)
    for terminal in [one, two] { #expect(try stops(at: terminal) == [places[0]]) }
    let generation = server.generation
    try one.settle(with: two)
    #expect(server.generation == generation, "nothing is sent anymore")
  }

  @Test func `Favorites of both terminals are kept, without those that either removed`() throws {
    func keep(_ names: [String], at terminal: TestTerminal) throws {
      try terminal.session.open().store.keepFavorites(
        Set(names.map { CarKey($0) }), now: TestFolder.now)
    }
    try keep(["a", "b"], at: one)
    try one.settle(with: two)
    try keep(["a", "c"], at: one)
    try keep(["b", "d"], at: two)
    try one.settle(with: two)
    for terminal in [one, two] {
      let kept = try terminal.session.open().store.favorites(now: TestFolder.now).keys
      #expect(Set(kept.map(\.text)) == ["c", "d"])
    }
  }

  @Test func `Documents are merged without a base that an earlier version didn't keep`() throws {
    func save(_ name: String, at terminal: TestTerminal) throws {
      try terminal.session.open().store.save(
        .personal, [.name: .value(.text(name)), .email: .value(.text("zoe@example.org"))])
    }
    try save("Zoë", at: one)
    _ = try one.session.open().store.restart(canUndo: true, now: TestFolder.now)
    try one.settle(with: two)
    let digest = try #require(try one.known.state.files[StoredDocument.undo.name])
    for terminal in [one, two] {
      let kept = try terminal.known.state.files.filter { $0.value != digest }
      try terminal.known.folder.clear(.base, keeping: kept.values)
    }
    try save("One", at: one)
    try save("Two", at: two)
    try one.sync()
    try two.sync()
    let state = try two.session.open().state
    #expect(state.answers[.name] == .text("Two"))
    #expect(state.drafts.fields[.name]?.line.text == "One")
    #expect(state.faults == [])
  }
}

@Suite struct FirstDocumentsAtTwoTerminalsTests {
  let server = TestServer()
  let one: TestTerminal
  let two: TestTerminal

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    two = try TestTerminal(signingInLike: one, at: server)
  }

  @Test
  func `The first document of its kind stays, however much the other terminal wrote meanwhile`()
    throws
  {
    try one.routes { routes in
      for number in 1...10 { try routes.save("Route \(number)") }
    }
    do {
      let store = try two.session.open().store
      try store.save(.personal, TestFolder.personal)
      try store.keepFavorites([CarKey("a")], now: TestFolder.now)
    }
    try two.routes { try $0.keepDraft(TestRoutes.draft) }
    try one.sync()
    try two.sync()
    for terminal in [two, one] {
      let (store, state) = try terminal.session.open()
      #expect(state.faults == [])
      #expect(state.answers.sections[.personal]?.isEmpty == false)
      #expect(try store.favorites(now: TestFolder.now).keys == [CarKey("a")])
      let routes = try RoutesClient(store) { TestFolder.now }.open()
      #expect(routes.count == 10 && routes.draft == TestRoutes.draft && routes.faults == [])
      if terminal === two { try one.settle(with: two) }
    }
  }
}
