import OnrampCore
import OnrampSteps

extension FeaturePolicy {
  static let routes = FeaturePolicy(
    schema: #"""
      "routingURL": {"$ref": "#/$defs/address", "description": "What computes routes"},
      "routingEngine": {"enum": ["osrm", "valhalla"]},
      "searchURL": {"$ref": "#/$defs/address", "description": "What finds places by name"},
      "searchEngine": {"enum": ["nominatim", "photon"]},
      "here": {"type": "string", "description": "Where drivers are: latitude,longitude"},
      "gpsd": {"type": "string", "description": "The receiver of positions: host:port"},
      "mapsURL": {"$ref": "#/$defs/address", "description": "The list of maps to download"},
      "map": {"type": "string", "minLength": 1, "description": "The folder of the offline map"},
      "offline": {"type": "boolean", "description": "Whether routes never ask a server"},
      """#,
    example: { nil },
    set: { (member, policy) throws(PolicyFault) in try member.set(in: &policy.routes) })
}

extension PolicyMember {
  /// - Returns: Whether the key belongs to routes.
  fileprivate func set(in routes: inout RoutesPolicy) throws(PolicyFault) -> Bool {
    switch key {
    case "routingURL":
      routes.routingURL = try address(commandWords.routingExample, ServerAddress.init)
    case "routingEngine": routes.routingEngine = try engine()
    case "searchURL":
      routes.searchURL = try address(commandWords.searchExample, ServerAddress.init)
    case "searchEngine": routes.searchEngine = try engine()
    case "here":
      guard let here = Coordinate(text: try text()) else {
        throw wrong(commandWords.notACoordinate(key))
      }
      routes.here = here
    case "gpsd":
      guard let receiver = ReceiverAddress(try text()) else {
        throw wrong(commandWords.notAReceiver(key))
      }
      routes.receiver = receiver
    case "mapsURL": routes.mapsURL = try address(commandWords.mapsExample, WebAddress.init)
    case "map":
      let path = try text()
      guard !path.isEmpty else { throw wrong(commandWords.notText(key)) }
      routes.map = path
    case "offline":
      guard let flag = node.boolean else { throw wrong(commandWords.notAFlag(key)) }
      routes.isOffline = flag
    default: return false
    }
    return true
  }

  private func engine<Engine: RawRepresentable<String> & CaseIterable>()
    throws(PolicyFault) -> Engine
  {
    guard let engine = Engine(rawValue: try text()) else {
      throw wrong(commandWords.notOneOf(key, Engine.allCases.map(\.rawValue)))
    }
    return engine
  }
}
