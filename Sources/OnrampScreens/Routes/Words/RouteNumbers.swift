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
    case metres(Int)
    case kilometres(Number)
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

  static func rounded(_ metres: Int, in units: Units) -> Distance {
    let metres = max(0, metres)
    return units == .miles ? inMiles(metres) : inMetres(metres)
  }

  private static func inMetres(_ metres: Int) -> Distance {
    let tens = (metres + 5) / 10 * 10
    if tens < 1000 { return .metres(tens) }
    // From 100 kilometers on, whole kilometers.
    return .kilometres(
      Number(tenths: metres < 99_950 ? (metres + 50) / 100 : (metres + 500) / 1000 * 10))
  }

  private static func inMiles(_ metres: Int) -> Distance {
    let (metresPerFoot, metresPerMile) = (0.3048, 1609.344)
    let tens = Int((Double(metres) / metresPerFoot / 10).rounded()) * 10
    if tens < 1000 { return .feet(tens) }
    let tenths = Int((Double(metres) / metresPerMile * 10).rounded())
    return .miles(Number(tenths: tenths < 1000 ? tenths : (tenths + 5) / 10 * 10))
  }
}
