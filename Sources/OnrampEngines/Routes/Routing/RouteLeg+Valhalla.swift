import OnrampCore
import OnrampJSON

extension RouteLeg {
  /// Reads a leg; `nil` if anything in it is wrong.
  init?(valhalla leg: JSON) {
    guard let seconds = leg["summary"]?["time"]?.amount,
      let meters = leg["summary"]?["length"]?.kilometers,
      let points = leg["shape"]?.string.flatMap({ Polyline.decode($0, most: Self.maxPoints) }),
      let maneuvers = leg["maneuvers"]?.array
    else { return nil }
    var steps: [RouteStep] = []
    for json in maneuvers {
      guard let type = json["type"]?.integer, let length = json["length"]?.kilometers else {
        return nil
      }
      let street = json["street_names"]?.array?.first?.name()
      let maneuver = Maneuver(valhalla: type, exit: json["roundabout_exit_count"]?.integer)
      steps.append(
        maneuver, street: street ?? (maneuver?.isArrival == true ? steps.last?.street?.raw : nil),
        meters: length)
    }
    self.init(seconds: seconds, meters: meters, steps: steps, points: points)
  }
}

extension JSON {
  /// A length in kilometers, converted to whole meters.
  fileprivate var kilometers: Int? { number.flatMap { Self.amount($0 * 1000) } }
}

extension Maneuver {
  /// Reads a maneuver by its number; `nil` if it only continues the previous one.
  ///
  /// The numbers are those of `DirectionsLeg.Maneuver.Type`. Unknown ones become `goOn`.
  init?(valhalla type: Int, exit: Int?) {
    switch type {
    case 1...3: self = .depart
    case 4: self = .arrive(nil)
    case 5: self = .arrive(.right)
    case 6: self = .arrive(.left)
    case 9: self = .turn(.slightRight)
    case 10: self = .turn(.right)
    case 11: self = .turn(.sharpRight)
    case 12, 13: self = .turn(.back)
    case 14: self = .turn(.sharpLeft)
    case 15: self = .turn(.left)
    case 16: self = .turn(.slightLeft)
    // Onto a ramp.
    case 18: self = .turn(.slightRight)
    case 19: self = .turn(.slightLeft)
    case 20: self = .exit(.right)
    case 21: self = .exit(.left)
    case 23: self = .keep(.right)
    case 24: self = .keep(.left)
    case 25, 37, 38: self = .merge
    case 26: self = .roundabout(counted: exit)
    case 27: return nil
    case 28: self = .ferry
    default: self = .goOn
    }
  }
}
