import OnrampCore

extension LineBuilder {
  /// The routes: the map, the search, the saved routes, or the page of a route.
  ///
  /// - Parameter rows: How many rows there are above the footer.
  func routes(_ routes: Routes, in app: App, rows: Int) -> Page {
    let layout = RoutesLayout(app.session.window)
    if let search = routes.search { return self.search(search) }
    if routes.page != nil, let route = routes.route {
      return page(of: route, routes, isLow: rows < 18)
    }
    switch routes.screen {
    case .opening:
      return Page(
        header: [line(words.routes.map, .strong), Line()],
        body: wrapped(routes.openRequestText(words.routes), .dim))
    case .map: return map(routes, layout, rows: rows)
    case .list: return list(of: routes, layout, rows: rows)
    }
  }

  /// A title, and what it is about as far as there is room.
  func titled(_ title: String, _ right: String) -> Line {
    let end = cells(right, .dim, most: max(0, columns - cells(title).count - 2))
    return Line(spans: [
      .init(column: 0, cells: cells(title, .strong)),
      .init(column: columns - end.count, cells: end),
    ])
  }

  /// The name of a place behind its letter.
  func lettered(_ stop: Int, _ place: MapPlace) -> String {
    "\(MapPicture.letter(of: stop)) \(place.name)"
  }

  /// Where a route begins and ends.
  func ends(of stops: [MapPlace]) -> String {
    guard let first = stops.first, let last = stops.last, stops.count > 1 else { return "" }
    return "\(lettered(0, first)) \(glyphs.arrow) \(lettered(stops.count - 1, last))"
  }

  /// The question for a name or a file, in a box.
  func form(_ form: Routes.Form, of routes: Routes, isLow: Bool) -> [Line] {
    let words = words.routes
    let view = TextFieldView(routes.editedLine ?? EditableText(), width: columns, set: self)
    var input = Line(spans: [.init(column: 0, cells: view.cells)])
    input.cursor = view.cursor
    input.text = FieldText(column: 0, view: view) { .routes(.form(.cursorPlaced(at: $0))) }
    let problem = routes.formProblem.map { wrapped(words.problem($0, of: form), .error, most: 3) }
    return [line(words.title(of: form), .strong)]
      + (isLow && problem != nil
        ? [] : wrapped(words.hint(of: form, isNarrow: columns < 40), .dim, most: 2))
      + (isLow ? [] : [Line()]) + [line(words.label(of: form), .strong), input]
      + [rule(columns, .accent)] + (problem ?? [])
  }
}

extension Routes {
  /// What is waited for before there is anything to show.
  fileprivate func openRequestText(_ words: any RoutesWords) -> String {
    if case .asking = reach, !list.isLoading { return words.askingEngine }
    return words.opening
  }
}
