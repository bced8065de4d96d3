import OnrampCore

extension LineBuilder {
  /// The code of a route or a stop for a phone to scan, or its link if the code doesn't fit.
  func page(of code: Routes.StopCode, of route: Route, rows: Int) -> Page {
    let words = words.routes
    guard let link = route.link(of: code.place) else { return .empty }
    let count = route.order.count
    let (place, hint) =
      code.place.map {
        (
          words.codePlace($0 + 1, of: count),
          words.codeHint(route.stops[route.order[$0]].name.shown)
        )
      } ?? (words.stops(count), words.codeHint(ofStops: count))
    let title = header(words.code, place)
    let shownLink = wrapped(link, .accent)
    if code.isFailed {
      return Page(header: [title, Line()], body: wrapped(words.codeFailed) + shownLink)
    }
    if code.modules.isEmpty {
      return Page(header: [title, Line()], body: [line(words.drawingCode, .dim)])
    }
    let drawn = codeCells(code.modules, isLarge: false)
    let column = drawn[0].count + 2
    guard drawn.count < rows, column + 20 <= columns else {
      return Page(header: [title, Line()], body: wrapped(words.codeNeedsRoom) + shownLink)
    }
    // The code has its own quiet zone.
    var body = lines(drawn)
    for (row, line) in wrapped(hint, at: column).enumerated() {
      let row = Self.codeMargin / 2 + row
      if body.indices.contains(row) { body[row].spans += line.spans }
    }
    return Page(header: [title], body: body)
  }
}
