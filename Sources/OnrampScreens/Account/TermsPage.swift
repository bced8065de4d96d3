import OnrampCore

extension LineBuilder {
  /// The terms, how many of their lines can be scrolled off, and how many are in view.
  func terms(of account: Account, rows: Int) -> (page: Page, end: Int, room: Int) {
    let top = heading(of: account, rows)
    let box = account.acceptsTerms ? "[x]" : "[ ]"
    let isFocused = account.focus == .terms
    let column = isNarrow ? 1 : 4
    var check = Line(spans: [
      .init(
        column: column,
        cells: cells(box, isFocused ? .selected : .plain) + cells(" " + words.account.acceptTerms),
        target: .action(.account(.termsTapped)))
    ])
    if isFocused { (check.cursor, check.spans) = (column + 1, [bar] + check.spans) }
    let buttons = account.buttons.map {
      button($0, in: account, isEnabled: $0 != .next || account.acceptsTerms)
    }
    let air = rows >= 14 ? [Line()] : []
    let bottom = [Line(), check] + air + self.rows(of: buttons, at: column)
    let room = max(1, rows - top.count - bottom.count)
    // The last column keeps its distance from the signs in the margin.
    let narrower = LineBuilder(appearance: appearance, columns: columns - 1)
    let text = words.account.terms.map { narrower.wrapped($0) }
    let all = Array(text.joined(separator: [Line()]))
    let view = Viewport(all, height: room, from: account.scroll)
    var shown = Array(view.lines)
    if view.isCutAbove { shown[0].spans.append(.init(column: columns, cells: cells("^", .dim))) }
    if view.isCutBelow {
      shown[shown.count - 1].spans.append(.init(column: columns, cells: cells("v", .dim)))
    }
    return (Page(header: top + shown + bottom, body: []), max(0, all.count - room), room)
  }
}

extension AppScreen {
  /// How many lines of the terms can be scrolled off, and how many are in view.
  static func terms(in app: App, _ words: any Words) -> (end: Int, room: Int) {
    guard let account = app.account, account.screen == .terms else { return (0, 1) }
    let appearance = Appearance(words: words, glyphs: .unicode, width: .estimated)
    let size = app.session.window.size
    let set = builder(size, appearance).set
    let terms = set.terms(of: account, rows: size.rows - set.footerHeight(of: app))
    return (terms.end, terms.room)
  }
}
