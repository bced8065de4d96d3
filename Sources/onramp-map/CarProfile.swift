import CRoutino
import OnrampCore

/// The speeds of cars by kind of road, and where they may go.
enum CarProfile {
  private static let speeds = RoadSpeeds.all.map { ($0.name, $0.speed) }
  /// Zero isn't allowed, even for ways closed to cars.
  private static let others = ["track", "cycleway", "path", "steps"].map { ($0, 1) }
  private static let properties = [
    "multilane", "bridge", "tunnel", "footroute", "bicycleroute",
  ]
  /// Every choice of what to avoid.
  static let choices = AvoidableRoad.allCases.reduce([Set<AvoidableRoad>()]) { sets, road in
    sets + sets.map { $0.union([road]) }
  }

  /// The name of a profile for libroutino.
  ///
  /// - Parameters:
  ///   - fastest: The fastest kind of road on the map.
  ///   - avoided: The roads not to use.
  ///   - obeys: Whether it obeys one-way streets and turn restrictions.
  static func name(
    fastest: MapFeature.Kind, avoiding avoided: Set<AvoidableRoad>, obeys: Bool
  ) -> String {
    ([highway(of: fastest)] + avoided.inOrder.map(\.rawValue) + (obeys ? [] : ["freely"]))
      .joined(separator: "-")
  }

  /// Loads all profiles. libroutino must read them from a file; a profile built in memory loses its
  /// `oneway` and `turns` (3.3.3).
  static func load() -> Bool {
    let kinds = MapFeature.Kind.allCases.filter { $0 <= .service }
    let profiles = kinds.flatMap { kind in
      choices.flatMap { avoided in
        [true, false].map { profile(fastest: kind, avoiding: avoided, obeys: $0) }
      }
    }
    return MemoryFile.lend("<routino-profiles>\(profiles.joined())</routino-profiles>") {
      Routino_ParseXMLProfiles($0) == 0
    }
  }

  /// libroutino's heuristic assumes that the rest can be driven at the profile's top speed; if no
  /// road allows that, it examines hundreds of times as many. So no speed exceeds that of the
  /// fastest road.
  private static func profile(
    fastest: MapFeature.Kind, avoiding avoided: Set<AvoidableRoad>, obeys: Bool
  ) -> String {
    let most = speeds.first { $0.0 == highway(of: fastest) }?.1 ?? .max
    let limits = (speeds + others).map { "<speed highway=\"\($0)\" kph=\"\(min($1, most))\" />" }
    let wanted = speeds.map {
      let isAvoided = $0.0 == RoadSpeeds.ferry.name && avoided.contains(.ferries)
      return "<preference highway=\"\($0.0)\" percent=\"\(isAvoided ? 0 : 100)\" />"
    }
    let unwanted = others.map { "<preference highway=\"\($0.0)\" percent=\"0\" />" }
    // Neither preferred nor avoided, except that roads must be paved.
    let either = properties.map { "<property type=\"\($0)\" percent=\"50\" />" }
    let obedience = obeys ? 1 : 0
    return """
      <profile name="\(name(fastest: fastest, avoiding: avoided, obeys: obeys))" transport="\(RoadRules.vehicle(avoiding: avoided))">
      <speeds>\(limits.joined())</speeds>
      <preferences>\((wanted + unwanted).joined())</preferences>
      <properties><property type="paved" percent="100" />\(either.joined())</properties>
      <restrictions><oneway obey="\(obedience)" /><turns obey="\(obedience)" />
      <weight limit="1.5" /><height limit="1.6" /><width limit="1.9" /><length limit="4.5" />
      </restrictions></profile>
      """
  }

  /// libroutino's name for a kind of road.
  private static func highway(of kind: MapFeature.Kind) -> String {
    switch kind {
    case .motorway: "motorway"
    case .trunk: "trunk"
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .service: "service"
    default: "residential"
    }
  }
}
