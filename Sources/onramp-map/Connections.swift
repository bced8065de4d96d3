import OnrampCore

/// Finds the roads of an extract that can be left and reached, so that no stop is put on a cut-off
/// road.
///
/// Roads meet where they share a point.
struct Connections {
  /// The number of the network, which consists of the map's largest component and every other large
  /// one. Every other component has its own number.
  static let network: Int32 = 0
  /// For pieces that are closed, or that lead from one component to another with no way back.
  static let none: Int32 = -1

  /// The minimum number of pieces of a component, other than the largest, in the network.
  private static let leastOfNetwork = 1000

  /// A road, or a piece of one, as drawn.
  struct Road {
    let feature: Int
    /// Its range in the points of all roads.
    let points: Range<Int>
    let marks: RoadFile.Marks
    /// In km/h.
    let speed: Int

    /// Whether a car may drive it at all.
    var isOpen: Bool { !marks.isDisjoint(with: [.ahead, .back]) }
    /// Whether any car may drive it.
    var isPublic: Bool { isOpen && !marks.contains(.isToEnds) }
  }

  private var roads: [Road] = []
  private var points: [Point] = []
  /// The points that cars can't pass.
  var closed: Set<Point> = []
  var miniRoundabouts: Set<Point> = []
  /// The lights and signs.
  var delays: [Point: RoadDelay] = [:]

  /// Adds a road, or a piece of one, as drawn.
  mutating func add(_ line: ArraySlice<Point>, of thing: ExportedThing, as feature: Int) {
    let start = points.count
    points += line
    roads.append(
      Road(
        feature: feature, points: start..<points.count, marks: thing.marks,
        speed: RoadSpeeds.speed(thing.tags)))
  }

  /// The roads and where they meet.
  func graph(_ turns: [TurnRule]) -> RoadGraph {
    RoadGraph(
      roads, points, closed: closed, miniRoundabouts: miniRoundabouts, delays: delays,
      turns: turns)
  }

  /// The links that aren't part of the network, though any car may drive them.
  static func enclosed(in graph: RoadGraph) -> Set<Int> {
    let inNetwork = network(of: graph)
    return Set(
      graph.links.indices.filter { !inNetwork[$0] && graph.roads[graph.links[$0].road].isPublic })
  }

  /// What must be stored about a feature whose pieces aren't all ordinary streets of the network.
  struct Exception {
    let feature: Int
    /// The component of each piece.
    var parts: [Int32] = []

    fileprivate var isOne: Bool { parts.contains { $0 != network } }
  }

  /// The features that aren't ordinary.
  func exceptions(in graph: RoadGraph) -> [Exception] {
    let inNetwork = Self.network(of: graph)
    let components = StrongComponents(count: graph.nodes, successor: graph.neighbor)
    var (exceptions, at): ([Exception], Int) = ([], 0)
    for (index, road) in roads.enumerated() {
      var exception = Exception(feature: road.feature)
      while at < graph.links.count, graph.links[at].road == index {
        let link = graph.links[at]
        let (one, other) = (
          components.component[link.ends.from], components.component[link.ends.to]
        )
        let part =
          inNetwork[at] ? Self.network : one == other && road.isPublic ? one + 1 : Self.none
        let pieces = link.points.count - 1
        exception.parts += [Int32](repeating: part, count: pieces)
        at += 1
      }
      if exception.isOne { exceptions.append(exception) }
    }
    return exceptions
  }

  /// Whether each link can be reached from the network and left for it.
  private static func network(of graph: RoadGraph) -> [Bool] {
    let components = StrongComponents(
      count: graph.courses,
      weight: { graph.isPublic($0) ? graph.links[$0 / 2].points.count - 1 : 0 },
      successor: graph.following)
    let most = components.weights.max() ?? 0
    func isCore(_ course: Int) -> Bool {
      let weight = components.weights[Int(components.component[course])]
      return graph.isPublic(course) && (weight == most || weight >= leastOfNetwork)
    }
    let reached = reach(from: isCore, of: graph.courses, graph.following)
    let left = reach(from: isCore, of: graph.courses, graph.before)
    return graph.links.indices.map {
      (reached[2 * $0] || reached[2 * $0 + 1]) && (left[2 * $0] || left[2 * $0 + 1])
    }
  }

  private static func reach(
    from isCore: (Int) -> Bool, of count: Int, _ next: (Int, _ from: inout Int) -> Int?
  ) -> [Bool] {
    var (isReached, open) = ((0..<count).map(isCore), [Int]())
    for course in 0..<count where isCore(course) {
      open.append(course)
      while let course = open.popLast() {
        var position = 0
        while let other = next(course, &position) {
          guard !isReached[other] else { continue }
          isReached[other] = true
          open.append(other)
        }
      }
    }
    return isReached
  }
}
