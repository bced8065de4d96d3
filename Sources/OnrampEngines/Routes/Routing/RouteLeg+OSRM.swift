import OnrampCore
import OnrampJSON

extension RouteLeg {
  /// Reads a leg; `nil` if anything in it is wrong.
  init?(osrm leg: JSON) {
    guard let seconds = leg["duration"]?.amount, let meters = leg["distance"]?.amount,
      let parts = leg["steps"]?.array, !parts.isEmpty
    else { return nil }
    var steps: [RouteStep] = []
    var points: [Coordinate] = []
    for part in parts {
      guard let maneuver = part["maneuver"], let type = maneuver["type"]?.string,
        let length = part["distance"]?.amount,
        let line = part["geometry"]?.string.flatMap({
          Polyline.decode($0, most: Self.maxPoints - points.count)
        })
      else { return nil }
      steps.append(
        Maneuver(osrm: maneuver, type: type, isFerry: part["mode"]?.string == "ferry"),
        street: part["name"]?.name() ?? part["ref"]?.name(), meters: length)
      // Each line begins where the previous one ends.
      points += line.first == points.last ? line.dropFirst() : line[...]
    }
    self.init(seconds: seconds, meters: meters, steps: steps, points: points)
  }
}

extension Maneuver {
  /// Reads what a step does; `nil` if it only continues the previous one.
  ///
  /// Unknown kinds of steps count as turns.
  init?(osrm maneuver: JSON, type: String, isFerry: Bool) {
    let modifier = maneuver["modifier"]?.string
    switch type {
    case "arrive": self = .arrive(Self.side(modifier))
    case _ where isFerry: self = .ferry
    case "depart": self = .depart
    case "new name", "notification": self = .goOn
    case "exit roundabout", "exit rotary": return nil
    case "merge": self = .merge
    case "fork": self = Self.side(modifier).map(Maneuver.keep) ?? .goOn
    case "off ramp": self = .exit(Self.side(modifier))
    case "roundabout", "rotary":
      self = .roundabout(counted: maneuver["exit"]?.integer)
    default: self = modifier.flatMap { Self.turns[$0] }.map(Maneuver.turn) ?? .goOn
    }
  }

  private static let turns: [String: Turn] = [
    "uturn": .back, "sharp right": .sharpRight, "right": .right, "slight right": .slightRight,
    "slight left": .slightLeft, "left": .left, "sharp left": .sharpLeft,
  ]

  private static func side(_ modifier: String?) -> Side? {
    switch modifier.flatMap({ turns[$0] }) {
    case .sharpLeft, .left, .slightLeft: .left
    case .sharpRight, .right, .slightRight: .right
    case .back, nil: nil
    }
  }
}
