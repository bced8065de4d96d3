import OnrampCore

/// A route read aloud, in English.
extension RoutesWords {
  func spokenTotal(_ route: Route) -> String {
    "The route has \(stops(route.stops.count)), takes \(spokenDuration(route.seconds)) and is "
      + "\(spokenDistance(route.metres)) long."
  }
  func spokenOrder(saving seconds: Int) -> String {
    "The order of the stops saves \(spokenDuration(seconds))."
  }
  var spokenOrderEstimated: String { "The order of the stops is partly estimated." }
  func spokenStop(_ stop: SpokenStop, _ place: SpokenStop.Place) -> String {
    switch place {
    case .first: "You start at stop \(stop.letter), \(stop.name)."
    case .middle: "Next is stop \(stop.letter), \(stop.name)."
    case .last: "You end at stop \(stop.letter), \(stop.name)."
    }
  }
  func spokenLeg(from: SpokenStop, to: SpokenStop, _ leg: RouteLeg, lasting seconds: Int) -> String
  {
    "The drive from stop \(from.letter), \(from.name), to stop \(to.letter), \(to.name), takes "
      + "\(spokenDuration(seconds)) and is \(spokenDistance(leg.metres)) long."
  }
  func spokenNumber(_ number: Int, of count: Int) -> String { "Step \(number) of \(count)." }
  func spokenWay(_ metres: Int) -> String { "Drive \(spokenDistance(metres))." }
  func spokenCrossing(_ metres: Int) -> String {
    "The crossing is \(spokenDistance(metres)) long."
  }
  var spokenLinks: String { "On a phone, these links open its own navigation." }
  func spokenLink(to stop: SpokenStop, _ link: String) -> String {
    "Stop \(stop.letter), \(stop.name): \(link)"
  }
  var spokenAttribution: String { "The map is from OpenStreetMap." }
}
