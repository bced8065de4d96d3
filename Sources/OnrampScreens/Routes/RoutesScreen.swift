import OnrampCore

extension LineBuilder {
  /// The routes: the map, the search, the saved routes, or the page of a route.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func routes(_ routes: Routes, in app: App, rows: Int) -> Page {
    let layout = RoutesLayout(app.session.window)
    if routes.maps.isOpen { return maps(of: routes, layout, rows: rows) }
    if let search = routes.overlays.search { return self.search(search) }
    // Anything over the map would leave its picture in pieces.
    let isInFront = app.top == .routes(routes.layer) && routes.overlays.form == nil
    let screen = isInFront ? app.session.window.pixels : nil
    if let open = routes.overlays.page, let route = routes.route {
      if let code = open.code { return page(of: code, of: route, rows: rows) }
      return page(of: route, routes, layout, rows: rows, on: screen)
    }
    switch routes.screen {
    case .opening:
      return Page(
        header: [header(words.routes.map), Line()],
        body: wrapped(routes.openRequestText(words.routes), .dim))
    case .map: return map(routes, layout, rows: rows, on: screen)
    case .list: return list(of: routes, layout, rows: rows)
    }
  }

  /// The name of a place after its letter.
  func lettered(_ stop: Int, _ place: MapPlace) -> String {
    "\(MapSight.letter(of: stop)) \(place.name)"
  }

  /// The names of both ends of a route.
  func ends(of stops: [MapPlace]) -> String {
    guard let first = stops.first, let last = stops.last, stops.count > 1 else { return "" }
    return "\(lettered(0, first)) \(glyphs.arrow) \(lettered(stops.count - 1, last))"
  }

  /// The question for a name or a path, in a box.
  func form(_ form: Routes.Form, of routes: Routes, isLow: Bool) -> [Line] {
    let words = words.routes
    let view = TextFieldView(routes.editedLine ?? EditableText(), width: columns, set: self)
    var input = Line(spans: [.init(column: 0, cells: view.cells)])
    input.cursor = view.cursor
    input.text = FieldText(column: 0, view: view) { .routes(.form(.cursorPlaced(at: $0))) }
    let problem = routes.overlays.form?.problem.map {
      wrapped(words.problem($0, of: form), .error, most: 3)
    }
    return [line(words.title(of: form), .strong)]
      + (isLow && problem != nil
        ? [] : wrapped(words.hint(of: form, isNarrow: columns < 40), .dim, most: 2))
      + (isLow ? [] : [Line()]) + [line(words.label(of: form), .strong), input]
      + [rule(columns, .accent)] + (problem ?? [])
  }
}

extension Routes {
  /// What is being awaited before there is anything to show.
  fileprivate func openRequestText(_ words: RoutesWords) -> String {
    if case .asking = engines.reach, !list.isLoading { return words.askingEngine }
    return words.opening
  }
}
