import OnrampCore

/// The road network as a graph: nodes where roads meet or cars lose time, and links between them.
///
/// A country has tens of millions of links, so numbers have 32 bits.
struct RoadGraph {
  /// A piece of a road between two neighboring nodes.
  struct Link {
    private let (roadIndex, first, last): (UInt32, UInt32, UInt32)
    private let (fromNode, toNode): (UInt32, UInt32)

    init(road: Int, points: ClosedRange<Int>, ends: (from: Int, to: Int)) {
      (roadIndex, first, last) = (
        UInt32(road), UInt32(points.lowerBound), UInt32(points.upperBound)
      )
      (fromNode, toNode) = (UInt32(ends.from), UInt32(ends.to))
    }

    var road: Int { Int(roadIndex) }
    /// Its range in the points of all roads.
    var points: ClosedRange<Int> { Int(first)...Int(last) }
    var ends: (from: Int, to: Int) { (Int(fromNode), Int(toNode)) }
  }

  let links: [Link]
  /// The number of nodes. A point that cars can't pass has several.
  let nodes: Int
  let roads: [Connections.Road]
  let points: [Point]
  /// The courses (links in one direction) that leave each node, and those that arrive there.
  let (leaving, arriving): (NumberLists, NumberLists)
  /// The number of links at each node that any car may use.
  let degrees: [Int32]
  /// The same, including destination-only links.
  let allDegrees: [Int32]
  let miniRoundabouts: Set<Int>
  /// The nodes with a light or a sign.
  let delays: [Int: RoadDelay]
  /// The links that can be reached and left only by destination-only roads, and so are
  /// destination-only too.
  var enclosed: Set<Int> = []
  /// Pairs of a course and one that may not follow it.
  private(set) var forbidden: Set<Pair> = []
  /// Sequences of three or more courses whose last one may not be entered.
  private(set) var forbiddenTurns: Set<[Int]> = []

  /// Two courses, one after the other.
  struct Pair: Hashable { let course, next: Int }

  /// Builds the graph.
  ///
  /// - Parameters:
  ///   - closed: The points that cars can't pass. Each one is an end of every road there.
  ///   - turns: The turn restrictions.
  init(
    _ roads: [Connections.Road], _ points: [Point], closed: Set<Point>,
    miniRoundabouts: Set<Point>, delays: [Point: RoadDelay], turns: [TurnRule]
  ) {
    (self.roads, self.points) = (roads, points)
    let meetings = Self.meetings(roads, points) { closed.contains($0) || delays[$0] != nil }
    var (links, nodes): ([Link], Int) = ([], meetings.count)
    for (index, road) in roads.enumerated() {
      var (start, from): (Int, Int?) = (road.points.lowerBound, nil)
      for at in road.points {
        guard let found = Self.index(of: points[at], in: meetings) else { continue }
        var node = found
        if closed.contains(points[at]) { (node, nodes) = (nodes, nodes + 1) }
        if let from { links.append(Link(road: index, points: start...at, ends: (from, node))) }
        if closed.contains(points[at]) { (node, nodes) = (nodes, nodes + 1) }
        (start, from) = (at, node)
      }
    }
    var degrees = [Int32](repeating: 0, count: nodes)
    var allDegrees = degrees
    for link in links where roads[link.road].isOpen {
      for node in [link.ends.from, link.ends.to] {
        allDegrees[node] += 1
        if roads[link.road].isPublic { degrees[node] += 1 }
      }
    }
    (self.links, self.nodes, self.degrees, self.allDegrees) = (links, nodes, degrees, allDegrees)
    leaving = Self.courses(links, roads, nodes) { ($0.from, $0.to) }
    arriving = Self.courses(links, roads, nodes) { ($0.to, $0.from) }
    self.miniRoundabouts = Set(
      miniRoundabouts.compactMap { Self.index(of: $0, in: meetings) })
    self.delays = Dictionary(
      uniqueKeysWithValues: delays.compactMap { point, delay in
        Self.index(of: point, in: meetings).map { ($0, delay) }
      })
    for turn in forbidden(by: turns, { Self.index(of: $0, in: meetings) }) {
      if turn.count == 2 {
        forbidden.insert(Pair(course: turn[0], next: turn[1]))
      } else {
        forbiddenTurns.insert(turn)
      }
    }
  }

