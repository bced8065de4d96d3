/// Codes that take a phone to the stops of a route.
extension Routes {
  /// Shows the code of the stop at a place in driving order.
  mutating func showCode(of place: Int, _ session: inout Session) -> [RoutesEffect] {
    guard overlays.page != nil, let route, route.order.indices.contains(place) else {
      return refuse(place < 1 ? .firstStop : .lastStop)
    }
    let old = overlays.page?.code?.request.map { RoutesEffect.cancel([$0]) }
    let request = session.newRequest()
    overlays.page?.code = StopCode(place: place, request: request)
    let link = route.stops[route.order[place]].link
    return [old, .drawCode(request, link)].compactMap(\.self)
  }
}

extension MapPlace {
  /// A `geo:` link to the place (RFC 5870), which phones open in their own navigation. The query makes
  /// some of them mark the place. A name would make the code too large for most windows.
  public var link: String {
    let point = coordinate.text
    return "geo:\(point)?q=\(point)"
  }
}
