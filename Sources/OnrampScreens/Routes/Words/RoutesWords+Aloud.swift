import OnrampCore
import OnrampWords

/// A route read aloud.
extension RoutesWords {
  func spokenTotal(_ route: Route) -> String {
    words(
      """
      The route has \(stops(route.stops.count)), takes \(spokenDuration(route.seconds)) and is \
      \(spokenDistance(route.meters)) long.
      """)
  }
  func spokenOrder(saving seconds: Int) -> String {
    words("The order of the stops saves \(spokenDuration(seconds)).")
  }
  var spokenOrderEstimated: String { words("The order of the stops is partly estimated.") }
  func spokenStop(_ stop: SpokenStop, _ place: SpokenStop.Place) -> String {
    switch place {
    case .first: words("You start at stop \(stop.letter), \(stop.name).")
    case .middle: words("Next is stop \(stop.letter), \(stop.name).")
    case .last: words("You end at stop \(stop.letter), \(stop.name).")
    }
  }
  func spokenLeg(from: SpokenStop, to: SpokenStop, _ leg: RouteLeg, lasting seconds: Int)
    -> String
  {
    words(
      """
      The drive from stop \(from.letter), \(from.name), to stop \(to.letter), \(to.name), takes \
      \(spokenDuration(seconds)) and is \(spokenDistance(leg.meters)) long.
      """)
  }
  /// Says which step follows.
  func spokenNumber(_ number: Int, of count: Int) -> String {
    words("Step \(number) of \(count).")
  }
  /// How far to drive after a step.
  public func spokenWay(_ meters: Int) -> String { words("Drive \(spokenDistance(meters)).") }
  /// How far a ferry goes.
  func spokenCrossing(_ meters: Int) -> String {
    words("The crossing is \(spokenDistance(meters)) long.")
  }
  /// Says what the links that follow are for.
  var spokenLinks: String { words("On a phone, these links open its own navigation.") }
  /// A link that takes a phone to a stop.
  func spokenLink(to stop: SpokenStop, _ link: String) -> String {
    words("Stop \(stop.letter), \(stop.name): \(link)")
  }
  var spokenAttribution: String { words("The map is from OpenStreetMap.") }
}