  /// The courses listed at each node.
  ///
  /// - Parameter nodes: Returns, for a link's ends, the nodes that list its forward and its
  ///   backward course.
  private static func courses(
    _ links: [Link], _ roads: [Connections.Road], _ count: Int,
    at nodes: ((from: Int, to: Int)) -> (ahead: Int, back: Int)
  ) -> NumberLists {
    NumberLists(count: count) { add in
      for (index, link) in links.enumerated() {
        let (marks, nodes) = (roads[link.road].marks, nodes(link.ends))
        if marks.contains(.ahead) { add(nodes.ahead, 2 * index) }
        if marks.contains(.back) { add(nodes.back, 2 * index + 1) }
      }
    }
  }

  /// The points where a road ends, that roads share, or that are special, sorted.
  private static func meetings(
    _ roads: [Connections.Road], _ points: [Point], isSpecial: (Point) -> Bool
  ) -> [Point] {
    var meetings: [Point] = []
    do {
      let sorted = points.sorted(by: <)
      for (point, next) in zip(sorted, sorted.dropFirst()) where point == next {
        meetings.append(point)
      }
    }
    meetings += points.lazy.filter(isSpecial)
    for road in roads {
      guard let last = road.points.last else { continue }
      meetings += [points[road.points.lowerBound], points[last]]
    }
    meetings.sort(by: <)
    return meetings.indices.filter { $0 == 0 || meetings[$0] != meetings[$0 - 1] }
      .map { meetings[$0] }
  }

  private static func index(of point: Point, in sorted: [Point]) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < point { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == point ? low : nil
  }

  /// The points of a link.
  func line(of link: Int) -> [Coordinate] { points[links[link].points].compactMap(\.coordinate) }

  /// The length of a link, in meters.
  func meters(of link: Int) -> Double { Self.meters(along: line(of: link)) }

  /// The length of a line, in meters.
  static func meters(along line: [Coordinate]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + Flat(around: $1.0).distance(to: $1.1) }
  }

  /// The coordinates of the nodes.
  var places: [Point] {
    var places = [Point](repeating: Point(longitude: 0, latitude: 0), count: nodes)
    for link in links {
      places[link.ends.from] = points[link.points.lowerBound]
      places[link.ends.to] = points[link.points.upperBound]
    }
    return places
  }

  // MARK: Courses

  /// The number of courses. A course is a link in one direction: an even number forward, an odd one
  /// backward.
  var courses: Int { 2 * links.count }

  /// Whether any car may take a course.
  func isPublic(_ course: Int) -> Bool {
    let road = roads[links[course / 2].road]
    return !isToEnds(course / 2) && road.marks.contains(course.isMultiple(of: 2) ? .ahead : .back)
  }

  /// Whether a link is open only to trips that begin or end there.
  func isToEnds(_ link: Int) -> Bool {
    roads[links[link].road].marks.contains(.isToEnds) || enclosed.contains(link)
  }

  /// Finds the next course that may follow one on a route that comes from far away. Cars make
  /// U-turns only at dead ends.
  ///
  /// - Parameter position: Where to look from, first 0. It is moved past the course.
  func following(_ course: Int, from position: inout Int) -> Int? {
    next(in: leaving, end(of: course), from: &position) {
      mayFollow(course, $0) && (isPublic(course) || !isPublic($0))
    }
  }

  /// Finds the next course that may precede one on a route that leads far away.
  func before(_ course: Int, from position: inout Int) -> Int? {
    next(in: arriving, start(of: course), from: &position) {
      mayFollow($0, course) && (isPublic(course) || !isPublic($0))
    }
  }

  /// Finds the next node that a road open to any car leads to from a node.
  func neighbor(of node: Int, from position: inout Int) -> Int? {
    next(in: leaving, node, from: &position) { roads[links[$0 / 2].road].isPublic }.map(end)
  }

  private func next(
    in lists: NumberLists, _ node: Int, from position: inout Int, where counts: (Int) -> Bool
  ) -> Int? {
    while let course = lists[node, position] {
      position += 1
      if counts(course) { return course }
    }
    return nil
  }

  /// Whether cars make a U-turn at the end of a course.
  func isDeadEnd(_ course: Int) -> Bool {
    let node = end(of: course)
    let isPublic = roads[links[course / 2].road].isPublic
    return allDegrees[node] == 1 || isPublic && degrees[node] == 1
  }

  private func mayFollow(_ course: Int, _ next: Int) -> Bool {
    if course / 2 == next / 2, course != next { return isDeadEnd(course) }
    return forbidden.isEmpty || !forbidden.contains(Pair(course: course, next: next))
  }

  private func start(of course: Int) -> Int {
    let ends = links[course / 2].ends
    return course.isMultiple(of: 2) ? ends.from : ends.to
  }

  func end(of course: Int) -> Int { start(of: course ^ 1) }
}
