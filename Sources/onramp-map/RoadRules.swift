import OnrampCore

/// What an extract's tags mean for a car, as rules that `planetsplitter` applies.
///
/// Its own rules for cars lack `oneway:motor_vehicle`, `vehicle:backward` and `junction=circular`.
enum RoadRules {
  /// The vehicle classes in access tags, most general first.
  private static let users = ["access", "vehicle", "motor_vehicle", "motorcar"]
  private static let open = [
    "yes", "permissive", "designated", "public", "official", "true", "motorcar", "motor_vehicle",
    "vehicle",
  ]
  private static let closingBarriers = [
    "bollard", "post", "cycle_barrier", "motorcycle_barrier", "kissing_gate", "stile",
    "turnstile", "horse_stile", "footgate", "car_trap", "foot_only",
  ]

  /// The kinds of road that count as motorways, which are one-way unless a tag says otherwise.
  private static let motorways = ["motorway", "motorway_link"]

  /// libroutino's vehicles that stand for a car, by what its driver avoids. It obeys closed roads
  /// strictly, but only weighs other properties. Ferries are a kind of road of their own.
  private static let vehicles: [(name: String, avoided: Set<AvoidableRoad>)] = [
    ("motorcar", []), ("motorcycle", [.tolls]), ("goods", [.motorways]),
    ("hgv", [.tolls, .motorways]),
  ]

  /// The vehicle that stands for a car whose driver avoids some roads.
  static func vehicle(avoiding avoided: Set<AvoidableRoad>) -> String {
    vehicles.first { $0.avoided == avoided.subtracting([.ferries]) }?.name ?? vehicles[0].name
  }

  private static func forCars(_ value: String) -> String {
    vehicles.map { put($0.name, value) }.joined()
  }

  /// The rules, as XML.
  static var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <routino-tagging>
    <node>\(barriers)\(access)\(roundabout)</node>
    <way>\(roads)\(RoadSpeeds.rules)\(ferries)\(access)\(closed)\(directions)\(described)\(avoidable)</way>
    <relation>\(turns)</relation>
    </routino-tagging>
    """
  }

  private static var barriers: String {
    closingBarriers.map { when("barrier", $0, forCars("no")) }.joined()
      + when("highway", "mini_roundabout", put("roundabout", "yes"))
  }

  private static var roundabout: String { when("junction", "roundabout", put("roundabout", "yes")) }

  private static var roads: String {
    RoadSpeeds.kinds.map { tag, kind in
      when(
        "highway", tag,
        put("highway", kind.name) + forCars("yes") + put("paved", "yes"))
    }.joined()
  }

  /// Runs last, as it closes roads to the vehicles that stand for drivers who avoid them.
  private static var avoidable: String {
    func close(to road: AvoidableRoad) -> String {
      vehicles.filter { $0.avoided.contains(road) }.map { put($0.name, "no") }.joined()
    }
    return motorways.map { when("highway", $0, close(to: .motorways)) }.joined()
      + when("toll", "yes", close(to: .tolls))
  }

  /// A ferry is open to cars only if a tag says so for some of them.
  private static var ferries: String {
    let cars = ["motorcar", "motor_vehicle", "vehicle", "access", "goods", "hgv", "psv"]
    let opened = cars.map { when($0, "yes", forCars("yes")) }.joined()
    return when("route", "ferry", put("highway", "ferry") + put("paved", "yes") + opened)
  }

  /// Access rules, in which tags of a narrower class take precedence.
  private static var access: String {
    users.map { user in
      let opened = open.map { when(user, $0, forCars("yes")) }.joined()
      return when(user, forCars("no") + opened)
    }.joined()
  }

  private static var closed: String {
    when("area", "yes", forCars("no"))
      + when("oneway", "reversible", forCars("no"))
      + when("service", "emergency_access", forCars("no"))
  }

  private static var directions: String {
    let implied =
      ["roundabout", "circular"].map { when("junction", $0, put("oneway", "yes")) }
      + motorways.map { when("highway", $0, put("oneway", "yes")) }
    let said = (["oneway"] + users.dropFirst().map { "oneway:\($0)" }).map { key in
      ["yes", "true", "1"].map { when(key, $0, put("oneway", "yes")) }.joined()
        + when(key, "no", put("oneway", "no"))
        + ["-1", "reverse"].map { when(key, $0, put("oneway", "-1")) }.joined()
    }
    // If one direction is closed, the other one stays open; if the road is already one-way, neither
    // does.
    let closed = users.map { user in
      when("\(user):backward", "no", put("oneway", "yes") + unlessAhead)
        + when("\(user):forward", "no", put("oneway", "-1") + unlessBack)
    }
    return (implied + said + closed).joined() + roundabout
  }

  private static var unlessAhead: String {
    when("oneway", "-1", forCars("no"))
      + users.map { when("\($0):forward", "no", forCars("no")) }.joined()
  }

  private static var unlessBack: String {
    ["yes", "true", "1"].map { when("oneway", $0, forCars("no")) }.joined()
      + ["roundabout", "circular"].map { when("junction", $0, forCars("no")) }.joined()
      + when("highway", "motorway", forCars("no"))
  }

  private static var described: String {
    ["maxweight", "maxheight", "maxwidth", "maxlength", "name", "ref"]
      .map { when($0, "<output/>") }.joined()
  }

  private static var turns: String {
    let keys = ["restriction"] + users.dropFirst().map { "restriction:\($0)" }
    let kinds = keys.map { key in
      when(key, "<output k=\"restriction\"/>")
        // libroutino forbids the turn whatever the value; it doesn't know these two.
        + ["no_entry", "no_exit"].map { when(key, $0, put("restriction", "no_straight_on")) }
        .joined()
    }
    let excepted = ["motorcar", "motor_vehicle", "vehicle"].map {
      when("except", $0, put("except", vehicles.map(\.name).joined(separator: ";")))
    }
    return when("type", "<output/>") + kinds.joined() + when("except", "<output/>")
      + excepted.joined()
  }

  static func put(_ key: String, _ value: String) -> String {
    "<output k=\"\(key)\" v=\"\(value)\"/>"
  }

  static func when(_ key: String, _ value: String, _ rules: String) -> String {
    "<if k=\"\(key)\" v=\"\(value)\">\(rules)</if>\n"
  }

  static func when(_ key: String, _ rules: String) -> String {
    "<if k=\"\(key)\">\(rules)</if>\n"
  }
}
