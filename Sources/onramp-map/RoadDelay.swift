/// A traffic light or a sign at which cars lose time.
struct RoadDelay {
  enum Kind {
    case lights, stop, giveWay
    /// Cars stop only if they come from a road slower than another.
    case minorStop
  }

  /// A direction along the road, whose points are ordered.
  enum Direction: String { case forward, backward, both }

  let kind: Kind
  /// The direction that it applies to; `nil` if there is no tag for it.
  let direction: Direction?

  /// Whether it applies to a course that ends there.
  func isMeant(for course: Int) -> Bool {
    switch direction {
    case .forward: course.isMultiple(of: 2)
    case .backward: !course.isMultiple(of: 2)
    case .both, nil: true
    }
  }
}

extension ExportedThing {
  /// The light or sign at this point, as in OSRM's car profile.
  var delay: RoadDelay? {
    var direction = tags["direction"]
    let kind: RoadDelay.Kind
    switch tags["highway"] {
    case "traffic_signals":
      kind = .lights
      direction = tags["traffic_signals:direction"] ?? direction
    case "stop": kind = tags["stop"] == "minor" ? .minorStop : .stop
    case "give_way": kind = .giveWay
    default: return nil
    }
    return RoadDelay(kind: kind, direction: direction.flatMap(RoadDelay.Direction.init))
  }
}

extension RoadGraph {
  /// How close to a junction a stop sign is, in meters.
  private static let nearJunction = 20.0

  /// The seconds that cars lose at the light or sign at the end of a course.
  func delay(atEndOf course: Int) -> Int {
    guard let delay = delays[end(of: course)], delay.isMeant(for: course) else { return 0 }
    switch delay.kind {
    case .lights: return TurnTimes.stop
    case .giveWay: return TurnTimes.giveWay
    case .minorStop: return isMinor(course) ? TurnTimes.stop : 0
    case .stop: return delay.direction == nil && leavesJunction(course) ? 0 : TurnTimes.stop
    }
  }

  /// Whether another road at the end of a course is faster.
  private func isMinor(_ course: Int) -> Bool {
    links(at: end(of: course)).contains {
      $0 != course / 2 && roads[links[$0].road].speed > roads[links[course / 2].road].speed
    }
  }

  /// Whether a sign between two junctions is for the other direction, because the nearer junction
  /// is behind it.
  private func leavesJunction(_ course: Int) -> Bool {
    let node = end(of: course)
    guard allDegrees[node] == 2, meters(of: course / 2) < Self.nearJunction else { return false }
    return links(at: node).contains { $0 != course / 2 && meters(of: $0) > Self.nearJunction }
  }

  private func links(at node: Int) -> Set<Int> {
    Set((Array(leaving[node]) + arriving[node]).map { $0 / 2 })
  }
}
