/// Durations and distances, rounded for people.
enum RouteNumbers {
  /// Hours and minutes; at least one minute.
  static func hoursAndMinutes(_ seconds: Int) -> (hours: Int, minutes: Int) {
    let minutes = max(1, (max(0, seconds) + 30) / 60)
    return (minutes / 60, minutes % 60)
  }

  /// A distance.
  enum Distance {
    /// Rounded to ten meters.
    case meters(Int)
    case kilometers(Number)
    /// Rounded to ten feet.
    case feet(Int)
    case miles(Number)
  }

  /// A number with one decimal, unless it is 0.
  struct Number {
    let tenths: Int

    func text(point: String) -> String {
      tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(point)\(tenths % 10)"
    }
  }

  /// A size of data.
  enum Size {
    case kilobytes(Number), megabytes(Number), gigabytes(Number)
  }

  /// A size in bytes; at least one kilobyte, with a decimal from one megabyte on.
  static func size(_ bytes: Int) -> Size {
    switch bytes {
    case ..<1_000_000: .kilobytes(Number(tenths: max(1, (bytes + 500) / 1000) * 10))
    case ..<1_000_000_000: .megabytes(Number(tenths: bytes / 100_000))
    default: .gigabytes(Number(tenths: bytes / 100_000_000))
    }
  }

  static func rounded(_ meters: Int, in units: Units) -> Distance {
    let meters = max(0, meters)
    return units == .miles ? inMiles(meters) : inMeters(meters)
  }

  private static func inMeters(_ meters: Int) -> Distance {
    let tens = (meters + 5) / 10 * 10
    if tens < 1000 { return .meters(tens) }
    // From 100 kilometers on, whole kilometers.
    return .kilometers(
      Number(tenths: meters < 99_950 ? (meters + 50) / 100 : (meters + 500) / 1000 * 10))
  }

  private static func inMiles(_ meters: Int) -> Distance {
    let (metersPerFoot, metersPerMile) = (0.3048, 1609.344)
    let tens = Int((Double(meters) / metersPerFoot / 10).rounded()) * 10
    if tens < 1000 { return .feet(tens) }
    let tenths = Int((Double(meters) / metersPerMile * 10).rounded())
    return .miles(Number(tenths: tenths < 1000 ? tenths : (tenths + 5) / 10 * 10))
  }
}
