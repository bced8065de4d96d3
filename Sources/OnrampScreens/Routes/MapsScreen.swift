import OnrampCore

extension LineBuilder {
  /// The offline maps: those that are here, and those to download.
  func maps(of routes: Routes, _ layout: RoutesLayout, rows: Int) -> Page {
    let (maps, words) = (routes.maps, words.routes)
    var header = [self.header(words.maps, standing(of: maps))]
    if rows > 12 { header.append(Line()) }
    if maps.rows.isSearching || maps.rows.hasSearch {
      header.append(
        field(words.search, maps.rows.search, isFocused: maps.rows.isSearching) {
          .routes(.maps(.list(.searchCursorPlaced(at: $0))))
        })
    }
    guard !maps.rows.shown.isEmpty else { return Page(header: header, body: nothing(in: maps)) }
    let isLow = layout.rowsPerRoute == 1
    if isLow { header.append(captions) }
    let count = max(1, (rows - header.count) / layout.rowsPerRoute)
    let places = maps.rows.visible(count)
    return Page(
      header: header,
      body: places.flatMap { place in
        row(
          of: maps.entries[maps.rows.shown[place]], place: place,
          isSelected: place == maps.rows.selected, hasCursor: !maps.rows.isSearching, isLow: isLow)
      })
  }

  /// The width of a column of numbers.
  private static var width: Int { 11 }

  private var captions: Line {
    let words = words.routes
    return Line(
      spans: [words.mapDownload, words.mapDisk, words.mapTime].enumerated().map { index, text in
        let cells = cells(text, .dim, most: Self.width)
        return .init(column: end(of: index) - cells.count, cells: cells)
      })
  }

  /// The column after a column of numbers.
  private func end(of index: Int) -> Int { columns - (2 - index) * Self.width }

  private func row(
    of entry: RouteMaps.Entry, place: Int, isSelected: Bool, hasCursor: Bool, isLow: Bool
  ) -> [Line] {
    let numbers = numbers(of: entry)
    let room = isLow ? columns - 3 * Self.width - 3 : columns - 2
    let name = cells(entry.name, most: max(1, room))
    var lines = [Line(spans: [.init(column: 2, cells: name)])]
    let within = (entry.region?.within ?? []).joined(separator: ", ")
    let left = room - name.count - 2
    if isLow, left > 3, !within.isEmpty {
      lines[0].spans.append(
        .init(column: 4 + name.count, cells: cells(within, .dim, most: left)))
    }
    if isLow {
      for (index, text) in numbers.enumerated() {
        let cells = cells(text, most: Self.width - 1)
        lines[0].spans.append(.init(column: end(of: index) - cells.count, cells: cells))
      }
    } else {
      let text = numbers.isEmpty ? within : numbers.listed(by: ", ")
      lines.append(Line(spans: [.init(column: 2, cells: cells(text, .dim, most: columns - 2))]))
    }
    for index in lines.indices {
      lines[index].target = .action(
        .routes(.maps(isSelected ? .getTapped : .list(.selected(place)))))
      if isSelected { lines[index].spans.append(bar) }
    }
    if isSelected, hasCursor { lines[0].cursor = 0 }
    return lines
  }

  /// What a map needs, in the order of the captions.
  private func numbers(of entry: RouteMaps.Entry) -> [String] {
    if let map = entry.installed { return [words.routes.mapHere, words.size(map.bytes)] }
    guard let needs = entry.needs else { return [] }
    let time = needs.seconds == 0 ? [] : [words.routes.duration(needs.seconds)]
    return [words.size(needs.download), words.size(needs.disk)] + time
  }

  private func standing(of maps: RouteMaps) -> String {
    if maps.rows.shown.isEmpty, !maps.rows.hasSearch { return "" }
    return maps.rows.hasSearch
      ? words.routes.matches(maps.rows.shown.count, of: maps.entries.count)
      : words.routes.mapCount(maps.entries.count)
  }

  private func nothing(in maps: RouteMaps) -> [Line] {
    let words = words.routes
    if maps.isReading { return [line(words.readingMaps, .accent)] }
    // The status says why there is no list.
    if maps.problem != nil { return [] }
    return wrapped(
      maps.rows.hasSearch ? words.noMapMatches(maps.rows.search.text.trimmed) : words.mapsHint, .dim
    )
  }
}
