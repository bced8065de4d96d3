import Glibc
import OnrampCore

/// A map's roads as an extract for ``Valhalla``.
///
/// Each link that any car may drive is a way with the link's number, from 1. Its tags say what Onramp has made of
/// the real ones, so that both know the same roads, speeds and rules.
struct FarExtract {
  private let file: UnsafeMutablePointer<FILE>
  private var text: [UInt8] = []
  private var isWritten = true
  private static let most = 1 << 20
  /// Valhalla ignores lower speeds.
  private static let slowest = 10

  /// Writes the extract, in OPL format. Returns `false` if there is no room.
  static func write(_ graph: RoadGraph, to name: String) -> Bool {
    guard let file = fopen(name, "w") else { return false }
    var extract = FarExtract(file: file)
    extract.write(graph)
    extract.flush()
    return fclose(file) == 0 && extract.isWritten
  }

  private init(file: UnsafeMutablePointer<FILE>) { self.file = file }

  private mutating func write(_ graph: RoadGraph) {
    func isWay(_ link: Int) -> Bool {
      graph.roads[graph.links[link].road].isOpen && !graph.isToEnds(link)
    }
    for (node, place) in graph.places.enumerated() { write(node, at: place) }
    // Points of a link between its ends, after all nodes.
    var bend = graph.nodes
    for way in graph.links.indices where isWay(way) {
      for point in graph.links[way].points.dropFirst().dropLast() {
        write(bend, at: graph.points[point])
        bend += 1
      }
    }
    bend = graph.nodes
    for way in graph.links.indices where isWay(way) {
      let link = graph.links[way]
      let bends = bend..<bend + link.points.count - 2
      bend = bends.upperBound
      write(way, [link.ends.from] + bends + [link.ends.to], graph.roads[link.road])
    }
    let turns = graph.forbidden.filter { isWay($0.course / 2) && isWay($0.next / 2) }
      .sorted { ($0.course, $0.next) < ($1.course, $1.next) }
    for (index, turn) in turns.enumerated() {
      let (from, to) = (turn.course / 2, turn.next / 2)
      put("r", index + 1)
      put(
        " Ttype=restriction,restriction=\(from == to ? "no_u_turn" : "no_straight_on") Mw", from + 1
      )
      put("@from,n", graph.end(of: turn.course) + 1)
      put("@via,w", to + 1)
      put("@to\n")
    }
  }

  private mutating func write(_ node: Int, at place: Point) {
    put("n", node + 1)
    put(" x")
    put(degrees: place.longitude)
    put(" y")
    put(degrees: place.latitude)
    put("\n")
  }

  private mutating func write(_ way: Int, _ nodes: [Int], _ road: Connections.Road) {
    put("w", way + 1)
    put(" T")
    put(road.kind.map { "highway=\(Self.highway(of: $0))" } ?? "route=ferry,motorcar=yes")
    put(road.ahead && road.back ? ",oneway=no" : ",oneway=yes")
    if road.hasToll { put(",toll=yes") }
    put(",maxspeed=", max(Self.slowest, road.speed))
    put(" N")
    for (index, node) in (road.ahead ? nodes : nodes.reversed()).enumerated() {
      put(index == 0 ? "n" : ",n", node + 1)
    }
    put("\n")
  }

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

  private mutating func put(degrees: Int32) {
    let unit = Int(Point.unit)
    let units = Int(degrees)
    put(units < 0 ? "-" : "", abs(units) / unit)
    put(".")
    // With its leading zeros.
    put(String(unit + abs(units) % unit).dropFirst())
  }

  private mutating func put(_ words: some StringProtocol, _ number: Int? = nil) {
    text.append(contentsOf: words.utf8)
    if let number { text.append(contentsOf: String(number).utf8) }
    if text.count > Self.most { flush() }
  }

  private mutating func flush() {
    if fwrite(text, 1, text.count, file) != text.count { isWritten = false }
    text.removeAll(keepingCapacity: true)
  }
}
