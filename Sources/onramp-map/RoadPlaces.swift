import OnrampCore

/// The places of stops on roads.
final class RoadPlaces {
  /// How far a stop may be from a road, in metres; and how far apart two places are one.
  private static let (reach, apart) = (1000.0, 1.0)

  private let router: Router
  private var spots: [Roads.Spot] = []
  private var farPlaces: [Int: FarPlace] = [:]

  /// Puts each stop on the nearest road of the network, so that a way leads from each to each; or,
  /// where all of them lie in the same part that is cut off from it, on the nearest road there.
  init(_ stops: [Coordinate], on router: Router) throws(MapProblem) {
    self.router = router
    var nearby: [Roads.Nearby] = []
    for (index, stop) in stops.enumerated() {
      guard router.covers(stop) else { throw MapProblem(.offMap(stop: index)) }
      nearby.append(try router.roads(around: stop, within: Self.reach))
    }
    let parts = Set(nearby.map { $0.any?.part ?? Connections.none })
    let areTogether = parts.count == 1
    for (index, nearby) in nearby.enumerated() {
      guard let spot = areTogether ? nearby.any : nearby.network ?? nearby.any else {
        throw MapProblem(.offRoad(stop: index))
      }
      spots.append(spot)
    }
  }

  subscript(index: Int) -> Roads.Spot { spots[index] }

  /// Whether two stops are at the same place.
  func areOne(_ one: Int, _ other: Int) -> Bool {
    Flat(around: spots[one].place).distance(to: spots[other].place) < Self.apart
  }

  /// A place as libroutino knows it, if it does.
  func far(_ index: Int) throws(MapProblem) -> FarPlace? {
    if let place = farPlaces[index] { return place }
    farPlaces[index] = try router.farPlace(on: spots[index])
    return farPlaces[index]
  }
}
