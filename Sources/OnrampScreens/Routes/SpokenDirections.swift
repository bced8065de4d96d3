import OnrampCore

/// A route in whole sentences, to be read aloud: no abbreviation, column or symbol.
public enum SpokenDirections {
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
    let whole =
      arrivals.whole.map { [words.plainArrival(at: $0.arrival, leaving: $0.departure)] } ?? []
    return total(of: route, words) + without + whole + stops(route.stops, in: route.order, words)
      + legs(of: route, lasting: times, arrivals, words) + [words.spokenAttribution]
  }

  /// How long the whole route is, and what is special about the order of its stops.
  static func total(of route: Route, _ words: RoutesWords) -> [String] {
    var lines = [words.spokenTotal(route)]
    if route.secondsSaved >= 30 { lines.append(words.spokenOrder(saving: route.secondsSaved)) }
    if route.isOrderEstimated { lines.append(words.spokenOrderEstimated) }
    return lines
  }

  /// The stops in driving order.
  static func stops(
    _ stops: [MapPlace], in order: [Int], _ words: RoutesWords
  ) -> [String] {
    let order = order.filter(stops.indices.contains)
    return order.enumerated().map { index, stop in
      let place: SpokenStop.Place =
        index == 0 ? .first : index == order.count - 1 ? .last : .middle
      return words.spokenStop(SpokenStop(stop, stops[stop].spokenName), place)
    }
  }

  /// Links that take a phone to the stops, in driving order.
  public static func links(
    to stops: [MapPlace], in order: [Int], words: Words
  ) -> [String] {
    let words = words.routes
    let links = order.filter(stops.indices.contains).map { stop in
      words.spokenLink(
        to: SpokenStop(stop, stops[stop].name.shown), stops[stop].link)
    }
    return links.isEmpty ? [] : [words.spokenLinks] + links
  }

  private static func legs(
    of route: Route, lasting times: [Int], _ arrivals: RouteArrivals, _ words: RoutesWords
  ) -> [String] {
    let count = route.legs.reduce(0) { $0 + $1.steps.count }
    var number = 0
    return route.trips.enumerated().flatMap { index, trip -> [String] in
      let (from, to, leg) = trip
      let heading = words.spokenLeg(
        from: SpokenStop(from, route.stops[from].name.shown),
        to: SpokenStop(to, route.stops[to].name.shown), leg, lasting: times[index])
      let arrival = arrivals.time(afterLeg: index).map { [words.plainArrival(at: $0)] } ?? []
      return [([heading] + arrival).listed(by: " ")]
        + leg.steps.map { step in
          number += 1
          return sentences(
            of: step, to: route.stops[to], words.spokenNumber(number, of: count), words)
        }
    }
  }

  private static func sentences(
    of step: RouteStep, to stop: MapPlace, _ place: String, _ words: RoutesWords
  ) -> String {
    let text = words.spokenStep(step, to: stop)
    let way =
      // Less than five meters would be rounded to none.
      step.maneuver.isArrival || step.meters < 5
      ? []
      : [
        step.maneuver == .ferry ? words.spokenCrossing(step.meters) : words.spokenWay(step.meters)
      ]
    return ([place, text.asSentence] + way).listed(by: " ")
  }
}

/// A stop as it is read aloud.
public struct SpokenStop: Sendable {
  /// Where a stop is in driving order.
  public enum Place: Sendable { case first, middle, last }

  /// Its letter.
  let letter: String
  /// Its name, safe to show.
  let name: String

  init(_ stop: Int, _ name: String) { (letter, self.name) = (MapSight.letter(of: stop), name) }
}
