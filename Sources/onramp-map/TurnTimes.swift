import CRoutino
import Glibc
import OnrampCore

/// How long turns take, which libroutino ignores: as in OSRM's car profile, for traffic on the
/// right.
enum TurnTimes {
  private static let (most, bias, crossing) = (7.5, 1.075, 2.0)
  /// The kinds of points where roads meet.
  private static let junctions: Set = [
    ROUTINO_POINT_RB_NOT_EXIT, ROUTINO_POINT_JUNCT_CONT, ROUTINO_POINT_JUNCT_IMPORT,
    ROUTINO_POINT_RB_ENTRY, ROUTINO_POINT_RB_EXIT, ROUTINO_POINT_MINI_RB, ROUTINO_POINT_UTURN,
    ROUTINO_POINT_WAYPOINT,
  ]
  private static let inRoundabouts: Set = [
    ROUTINO_POINT_RB_NOT_EXIT, ROUTINO_POINT_RB_ENTRY, ROUTINO_POINT_RB_EXIT,
    ROUTINO_POINT_MINI_RB,
  ]

  /// The seconds of a turn.
  ///
  /// - Parameters:
  ///   - degrees: The angle to the right.
  ///   - type: The kind of point.
  static func seconds(degrees: Double, type: Int32) -> Double {
    guard junctions.contains(type) else { return 0 }
    let part = abs(degrees) / 180
    let steep = degrees >= 0 ? bias : 1 / bias
    let turning = most / (1 + exp(-(13 / steep * part - 6.5 * steep)))
    guard degrees < 0, !inRoundabouts.contains(type) else { return turning }
    return turning + crossing / (1 + exp(-(13 * part - 3.25)))
  }
}

extension [WayPoint] {
  /// The distance in meters above which two points count as different.
  private static var apart: Double { 0.5 }

  /// The route, with the time for its turns added.
  var withTurns: [WayPoint] {
    var (way, more) = (self, 0.0)
    // The last point elsewhere: where routes were joined, there are two at the same place.
    var last: Coordinate?
    for index in indices.dropFirst() {
      way[index].seconds += more
      guard index + 1 < count, let here = self[index].place, let after = self[index + 1].place
      else { continue }
      let flat = Flat(around: here)
      if let before = self[index - 1].place, flat.distance(to: before) > Self.apart {
        last = before
      }
      guard let last, flat.distance(to: after) > Self.apart else { continue }
      let (from, to) = (flat.place(last), flat.place(after))
      // From the direction of arrival to that of departure; right is positive.
      let turn = atan2(to.x, to.y) - atan2(-from.x, -from.y)
      let degrees = remainder(turn, 2 * .pi) * 180 / .pi
      more += TurnTimes.seconds(degrees: degrees, type: self[index].type)
      // At a junction it was told to pass through, libroutino reports no turn.
      if self[index].type == ROUTINO_POINT_WAYPOINT { way[index].turn = WayPoint.degrees(degrees) }
    }
    return way
  }
}
