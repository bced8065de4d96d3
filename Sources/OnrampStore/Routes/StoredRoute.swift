import OnrampCore
import OnrampJSON

/// The contents of a route's file.
struct StoredRoute: StoredContents {
  var saved: SavedRoute
  /// Members that this version doesn't know.
  private var others: [String: JSON] = [:]

  /// Wraps a route to store.
  ///
  /// - Parameter before: The route that this one replaces, whose members unknown to this version
  ///   are kept.
  init(_ saved: SavedRoute, over before: StoredRoute? = nil) {
    (self.saved, others) = (saved, before?.others ?? [:])
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.integer, let name = json["name"]?.string,
      let preferences = RoutePreferences(json), let time = json["savedAt"]?.integer,
      let route = Route(json), case .object(let members) = json
    else { return nil }
    saved = SavedRoute(
      id: RouteID(id), name: name, route: route, preferences: preferences, saved: time)
    let known = known
    others = members.filter { known[$0.key] == nil && !Schema.reservedKeys.contains($0.key) }
  }

  private var known: [String: JSON] {
    var members = saved.route.members
    members["id"] = .integer(saved.id.number)
    members["name"] = .string(saved.name)
    members.merge(saved.preferences.members) { $1 }
    members["savedAt"] = .integer(saved.saved)
    return members
  }

  var json: JSON { .object(others.merging(known) { $1 }) }
}
