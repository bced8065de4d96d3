import OnrampCore

extension LineBuilder {
  /// The code of a stop for a phone to scan, or its link if there is no room for the code.
  func page(of code: Routes.StopCode, of route: Route, rows: Int) -> Page {
    let words = words.routes
    guard route.order.indices.contains(code.place) else { return .empty }
    let stop = route.stops[route.order[code.place]]
    let title = header(words.code, words.codePlace(code.place + 1, of: route.order.count))
    let link = wrapped(stop.link, .accent)
    if code.isFailed {
      return Page(header: [title, Line()], body: wrapped(words.codeFailed) + link)
    }
    if code.modules.isEmpty {
      return Page(header: [title, Line()], body: [line(words.drawingCode, .dim)])
    }
    let drawn = codeCells(code.modules, isLarge: false)
    let column = drawn[0].count + 2
    guard drawn.count < rows, column + 20 <= columns else {
      return Page(header: [title, Line()], body: wrapped(words.codeNeedsRoom) + link)
    }
    // The code has its own quiet zone.
    var body = lines(drawn)
    for (row, line) in wrapped(words.codeHint(stop.name.shown), at: column).enumerated() {
      let row = Self.codeMargin / 2 + row
      if body.indices.contains(row) { body[row].spans += line.spans }
    }
    return Page(header: [title], body: body)
  }
}
