import OnrampCore

/// A route in lines, to be spoken or printed.
public enum PlainRoute {
  /// The whole, then each leg with its steps, in the order in which they are driven, and last whose
  /// data it is made from.
  public static func lines(of route: Route, words: any Words) -> [String] {
    let words = words.routes
    let legs = route.legs.enumerated().flatMap { index, leg -> [String] in
      guard index + 1 < route.order.count else { return [] }
      let (from, to) = (route.order[index], route.order[index + 1])
      guard route.stops.indices.contains(from), route.stops.indices.contains(to) else { return [] }
      let heading = words.plainLeg(
        from: name(of: from, in: route.stops), to: name(of: to, in: route.stops), leg)
      return [heading]
        + leg.steps.map { step in
          let text = words.step(step, to: route.stops[to])
          return step.maneuver == .arrive
            ? "\(text)." : "\(text), \(words.spokenDistance(step.metres))."
        }
    }
    return [words.plainTotal(route)] + legs + [MapBrush.attribution]
  }

  /// The stops, in the order in which they are driven.
  static func stops(_ stops: [MapPlace], in order: [Int]) -> [String] {
    order.filter(stops.indices.contains).map { name(of: $0, in: stops) + "." }
  }

  private static func name(of stop: Int, in stops: [MapPlace]) -> String {
    "\(MapPicture.letter(of: stop)) \(SafeText.visible(stops[stop].name))"
  }
}
