import Glibc
import OnrampCore
import OnrampScreens

extension Route {
  var json: JSONText {
    let stops = stops.map {
      [
        "name": $0.name.raw, "lat": $0.coordinate.latitude, "lon": $0.coordinate.longitude,
      ] as JSONText
    }
    let legs = trips.map { $0.leg.json(from: $0.from, to: $0.to, of: self) }
    return [
      "engine": engine, "stops": stops, "order": order, "seconds": seconds, "metres": meters,
      "givenOrderSeconds": givenOrderSeconds ?? seconds, "legs": legs,
      "orderEstimated": isOrderEstimated,
      "geometry": geometry.map { [$0.latitude, $0.longitude] },
    ]
  }
}

extension Route {
  /// When each leg ends, in ISO 8601.
  ///
  /// - Parameter start: When the driver leaves, in seconds since 1970.
  func arrivals(leaving start: time_t) -> [String] {
    var time = start
    return legs.map { leg in
      time += leg.seconds
      return localTime(time)
    }
  }
}

/// A time in ISO 8601, as the clocks here show it.
private func localTime(_ seconds: time_t) -> String {
  var (seconds, parts) = (seconds, tm())
  localtime_r(&seconds, &parts)
  var bytes = [CChar](repeating: 0, count: 32)
  strftime(&bytes, bytes.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
  let text = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  return "\(text.dropLast(2)):\(text.suffix(2))"
}

extension RouteLeg {
  fileprivate func json(from: Int, to: Int, of route: Route) -> JSONText {
    let steps = steps.map {
      ["text": screenWords.routes.step($0, to: route.stops[to]), "metres": $0.meters] as JSONText
    }
    return ["from": from, "to": to, "seconds": seconds, "metres": meters, "steps": steps]
  }
}
