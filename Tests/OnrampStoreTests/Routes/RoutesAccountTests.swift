import Foundation
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

@Suite struct RoutesAccountTests {
  let account: TestAccount
  var folder: TestFolder { account.folder }

  init() throws { account = try TestAccount() }

  private func routes(
    _ session: AccountSession, now: Int64 = TestFolder.now
  ) throws -> RoutesClient {
    RoutesClient(try session.open().store, now: TestFolder.clock(from: now))
  }

  private var files: [String] { folder.names(account.only + "/routes") }

  @Test func `The routes of an account come back`() throws {
    let first: RouteSummary
    do {
      let client = try routes(try account.create().session)
      #expect(try client.open() == KeptRoutes())
      first = try client.save("One")
      try client.save("Two", TestRoutes.route(20))
      try client.keepDraft(TestRoutes.draft)
      try client.keepLocation(TestRoutes.location)
      try client.keepPlaces("key", TestRoutes.draft.stops)
    }
    for name in files {
      #expect(name.isHex(digits: 64))
      #expect(try folder.bytes("\(account.only)/routes/\(name)").count % 4096 == 0)
    }
    #expect(files.count == 3)
    let reader = try account.reader().routes()
    #expect(try reader.all().routes.map(\.name) == ["Two", "One"])
    #expect(try reader.route(named: "Two").route == TestRoutes.route(20))
    let session = try account.unlock()
    let client = try routes(session, now: TestFolder.now + 100)
    let opened = try client.open()
    #expect(opened.count == 2 && opened.faults == [] && opened.draft == TestRoutes.draft)
    #expect(opened.location == TestRoutes.location)
    #expect(client.places("key") == TestRoutes.draft.stops)
    try client.replace(first.id, by: "Uno")
    try client.delete(first.id, true)
    #expect(try client.restore(first.id).name == "Uno")
    #expect(try client.names == ["Uno", "Two"] && files.count == 3)
  }

  @Test func `An old list that somebody put back is rebuilt`() throws {
    let session = try account.create().session
    let client = try routes(session)
    try client.save("One")
    let old = try folder.bytes(account.only + "/routes.json")
    try client.save("Two")
    try client.save("Three")
    try folder.write(account.only + "/routes.json", old)
    let opened = try client.open()
    #expect(opened.newest.map(\.name) == ["Three", "Two", "One"] && opened.faults.count == 1)
    #expect(try client.open().faults == [])
  }

  @Test func `Routes can't be exchanged, or replaced with old versions`() throws {
    let session = try account.create().session
    let client = try routes(session)
    let one = try client.save("One").id
    let names = Set(files)
    let before = try names.map { try folder.bytes("\(account.only)/routes/\($0)") }
    let two = try client.save("Two").id
    let (first, second) = try (
      file(of: one, in: client), file(of: two, in: client)
    )
    let bytes = try [first, second].map { try folder.bytes($0) }
    try folder.write(first, bytes[1])
    try folder.write(second, bytes[0])
    for id in [one, two] {
      #expect(throws: RouteLoadProblem.self) { try client.load(id) }
    }
    try folder.write(first, bytes[0])
    try folder.write(second, bytes[1])
    #expect(try client.load(one).name == "One" && client.load(two).name == "Two")
    for page in before {
      for name in files where !names.contains(name) {
        let path = "\(account.only)/routes/\(name)"
        let whole = try folder.bytes(path)
        try folder.write(path, page)
        let found = try account.reader().routes().all()
        let loads = [one, two].map { (try? client.load($0)) != nil }
        #expect(!found.faults.isEmpty || loads.contains(false))
        try folder.write(path, whole)
      }
    }
  }

  private func file(of id: RouteID, in client: RoutesClient) throws -> String {
    for name in files {
      let path = "\(account.only)/routes/\(name)"
      let whole = try folder.bytes(path)
      defer { _ = try? folder.write(path, whole) }
      try folder.write(path, Data())
      if (try? client.load(id)) == nil { return path }
    }
    throw StoreProblem.damaged(file: "none")
  }

  @Test func `A missing list is reported, and the routes that are there come back`() throws {
    let session = try account.create().session
    let client = try routes(session)
    try client.save("One")
    try folder.remove(account.only + "/routes.json")
    let opened = try client.open()
    #expect(opened.newest.map(\.name) == ["One"] && opened.faults == [.listMissing])
    #expect(try client.open().faults == [])
  }

