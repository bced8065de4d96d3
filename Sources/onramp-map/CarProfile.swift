import CRoutino
import OnrampCore

/// How fast a car is on what road, and where it may go.
///
/// As fast as in OSRM's profile for cars, so that both estimate alike; limits on the map make it
/// slower.
enum CarProfile {
  private static let motorcar: Int32 = 7
  private static let speeds: [Int32: Float] = [
    ROUTINO_HIGHWAY_MOTORWAY: 90, ROUTINO_HIGHWAY_TRUNK: 85, ROUTINO_HIGHWAY_PRIMARY: 65,
    ROUTINO_HIGHWAY_SECONDARY: 55, ROUTINO_HIGHWAY_TERTIARY: 40, ROUTINO_HIGHWAY_UNCLASSIFIED: 25,
    ROUTINO_HIGHWAY_RESIDENTIAL: 25, ROUTINO_HIGHWAY_SERVICE: 15, ROUTINO_HIGHWAY_FERRY: 10,
  ]

  /// - Parameter fastest: The fastest kind of road on the map. libroutino looks ahead as if all
  ///   that is left could be driven as fast as any road allows; where no road allows it, it looks
  ///   at hundreds of times as many.
  static func values(fastest: MapFeature.Kind) -> Routino_UserProfile {
    let most = speeds[highway(of: fastest)]
    var car = Routino_UserProfile()
    (car.transport, car.oneway, car.turns) = (motorcar, 1, 1)
    (car.weight, car.height, car.width, car.length) = (1.5, 1.6, 1.9, 4.5)
    withUnsafeMutableBytes(of: &car.highway) { bytes in
      let preferences = bytes.bindMemory(to: Float.self)
      for highway in speeds.keys { preferences[Int(highway)] = 1 }
    }
    withUnsafeMutableBytes(of: &car.speed) { bytes in
      let all = bytes.bindMemory(to: Float.self)
      // None may be 0, even where no car goes.
      for index in 1..<all.count {
        let speed = speeds[Int32(index)] ?? 1
        all[index] = min(speed, most ?? speed)
      }
    }
    withUnsafeMutableBytes(of: &car.props) { bytes in
      let all = bytes.bindMemory(to: Float.self)
      // Neither sought nor avoided; but paved.
      for index in 1..<all.count { all[index] = 0.5 }
      all[Int(ROUTINO_PROPERTY_PAVED)] = 1
    }
    return car
  }

  /// What libroutino calls a kind of road.
  private static func highway(of kind: MapFeature.Kind) -> Int32 {
    switch kind {
    case .motorway: ROUTINO_HIGHWAY_MOTORWAY
    case .trunk: ROUTINO_HIGHWAY_TRUNK
    case .primary: ROUTINO_HIGHWAY_PRIMARY
    case .secondary: ROUTINO_HIGHWAY_SECONDARY
    case .tertiary: ROUTINO_HIGHWAY_TERTIARY
    case .service: ROUTINO_HIGHWAY_SERVICE
    default: ROUTINO_HIGHWAY_RESIDENTIAL
    }
  }
}
