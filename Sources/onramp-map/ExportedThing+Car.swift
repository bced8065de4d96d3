/// A car's access to roads, which decides which ones are cut off from the others.
extension ExportedThing {
  /// The vehicle classes in access tags, most specific first.
  private static let users = ["motorcar", "motor_vehicle", "vehicle", "access"]
  private static let open: Set = [
    "yes", "permissive", "designated", "public", "official", "true", "motorcar", "motor_vehicle",
    "vehicle",
  ]
  /// Values that mean destination-only access, as in OSRM's car profile.
  private static let toEnds: Set = [
    "destination", "private", "customers", "delivery", "permit", "residents",
  ]
  private static let closingBarriers: Set = [
    "bollard", "post", "cycle_barrier", "motorcycle_barrier", "kissing_gate", "stile",
    "turnstile", "horse_stile", "footgate", "car_trap", "foot_only",
  ]

  /// The access for cars.
  private enum Access { case all, toEnds, none }

  /// Whether a car can't pass this point.
  var stopsCars: Bool {
    switch access {
    case let access?: access == .none
    case nil: tags["barrier"].map(Self.closingBarriers.contains) ?? false
    }
  }

  /// Whether it is a ferry that takes cars.
  var isFerry: Bool {
    let cars = Self.users + ["goods", "hgv", "psv"]
    return tags["route"] == "ferry" && road == nil && cars.contains { tags[$0] == "yes" }
  }

  /// Whether it is a motorway or a link of one.
  private var isMotorway: Bool { ["motorway", "motorway_link"].contains(tags["highway"]) }

  /// Whether it is a mini-roundabout, which has no island.
  var isMiniRoundabout: Bool { tags["highway"] == "mini_roundabout" }

  /// The properties of this road or ferry that routes need.
  var marks: RoadFile.Marks {
    let (ahead, back) = directions
    let all: [(RoadFile.Marks, Bool)] = [
      (.ahead, ahead), (.back, back), (.isToEnds, access == .toEnds),
      (.isRoundabout, tags["junction"] == "roundabout"), (.isFerry, road == nil),
      (.isMajor, ["motorway", "trunk"].contains(tags["highway"])),
      (.isLink, ["motorway_link", "trunk_link"].contains(tags["highway"])),
      (.isMotorway, isMotorway), (.hasToll, tags["toll"] == "yes"),
    ]
    return RoadFile.Marks(all.filter(\.1).map(\.0))
  }

  /// Whether a car may drive this road from its first point to its last, and in the other
  /// direction.
  private var directions: (ahead: Bool, back: Bool) {
    guard road != nil || isFerry, access != Access.none, tags["area"] != "yes",
      tags["oneway"] != "reversible", tags["service"] != "emergency_access"
    else { return (false, false) }
    var (ahead, back) = (true, true)
    switch oneway {
    case "yes", "true", "1": back = false
    case "-1", "reverse": ahead = false
    default: break
    }
    for user in Self.users {
      if tags["\(user):forward"] == "no" { ahead = false }
      if tags["\(user):backward"] == "no" { back = false }
    }
    return (ahead, back)
  }

  private var oneway: String? {
    let said = Self.users.dropLast().compactMap { tags["oneway:\($0)"] }.first ?? tags["oneway"]
    let isImplied =
      ["roundabout", "circular"].contains(tags["junction"]) || isMotorway
    return said ?? (isImplied ? "yes" : nil)
  }

  private var access: Access? {
    guard let said = Self.users.lazy.compactMap({ tags[$0] }).first else { return nil }
    return Self.open.contains(said) ? .all : Self.toEnds.contains(said) ? .toEnds : Access.none
  }
}
