import OnrampCore

extension LineBuilder {
  /// The terms, which scroll above the checkbox that accepts them.
  func terms(of account: Account, rows: Int) -> Page {
    let top = heading(of: account)
    let box = account.signUp.acceptsTerms ? "[x]" : "[ ]"
    let isFocused = account.form.focus == .button(.acceptTerms)
    let column = isNarrow ? 1 : 4
    var check = Line(spans: [
      .init(
        column: column,
        cells: cells(box, isFocused ? .selected : .plain) + cells(" " + words.account.acceptTerms),
        target: .action(.account(.termsTapped)))
    ])
    if isFocused { (check.cursor, check.spans) = (column + 1, [bar] + check.spans) }
    let buttons = account.form.buttons.map {
      button($0, in: account, isEnabled: $0 != .next || account.signUp.acceptsTerms)
    }
    let air = rows >= 14 ? [Line()] : []
    let bottom = [Line(), check] + air + self.rows(of: buttons, at: column)
    let room = max(1, rows - top.count - bottom.count)
    // Leaves a blank column before the scroll marks in the margin.
    let narrower = LineBuilder(appearance: appearance, columns: columns - 1)
    let text = words.account.terms.map { narrower.wrapped($0) }
    let all = Array(text.joined(separator: [Line()]))
    let view = Viewport(all, height: room, from: account.scroll)
    var shown = Array(view.lines)
    if view.isCutAbove { shown[0].spans.append(.init(column: columns, cells: cells("^", .dim))) }
    if view.isCutBelow {
      shown[shown.count - 1].spans.append(.init(column: columns, cells: cells("v", .dim)))
    }
    return Page(
      header: top + shown + bottom, body: [],
      scrolling: .inHeader(ScrollPosition(account.scroll, of: all.count, room: room)))
  }
}
