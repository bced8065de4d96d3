import OnrampCore
import OnrampScreens

extension Route {
  /// The members of the route's JSON object, without braces.
  var jsonMembers: String {
    let stops = stops.map {
      #"{"name":\#($0.name.raw.quotedForJSON),"lat":\#($0.coordinate.latitude),"#
        + #""lon":\#($0.coordinate.longitude)}"#
    }
    let pairs = zip(order, order.dropFirst())
    let legs = zip(pairs, legs).map { pair, leg in leg.json(from: pair.0, to: pair.1, of: self) }
    let points = geometry.map { "[\($0.latitude),\($0.longitude)]" }
    return #""engine":\#(engine.quotedForJSON),"stops":\#(stops.json),"#
      + #""order":\#(order.map(String.init).json),"seconds":\#(seconds),"metres":\#(meters),"#
      + #""givenOrderSeconds":\#(givenOrderSeconds ?? seconds),"legs":\#(legs.json),"#
      + #""orderEstimated":\#(isOrderEstimated),"geometry":\#(points.json)"#
  }
}

extension RouteLeg {
  fileprivate func json(from: Int, to: Int, of route: Route) -> String {
    let steps = steps.map {
      let text = screenWords.routes.step($0, to: route.stops[to])
      return #"{"text":\#(text.quotedForJSON),"metres":\#($0.meters)}"#
    }
    return #"{"from":\#(from),"to":\#(to),"seconds":\#(seconds),"metres":\#(meters),"#
      + #""steps":\#(steps.json)}"#
  }
}

extension [String] {
  /// The elements, which are JSON, as a JSON array.
  fileprivate var json: String { "[\(joined(separator: ","))]" }
}
