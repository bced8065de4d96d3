/// A turn from one road into another, at a point or along other roads, that is forbidden or the
/// only one allowed.
struct TurnRule {
  /// Two neighboring points of a road.
  struct Piece: Hashable {
    private let (first, last): (Point, Point)

    init(_ one: Point, _ other: Point) { (first, last) = (min(one, other), max(one, other)) }

    var points: [Point] { [first, last] }
  }

  /// The points where the turn may begin.
  let starts: Set<Point>
  /// The roads that it leads along, in any order; none for a turn at a point.
  let roads: [Set<Piece>]
  /// The pieces at ``starts`` of the road that the turn leaves, and of those that it may enter.
  let from, to: Set<Piece>
  /// Whether it leads back into the same road.
  let isBack: Bool
  /// Whether every other turn is forbidden instead.
  let isOnly: Bool
}

/// Reads an extract's turn restrictions from lines in OPL format: nodes, then ways, then relations.
struct TurnRules {
  private static let users = ["motorcar", "motor_vehicle", "vehicle"]
  private static let turns = ["left_turn", "right_turn", "straight_on", "u_turn"]
  /// The kinds that forbid a turn. Others don't: `no_right_turn_on_red` allows it on green.
  private static let (no, only) = (
    Set(turns.map { "no_\($0)" } + ["no_entry", "no_exit"]), Set(turns.map { "only_\($0)" })
  )

  private(set) var rules: [TurnRule] = []
  private var places: [Substring: Point] = [:]
  private var ways: [Substring: [Substring]] = [:]

  /// Takes the next line.
  mutating func read(_ line: UnsafeRawBufferPointer) {
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(separator: " ")
    guard let name = words.first else { return }
    func field(_ letter: Character) -> Substring? {
      words.dropFirst().first { $0.first == letter }?.dropFirst()
    }
    switch name.first {
    case "n":
      guard let x = field("x").flatMap({ Double($0) }), let y = field("y").flatMap({ Double($0) })
      else { return }
      places[name] = Point(longitude: Point.units(x), latitude: Point.units(y))
    case "w": ways[name] = field("N").map { $0.split(separator: ",") }
    case "r": addRules(tags: field("T") ?? "", members: field("M") ?? "")
    default: break
    }
  }

  private mutating func addRules(tags: Substring, members: Substring) {
    guard let isOnly = Self.isOnly(tags) else { return }
    var roles: [Substring: [Substring]] = [:]
    for member in members.split(separator: ",") {
      let parts = member.split(separator: "@", maxSplits: 1)
      if parts.count == 2 { roles[parts[1], default: []].append(parts[0]) }
    }
    let (vias, ends) = (roles["via"] ?? [], roles["to"] ?? [])
    let roads = vias.filter { $0.first == "w" }.map { pieces(of: [$0], at: nil) }
    // Along roads, or else at the first point.
    let starts =
      if roads.isEmpty { Set(vias.prefix(1).compactMap { places[$0] }) } else {
        Set(roads.joined().flatMap(\.points))
      }
    // Members outside the extract have no points.
    guard !starts.isEmpty else { return }
    for from in roles["from"] ?? [] {
      rules.append(
        TurnRule(
          starts: starts, roads: roads, from: pieces(of: [from], at: starts),
          to: pieces(of: ends, at: starts), isBack: ends == [from], isOnly: isOnly))
    }
  }

  /// Whether tags allow only one turn; `nil` if they forbid nothing to cars, or only at some times.
  private static func isOnly(_ tags: Substring) -> Bool? {
    var values: [Substring: Set<String>] = [:]
    for tag in tags.split(separator: ",") {
      let parts = tag.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      // `%20%` is a space.
      values[parts[0]] = Set(
        parts[1].split(separator: ";").map { $0.split(separator: "%20%").joined() })
    }
    let keys = users.map { "restriction:\($0)" } + ["restriction"]
    guard let kinds = keys.lazy.compactMap({ values[Substring($0)] }).first,
      values["except"]?.isDisjoint(with: users) ?? true
    else { return nil }
    return kinds.isDisjoint(with: only) ? kinds.isDisjoint(with: no) ? nil : false : true
  }

  /// The pieces of ways at some points, or all of them.
  private func pieces(of ways: [Substring], at points: Set<Point>?) -> Set<TurnRule.Piece> {
    var pieces: Set<TurnRule.Piece> = []
    for way in ways {
      let line = (self.ways[way] ?? []).map { places[$0] }
      for case (let one?, let other?) in zip(line, line.dropFirst())
      where points.map({ $0.contains(one) || $0.contains(other) }) ?? true {
        pieces.insert(TurnRule.Piece(one, other))
      }
    }
    return pieces
  }
}
