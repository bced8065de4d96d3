import OnrampCore
import Testing

@testable import OnrampScreens

/// The minutes of the legs, compared to those of the whole route.
@Suite struct LegMinutesTests {
  private static func route(_ seconds: [Int]) -> Route {
    let legs = seconds.map { RouteLeg(seconds: $0, meters: 1, steps: [], geometry: []) }
    let stops = (0...seconds.count).map { MapPlace("Stop \($0)", at: Scenes.point(43.7, 7.4)) }
    return Route(engine: "osrm", stops: stops, order: Array(stops.indices), legs: legs)
  }

  /// If each were rounded separately, the first would be 2, 2, 2 and 3 minutes of 8.
  @Test(arguments: [
    [110, 110, 110, 150], [140, 140, 140, 185], [29, 29, 29, 29], [3_599, 1, 61], [0, 0, 600], [90],
  ])
  func `They add up to the total that is shown`(seconds: [Int]) {
    let route = Self.route(seconds)
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(route.seconds)
    let legs = LegMinutes.seconds(of: route)
    #expect(legs.allSatisfy { $0 % 60 == 0 })
    #expect(legs.reduce(0, +) / 60 == hours * 60 + minutes)
    for (leg, shown) in zip(seconds, legs) { #expect(abs(leg - shown) < 60) }
  }
}
