/// Codes that open a route, or one of its stops, on a phone.
extension Routes {
  /// Shows the code of the whole route, or of the stop after the start if the route has no link.
  mutating func showCode(_ session: inout Session) -> [RoutesEffect] {
    showCode(of: route?.link == nil ? 1 : nil, &session)
  }

  /// Shows the code this many places after the current one. The whole route precedes its stops.
  mutating func showCode(movedBy distance: Int, _ session: inout Session) -> [RoutesEffect] {
    guard let code = overlays.page?.code else { return showCode(&session) }
    let place = (code.place ?? -1) + distance
    return showCode(of: place == -1 && route?.link != nil ? nil : place, &session)
  }

  private mutating func showCode(of place: Int?, _ session: inout Session) -> [RoutesEffect] {
    guard overlays.page != nil, let route, let link = route.link(of: place) else {
      return refuse((place ?? 0) < 1 ? .firstStop : .lastStop)
    }
    let old = overlays.page?.code?.request
    let request = session.newRequest()
    overlays.page?.code = StopCode(place: place, request: request)
    return canceling(old) + [.drawCode(request, link)]
  }
}

extension Route {
  /// The most stops that a link may have between the first and the last.
  private static let maxStopsBetween = 9

  /// A link to the route in Google Maps, the only service that opens several stops on every kind of
  /// phone; `nil` for a single leg, which needs no such service, and for too many stops.
  var link: String? {
    let places = order.map { stops[$0].coordinate.text }
    guard (1...Self.maxStopsBetween).contains(places.count - 2) else { return nil }
    let between = places[1..<places.count - 1].joined(separator: "%7C")
    return "https://www.google.com/maps/dir/?api=1&travelmode=driving&origin=\(places[0])"
      + "&destination=\(places[places.count - 1])&waypoints=\(between)"
  }

  /// The link for the stop at this place in driving order, or for the whole route if `place` is
  /// `nil`; `nil` if there is none.
  public func link(of place: Int?) -> String? {
    guard let place else { return link }
    return order.indices.contains(place) ? stops[order[place]].link : nil
  }
}

extension MapPlace {
  /// A `geo:` link to the place (RFC 5870), which phones open in their own navigation. Some mark
  /// the place only because of the query. A name would make the code too large for most windows.
  public var link: String {
    let point = coordinate.text
    return "geo:\(point)?q=\(point)"
  }
}
