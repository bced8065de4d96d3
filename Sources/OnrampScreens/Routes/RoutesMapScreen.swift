import OnrampCore

extension LineBuilder {
  /// The map, with the stops in a box on it, or below it if there is little room.
  ///
  /// - Parameter screen: How the terminal shows pixels, if nothing covers the map.
  func map(_ routes: Routes, _ layout: RoutesLayout, rows: Int, on screen: PixelScreen?) -> Page {
    let hasBox = layout.boxColumns > 0
    let header =
      [self.header(words.routes.map, heading(of: routes))]
      + (hasBox ? [Line()] : [])
    let height = max(1, rows - header.count - layout.rowsBelow)
    let picture = layout.mapPicture.flatMap { room in
      room.rows < height
        ? self.rows(
          of: routes.map.drawn, Size(rows: room.rows + 1, columns: room.columns), on: screen) : nil
    }
    var body = lines(picture ?? cells(of: routes, columns: columns, rows: height))
    while body.count < height { body.append(Line()) }
    if hasBox {
      let column = columns - layout.boxColumns
      for (row, line) in box(of: routes, columns: layout.boxColumns, rows: height).enumerated() {
        body[row].add(line, at: column)
      }
    } else {
      body += stopsBelow(of: routes)
    }
    return Page(header: header, body: body)
  }

  /// The text beside the title: the name of a saved route, or both ends of a new one.
  private func heading(of routes: Routes) -> String {
    let words = words.routes
    if routes.viewed == nil, let edited = routes.plan.edited { return words.updating(edited.name) }
    if let viewed = routes.viewed, columns < 60 { return viewed.name }
    return ends(of: routes.stops)
  }

  /// The map in cells; blank until it is known where to look.
  private func cells(of routes: Routes, columns: Int, rows: Int) -> [[Cell]] {
    guard let view = routes.map.view else { return Array(repeating: [], count: rows) }
    return MapPicture(
      view, ground: routes.map.ground, route: routes.route?.geometry ?? [],
      stops: routes.stops.map(\.coordinate), selected: routes.map.selectedStop,
      here: routes.location.current?.place.coordinate
    ).rows(Size(rows: rows, columns: columns), appearance)
  }

  // MARK: The box

  private func box(of routes: Routes, columns: Int, rows: Int) -> [Line] {
    let inside = LineBuilder(appearance: appearance, columns: columns - 4)
    let corners = glyphs.corners.map(String.init)
    guard corners.count == 4 else { return [] }
    let above = inside.boxTitle(of: routes)
    let below = inside.totals(of: routes) + inside.buttons(of: routes)
    let stops = inside.stopRows(of: routes, most: max(1, rows - 2 - above.count - below.count))
    func edge(_ start: String, _ end: String) -> Line {
      let cells =
        [Cell(start, style: .dim)] + cells(glyphs.line, times: columns - 2, .dim)
        + [Cell(end, style: .dim)]
      return Line(spans: [.init(column: 0, cells: cells)])
    }
    let content = (above + stops + below).prefix(max(0, rows - 2)).map { line in
      let side = [Cell(glyphs.boxSide, style: .dim)]
      let blank = cells(" ", times: columns - 2, .plain)
      var framed = Line(spans: [.init(column: 0, cells: side + blank + side)])
      framed.add(line, at: 2)
      return framed
    }
    return [edge(corners[0], corners[1])] + content + [edge(corners[2], corners[3])]
  }

  private func boxTitle(of routes: Routes) -> [Line] {
    if let viewed = routes.viewed { return [line(viewed.name, .strong)] }
    guard routes.stops.isEmpty else { return [] }
    return location(of: routes)
  }

  /// The driver's location.
  private func location(of routes: Routes) -> [Line] {
    guard let location = routes.location.current else {
      if routes.source.receiver != nil {
        return wrapped(words.routes.waiting(routes.location.fix), .dim)
      }
      // The advice about it is below.
      return routes.hasEngine ? [] : wrapped(words.routes.locationUnknown, .dim)
    }
    return wrapped(words.routes.location(location, routes.location.fix), most: 3)
  }

