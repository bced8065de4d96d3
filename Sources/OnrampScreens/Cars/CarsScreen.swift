import OnrampCore

extension LineBuilder {
  /// The shared cars: the list, or the page of a car.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func cars(_ cars: Cars, in app: App, rows: Int) -> Page {
    let layout = cars.layout(in: app.session.window)
    if cars.page != nil, let car = cars.car {
      return page(of: car, cars, in: app, layout)
    }
    let header = listHeader(of: cars, layout)
    guard !cars.rows.shown.isEmpty else { return Page(header: header, body: nothing(in: cars)) }
    let height = rows - header.count
    let window = app.session.window
    var body = list(cars, layout, height: height, window)
    if let pane = layout.pane, let car = cars.selectedCar {
      let column = layout.listColumns + CarsLayout.gap
      let beside = self.pane(of: car, cars, pane, isPage: layout.paneIsPage, window)
      while body.count < height { body.append(Line()) }
      for row in 0..<height {
        body[row].spans.append(
          .init(column: column - 2, cells: cells(glyphs.boxSide, times: 1, .dim)))
        if beside.indices.contains(row) {
          body[row].spans.append(.init(column: column, cells: beside[row]))
        }
      }
    }
    return Page(header: header, body: body)
  }

  // MARK: Above the list

  private func listHeader(of cars: Cars, _ layout: CarsLayout) -> [Line] {
    let heading = header(words.cars.title, standing(of: cars, layout))
    let blank = layout.headerRows > 2 ? [Line()] : []
    guard cars.rows.isSearching || cars.rows.hasSearch else {
      let only = cars.arrangement.showsFavorites ? line(words.cars.favorites, .accent) : Line()
      return [heading, only] + blank
    }
    let search = field(
      words.cars.search, cars.rows.search, isFocused: cars.rows.isSearching, most: 40
    ) { .cars(.list(.searchCursorPlaced(at: $0))) }
    return [heading, search] + blank
  }

  private func standing(of cars: Cars, _ layout: CarsLayout) -> String {
    guard let list = cars.list else { return "" }
    let isFiltered = cars.rows.hasSearch || cars.arrangement.showsFavorites
    let count = list.cars.count
    var parts = [
      isFiltered
        ? words.cars.matches(cars.rows.shown.count, of: count)
        : cars.contents?.origin == .builtIn
          ? isNarrow ? words.cars.examples(count) : words.cars.madeUp(count)
          : count > layout.carsInView
            ? words.place(cars.rows.selected + 1, of: count) : words.cars.count(count)
    ]
    if cars.arrangement.order != .asGiven { parts.append(words.cars.order(cars.arrangement.order)) }
    if case .fetched(let time, _)? = cars.contents?.origin { parts.append(words.cars.age(time)) }
    // The last parts matter least.
    while parts.count > 1,
      cells(parts.listed(by: ", ")).count > headerRoom(beside: words.cars.title)
    {
      parts.removeLast()
    }
    return parts.listed(by: ", ")
  }

  /// The text if there are no cars to show.
  private func nothing(in cars: Cars) -> [Line] {
    if let list = cars.list {
      let text =
        switch (cars.rows.hasSearch, cars.arrangement.showsFavorites) {
        case _ where list.cars.isEmpty: words.cars.empty
        case (true, true): words.cars.noFavoriteFound
        case (true, false): words.cars.nothingFound(SafeText.visible(cars.rows.search.text.trimmed))
        case (false, _): words.cars.noFavorites
        }
      return wrapped(text)
    }
    switch cars.loading {
    case .opening?: return wrapped(words.cars.loading, .dim)
    case .fetching(_, let attempt)?: return wrapped(words.cars.fetching(attempt), .dim)
    case nil:
      let retry = button(words.cars.retry, isSelected: true)
      var line = Line(spans: [
        bar, .init(column: 2, cells: retry, target: .action(.cars(.fetchTapped))),
      ])
      line.cursor = 4
      return (cars.problem.map { wrapped(words.cars.notFetched($0), .error) } ?? []) + [
        Line(), line,
      ]
    }
  }

  // MARK: The list

  private func list(
    _ cars: Cars, _ layout: CarsLayout, height: Int, _ window: Window
  ) -> [Line] {
    let count = min(layout.carsInView, max(1, height / layout.rowsPerCar))
    // A status of several lines takes some of the room.
    let places = cars.rows.visible(count)
    guard let all = cars.list?.cars else { return [] }
    let indent = 3 + (layout.thumbnail.map { $0.columns + 2 } ?? 0)
    let rows = CarRows(
      places.map { all[cars.rows.shown[$0]] }, from: indent, to: layout.listColumns,
      cars.source.currency, self)
    return zip(places, rows.lines).flatMap { place, row in
      let car = all[cars.rows.shown[place]]
      let isSelected = place == cars.rows.selected
      var lines = [row] + Array(repeating: Line(), count: layout.rowsPerCar - 1)
      if let thumbnail = layout.thumbnail {
        let picture = cars.picture(at: car.picture, in: thumbnail, of: window)
        let drawn = picture.map(self.rows(of:)) ?? []
        for (index, piece) in drawn.prefix(lines.count).enumerated() {
          lines[index].spans.append(.init(column: 3, cells: piece))
        }
        if let owner = car.owner {
          let width = layout.listColumns - indent
          lines[1].spans.append(
            .init(
              column: indent,
              cells: cells(words.cars.owned(by: owner.name.shown), .dim, most: width))
          )
        }
      }
      for index in lines.indices {
        // A blank line between two cars belongs to neither.
        guard lines.count == 1 || index < lines.count - 1 else { break }
        lines[index].target = .action(.cars(isSelected ? .openTapped : .list(.selected(place))))
        if isSelected { lines[index].spans.append(bar) }
      }
      // During a search, the cursor is there instead.
      if isSelected, !cars.rows.isSearching { lines[0].cursor = 0 }
      if cars.isFavorite(car) {
        lines[0].spans.append(.init(column: 1, cells: cells(glyphs.heart, .accent)))
      }
      return lines
    }
  }
}
