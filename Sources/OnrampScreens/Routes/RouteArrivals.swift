import OnrampCore

/// When a driver arrives.
public struct RouteArrival: Hashable, Sendable {
  /// The time of day.
  let time: ClockTime
  /// Whether that is on the day after the departure.
  let isNextDay: Bool
}

/// When a driver who leaves at a time arrives at each stop of a route.
struct RouteArrivals {
  private let departure: ClockTime?
  /// The durations of the legs in seconds, as shown.
  private let legs: [Int]

  /// - Parameters:
  ///   - legs: The durations of the legs in seconds, as shown.
  ///   - departure: When the driver leaves; `nil` if that is unknown.
  init(of legs: [Int], leaving departure: ClockTime?) {
    // A driver who drives for days also sleeps.
    let isShort = legs.reduce(0, +) < 24 * 3600
    (self.legs, self.departure) = (legs, isShort ? departure : nil)
  }

  /// The arrival at the end of a leg; `nil` if it is unknown.
  func time(afterLeg index: Int) -> RouteArrival? {
    departure.map {
      let (time, days) = $0.after(seconds: legs.prefix(index + 1).reduce(0, +))
      return RouteArrival(time: time, isNextDay: days > 0)
    }
  }

  /// The departure, and the arrival at the end of the route.
  var whole: (departure: ClockTime, arrival: RouteArrival)? {
    guard let departure, let arrival = time(afterLeg: legs.count - 1) else { return nil }
    return (departure, arrival)
  }
}
