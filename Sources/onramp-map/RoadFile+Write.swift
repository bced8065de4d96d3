import Glibc
import OnrampCore

extension RoadFile {
  /// Writes a map's roads into this folder. Returns `false` if there is no room.
  static func write(_ graph: RoadGraph) -> Bool {
    let rules = graph.forbidden.map { [$0.course, $0.next] }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let limited = Set((rules + graph.forbiddenTurns).map { $0[0] })
    let leaving = graph.leaving
    let isWritten = NumberFile.write(name) { write in
      write([graph.links.count, graph.nodes, leaving.total, rules.count].map { UInt32($0) })
      for link in graph.links.indices { write(record(of: link, in: graph, limited)) }
      for node in 0...leaving.count { write([UInt32(leaving.start(of: node))]) }
      for node in 0..<leaving.count { write(leaving[node].map { UInt32($0) }) }
      write(rules.joined().map { UInt32($0) })
    }
    return isWritten && RoadTurns.write(graph.forbiddenTurns, courses: graph.courses)
  }

  private static func record(of index: Int, in graph: RoadGraph, _ limited: Set<Int>) -> [UInt32] {
    let link = graph.links[index]
    let road = graph.roads[link.road]
    let line = graph.line(of: index)
    let meters = RoadGraph.meters(along: line)
    var marks = road.marks
    if graph.isToEnds(index) { marks.insert(.isToEnds) }
    for (course, node) in [(2 * index, link.ends.to), (2 * index + 1, link.ends.from)] {
      if graph.allDegrees[node] > 2 { marks.insert(.isJunction.atEnd(of: course)) }
      if graph.isDeadEnd(course) { marks.insert(.isDeadEnd.atEnd(of: course)) }
      if limited.contains(course) { marks.insert(.hasRule.atEnd(of: course)) }
      if graph.miniRoundabouts.contains(node) {
        marks.insert(.isMiniRoundabout.atEnd(of: course))
      }
      switch graph.delay(atEndOf: course) {
      case TurnTimes.stop: marks.insert(.isStop.atEnd(of: course))
      case TurnTimes.giveWay: marks.insert(.isGiveWay.atEnd(of: course))
      default: break
      }
    }
    let values = [
      road.feature, link.points.lowerBound - road.points.lowerBound,
      link.points.upperBound - road.points.lowerBound, link.ends.from, link.ends.to,
      Int(meters * 3600 / Double(max(1, road.speed))), Int(meters * 1000),
      bearing(line.first, line.dropFirst().first), bearing(line.dropLast().last, line.last),
      Int(marks.rawValue),
    ]
    return values.map { UInt32(clamping: $0) }
  }

  /// The bearing in degrees, clockwise from north.
  private static func bearing(_ start: Coordinate?, _ end: Coordinate?) -> Int {
    guard let start, let end else { return 0 }
    let (x, y) = Flat(around: start).place(end)
    return (Int((atan2(x, y) * 180 / .pi).rounded()) + 360) % 360
  }
}
