/// How fast a car is on a road, as in OSRM.
enum RoadSpeeds {
  /// In km/h, for each value of `highway`.
  private static let usual = [
    "motorway": 90, "motorway_link": 45, "trunk": 85, "trunk_link": 40, "primary": 65,
    "primary_link": 30, "secondary": 55, "secondary_link": 25, "tertiary": 40, "tertiary_link": 20,
    "unclassified": 25, "road": 25, "residential": 25, "living_street": 10, "service": 15,
  ]
  private static let ferry = 10

  /// Cars drive at four fifths of a speed limit, which may be more than is usual on such a road.
  private static let part = 0.8
  private static let (kilometers, miles) = (stride(from: 5, through: 140, by: 5), 1.609)
  /// The speed in km/h for each limit.
  private static let driven: [String: Int] = {
    let limits =
      kilometers.map { ("\($0)", Double($0)) }
      + kilometers.map { ("\($0) mph", Double($0) * miles) }
    return Dictionary(uniqueKeysWithValues: limits.map { ($0, Int(($1 * part).rounded())) })
  }()

  /// The speed of a car on a road with these tags, in km/h, according to the rules.
  static func speed(_ tags: [String: String]) -> Int {
    guard let usual = tags["highway"].flatMap({ usual[$0] }) else { return ferry }
    return tags["maxspeed"].flatMap { driven[$0] } ?? usual
  }
}
