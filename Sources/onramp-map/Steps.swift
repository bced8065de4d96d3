import OnrampCore

extension MapEvent.Leg {
  /// Creates a leg from a route's points; `nil` if they don't make one.
  ///
  /// - Parameter stop: Where it leads, which may lie beside the road.
  init?(_ way: [WayPoint], to stop: Coordinate) {
    let line = way.map(\.place)
    guard line.count >= 2, let last = way.last else { return nil }
    self.init(
      seconds: WayPoint.whole(last.seconds), meters: WayPoint.whole(last.meters),
      steps: Self.steps(along: way, arriving: Maneuver.Side(of: stop, at: line)),
      geometry: EncodedLine(line))
  }

  /// A step, and how far from the start it begins.
  private struct Begun {
    var kind: MapEvent.Step.Kind
    var exit: Int?
    var side: Maneuver.Side?
    var street: String?
    var meters: Double
  }

  private static func steps(
    along way: [WayPoint], arriving side: Maneuver.Side?
  ) -> [MapEvent.Step] {
    var begun: [Begun] = []
    // The exits passed in a roundabout, and the step that entered it.
    var roundabout: (passed: Int, step: Int)?
    var road: WayPoint.Road?
    for point in way.dropLast() {
      // `""` is a road without a name.
      let street = point.name.flatMap { $0.isEmpty ? nil : $0 }
      var (kind, side) = (MapEvent.Step.Kind.goOn, Maneuver.Side?.none)
      let last = road
      road = point.road
      switch point.kind {
      case .passedRoundaboutExit:
        roundabout?.passed += 1
        continue
      case .roundabout:
        roundabout = (0, begun.count)
        begun.append(Begun(kind: .roundabout, street: street, meters: point.meters))
        continue
      case .roundaboutExit:
        if let entered = roundabout {
          begun[entered.step].exit = entered.passed + 1
          begun[entered.step].street = street
          roundabout = nil
          continue
        }
      case .miniRoundabout: kind = .roundabout
      case .uTurn: kind = .back
      case .stop where begun.isEmpty: kind = .depart
      case .renamed, .turn, .stop:
        kind = .init(turn: point.turn)
      default: continue
      }
      switch (last, point.road) {
      case (_, .ferry): kind = last == .ferry ? .goOn : .ferry
      case (.major?, .link) where abs(point.turn) < Self.half:
        (kind, side) = (.exit, point.turn == 0 ? nil : point.turn < 0 ? .left : .right)
      case (.link?, .major) where abs(point.turn) < Self.half: kind = .merge
      default: break
      }
      // Straight on in the same street is not worth a step.
      if kind == .goOn, let last = begun.last, last.street == street || street == nil { continue }
      begun.append(Begun(kind: kind, side: side, street: street, meters: point.meters))
    }
    // A stop at a corner is left in the street that follows.
    if begun.count > 1, begun[1].meters < Self.atOnce,
      ![.roundabout, .ferry].contains(begun[1].kind)
    {
      (begun[1].kind, begun[1].side) = (.depart, nil)
      begun.removeFirst()
    }
    let length = way.last?.meters ?? 0
    let ends = begun.dropFirst().map(\.meters) + [length]
    var steps = zip(begun, ends).map { step, end in
      MapEvent.Step(
        step.kind, exit: step.exit, side: step.side, street: step.street,
        meters: WayPoint.whole(end - step.meters))
    }
    steps.append(MapEvent.Step(.arrive, side: side, street: begun.last?.street, meters: 0))
    return steps
  }

  /// A shorter way isn't worth a step, in meters.
  private static let atOnce = 5.0

  /// From this angle on, a car turns; below it bears to one side.
  fileprivate static let half = 50
}

extension Maneuver.Side {
  /// A stop closer to the road than this is on it, in meters.
  private static let beside = 5.0

  /// The side of the stop as seen from an arriving car; `nil` if the stop is on the road, or more
  /// ahead or behind than beside.
  init?(of stop: Coordinate, at line: [Coordinate]) {
    guard let end = line.last, let before = line.last(where: { $0 != end }) else { return nil }
    let flat = Flat(around: end)
    let (from, to) = (flat.place(before), flat.place(stop))
    let ahead = -(from.x * to.x + from.y * to.y)
    let left = from.y * to.x - from.x * to.y
    guard flat.distance(to: stop) >= Self.beside, abs(left) > abs(ahead) else { return nil }
    self = left > 0 ? .left : .right
  }
}

extension MapEvent.Step.Kind {
  /// The kind of a turn.
  ///
  /// - Parameter turn: Degrees to the right.
  fileprivate init(turn: Int) {
    let (slight, sharp, back) = (20, 125, 170)
    self =
      switch abs(turn) {
      case ..<slight: .goOn
      case ..<MapEvent.Leg.half: turn < 0 ? .slightLeft : .slightRight
      case ..<sharp: turn < 0 ? .left : .right
      case ..<back: turn < 0 ? .sharpLeft : .sharpRight
      default: .back
      }
  }
}
