import OnrampCore
import OnrampJSON

extension Route {
  init?(_ json: JSON) {
    guard let engine = json["engine"]?.string, let stops = json["stops"].all(MapPlace.init),
      let order = json["order"].all(\.integer), order.allSatisfy(stops.indices.contains),
      let legs = json["legs"].all(RouteLeg.init)
    else { return nil }
    self.init(
      engine: engine, stops: stops, order: order, legs: legs,
      givenOrderSeconds: json["givenOrderSeconds"]?.count)
  }

  var members: [String: JSON] {
    var members: [String: JSON] = [
      "engine": .string(engine), "stops": .array(stops.map(\.json)),
      "order": .array(order.map(JSON.integer)), "legs": .array(legs.map(\.json)),
    ]
    members["givenOrderSeconds"] = givenOrderSeconds.map(JSON.integer)
    return members
  }
}

extension RouteLeg {
  fileprivate init?(_ json: JSON) {
    guard let seconds = json["seconds"]?.count, let meters = json["metres"]?.count,
      let steps = json["steps"].all(RouteStep.init),
      let line = json["line"]?.string.flatMap({ Polyline.decode($0) })
    else { return nil }
    self.init(seconds: seconds, meters: meters, steps: steps, geometry: line)
  }

  fileprivate var json: JSON {
    .object([
      "seconds": .integer(seconds), "metres": .integer(meters),
      "steps": .array(steps.map(\.json)),
      "line": .string(Polyline.encode(geometry)),
    ])
  }
}
