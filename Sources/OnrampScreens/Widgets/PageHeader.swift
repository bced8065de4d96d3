extension LineBuilder {
  /// The header of every screen: the product, the place, its status, and the signed-in driver. If
  /// there is little room, the driver is left out first, then the product.
  func header(_ place: String, _ standing: String = "", _ style: Style = .dim) -> Line {
    let (width, gap) = (headerColumns ?? columns, 3)
    let (product, who) = (cells(words.product, .accentStrong), cells(self.who, .dim))
    let (title, known) = (cells(place, .strong), cells(standing, style))
    let start = product.count + gap
    let both = known.count + who.count + (known.isEmpty || who.isEmpty ? 0 : gap)
    func fits(_ left: Int, _ right: Int) -> Bool {
      left + right + (right == 0 ? 0 : 2) <= width
    }
    let hasWho = fits(start + title.count, both)
    let hasProduct = hasWho || fits(start + title.count, known.count)
    guard hasProduct || fits(title.count, known.count) else {
      let room = max(0, width - title.count - 2)
      let cut = room < 4 ? [] : cells(standing, style, most: room)
      return Line(spans: [
        .init(column: 0, cells: cells(place, .strong, most: width)),
        .init(column: width - cut.count, cells: cut),
      ])
    }
    var line = Line()
    if hasProduct { line.spans.append(.init(column: 0, cells: product)) }
    line.spans.append(.init(column: hasProduct ? start : 0, cells: title))
    line.spans.append(.init(column: width - (hasWho ? both : known.count), cells: known))
    if hasWho { line.spans.append(.init(column: width - who.count, cells: who)) }
    return line
  }
}
