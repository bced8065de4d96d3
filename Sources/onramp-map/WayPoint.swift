import OnrampCore

/// A point of a route.
struct WayPoint {
  let place: Coordinate
  /// Since the start.
  let seconds: Double
  let meters: Double
  let kind: Kind
  /// The angle of the turn, in degrees to the right.
  let turn: Int
  /// The name of the road from here on, which may be empty; `nil` at a bend.
  let name: String?
  /// The road from here on.
  let road: Road

  enum Kind {
    case stop
    case bend
    /// Nothing to announce: the road continues through a junction, or past an exit's entry.
    case junction
    /// A turn, or a fork where one road might be mistaken for another.
    case turn
    case uTurn
    /// The road has another name from here on.
    case renamed
    case roundabout, roundaboutExit, passedRoundaboutExit
    case miniRoundabout
  }

  /// The properties of a road that matter when it is entered or left.
  enum Road {
    case street
    /// A motorway or a trunk road.
    case major
    /// A link of one.
    case link
    case ferry

    init(_ marks: RoadFile.Marks) {
      self =
        marks.contains(.isFerry)
        ? .ferry : marks.contains(.isMajor) ? .major : marks.contains(.isLink) ? .link : .street
    }
  }

  /// The route from a place to itself.
  static func staying(at place: Coordinate) -> [WayPoint] {
    [Self](
      repeating: Self(
        place: place, seconds: 0, meters: 0, kind: .stop, turn: 0, name: nil, road: .street),
      count: 2)
  }

  /// Rounds a number from a file, which may be damaged.
  static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(min(max(number, 0), 1e9).rounded()) : 0
  }
}
