import OnrampCore

extension LineBuilder {
  /// The page of a car, alone on the screen.
  func page(of car: Car, _ cars: Cars, in app: App, _ layout: CarsLayout) -> Page {
    let window = app.session.window
    let room = layout.page
    let details = narrowed(to: columns - (room.isBeside ? (room.picture?.columns ?? 0) + 5 : 0))
    var body = details.details(of: car, cars, isTight: !room.isBeside)
    let frame = lines(pictureOf(car.picture, cars, in: room.picture, window))
    if app.application.hasVehicle {
      // Beside the picture, the focus mark is left of the text.
      let column = room.isBeside && !frame.isEmpty ? 0 : 2
      body += (room.isBeside ? [Line()] : []) + [useButton(at: column)]
    }
    let owner = lines(pictureOfOwner(of: car, cars, in: room.owner, window))
    if !owner.isEmpty { body += [Line()] + owner }
    if let first = frame.first {
      body = room.isBeside ? beside(frame, body, at: first.end + 3) : body + [Line()] + frame
    }
    return Page(
      header: heading(of: car, cars) + air(layout), body: body,
      scrolling: .from(cars.page?.scroll ?? 0))
  }

  /// The pane with a car beside the list.
  ///
  /// - Parameter isPage: Whether there is room for everything on the page.
  func pane(
    of car: Car, _ cars: Cars, _ pane: CarsLayout.Page, isPage: Bool, _ window: Window
  ) -> [[Cell]] {
    let set = narrowed(to: pane.columns)
    var rows = pictureOf(car.picture, cars, in: pane.picture, window)
    rows += [set.cells(car.name, .strong, most: pane.columns)]
    if isPage {
      rows += set.details(of: car, cars, isTight: false).map { $0.spans.first?.cells ?? [] }
      return rows + pictureOfOwner(of: car, cars, in: pane.owner, window)
    }
    guard let owner = car.owner else { return rows }
    rows += [
      set.cells(words.cars.owner, .dim), set.cells(owner.name, most: pane.columns),
      set.rating(owner.rating, isShort: false),
    ]
    return rows
  }

  /// A picture in its frame, which is empty until the picture arrives and then fits it; nothing if
  /// there is none, or none can be drawn.
  private func pictureOf(
    _ address: String?, _ cars: Cars, in room: CarsLayout.Room?, _ window: Window
  ) -> [[Cell]] {
    guard let room, window.colors > 0, address != nil else { return [] }
    let picture = cars.picture(at: address, in: room, of: window)
    return framed(
      picture, columns: (picture?.columns ?? room.columns) + 2,
      rows: (picture?.rows ?? room.rows) + 2)
  }

  /// The picture of a car's owner, if there is one.
  private func pictureOfOwner(
    of car: Car, _ cars: Cars, in room: CarsLayout.Room?, _ window: Window
  ) -> [[Cell]] {
    guard let address = car.owner?.picture else { return [] }
    return pictureOf(address, cars, in: room, window)
  }

  /// The price, the ratings and the owner, each in a span at the start.
  ///
  /// - Parameter isTight: Whether rows are scarce and the button below must stay in view.
  private func details(of car: Car, _ cars: Cars, isTight: Bool) -> [Line] {
    let price = cells(words.cars.price(car.pricePerDay, currency: cars.source.currency), .strong)
    var rows = [price + cells(" " + words.cars.aDay, .dim)] + ratingLines(car.rating)
    if let owner = car.owner {
      let name = wrapped(words.cars.owned(by: owner.name.shown), most: isTight ? 1 : 2)
      rows += (isTight ? [] : [[]]) + name.flatMap { $0.spans.map(\.cells) }
      rows += isTight ? [rating(owner.rating, isShort: false)] : ratingLines(owner.rating)
    }
    return lines(rows)
  }

  /// The car's whole name and its marks.
  private func heading(of car: Car, _ cars: Cars) -> [Line] {
    let name = car.name.shown
    var marks: [String] = []
    if cars.contents?.origin == .builtIn { marks.append(words.cars.example) }
    if cars.isFavorite(car) { marks.append(glyphs.heart + " " + words.cars.isFavorite) }
    let mark = marks.listed(by: ", ")
    if !mark.isEmpty, cells(mark).count <= headerRoom(beside: name) {
      return [header(name, mark, .accent)]
    }
    return heading(name) + (mark.isEmpty ? [] : [line(mark, .accent)])
  }

  private func useButton(at column: Int) -> Line {
    var mark = bar
    mark.column = column - 2
    var line = Line(spans: [
      .init(
        column: column, cells: button(words.cars.useThisCar, isSelected: true),
        target: .action(.cars(.useTapped))), mark,
    ])
    line.cursor = column + 2
    return line
  }

  private func air(_ layout: CarsLayout) -> [Line] { layout.headerRows > 2 ? [Line()] : [] }

  /// Puts lines to the right of others.
  private func beside(_ left: [Line], _ right: [Line], at column: Int) -> [Line] {
    (0..<max(left.count, right.count)).map { row in
      var line = left.indices.contains(row) ? left[row] : Line()
      if right.indices.contains(row) { line.add(right[row], at: column) }
      return line
    }
  }

  private func narrowed(to columns: Int) -> LineBuilder {
    LineBuilder(appearance: appearance, columns: max(1, columns))
  }
}
