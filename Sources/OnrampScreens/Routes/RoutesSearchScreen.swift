import OnrampCore

extension LineBuilder {
  /// The search: its input line and, below it, the places found, or why there are none.
  func search(_ search: PlaceSearch) -> Page {
    let words = words.routes
    let title = search.purpose == .stop ? words.addStop : words.whereAreYou
    let header = [
      self.header(words.map, title), Line(),
      field(words.search, search.query, isFocused: true) {
        .routes(.search(.cursorPlaced(at: $0)))
      },
      Line(),
    ]
    let body: [Line]
    switch search.outcome {
    case .none: body = wrapped(words.searchHint, .dim)
    case .loading: body = [line(words.searching, .accent)]
    case .empty(let text, let isOnOlderMap): body = wrapped(words.nothingFound(text, isOnOlderMap))
    case .notOnEarth(let text): body = wrapped(words.notOnEarth(text), .error)
    case .failed(let problem):
      let text = [words.searchProblem(problem), words.searchAgain(after: problem)]
      body = wrapped(text.compactMap(\.self).joined(separator: " "), .error)
    case .found(let found):
      let rows = found.places.indices.map {
        row(of: found.places[$0], at: $0, in: search, isSelected: $0 == search.selected)
      }
      let source = line(MapBrush(appearance).attribution, .dim, at: 2)
      return Page(header: header, body: rows + [Line(), source], scrolling: .focused())
    }
    return Page(header: header, body: body)
  }

  private func row(
    of place: MapPlace, at index: Int, in search: PlaceSearch, isSelected: Bool
  ) -> Line {
    let name = cells(place.name, isSelected ? .strong : .plain, most: max(1, columns - 2))
    var line = Line(spans: [.init(column: 2, cells: name)])
    let room = columns - 2 - name.count - 2
    let about = words.routes.about(place, meters: search.meters(to: place))
    if room > 3, !about.isEmpty {
      let about = OutsideText(about.joined(separator: " · "))
      line.spans.append(
        .init(column: 2 + name.count + 2, cells: cells(about, .dim, most: room)))
    }
    line.target = .action(.routes(.search(.chosen(index))))
    if isSelected {
      line.spans.append(bar)
      line.isFocused = true
    }
    return line
  }

  /// A line of text after its label.
  func field(
    _ label: String, _ text: EditableText, isFocused: Bool, most: Int = 60,
    place: @escaping (Int) -> AppAction
  ) -> Line {
    let label = cells(label + "  ", .dim)
    let width = max(8, min(most, columns - label.count))
    let view = TextFieldView(text, width: width, set: self)
    var line = Line(spans: [
      .init(column: 0, cells: label), .init(column: label.count, cells: view.cells),
    ])
    line.text = FieldText(column: label.count, view: view, action: place)
    if isFocused { line.cursor = label.count + view.cursor }
    return line
  }
}
