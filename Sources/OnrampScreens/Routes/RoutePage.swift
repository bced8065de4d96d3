import OnrampCore

extension LineBuilder {
  /// The page of a route: its stops as they are driven, with what to do between them.
  ///
  /// - Parameter isLow: Whether there is no room for its picture.
  func page(of route: Route, _ routes: Routes, isLow: Bool) -> Page {
    let words = words.routes
    let right = routes.viewed?.name ?? words.notSaved
    let isKept = routes.viewed?.keepsOrder ?? routes.plan.keepsOrder
    var body = [line(total(of: route), .accent)] + standIn(for: routes)
    if route.stops.count > 3 { body.append(line(words.order(isKept: isKept), .dim)) }
    if !isLow { body += [Line()] + picture(of: route) }
    for (place, stop) in route.order.enumerated() where route.stops.indices.contains(stop) {
      body += [Line()] + wrapped(lettered(stop, route.stops[stop]), .strong)
      guard route.legs.indices.contains(place) else { continue }
      let next = place + 1 < route.order.count ? route.stops[route.order[place + 1]] : nil
      body += steps(of: route.legs[place], to: next)
    }
    return Page(
      header: [titled(words.route, right), Line()], body: body,
      scrolling: .from(routes.page?.scroll ?? 0))
  }

  private func steps(of leg: RouteLeg, to stop: MapPlace?) -> [Line] {
    let words = words.routes
    let whole = "\(words.duration(leg.seconds)), \(words.distance(leg.metres))"
    return [line(whole, .dim, at: 2)]
      + leg.steps.flatMap { step -> [Line] in
        let length = step.maneuver == .arrive ? [] : cells(words.distance(step.metres), .dim)
        let set = LineBuilder(appearance: appearance, columns: columns - 10)
        var lines = set.wrapped(words.step(step, to: stop), .plain, at: 2)
        lines[0].spans.append(.init(column: columns - 1 - length.count, cells: length))
        return lines
      }
  }

  /// The line that a route follows, small, with its stops.
  private func picture(of route: Route) -> [Line] {
    let size = Size(rows: 9, columns: min(columns, 60))
    let stops = route.stops.map(\.coordinate)
    guard
      let view = MapView.fitting(
        stops + route.geometry, columns: size.columns, rows: size.rows)
    else { return [] }
    return MapPicture(view, route: route.geometry, stops: stops).rows(size, appearance).map {
      Line(spans: [.init(column: 0, cells: $0)])
    }
  }
}
