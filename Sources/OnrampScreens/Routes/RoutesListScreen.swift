import OnrampCore

extension LineBuilder {
  /// The saved routes.
  func list(of routes: Routes, _ layout: RoutesLayout, rows: Int) -> Page {
    let list = routes.list
    var header = [self.header(words.routes.routes, standing(of: list, layout))]
    if list.rows.isSearching || list.rows.hasSearch {
      header.append(
        field(words.routes.filter, list.rows.search, isFocused: list.rows.isSearching) {
          .routes(.list(.searchCursorPlaced(at: $0)))
        })
    } else if rows > 12 {
      header.append(Line())
    }
    guard !list.rows.shown.isEmpty else { return Page(header: header, body: nothing(in: routes)) }
    let count = max(1, (rows - header.count) / layout.rowsPerRoute)
    let places = list.rows.visible(count)
    let shown = places.map { list.all[list.rows.shown[$0]] }
    let times = shown.map { cells(words.routes.duration($0.seconds)) }
    let lengths = shown.map { cells(words.routes.distance($0.meters)) }
    let widths = (
      time: times.map(\.count).max() ?? 0, length: lengths.map(\.count).max() ?? 0
    )
    return Page(
      header: header,
      body: places.indices.flatMap { index in
        let offset = index - places.lowerBound
        return row(
          of: shown[offset], times[offset], lengths[offset], widths, place: index,
          isSelected: index == list.rows.selected, hasCursor: !list.rows.isSearching,
          isLow: layout.rowsPerRoute == 1)
      })
  }

  private func row(
    of route: RouteSummary, _ time: [Cell], _ length: [Cell], _ widths: (time: Int, length: Int),
    place: Int, isSelected: Bool, hasCursor: Bool, isLow: Bool
  ) -> [Line] {
    let timeEnd = columns - widths.length - 2
    let room = max(4, timeEnd - widths.time - 2 - 2)
    let ends = "\(route.from) \(glyphs.arrow) \(route.to)"
    let nameRoom = isLow ? max(4, room * 2 / 5) : room
    var lines = [
      Line(spans: [
        .init(column: 2, cells: cells(route.name, most: nameRoom)),
        .init(column: timeEnd - time.count, cells: time),
        .init(column: columns - length.count, cells: length),
      ])
    ]
    if isLow {
      let start = 2 + nameRoom + 2
      let dim = cells(ends, .dim, most: max(1, room - nameRoom - 2))
      lines[0].spans.append(.init(column: start, cells: dim))
    } else {
      lines.append(
        Line(spans: [.init(column: 2, cells: cells(ends, .dim, most: columns - 2))]))
    }
    for index in lines.indices {
      lines[index].target = .action(
        .routes(isSelected ? .saved(.openTapped) : .list(.selected(place))))
      if isSelected { lines[index].spans.append(bar) }
    }
    if isSelected, hasCursor { lines[0].cursor = 0 }
    return lines
  }

  private func standing(of list: RouteList, _ layout: RoutesLayout) -> String {
    if list.rows.hasSearch {
      return words.routes.matches(list.rows.shown.count, of: list.all.count)
    }
    // While more are being read, the total is unknown.
    return !list.isLoading && list.all.count > layout.routesInView
      ? words.place(list.rows.selected + 1, of: list.all.count) : words.routes.saved(list)
  }

  private func nothing(in routes: Routes) -> [Line] {
    let (list, words) = (routes.list, words.routes)
    if list.rows.hasSearch { return wrapped(words.noneMatches(list.rows.search.text.trimmed)) }
    // The status reports the problem.
    if list.problem != nil { return [] }
    if routes.isOpening { return wrapped(words.opening, .dim) }
    let lines = wrapped(words.noRoutes(hasEngine: routes.hasEngine))
    if routes.hasEngine { return lines }
    return lines + [Line()] + wrapped(words.noEngine(in: routes), .dim)
  }
}
