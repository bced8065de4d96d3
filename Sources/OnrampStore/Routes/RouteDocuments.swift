import OnrampCore
import OnrampJSON

/// The contents of `route-draft.json`: unsaved stops.
struct StoredRouteDraft: StoredContents {
  var draft: RouteDraft

  init(_ draft: RouteDraft) { self.draft = draft }

  init?(_ json: JSON) {
    guard let stops = json["stops"].all(MapPlace.init), let name = json["name"]?.string,
      let keepsOrder = json["keepsOrder"]?.bool
    else { return nil }
    draft = RouteDraft(
      id: json["id"]?.integer.map(RouteID.init), name: name, stops: stops, keepsOrder: keepsOrder)
  }

  var json: JSON {
    var members: [String: JSON] = [
      "stops": .array(draft.stops.map(\.json)), "name": .string(draft.name),
      "keepsOrder": .bool(draft.keepsOrder),
    ]
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
