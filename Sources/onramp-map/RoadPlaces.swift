import Glibc
import OnrampCore

/// The places of stops on roads.
struct RoadPlaces: ~Copyable {
  /// A place on a road, as libroutino knows it, and where that is.
  struct Place {
    let waypoint: OpaquePointer
    let coordinate: Coordinate
    /// The junctions by which it is left and reached, where libroutino has to be told.
    var gates: [OpaquePointer] = []
    /// The nearest points by which it may be told to go where it finds nothing.
    var ends: [OpaquePointer] = []
  }

  /// How far a stop may be from a road, in metres.
  private static let reach = 1000.0

  private var places: [Place] = []

  /// Puts each stop on the nearest road of the network, so that a way leads from each to each; or,
  /// where all of them lie in the same part that is cut off from it, on the nearest road there.
  init(_ stops: [Coordinate], on router: Router) throws(MapProblem) {
    var nearby: [Roads.Nearby] = []
    for (index, stop) in stops.enumerated() {
      guard router.covers(stop) else { throw MapProblem(.offMap(stop: index)) }
      nearby.append(try router.roads(around: stop, within: Self.reach))
    }
    let parts = Set(nearby.map { $0.any?.part ?? Connections.none })
    let areTogether = parts.count == 1
    for (index, (stop, nearby)) in zip(stops, nearby).enumerated() {
      let spot = areTogether ? nearby.any : nearby.network ?? nearby.any
      guard let spot, let place = try router.place(on: spot) else {
        throw MapProblem(.offRoad(stop: index))
      }
      places.append(place)
      places[index].gates = spot.gates.compactMap(\.coordinate).compactMap(router.waypoint)
      places[index].ends = spot.ends.compactMap(\.coordinate).compactMap(router.waypoint)
      guard Flat(around: stop).distance(to: place.coordinate) <= Self.reach else {
        throw MapProblem(.offRoad(stop: index))
      }
    }
  }

  deinit {
    for place in places {
      for waypoint in [place.waypoint] + place.gates + place.ends {
        free(UnsafeMutableRawPointer(waypoint))
      }
    }
  }

  subscript(index: Int) -> Place { places[index] }
}
