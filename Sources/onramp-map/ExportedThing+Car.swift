/// Where a car may go, as far as that decides which roads are cut off from the others.
///
/// It reads the tags as ``RoadRules`` do; what is a way is for libroutino to say.
extension ExportedThing {
  /// Who is meant by a tag, the most special first.
  private static let users = ["motorcar", "motor_vehicle", "vehicle", "access"]
  private static let open: Set = [
    "yes", "permissive", "designated", "public", "official", "true", "motorcar", "motor_vehicle",
    "vehicle",
  ]
  private static let closingBarriers: Set = [
    "bollard", "post", "cycle_barrier", "motorcycle_barrier", "kissing_gate", "stile",
    "turnstile", "horse_stile", "footgate", "car_trap", "foot_only",
  ]

  /// Whether a car can't pass this point.
  var stopsCars: Bool {
    switch isOpen {
    case let isOpen?: !isOpen
    case nil: tags["barrier"].map(Self.closingBarriers.contains) ?? false
    }
  }

  /// Whether a car may drive this road from its first point to its last, and back.
  var directions: (ahead: Bool, back: Bool) {
    guard road != nil, isOpen ?? true, tags["area"] != "yes", tags["oneway"] != "reversible",
      tags["service"] != "emergency_access"
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
      ["roundabout", "circular"].contains(tags["junction"])
      || ["motorway", "motorway_link"].contains(tags["highway"])
    return said ?? (isImplied ? "yes" : nil)
  }

  private var isOpen: Bool? {
    Self.users.lazy.compactMap { tags[$0] }.first.map(Self.open.contains)
  }
}
