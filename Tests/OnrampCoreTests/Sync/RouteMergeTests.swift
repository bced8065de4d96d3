import Testing

@testable import OnrampCore

@Suite struct RouteMergeTests {
  private static let id = RouteID(1)
  private let base = RouteMergeTests.made([id: RouteReplica(name: "Airport", saved: 1, file: 1)])

  private static func made(_ routes: [RouteID: RouteReplica]) -> Replica {
    Replica(routes: routes)
  }

  private func replica(_ name: String, at saved: Int64, file: Int, id: Int = 1) -> Replica {
    Self.made([RouteID(id): RouteReplica(name: name, saved: saved, file: file)])
  }

  @Test func `A route changed, added or deleted on one side is taken`() {
    let changed = replica("Station", at: 2, file: 2)
    #expect(changed.merged(with: base, since: base) == changed)
    #expect(Replica().merged(with: base, since: base) == Replica())
    #expect(base.merged(with: Replica(), since: Replica()) == base)
  }

  @Test func `A route that the other side changed isn't deleted`() {
    let changed = replica("Station", at: 2, file: 2)
    #expect(changed.merged(with: Replica(), since: base) == changed)
  }

  @Test func `The later version of a route changed on both stays, and the other is a copy`() {
    let merged = replica("Airport", at: 2, file: 2).merged(
      with: replica("Airport", at: 3, file: 3), since: base)
    #expect(
      merged.routes == [
        Self.id: RouteReplica(name: "Airport", saved: 3, file: 3),
        RouteID(2): RouteReplica(name: "Airport (2)", saved: 2, file: 2),
      ])
  }

  @Test func `Two new routes of one name are both kept, the later one with a number`() {
    let merged = replica("Station", at: 2, file: 2, id: 2).merged(
      with: replica("Station", at: 3, file: 3, id: 3), since: Replica())
    #expect(merged.routes[RouteID(2)]?.name == "Station")
    #expect(merged.routes[RouteID(3)]?.name == "Station (2)")
  }

  @Test func `A copy gets a number that isn't taken yet`() {
    var other = replica("Station", at: 3, file: 3, id: 3)
    other.routes[RouteID(4)] = RouteReplica(name: "Station (2)", saved: 4, file: 4)
    let merged = replica("Station", at: 2, file: 2, id: 2).merged(with: other, since: Replica())
    #expect(Set(merged.routes.values.map(\.name)) == ["Station", "Station (2)", "Station (3)"])
    #expect(merged.routes[RouteID(4)]?.name == "Station (2)")
  }
}
