import CRoutino
import OnrampCore

extension MapEvent.Leg {
  /// Creates a leg from libroutino's points; `nil` if they don't make one.
  init?(_ way: [WayPoint]) {
    let line = way.compactMap(\.place)
    guard line.count == way.count, line.count >= 2, let last = way.last else { return nil }
    self.init(
      seconds: WayPoint.whole(last.seconds), metres: WayPoint.whole(last.metres),
      steps: Self.steps(along: way),
      geometry: EncodedLine(line))
  }

  /// A step, and how far from the start it begins.
  private struct Begun {
    var kind: MapEvent.Step.Kind
    var exit: Int?
    var street: String?
    var metres: Double
  }

  private static func steps(along way: [WayPoint]) -> [MapEvent.Step] {
    var begun: [Begun] = []
    // The exits passed in a roundabout, and the step that entered it.
    var roundabout: (passed: Int, step: Int)?
    for point in way.dropLast() {
      // If no name is given, nothing happens; `""` is a road without a name.
      let street = point.name.flatMap { $0.isEmpty ? nil : $0 }
      var kind = MapEvent.Step.Kind.goOn
      switch point.type {
      case ROUTINO_POINT_RB_NOT_EXIT:
        roundabout?.passed += 1
        continue
      case ROUTINO_POINT_RB_ENTRY:
        roundabout = (0, begun.count)
        begun.append(Begun(kind: .roundabout, street: street, metres: point.metres))
        continue
      case ROUTINO_POINT_RB_EXIT:
        if let entered = roundabout {
          begun[entered.step].exit = entered.passed + 1
          begun[entered.step].street = street
          roundabout = nil
          continue
        }
      case ROUTINO_POINT_MINI_RB: kind = .roundabout
      case ROUTINO_POINT_UTURN: kind = .back
      case ROUTINO_POINT_WAYPOINT where begun.isEmpty: kind = .depart
      case ROUTINO_POINT_CHANGE, ROUTINO_POINT_JUNCT_IMPORT, ROUTINO_POINT_WAYPOINT:
        kind = .init(turn: point.turn)
      default: continue
      }
      if street == RoutinoWords.ferry {
        begun.append(Begun(kind: .ferry, metres: point.metres))
        continue
      }
      // Straight on in the same street is not worth a step.
      if kind == .goOn, let last = begun.last, last.street == street || street == nil { continue }
      begun.append(Begun(kind: kind, street: street, metres: point.metres))
    }
    let length = way.last?.metres ?? 0
    let ends = begun.dropFirst().map(\.metres) + [length]
    var steps = zip(begun, ends).map { step, end in
      MapEvent.Step(
        step.kind, exit: step.exit, street: step.street,
        metres: WayPoint.whole(end - step.metres))
    }
    steps.append(MapEvent.Step(.arrive, street: begun.last?.street, metres: 0))
    return steps
  }
}

extension MapEvent.Step.Kind {
  /// The kind of a turn.
  ///
  /// - Parameter turn: Degrees to the right.
  fileprivate init(turn: Int) {
    let (slight, half, sharp, back) = (20, 50, 125, 170)
    self =
      switch abs(turn) {
      case ..<slight: .goOn
      case ..<half: turn < 0 ? .slightLeft : .slightRight
      case ..<sharp: turn < 0 ? .left : .right
      case ..<back: turn < 0 ? .sharpLeft : .sharpRight
      default: .back
      }
  }
}
