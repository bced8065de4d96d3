import OnrampCore

/// Validates events of `onramp-map`; `nil` for those that it never sends.
extension MapEvent {
  /// The maximum number of lines and areas in a view.
  static let maxFeatures = 8_000
  /// Half a year, and once around the earth.
  static let plausibleSeconds = 0...15_000_000
  fileprivate static let plausibleMeters = 0...50_000_000
  fileprivate static let (maxSteps, maxPoints, maxBytes) = (20_000, 2_000_000, 2_000)
}

extension MapEvent.Failure {
  /// - Parameter stops: The number of stops in the order.
  func problem(_ stops: Int) -> RouteProblem? {
    let known = 0..<stops
    switch self {
    case .offRoad(let stop): return known.contains(stop) ? .offRoad(stop: stop) : nil
    case .offMap(let stop): return known.contains(stop) ? .offMap(stop: stop) : nil
    case .unreachable(let from, let to):
      return known.contains(from) && known.contains(to) ? .unreachable(from: from, to: to) : nil
    case .damagedMap: return .damagedMap
    case .olderMap: return .olderMap
    case .canceled: return .canceled
    }
  }
}

extension MapEvent.Leg {
  var leg: RouteLeg? {
    guard MapEvent.plausibleSeconds.contains(seconds), MapEvent.plausibleMeters.contains(meters),
      (1...MapEvent.maxSteps).contains(steps.count), steps.last?.kind == .arrive,
      let known = steps.all(\.step), let line = geometry.points,
      (2...MapEvent.maxPoints).contains(line.count)
    else { return nil }
    return RouteLeg(seconds: seconds, meters: meters, steps: known, geometry: line)
  }
}

extension MapEvent.Step {
  fileprivate var step: RouteStep? {
    guard MapEvent.plausibleMeters.contains(meters), street.isShort, exit.map({ $0 > 0 }) ?? true
    else { return nil }
    return RouteStep(maneuver, street: street, meters: meters)
  }

  private var maneuver: Maneuver {
    switch kind {
    case .depart: .depart
    case .goOn: .goOn
    case .exit: .exit(side)
    case .merge: .merge
    case .roundabout: .roundabout(exit: exit)
    case .ferry: .ferry
    case .arrive: .arrive(side)
    case .slightLeft: .turn(.slightLeft)
    case .left: .turn(.left)
    case .sharpLeft: .turn(.sharpLeft)
    case .slightRight: .turn(.slightRight)
    case .right: .turn(.right)
    case .sharpRight: .turn(.sharpRight)
    case .back: .turn(.back)
    }
  }
}

extension MapEvent.Place {
  var place: MapPlace? {
    guard let points = at.points, points.count == 1, let point = points.first, !name.isEmpty,
      Optional(name).isShort, Optional(detail).isShort
    else { return nil }
    return MapPlace(name, detail: detail, at: point, kind: kind.flatMap(PlaceKind.init(rawValue:)))
  }
}

extension MapEvent.Feature {
  var feature: MapFeature? {
    guard let kind = MapFeature.Kind(rawValue: kind), let points = points.points,
      (2...MapEvent.maxPoints).contains(points.count), name.isShort
    else { return nil }
    return MapFeature(kind, name: name, points: points)
  }
}

extension MapInfo {
  var isPlausible: Bool {
    schema == Self.currentSchema && south <= north && west <= east && names >= 0 && roads >= 0
      && attribution.isShort
      && Coordinate(latitude: south, longitude: west) != nil
      && Coordinate(latitude: north, longitude: east) != nil
  }
}

extension String {
  fileprivate var isShort: Bool { utf8.count <= MapEvent.maxBytes }
}

extension String? {
  fileprivate var isShort: Bool { map(\.isShort) ?? true }
}