  /// The stops in driving order, around the focused one.
  private func stopRows(of routes: Routes, most: Int) -> [Line] {
    let order = routes.order
    guard order.count > most else { return order.indices.map { stopRow($0, of: routes) } }
    let focused = routes.map.selectedStop.flatMap { order.firstIndex(of: $0) } ?? 0
    let room = max(1, most - 1)
    let start = max(0, min(focused - room / 2, order.count - room))
    return (start..<(start + room)).map { stopRow($0, of: routes) }
      + [line(words.routes.more(order.count - room), .dim, at: 4)]
  }

  /// A stop, and the time from the previous one.
  private func stopRow(_ place: Int, of routes: Routes) -> Line {
    let stop = routes.order[place]
    let hasFocus = routes.map.focus == .stop(stop)
    let legs = routes.route.map(LegMinutes.seconds) ?? []
    let time =
      place > 0 && legs.indices.contains(place - 1)
      ? cells(words.routes.duration(legs[place - 1]) + " ", .dim) : []
    let name = cells(
      name(of: routes.stops[stop], in: routes), most: max(1, columns - 4 - time.count - 1))
    var line = Line(spans: [
      .init(column: 1, cells: cells(MapSight.letter(of: stop), .strong)),
      .init(column: 4, cells: name),
      .init(column: columns - time.count, cells: time),
    ])
    line.target = .action(.routes(.stops(.pressed(.stop(stop)))))
    for index in line.spans.indices { line.spans[index].target = line.target }
    if hasFocus {
      line.spans.append(bar)
      line.cursor = 4
    }
    return line
  }

  private func name(of stop: MapPlace, in routes: Routes) -> String {
    let isNamed = stop.name.raw != stop.coordinate.text
    return isNamed || stop != routes.location.current?.place
      ? stop.name.shown : words.routes.whereYouAre
  }

  /// The total time, or why it is unknown.
  private func totals(of routes: Routes) -> [Line] {
    let words = words.routes
    var lines: [Line] = []
    if let route = routes.route {
      lines = wrapped(total(of: route), .accent, most: 2) + standIn(for: routes)
    } else if routes.isComputing {
      lines = [line(words.computing, .accent)]
    } else if !routes.hasEngine, routes.plan.problem == nil {
      lines = wrapped(words.noEngine(in: routes), .dim)
    } else if routes.stops.count < 2 {
      let hasLocation = routes.location.current != nil
      lines = wrapped(
        routes.stops.isEmpty
          ? words.noStops(hasLocation: hasLocation) : words.oneStop(hasLocation: hasLocation),
        .dim)
    }
    if routes.stops.count > 3, routes.route != nil || routes.isComputing {
      lines += wrapped(words.order(of: routes), .dim)
    }
    if let avoided = words.avoidance(routes.preferences.avoided) {
      lines += wrapped(avoided, .dim)
    }
    return lines
  }

  /// The note that the offline map computed a route instead of the server.
  func standIn(for routes: Routes) -> [Line] {
    routes.isOnStandIn ? [line(words.routes.byOfflineMap, .dim)] : []
  }

  /// The time, the distance, and the time saved by the order.
  func total(of route: Route) -> String {
    let words = words.routes
    let saved = route.secondsSaved >= 30 ? [words.timeSaved(route.secondsSaved)] : []
    return ([words.duration(route.seconds), words.distance(route.meters)] + saved).listed(by: ", ")
  }

  private func buttons(of routes: Routes) -> [Line] {
    guard routes.viewed == nil, routes.plan.edited != nil else { return [] }
    let words = words.routes
    func button(_ label: String, _ focus: Routes.Focus) -> ChoiceButton {
      ChoiceButton(
        label: label, isSelected: routes.map.focus == focus,
        action: .routes(.stops(.pressed(focus))), focus: .routes(.stops(.focusMoved(by: 0))))
    }
    return rows(of: [button(words.save, .save), button(words.discard, .discard)], at: 0)
  }

  // MARK: Without a box

  /// The focused stop and the total, or the buttons while editing.
  private func stopsBelow(of routes: Routes) -> [Line] {
    var lines: [Line] = []
    if let stop = routes.map.selectedStop, let place = routes.order.firstIndex(of: stop) {
      lines = [stopRow(place, of: routes)]
      lines[0].cursor = 4
      // The key line says what to do next.
      if routes.stops.count < 2 { return lines + [Line()] }
    } else {
      lines = boxTitle(of: routes)
    }
    lines += buttons(of: routes) + totals(of: routes)
    return Array((lines + [Line(), Line()]).prefix(2))
  }
}
