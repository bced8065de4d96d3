import OnrampCore

/// The places of stops on roads.
struct RoadPlaces {
  /// The maximum distance of a stop from a road, and the distance below which two places are one,
  /// in meters.
  private static let (reach, apart) = (1000.0, 1.0)

  /// The roads that routes between them must avoid.
  let avoided: Set<AvoidableRoad>
  private(set) var spots: [Roads.Spot] = []
  /// The same places, on links: at a junction, on each of its roads.
  private(set) var onLinks: [[RoadSearch.Place]] = []

  /// Puts each stop on the nearest road of the network, so that there is a route between all of
  /// them; or, if all of them lie in the same cut-off component, on the nearest road there.
  init(
    _ stops: [Coordinate], on router: Router, avoiding avoided: Set<AvoidableRoad>
  ) throws(MapEvent.Failure) {
    self.avoided = avoided
    var nearby: [Roads.Nearby] = []
    for (index, stop) in stops.enumerated() {
      guard router.covers(stop) else { throw .offMap(stop: index) }
      nearby.append(try router.roads(around: stop, within: Self.reach, avoiding: avoided))
    }
    let parts = Set(nearby.map { $0.any?.part ?? Connections.none })
    let areTogether = parts.count == 1
    for (index, nearby) in nearby.enumerated() {
      guard let spot = areTogether ? nearby.any : nearby.network ?? nearby.any else {
        throw .offRoad(stop: index)
      }
      spots.append(spot)
      onLinks.append(try router.places(of: spot, near: stops[index], avoiding: avoided))
    }
  }

  /// The same places, where one stop can be left only from the road on which the driver arrived.
  func leaving(_ stop: Int, on link: Int?) -> RoadPlaces {
    guard let link else { return self }
    var places = self
    places.onLinks[stop].removeAll { $0.link != link }
    return places.onLinks[stop].isEmpty ? self : places
  }

  /// Whether two stops are at the same place.
  func areOne(_ one: Int, _ other: Int) -> Bool {
    Flat(around: spots[one].place).distance(to: spots[other].place) < Self.apart
  }
}
