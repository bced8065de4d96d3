import Glibc

/// How long turns, lights and signs take: as in OSRM's car profile, for traffic on the right.
enum TurnTimes {
  /// The seconds lost at a light or a stop sign, and where cars give way.
  static let (stop, giveWay) = (2, 1)
  private static let (maxSeconds, bias, crossing) = (7.5, 1.075, 2.0)

  /// The seconds of a turn at a junction.
  ///
  /// - Parameter degrees: The angle to the right.
  static func seconds(degrees: Double, inRoundabout: Bool) -> Double {
    let part = abs(degrees) / 180
    let steep = degrees >= 0 ? bias : 1 / bias
    let turning = maxSeconds / (1 + exp(-(13 / steep * part - 6.5 * steep)))
    guard degrees < 0, !inRoundabout else { return turning }
    return turning + crossing / (1 + exp(-(13 * part - 3.25)))
  }
}
