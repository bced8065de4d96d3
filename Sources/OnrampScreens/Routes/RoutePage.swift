import OnrampCore

extension LineBuilder {
  /// The page of a route: its stops in driving order, with the steps between them.
  ///
  /// In a wide window, its map is beside the steps, as high as the window.
  ///
  /// - Parameters:
  ///   - rows: The number of rows above the footer.
  ///   - screen: How the terminal shows pixels, if nothing covers the map.
  func page(
    of route: Route, _ routes: Routes, _ layout: RoutesLayout, rows: Int, on screen: PixelScreen?
  ) -> Page {
    let (steps, room) = (RoutesLayout.stepColumns, layout.pageView)
    guard layout.pageMap != nil, rows >= 16 else {
      let hasMap = rows >= 18 || routes.overlays.page?.view != nil
      return narrowed.page(of: route, routes, map: hasMap ? room : nil)
    }
    var set = LineBuilder(appearance: appearance, columns: steps)
    (set.headerColumns, set.who) = (headerColumns, who)
    var page = set.page(of: route, routes, map: nil)
    let height = rows - page.header.count
    guard height > 0 else { return page }
    while page.body.count < height { page.body.append(Line()) }
    let start = min(max(0, routes.overlays.page?.scroll ?? 0), page.body.count - height)
    let size = Size(rows: height, columns: layout.pageMapColumns)
    let drawn = self.rows(of: routes.map.drawn, size, on: screen).map(lines)
    for (row, line) in (drawn ?? picture(of: route, routes, room, size)).enumerated() {
      page.body[start + row].spans.append(
        .init(column: steps + 1, cells: cells(glyphs.boxSide, times: 1, .dim)))
      page.body[start + row].add(line, at: steps + RoutesLayout.pageGap)
    }
    return page
  }

  private func page(
    of route: Route, _ routes: Routes, map: (columns: Int, rows: Int)?
  ) -> Page {
    let words = words.routes
    let right = routes.viewed?.name ?? words.notSaved
    let times = LegMinutes.seconds(of: route)
    let arrivals = RouteArrivals(of: times, leaving: routes.overlays.page?.departure)
    var body = [line(total(of: route), .accent)]
    if let (departure, arrival) = arrivals.whole {
      body += wrapped(words.arrival(at: arrival, leaving: departure))
    }
    body += standIn(for: routes)
    if route.stops.count > 3 {
      body += wrapped(words.order(of: routes), .dim)
    }
    if let avoided = words.avoidance(routes.preferences.avoided) {
      body.append(line(avoided, .dim))
    }
    if let map {
      body +=
        [Line()] + picture(of: route, routes, map, Size(rows: map.rows, columns: map.columns))
    }
    for (place, stop) in route.order.enumerated() where route.stops.indices.contains(stop) {
      body += [Line()] + wrapped(lettered(stop, route.stops[stop]), .strong)
      guard route.legs.indices.contains(place) else { continue }
      let next = place + 1 < route.order.count ? route.stops[route.order[place + 1]] : nil
      let length = [words.duration(times[place]), words.distance(route.legs[place].meters)]
      let arrival = arrivals.time(afterLeg: place).map { [words.arrival(at: $0)] } ?? []
      body += wrapped((length + arrival).listed(by: ", "), .dim, at: 2)
      body += steps(of: route.legs[place], to: next)
    }
    return Page(
      header: [header(words.route, right), Line()], body: body,
      scrolling: .from(routes.overlays.page?.scroll ?? 0))
  }

  private func steps(of leg: RouteLeg, to stop: MapPlace?) -> [Line] {
    let words = words.routes
    return leg.steps.flatMap { step -> [Line] in
      let length = step.maneuver.isArrival ? [] : cells(words.distance(step.meters), .dim)
      let set = LineBuilder(appearance: appearance, columns: columns - 10)
      var lines = set.wrapped(words.step(step, to: stop), .plain, at: 2)
      lines[0].spans.append(.init(column: columns - 1 - length.count, cells: length))
      return lines
    }
  }

  /// The line of a route with its stops.
  private func picture(
    of route: Route, _ routes: Routes, _ room: (columns: Int, rows: Int), _ size: Size
  ) -> [Line] {
    let stops = route.stops.map(\.coordinate)
    guard let view = routes.overlays.page?.view ?? route.view(in: room) else { return [] }
    return lines(MapPicture(view, route: route.geometry, stops: stops).rows(size, appearance))
  }
}