  @Test func `An account takes routes, draft, location and searches along`() throws {
    let accounts = try account.open()
    let before: KeptRoutes
    do {
      let (plain, _) = try accounts.openPlain(now: TestFolder.now)
      let client = RoutesClient(plain, now: TestFolder.clock(from: TestFolder.now))
      for number in 0...StoredRoutePage.limit { try client.save("Route \(number)") }
      try client.keepDraft(TestRoutes.draft)
      try client.keepLocation(TestRoutes.location)
      try client.keepPlaces("key", TestRoutes.draft.stops)
      before = try client.open()
    }
    #expect(try accounts.plainApplication() != nil)
    let session = try accounts.create(
      TestAccount.profile, password: TestAccount.password, pin: TestAccount.pin,
      takesApplication: true, now: TestFolder.now
    ).session
    #expect(folder.names() == ["accounts"])
    #expect(try accounts.plainApplication() == nil)
    let client = try routes(session)
    let opened = try client.open()
    #expect(opened.count == before.count && opened.draft == before.draft)
    #expect(opened.location == before.location && opened.faults == [])
    #expect(client.places("key") == TestRoutes.draft.stops)
    let all = try client.all().routes
    #expect(all.count == before.count && all.first == before.newest.first)
    for route in all { #expect(try client.load(route.id).name == route.name) }
    #expect(files.count == all.count + 2)
  }

  @Test func `A route, a draft, a location or a search alone is worth taking along`() throws {
    let accounts = try account.open()
    let keeps: [(RoutesClient) throws -> Void] = [
      { try $0.save("One") }, { try $0.keepDraft(TestRoutes.draft) },
      { try $0.keepLocation(TestRoutes.location) }, { try $0.keepPlaces("key", []) },
    ]
    for keep in keeps {
      #expect(try accounts.plainApplication() == nil)
      let (plain, _) = try accounts.openPlain(now: TestFolder.now)
      try keep(RoutesClient(plain) { TestFolder.now })
      #expect(try accounts.plainApplication() != nil)
      for name in folder.names() {
        try folder.remove("data/" + name)
      }
    }
  }

  @Test func `Damaged files are not taken along, and stay where they are`() throws {
    let accounts = try account.open()
    do {
      let (plain, _) = try accounts.openPlain(now: TestFolder.now)
      let client = RoutesClient(plain, now: TestFolder.clock(from: TestFolder.now))
      for name in ["One", "Two"] { try client.save(name) }
    }
    let name = try #require(folder.routeFiles.first { $0.hasPrefix("route-") })
    try folder.write("data/routes/" + name, "x")
    let session = try accounts.create(
      TestAccount.profile, password: TestAccount.password, pin: TestAccount.pin,
      takesApplication: true, now: TestFolder.now
    ).session
    #expect(try routes(session).all().routes.count == 1)
    #expect(folder.routeFiles == [name])
  }

  @Test func `No route is readable anywhere in an account`() throws {
    let texts = (0..<20).map { "planted-\($0)-\(UUID().uuidString.prefix(8))" }
    let latitude = 43.172839, longitude = 7.918273
    var route = TestRoutes.route()
    let stops = texts[0..<6].map { MapPlace($0, detail: texts[6], at: TestRoutes.point(43.1, 7.9)) }
    let line = [TestRoutes.point(latitude, longitude), TestRoutes.point(43.2, 7.8)]
    let steps = texts[7..<10].map { RouteStep(.goOn, street: $0, meters: 1) }
    route = Route(
      engine: texts[10], stops: stops, order: Array(0..<6),
      legs: [RouteLeg(seconds: 1, meters: 1, steps: steps, geometry: line)])
    var planted = texts.map { Data($0.utf8) }
    planted += [
      Data("43.172839".utf8), Data("7.918273".utf8),
      Data(Polyline.encode(line).utf8),
    ]
    let session = try account.create().session
    let client = try routes(session)
    let saved = try client.save(texts[11], route)
    try client.save(texts[12], route)
    try client.replace(saved.id, by: texts[13], route)
    let place = MapPlace(texts[14], detail: texts[15], at: line[0])
    try client.keepDraft(
      RouteDraft(name: texts[16], stops: [place] + stops, preferences: .keepingOrder))
    try client.keepLocation(StoredLocation(place, from: .receiver, seconds: 1))
    try client.keepPlaces(texts[17], [MapPlace(texts[18], detail: texts[19], at: line[0])])
    try client.delete(saved.id, true)
    let all = try folder.everything
    #expect(all.count > 6 * 4096)
    for bytes in planted {
      #expect(all.range(of: bytes) == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
