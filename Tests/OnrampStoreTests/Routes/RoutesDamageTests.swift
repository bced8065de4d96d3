import Foundation
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

@Suite struct RoutesDamageTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var reader: RoutesReader { get throws { try RoutesReader(folder.data) } }

  private func file(_ prefix: String) throws -> String {
    "data/routes/" + (try #require(folder.routeFiles.first { $0.hasPrefix(prefix) }))
  }

  private func flip(_ name: String, at index: Int? = nil) throws {
    let bytes = try folder.bytes(name)
    try folder.write(name, bytes.flipping(4, at: index ?? bytes.count / 2))
  }

  private func fill(_ count: Int) throws {
    let client = try folder.routes()
    for number in 0..<count { try client.save("Route \(number)") }
  }

  @Test func `A damaged list is rebuilt, and nothing is lost`() throws {
    try fill(3)
    let before = try reader.all().routes
    let whole = try folder.bytes("data/routes.json")
    for index in whole.indices {
      try folder.write("data/routes.json", whole)
      try flip("data/routes.json", at: index)
      let found = try reader.all()
      #expect(found.routes == before, "byte \(index)")
      #expect(found.faults == [.list(setAside: "routes.json")], "byte \(index)")
    }
    let client = try folder.routes()
    let opened = try client.open()
    #expect(opened.newest == before && opened.count == 3)
    guard case .list(let aside)? = opened.faults.first, opened.faults.count == 1 else {
      Issue.record("\(opened.faults)")
      return
    }
    #expect(aside.hasPrefix("routes.json.damaged-") && folder.names().contains(aside))
    #expect(try client.open() == KeptRoutes(newest: before, count: 3))
    for route in before { #expect(try client.load(route.id).name == route.name) }
  }

  @Test func `Without its list every route is still found`() throws {
    try fill(3)
    let before = try reader.all().routes
    try folder.remove("data/routes.json")
    #expect(try reader.all().routes == before)
    #expect(try folder.routes().open() == KeptRoutes(newest: before, count: 3))
    #expect(folder.names().contains("routes.json"))
  }

  @Test(arguments: [true, false])
  func `A damaged or missing page is rebuilt from its routes`(isThere: Bool) throws {
    try fill(StoredRoutePage.limit + 5)
    let before = try reader.all().routes
    for number in 0...1 {
      let pages = folder.routeFiles.filter { $0.hasPrefix("page-") && $0.hasSuffix(".json") }
      let page = pages[number]
      if isThere {
        try flip("data/routes/" + page)
      } else {
        try folder.remove("data/routes/" + page)
      }
      #expect(try reader.all().faults == (isThere ? [.list(setAside: "routes/" + page)] : []))
      let client = try folder.routes()
      let faults = try client.open().faults + client.all().faults
      #expect(faults.count == (isThere ? 1 : 0))
      #expect(try client.all().routes == before)
    }
    #expect(try reader.all().routes == before)
  }

  @Test func `A route that is damaged is named, and the others open`() throws {
    try fill(3)
    let name = try file("route-")
    try flip(name)
    let client = try folder.routes()
    var damaged: [RouteID] = []
    for route in try client.all().routes {
      do {
        _ = try client.load(route.id)
      } catch {
        #expect(error == .damaged(file: String(name.dropFirst("data/".count))))
        damaged.append(route.id)
      }
    }
    #expect(damaged.count == 1 && folder.names("data").contains("routes.json"))
    for id in damaged { try client.delete(id, false) }
    #expect(try client.all().routes.count == 2 && folder.routeFiles.count == 3)
  }

  @Test func `Routes lost with a page are counted`() throws {
    try fill(3)
    try flip(try file("page-"))
    try flip(try file("route-"))
    let opened = try folder.routes().open()
    #expect(opened.count == 2 && opened.faults.count == 3 && opened.faults.contains(.lost(1)))
    #expect(try folder.routes().open().faults == [])
    #expect(folder.routeFiles.filter { $0.contains(".damaged-") }.count == 2)
  }

  @Test func `A damaged draft or location is set aside, and damaged searches are dropped`() throws {
    do {
      let client = try folder.routes()
      try client.keepDraft(TestRoutes.draft)
      try client.keepLocation(TestRoutes.location)
      try client.keepPlaces("key", [])
    }
    for name in ["route-draft.json", "location.json", "searches.json"] { try flip("data/" + name) }
    let client = try folder.routes()
    let opened = try client.open()
    #expect(opened.draft == nil && opened.location == nil && opened.faults.count == 2)
    #expect(client.places("key") == nil)
    try client.keepPlaces("key", [])
    #expect(client.places("key") == [])
    #expect(try client.open() == KeptRoutes())
  }

  @Test func `Files that a newer program wrote are refused and left`() throws {
    try fill(1)
    try folder.routes().keepDraft(TestRoutes.draft)
    let names = [
      "data/routes.json", "data/route-draft.json", try file("page-"), try file("route-"),
    ]
    for name in names {
      let whole = try folder.bytes(name)
      defer { _ = try? folder.write(name, whole) }
      let newer = TestFolder.newer(9)
      try folder.write(name, newer)
      let all = folder.names() + folder.routeFiles
      let client = try folder.routes()
      #expect(throws: (any Error).self, "\(name)") {
        _ = try client.open()
        _ = try client.load(client.all().routes[0].id)
      }
      #expect(folder.names() + folder.routeFiles == all)
      #expect(try folder.bytes(name) == newer)
    }
  }

  @Test func `Members that this version doesn't know are kept`() throws {
    try fill(2)
    let page = try file("page-")
    let newest = try #require(try reader.all().routes.first)
    for (name, old, new) in [
      ("data/routes.json", #""pages":"#, #""more":[1],"pages":"#),
      (page, #""routes":"#, #""other":{"a":2},"routes":"#),
      (page, #""file":"#, #""colour":"red","file":"#),
      (try routeFile(newest), #""engine":"#, #""avoids":["toll"],"engine":"#),
    ] {
      let text = try folder.text(name)
      let members = text.dropFirst(#"{"schema":1,"checksum":"","#.count + 64).dropLast(2)
      try folder.seal(
        String(name.dropFirst("data/".count)), members.replacingOccurrences(of: old, with: new))
    }
    let client = try folder.routes()
    try client.replace(newest.id, by: "Again")
    let list = try folder.text("data/routes.json")
    let next = try folder.text(try file("page-"))
    let updated = try #require(try client.all().routes.first)
    let route = try folder.text(try routeFile(updated))
    #expect(list.contains(#""more":[1]"#) && next.contains(#""other":{"a":2}"#))
    #expect(next.components(separatedBy: #""colour":"red""#).count == 3)
    #expect(route.contains(#""avoids":["toll"]"#))
  }

  /// The file of a route, which contains its name.
  private func routeFile(_ route: RouteSummary) throws -> String {
    let name = Data("\"name\":\"\(route.name)\"".utf8)
    let files = folder.routeFiles.filter { $0.hasPrefix("route-") }.map { "data/routes/" + $0 }
    return try #require(try files.first { try folder.bytes($0).range(of: name) != nil })
  }

  @Test func `Unnamed files are cleared, and files that aren't ours stay`() throws {
    try fill(1)
    for name in ["page-7.json", "route-7.json", ".onramp-new-3", "route-x.json", "notes"] {
      try folder.write("data/routes/" + name, "x")
    }
    _ = try folder.routes().all()
    #expect(folder.routeFiles.count == 4 && folder.routeFiles.contains("notes"))
    #expect(folder.routeFiles.contains("route-x.json"))
  }

  @Test func `Something else in the folder's place is reported`() throws {
    try folder.write("data", Data())
    try folder.remove("data")
    let client = try folder.routes()
    try folder.write("data/routes", Data())
    let problem = StoreProblem.inTheWay(path: folder.data + "/routes")
    #expect(throws: RouteSaveProblem.store(problem)) { try client.save("One") }
    #expect(folder.names() == ["routes"])
  }

  @Test func `A file that can't be kept changes nothing`() throws {
    try fill(1)
    let client = try folder.routes()
    let files = folder.routeFiles
    let long = String(repeating: "é", count: 5 << 20)
    #expect(throws: RouteSaveProblem.store(.tooMuchText)) {
      try client.save("Long", TestRoutes.route(from: long))
    }
    #expect(try client.names == ["Route 0"] && folder.routeFiles == files)
  }
}
