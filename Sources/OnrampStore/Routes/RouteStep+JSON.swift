import OnrampCore
import OnrampJSON

extension RouteStep {
  init?(_ json: JSON) {
    guard let meters = json["metres"]?.count else { return nil }
    self.init(Maneuver(json), street: json["street"]?.string, meters: meters)
  }

  var json: JSON {
    var members = maneuver.members
    members["street"] = street.map { .string($0.raw) }
    members["metres"] = .integer(meters)
    return .object(members)
  }
}

extension Maneuver {
  /// Parses a maneuver. Unknown ones become `goOn`.
  fileprivate init(_ json: JSON) {
    let way = json["way"]?.string
    self =
      switch json["do"]?.string {
      case "depart": .depart
      case "turn": way.flatMap(Turn.init).map(Maneuver.turn) ?? .goOn
      case "keep": way.flatMap(Side.init).map(Maneuver.keep) ?? .goOn
      case "merge": .merge
      case "exit": .exit(way.flatMap(Side.init))
      case "roundabout": .roundabout(exit: json["exit"]?.count)
      case "ferry": .ferry
      case "arrive": .arrive(way.flatMap(Side.init))
      default: .goOn
      }
  }

  fileprivate var members: [String: JSON] {
    var (name, way, number): (String, String?, Int?) = ("goOn", nil, nil)
    switch self {
    case .depart: name = "depart"
    case .goOn: break
    case .turn(let turn): (name, way) = ("turn", turn.rawValue)
    case .keep(let side): (name, way) = ("keep", side.rawValue)
    case .merge: name = "merge"
    case .exit(let side): (name, way) = ("exit", side?.rawValue)
    case .roundabout(let exit): (name, number) = ("roundabout", exit)
    case .ferry: name = "ferry"
    case .arrive(let side): (name, way) = ("arrive", side?.rawValue)
    }
    var members: [String: JSON] = ["do": .string(name)]
    members["way"] = way.map(JSON.string)
    members["exit"] = number.map(JSON.integer)
    return members
  }
}
