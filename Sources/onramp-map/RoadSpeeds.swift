/// How fast a car is on a road, as in OSRM.
enum RoadSpeeds {
  /// A kind of road that libroutino distinguishes, and its speed in km/h.
  struct Kind {
    let name: String
    let speed: Int
  }

  private static let motorway = Kind(name: "motorway", speed: 90)
  private static let trunk = Kind(name: "trunk", speed: 85)
  private static let primary = Kind(name: "primary", speed: 65)
  private static let secondary = Kind(name: "secondary", speed: 55)
  private static let tertiary = Kind(name: "tertiary", speed: 40)
  private static let unclassified = Kind(name: "unclassified", speed: 25)
  private static let residential = Kind(name: "residential", speed: 25)
  private static let service = Kind(name: "service", speed: 15)
  static let ferry = Kind(name: "ferry", speed: 10)

  /// All of them, fastest first.
  static let all = [
    motorway, trunk, primary, secondary, tertiary, unclassified, residential, service, ferry,
  ]

  /// The kind for each value of `highway`.
  static let kinds = [
    ("motorway", motorway), ("motorway_link", motorway), ("trunk", trunk), ("trunk_link", trunk),
    ("primary", primary), ("primary_link", primary), ("secondary", secondary),
    ("secondary_link", secondary), ("tertiary", tertiary), ("tertiary_link", tertiary),
    ("unclassified", unclassified), ("road", unclassified), ("residential", residential),
    ("living_street", residential), ("service", service),
  ]

  /// Speeds of roads that are slower than others of their kind.
  private static let slower = [
    ("motorway_link", 45), ("trunk_link", 40), ("primary_link", 30), ("secondary_link", 25),
    ("tertiary_link", 20), ("living_street", 10),
  ]

  /// Cars drive at four fifths of a speed limit, which may be more than is usual on such a road.
  private static let part = 0.8
  private static let (kilometres, miles) = (stride(from: 5, through: 140, by: 5), 1.609)

  private static let limits =
    kilometres.map { ("\($0)", Double($0)) } + kilometres.map { ("\($0) mph", Double($0) * miles) }
  private static let usual = Dictionary(uniqueKeysWithValues: kinds)
  private static let (lessThanUsual, driven) = (
    Dictionary(uniqueKeysWithValues: slower),
    Dictionary(uniqueKeysWithValues: limits.map { ($0, Int(($1 * part).rounded())) })
  )

  /// The speed of a car on a road with these tags, in km/h, according to the rules.
  static func speed(_ tags: [String: String]) -> Int {
    guard let highway = tags["highway"], let kind = usual[highway] else { return ferry.speed }
    if let limit = tags["maxspeed"].flatMap({ driven[$0] }) { return min(limit, motorway.speed) }
    return min(kind.speed, lessThanUsual[highway] ?? .max)
  }

  static var rules: String {
    slower.map { RoadRules.when("highway", $0, RoadRules.put("maxspeed", "\($1)")) }.joined()
      + RoadRules.when("maxspeed", "<output/>")
      + limits.map { RoadRules.when("maxspeed", $0, limited(to: Int(($1 * part).rounded()))) }
      .joined()
  }

  private static func limited(to speed: Int) -> String {
    let enough = all.last { $0.speed >= speed && $0.name != ferry.name } ?? motorway
    let raised = kinds.filter { $0.1.speed < min(speed, enough.speed) }.map {
      RoadRules.when("highway", $0.0, RoadRules.put("highway", enough.name))
    }
    return RoadRules.put("maxspeed", "\(speed)") + raised.joined()
  }
}
