import OnrampCore

extension RouteLeg {
  /// The maximum number of points of a line.
  static let maxPoints = 1_000_000

  /// Creates a leg; `nil` unless it arrives somewhere.
  init?(seconds: Int, meters: Int, steps: [RouteStep], points: [Coordinate]) {
    guard steps.last?.maneuver.isArrival == true, !points.isEmpty else { return nil }
    self.init(seconds: seconds, meters: meters, steps: steps, geometry: points)
  }
}

extension [RouteStep] {
  /// Adds a step, or extends the last one if there is nothing to do.
  ///
  /// - Parameter maneuver: `nil` if the last step continues into another street.
  mutating func append(_ maneuver: Maneuver?, street: String?, meters: Int) {
    let isNew = maneuver.map { $0 != .goOn || street != last?.street?.raw } ?? false
    if !isNew, let last = popLast() {
      let (street, meters) = (street ?? last.street?.raw, meters + last.meters)
      append(RouteStep(last.maneuver, street: street, meters: meters))
    } else {
      append(RouteStep(maneuver ?? .goOn, street: street, meters: meters))
    }
  }
}

extension Maneuver {
  /// A roundabout, with the number of its exit only if that is plausible.
  static func roundabout(counted exit: Int?) -> Maneuver {
    .roundabout(exit: exit.flatMap { (1...99).contains($0) ? $0 : nil })
  }
}
