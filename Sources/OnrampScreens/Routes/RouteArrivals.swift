import OnrampCore

/// When a driver who leaves at a time arrives at each stop of a route.
struct RouteArrivals {
  private let departure: ClockTime?
  /// The durations of the legs in seconds, as shown.
  private let legs: [Int]

  /// - Parameters:
  ///   - legs: The durations of the legs in seconds, as shown.
  ///   - departure: When the driver leaves; `nil` if that is unknown.
  init(of legs: [Int], leaving departure: ClockTime?) {
    // The time of another day would mislead.
    let isShort = legs.reduce(0, +) < 24 * 3600
    (self.legs, self.departure) = (legs, isShort ? departure : nil)
  }

  /// The arrival at the end of a leg; `nil` if it is unknown.
  func time(afterLeg index: Int) -> ClockTime? {
    departure?.after(seconds: legs.prefix(index + 1).reduce(0, +))
  }

  /// The departure, and the arrival at the end of the route.
  var whole: (departure: ClockTime, arrival: ClockTime)? {
    guard let departure, let arrival = time(afterLeg: legs.count - 1) else { return nil }
    return (departure, arrival)
  }
}
