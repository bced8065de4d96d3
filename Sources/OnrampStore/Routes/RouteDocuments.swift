import OnrampCore
import OnrampJSON

/// The contents of `route-draft.json`: unsaved stops.
struct StoredRouteDraft: StoredContents {
  var draft: RouteDraft

  init(_ draft: RouteDraft) { self.draft = draft }

  init?(_ json: JSON) {
    guard let stops = json["stops"].all(MapPlace.init), let name = json["name"]?.string,
      let preferences = RoutePreferences(json)
    else { return nil }
    draft = RouteDraft(
      id: json["id"]?.integer.map(RouteID.init), name: name, stops: stops,
      preferences: preferences)
  }

  var json: JSON {
    var members: [String: JSON] = [
      "stops": .array(draft.stops.map(\.json)), "name": .string(draft.name),
    ]
    members.merge(draft.preferences.members) { $1 }
    members["id"] = draft.id.map { .integer($0.number) }
    return .object(members)
  }
}

extension StoredLocation: StoredContents {
  init?(_ json: JSON) {
    guard let place = json["place"].flatMap(MapPlace.init), let time = json["time"]?.integer,
      let source = json["source"]?.string.flatMap(CurrentLocation.Source.init)
    else { return nil }
    self.init(place, from: source, seconds: time)
  }

  var json: JSON {
    .object([
      "place": place.json, "time": .integer(seconds), "source": .string(source.rawValue),
    ])
  }
}

extension RoutePreferences {
  /// Reads preferences among the members of a route or a draft.
  init?(_ json: JSON) {
    guard let keepsOrder = json["keepsOrder"]?.bool else { return nil }
    // Earlier versions avoided nothing.
    let avoided = json["avoided"]?.array?.compactMap { $0.string.flatMap(AvoidableRoad.init) }
    self.init(keepsOrder: keepsOrder, avoiding: Set(avoided ?? []))
  }

  var members: [String: JSON] {
    [
      "keepsOrder": .bool(keepsOrder),
      "avoided": .array(avoided.inOrder.map { .string($0.rawValue) }),
    ]
  }
}
