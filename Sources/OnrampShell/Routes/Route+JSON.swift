import OnrampCore
import OnrampScreens

extension Route {
  var json: JSONText {
    let stops = stops.map {
      [
        "name": $0.name.raw, "lat": $0.coordinate.latitude, "lon": $0.coordinate.longitude,
      ] as JSONText
    }
    let pairs = zip(order, order.dropFirst())
    let legs = zip(pairs, legs).map { pair, leg in leg.json(from: pair.0, to: pair.1, of: self) }
    return [
      "engine": engine, "stops": stops, "order": order, "seconds": seconds, "metres": meters,
      "givenOrderSeconds": givenOrderSeconds ?? seconds, "legs": legs,
      "orderEstimated": isOrderEstimated,
      "geometry": geometry.map { [$0.latitude, $0.longitude] },
    ]
  }
}

extension RouteLeg {
  fileprivate func json(from: Int, to: Int, of route: Route) -> JSONText {
    let steps = steps.map {
      ["text": screenWords.routes.step($0, to: route.stops[to]), "metres": $0.meters] as JSONText
    }
    return ["from": from, "to": to, "seconds": seconds, "metres": meters, "steps": steps]
  }
}
