import Foundation
import Glibc
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct SavedRoutesTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var reader: RoutesReader { get throws { try RoutesReader(folder.data) } }

  @Test func `A saved route comes back as it was`() throws {
    let route = TestRoutes.route()
    let saved: RouteSummary
    do {
      let client = try folder.routes()
      #expect(try client.open() == KeptRoutes())
      #expect(folder.names() == [])
      saved = try client.save(
        RouteToSave(name: "  Morning ", route: route, preferences: .keepingOrder))
      #expect(saved.name == "Morning" && saved.from == "Gare" && saved.to == "Port")
      #expect(saved.stops == 3 && saved.seconds == 600 && saved.meters == 1600)
    }
    let client = try folder.routes()
    #expect(try client.open() == KeptRoutes(newest: [saved], count: 1))
    let loaded = SavedRoute(
      id: saved.id, name: "Morning", route: route, preferences: .keepingOrder, saved: saved.saved)
    #expect(try client.load(saved.id) == loaded)
    #expect(try reader.route(named: " Morning\n") == loaded)
    #expect(try reader.all().routes == [saved])
    for name in ["data/routes.json", "data/routes/" + (folder.routeFiles.first ?? "")] {
      #expect(try folder.mode(name) == 0o600)
    }
    #expect(folder.routeFiles.count == 2)
  }

  @Test func `Roads to avoid come back, for the route and for unsaved stops`() throws {
    let preferences = RoutePreferences(keepsOrder: true, avoiding: [.ferries, .motorways])
    let draft = RouteDraft(stops: TestRoutes.route().stops, preferences: preferences)
    let saved: RouteSummary
    do {
      let client = try folder.routes()
      saved = try client.save(
        RouteToSave(name: "Dry", route: TestRoutes.route(), preferences: preferences))
      try client.keepDraft(draft)
    }
    let client = try folder.routes()
    #expect(try client.open().draft == draft)
    #expect(try client.load(saved.id).preferences == preferences)
  }

  @Test func `A name belongs to one route, however its letters are composed`() throws {
    let client = try folder.routes()
    let first = try client.save("Caf\u{e9}")
    #expect(throws: RouteSaveProblem.nameTaken(first.id)) { try client.save(" Cafe\u{301} ") }
    try client.save("CAF\u{e9}")
    #expect(try client.names == ["CAF\u{e9}", "Caf\u{e9}"])
    let other = RouteToSave(
      name: "CAF\u{e9}", route: TestRoutes.route(), replacing: first.id)
    #expect(throws: RouteSaveProblem.self) { try client.save(other) }
  }

  @Test func `An update replaces a route, and makes it the newest`() throws {
    let client = try folder.routes()
    let first = try client.save("One")
    try client.save("Two")
    let next = try client.save(
      RouteToSave(
        name: "One again", route: TestRoutes.route(20), preferences: .keepingOrder,
        replacing: first.id))
    #expect(next.id == first.id && next.seconds == 1200)
    #expect(try client.names == ["One again", "Two"])
    #expect(try client.load(first.id).route == TestRoutes.route(20))
    #expect(folder.routeFiles.count == 3)
    let gone = try client.save(
      RouteToSave(
        name: "Three", route: TestRoutes.route(), replacing: RouteID(5)))
    #expect(gone.id != RouteID(5))
    #expect(try client.names == ["Three", "One again", "Two"])
  }

  @Test func `A deletion can be undone until the routes are opened again`() throws {
    let client = try folder.routes()
    let ids = try ["a", "b", "c"].map { try client.save($0).id }
    try client.delete(ids[1], true)
    try client.delete(ids[2], true)
    #expect(try client.names == ["a"])
    #expect(throws: RouteLoadProblem.missing) { try client.load(ids[1]) }
    #expect(try client.restore(ids[1]).name == "b")
    #expect(try client.restore(ids[2]).name == "c")
    #expect(try client.names == ["c", "b", "a"])
    #expect(try client.load(ids[1]).name == "b")
    try client.delete(ids[0], true)
    let other = try client.save("a")
    #expect(throws: RouteSaveProblem.nameTaken(other.id)) { try client.restore(ids[0]) }
    #expect(folder.routeFiles.count == 5)
    _ = try client.open()
    #expect(throws: RouteSaveProblem.store(.nothingToUndo)) { try client.restore(ids[0]) }
    #expect(try client.names == ["a", "c", "b"])
    #expect(folder.routeFiles.count == 4)
    try client.delete(ids[1], false)
    #expect(folder.routeFiles.count == 3)
    try client.delete(RouteID(5), true)
    for route in try client.all().routes { try client.delete(route.id, false) }
    #expect(try client.open() == KeptRoutes() && folder.routeFiles == [])
  }

  @Test func `Opening reads one screen of routes, and the rest comes later`() throws {
    let client = try folder.routes()
    let names = (0..<300).map { "Route \($0)" }
    for name in names { try client.save(name, TestRoutes.route()) }
    let opened = try client.open()
    #expect(opened.count == 300 && opened.hasMore)
    #expect(opened.newest.count >= 32 && opened.newest.count < 64)
    #expect(opened.newest.map(\.name) == Array(names.reversed().prefix(opened.newest.count)))
    #expect(try client.names == names.reversed())
    #expect(folder.routeFiles.count == 310)
    let last = try #require(try client.all().routes.last)
    try client.delete(last.id, true)
    #expect(try client.restore(last.id) == last)
    #expect(try client.names == names.reversed())
    #expect(folder.routeFiles.count == 310)
  }

  @Test func `Draft, location and searches come back`() throws {
    do {
      let client = try folder.routes()
      try client.keepDraft(nil)
      #expect(folder.names() == [])
      try client.keepDraft(TestRoutes.draft)
      try client.keepLocation(TestRoutes.location)
      try client.keepPlaces("key", TestRoutes.draft.stops)
    }
    let client = try folder.routes()
    #expect(try client.open() == KeptRoutes(draft: TestRoutes.draft, location: TestRoutes.location))
    #expect(client.places("key") == TestRoutes.draft.stops && client.places("other") == nil)
    try client.keepDraft(nil)
    #expect(try client.open().draft == nil)
    #expect(folder.names() == ["location.json", "searches.json"])
  }

  @Test func `The oldest searches are dropped when there is no room`() throws {
    let places = TestRoutes.draft.stops
    let long = [MapPlace(String(repeating: "é", count: 400_000), at: places[0].coordinate)]
    do {
      let client = try folder.routes()
      for number in 0...200 { try client.keepPlaces("\(number)", places) }
      #expect(client.places("0") == nil && client.places("1") == places)
      try client.keepPlaces("long", long)
      #expect(client.places("long") == long && client.places("200") == places)
      try client.keepPlaces("longer", long)
      #expect(client.places("longer") == long && client.places("long") == nil)
      let longest = [MapPlace(String(repeating: "é", count: 600_000), at: places[0].coordinate)]
      #expect(throws: StoreProblem.tooMuchText) { try client.keepPlaces("longest", longest) }
    }
    #expect(try folder.routes().places("longer") == long)
  }

  @Test func `A restart leaves the routes; deleting for good removes everything unsaved`() throws {
    let (store, _) = try folder.open()
    let client = RoutesClient(store, now: TestFolder.clock(from: TestFolder.now))
    try client.save("One")
    try client.keepDraft(TestRoutes.draft)
    try client.keepLocation(
      StoredLocation(TestRoutes.draft.stops[0], from: .receiver, seconds: 1_795_000_000))
    try client.keepPlaces("casino", TestRoutes.draft.stops)
    let aside = StoredDocument.location.name + ".damaged-1"
    try folder.write("data/" + aside, "43.7,7.4")
    try store.save(.personal, TestFolder.personal)
    try store.restart(canUndo: true, now: TestFolder.now)
    let kept = try client.open()
    #expect(kept.count == 1 && kept.draft == TestRoutes.draft && kept.location != nil)
    try store.save(.personal, TestFolder.personal)
    try store.restart(canUndo: false, now: TestFolder.now)
    let left = try client.open()
    #expect(left.count == 1 && left.draft == nil && left.location == nil)
    #expect(client.places("casino") == nil)
    #expect(folder.names() == ["routes", "routes.json"])
  }
}
