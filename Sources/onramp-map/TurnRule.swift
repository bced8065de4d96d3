/// A turn from one road into another that is forbidden, or that is the only one allowed.
struct TurnRule {
  let via: Point
  /// The adjacent points on the road that the turn leaves, and on the one it enters.
  let before, after: Set<Point>
  /// Whether every other turn is forbidden instead.
  let isOnly: Bool
}

/// Reads an extract's turn restrictions from lines in OPL format: nodes, then ways, then relations.
struct TurnRules {
  private static let users = ["motorcar", "motor_vehicle", "vehicle"]

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
    case "r": addRule(tags: field("T") ?? "", members: field("M") ?? "")
    default: break
    }
  }

  private mutating func addRule(tags: Substring, members: Substring) {
    var values: [Substring: Substring] = [:]
    for tag in tags.split(separator: ",") {
      let parts = tag.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    let keys = Self.users.map { "restriction:\($0)" } + ["restriction"]
    let excepted = values["except"].map { $0.split(separator: ";").map(String.init) } ?? []
    guard let kind = keys.lazy.compactMap({ values[Substring($0)] }).first,
      kind.hasPrefix("no_") || kind.hasPrefix("only_"),
      !Self.users.contains(where: excepted.contains)
    else { return }
    var roles: [Substring: Substring] = [:]
    for member in members.split(separator: ",") {
      let parts = member.split(separator: "@", maxSplits: 1)
      if parts.count == 2, roles[parts[1]] == nil { roles[parts[1]] = parts[0] }
    }
    guard let node = roles["via"], let via = places[node], let from = roles["from"],
      let to = roles["to"]
    else { return }
    rules.append(
      TurnRule(
        via: via, before: places(beside: node, on: from), after: places(beside: node, on: to),
        isOnly: kind.hasPrefix("only_")))
  }

  private func places(beside node: Substring, on way: Substring) -> Set<Point> {
    let nodes = ways[way] ?? []
    return Set(
      nodes.indices.filter { nodes[$0] == node }.flatMap { at in
        [at - 1, at + 1].filter(nodes.indices.contains).compactMap { places[nodes[$0]] }
      })
  }
}
