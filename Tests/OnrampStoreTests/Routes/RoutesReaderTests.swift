import Foundation
import OnrampCore
import Synchronization
import Testing

@testable import OnrampStore

@Suite struct RoutesReaderTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `Without a data directory there are no routes, and no directory is made`() throws {
    let reader = try RoutesReader(folder.data)
    #expect(try reader.all().routes == [])
    #expect(throws: RouteLoadProblem.missing) { try reader.route(named: "One") }
    #expect(folder.names("") == [])
  }

  @Test func `The list alone has the number of routes, unless it is damaged`() throws {
    #expect(try RoutesReader(folder.data).count() == 0)
    let (store, _) = try folder.open()
    let reader = RoutesReader(store.directory, at: store.path)
    #expect(try reader.count() == 0)
    let client = RoutesClient(store, now: TestFolder.clock(from: TestFolder.now))
    let one = try client.save("One")
    _ = try client.save("Two")
    #expect(try reader.count() == 2)
    try client.delete(one.id, false)
    #expect(try RoutesReader(folder.data).count() == 1)
    try folder.write("data/routes.json", "{")
    #expect(try reader.count() == nil)
    // A missing list doesn't mean that there are no routes.
    try folder.remove("data/routes.json")
    #expect(try reader.count() == nil)
  }

  @Test func `A name is found whatever its capital letters, unless two differ by nothing else`()
    throws
  {
    let client = try folder.routes()
    let morning = try client.save("Morning")
    let reader = try RoutesReader(folder.data)
    #expect(try reader.route(named: " MORNING ").id == morning.id)
    let other = try client.save("morning")
    #expect(try reader.route(named: "Morning").id == morning.id)
    #expect(try reader.route(named: "morning").id == other.id)
    #expect(throws: RouteLoadProblem.missing) { try reader.route(named: "MORNING") }
  }

  @Test func `Each reader beside a writer sees a consistent state`() throws {
    let client = try folder.routes()
    let kept = try client.save("Kept")
    let isOver = Atomic(false)
    let reads = Atomic(0)
    let problems = Mutex<[String]>([])
    let reader = try RoutesReader(folder.data)
    let threads = (0..<2).map { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        while !isOver.load(ordering: .relaxed) {
          do {
            let found = try reader.all()
            let names = found.routes.map(\.name)
            if !found.faults.isEmpty || !names.contains("Kept") || Set(names).count != names.count {
              problems.withLock { $0.append("\(found)") }
            }
            let route = try reader.route(named: "Kept")
            if route.id != kept.id { problems.withLock { $0.append("\(route.id)") } }
          } catch {
            problems.withLock { $0.append("\(error)") }
          }
          reads.add(1, ordering: .relaxed)
        }
        done.signal()
      }
      return done
    }
    for number in 0..<60 {
      let other = try client.save("Route \(number)")
      try client.replace(kept.id, by: "Kept", TestRoutes.route(number + 1))
      try client.delete(other.id, number % 2 == 0)
      if number % 10 == 0 { _ = try client.all() }
    }
    while reads.load(ordering: .relaxed) == 0 { sched_yield() }
    isOver.store(true, ordering: .relaxed)
    for thread in threads { thread.wait() }
    #expect(problems.withLock { $0 } == [])
  }

  @Test func `Ten thousand routes open, page by page`() throws {
    let (store, _) = try folder.open()
    let (index, count) = (RouteIndex(store.directory, at: store.path), 10_000)
    try index.fill(count)
    let client = RoutesClient(store, now: TestFolder.clock(from: TestFolder.now))
    let opened = try client.open()
    #expect(opened.count == count && opened.newest.count < 200)
    let all = try client.all().routes
    #expect(all.count == count && all.prefix(opened.newest.count) == opened.newest[...])
    let saved = try client.save("One more")
    #expect(try client.open().newest.first == saved)
    #expect(throws: RouteSaveProblem.nameTaken(all[9_000].id)) { try client.save(all[9_000].name) }
    #expect(try RoutesReader(folder.data).route(named: all[9_000].name).id == all[9_000].id)
  }
}

extension RouteIndex {
  /// Lists many routes; every thousandth one has a file.
  func fill(_ count: Int) throws {
    let folder = try directory.makeRouteFolder(at: path)
    var entries: [RouteEntry] = []
    let plain = TestRoutes.route()
    let short = Route(engine: "osrm", stops: plain.stops, order: plain.order, legs: [])
    for number in 0..<count {
      let route = SavedRoute(
        id: RouteID(number + 1), name: "Route \(number)", route: short,
        saved: count - number)
      // Only the list has to be long, because few routes are opened.
      if number.isMultiple(of: 1000) {
        try folder.write(StoredRoute(route), as: .route, number + 1)
      }
      entries.append(RouteEntry(route, file: number + 1))
    }
    var list = List()
    try commit(.pages(of: entries), to: &list)
  }
}
