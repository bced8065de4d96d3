import OnrampCore

/// A route in lines, to be spoken or printed.
public enum PlainRoute {
  /// The total, the stops, each leg with its steps in driving order, and finally the attribution.
  public static func lines(of route: Route, words: any Words) -> [String] {
    let words = words.routes
    let times = LegMinutes.seconds(of: route)
    let legs = route.legs.enumerated().flatMap { index, leg -> [String] in
      guard index + 1 < route.order.count else { return [] }
      let (from, to) = (route.order[index], route.order[index + 1])
      guard route.stops.indices.contains(from), route.stops.indices.contains(to) else { return [] }
      let heading = words.plainLeg(
        from: named(route.stops[from], from), to: named(route.stops[to], to), leg,
        lasting: times[index])
      return [heading]
        + leg.steps.map { step in
          let text = words.step(step, to: route.stops[to])
          return step.maneuver.isArrival
            ? "\(text)." : "\(text), \(words.spokenDistance(step.metres))."
        }
    }
    let stops = stops(route.stops, in: route.order, name: \.spokenName)
    return [words.plainTotal(route)] + stops + legs + [MapBrush.attribution]
  }

  /// The stops in driving order.
  static func stops(
    _ stops: [MapPlace], in order: [Int],
    name: (MapPlace) -> String = { SafeText.visible($0.name) }
  ) -> [String] {
    order.filter(stops.indices.contains).map {
      "\(MapSight.letter(of: $0)) \(name(stops[$0]))."
    }
  }

  private static func named(_ place: MapPlace, _ stop: Int) -> String {
    "\(SafeText.visible(place.name)) (\(MapSight.letter(of: stop)))"
  }
}
