import OnrampCore
import OnrampJSON

/// An entry of the list of saved routes.
struct RouteEntry {
  let summary: RouteSummary
  /// The number of the route's file.
  let file: Int
  /// Members that this version doesn't know.
  private var others: [String: JSON] = [:]

  private static let members = [
    "id", "file", "name", "from", "to", "stops", "seconds", "metres", "savedAt",
  ]

  private init(_ summary: RouteSummary, file: Int) { (self.summary, self.file) = (summary, file) }

  /// Creates a saved route.
  ///
  /// - Parameter before: The entry that this one replaces, whose members unknown to this version
  ///   are kept.
  init(_ saved: SavedRoute, file: Int, over before: RouteEntry? = nil) {
    self.init(saved.summary, file: file)
    others = before?.others ?? [:]
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.integer, let file = json["file"]?.integer,
      let name = json["name"]?.string, let from = json["from"]?.string,
      let to = json["to"]?.string, let stops = json["stops"]?.count,
      let seconds = json["seconds"]?.count, let meters = json["metres"]?.count,
      let saved = json["savedAt"]?.integer
    else { return nil }
    self.init(
      RouteSummary(
        id: RouteID(id), name: name, from: from, to: to, stops: stops, seconds: seconds,
        meters: meters, saved: saved),
      file: file)
    guard case .object(let members) = json, members.count > Self.members.count else { return }
    others = members.filter { !Self.members.contains($0.key) }
  }

  var json: JSON { .object(others.merging(known) { $1 }) }

  private var known: [String: JSON] {
    [
      "id": .integer(summary.id.number), "file": .integer(file), "name": .string(summary.name),
      "from": .string(summary.from), "to": .string(summary.to), "stops": .integer(summary.stops),
      "seconds": .integer(summary.seconds), "metres": .integer(summary.meters),
      "savedAt": .integer(summary.saved),
    ]
  }
}

/// The contents of a page's file: part of the list, newest route first.
struct StoredRoutePage: StoredContents {
  /// The maximum number of routes on a page; each Save rewrites a page.
  static let limit = 32

  private static let member = "routes"

  var entries: [RouteEntry]
  /// Members that this version doesn't know.
  private var others: [String: JSON] = [:]

  init(_ entries: [RouteEntry]) { self.entries = entries }

  init?(_ json: JSON) {
    guard let entries = json[Self.member].all(RouteEntry.init), case .object(let members) = json
    else { return nil }
    self.entries = entries
    others = members.filter { $0.key != Self.member && !Schema.reservedKeys.contains($0.key) }
  }

  var json: JSON { .object(others).adding(Self.member, .array(entries.map(\.json))) }
}
