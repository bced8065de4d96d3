import OnrampCore

/// A route in lines, to be printed.
public enum PlainRoute {
  /// The total, the stops, each leg with its steps in driving order, and finally the attribution.
  ///
  /// - Parameters:
  ///   - avoided: What the route avoids.
  ///   - departure: When the driver leaves, to say the arrivals.
  public static func lines(
    of route: Route, avoiding avoided: Set<AvoidableRoad> = [],
    leaving departure: ClockTime? = nil, words: Words
  ) -> [String] {
    let words = words.routes
    let without = words.avoidance(avoided).map { ["\($0)."] } ?? []
    let times = LegMinutes.seconds(of: route)
    let arrivals = RouteArrivals(of: times, leaving: departure)
    let legs = route.trips.enumerated().flatMap { index, trip -> [String] in
      let (from, to, leg) = trip
      let heading = words.plainLeg(
        from: named(route.stops[from], from), to: named(route.stops[to], to), leg,
        lasting: times[index])
      let arrival = arrivals.time(afterLeg: index).map { " \(words.plainArrival(at: $0))" } ?? ""
      return [heading + arrival]
        + leg.steps.map { step in
          let text = words.step(step, to: route.stops[to])
          return step.maneuver.isArrival
            ? "\(text)." : "\(text), \(words.spokenDistance(step.meters))."
        }
    }
    let whole =
      arrivals.whole.map { [words.plainArrival(at: $0.arrival, leaving: $0.departure)] } ?? []
    let stops = stops(route.stops, in: route.order)
    let estimated = route.isOrderEstimated ? [words.spokenOrderEstimated] : []
    return [words.plainTotal(route)] + estimated + without + whole + stops + legs + [
      MapBrush.attribution
    ]
  }

  /// The stops in driving order.
  private static func stops(_ stops: [MapPlace], in order: [Int]) -> [String] {
    order.filter(stops.indices.contains).map {
      "\(MapSight.letter(of: $0)) \(stops[$0].spokenName)."
    }
  }

  private static func named(_ place: MapPlace, _ stop: Int) -> String {
    "\(place.name.shown) (\(MapSight.letter(of: stop)))"
  }
}
