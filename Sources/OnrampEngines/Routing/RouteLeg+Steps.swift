import OnrampCore

extension RouteLeg {
  /// The most points of a line.
  static let mostPoints = 1_000_000

  /// Makes a leg; `nil` unless it arrives somewhere.
  init?(seconds: Int, metres: Int, steps: [RouteStep], points: [Coordinate]) {
    guard steps.last?.maneuver == .arrive, !points.isEmpty else { return nil }
    self.init(seconds: seconds, metres: metres, steps: steps, geometry: points)
  }
}

extension [RouteStep] {
  /// Adds a step, or lengthens the last one where there is nothing to do.
  ///
  /// - Parameter maneuver: `nil` for what goes on with the last step, into another street.
  mutating func append(_ maneuver: Maneuver?, street: String?, metres: Int) {
    let isNew = maneuver.map { $0 != .goOn || street != last?.street } ?? false
    if !isNew, let last = popLast() {
      let (street, metres) = (street ?? last.street, metres + last.metres)
      append(RouteStep(last.maneuver, street: street, metres: metres))
    } else {
      append(RouteStep(maneuver ?? .goOn, street: street, metres: metres))
    }
  }
}

extension Maneuver {
  /// A roundabout. Which exit it is counts only where it makes sense.
  static func roundabout(counted exit: Int?) -> Maneuver {
    .roundabout(exit: exit.flatMap { (1...99).contains($0) ? $0 : nil })
  }
}
