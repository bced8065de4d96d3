extension LineBuilder {
  /// The header of every screen: the product, the place, its status, and the signed-in driver. If
  /// there is little room, the driver is left out first, then the end of the status.
  ///
  /// - Parameter short: The status in fewer words, used before any of it is cut.
  func header(
    _ place: String, _ standing: String = "", orShort short: String? = nil, _ style: Style = .dim
  ) -> Line {
    let (width, gap) = (headerColumns ?? columns, 3)
    let (product, who) = (cells(words.product, .accentStrong), cells(self.who, .dim))
    let title = cells(place, .strong, most: width)
    let tight = product.count + Self.tightGap
    // A company may name a step in many words, which then need the whole line.
    let hasProduct = tight + title.count <= width
    let room = width - (hasProduct ? tight : 0) - title.count - Self.tightGap
    var known = cells(standing, style)
    if known.count > room, let short { known = cells(short, style) }
    if known.count > room { known = room < 8 ? [] : cells(standing, style, most: room) }
    var start = hasProduct ? tight : 0
    if hasProduct, known.isEmpty ? title.count + tight < width : known.count < room { start += 1 }
    let end = start + title.count
    let both = known.count + who.count + (known.isEmpty || who.isEmpty ? 0 : gap)
    let hasWho = both > 0 && end + Self.tightGap + both <= width
    // In a wide window, the status at its end would be far from what it belongs to.
    let isWide = width > Self.widestApart
    var line = Line()
    if hasProduct { line.spans.append(.init(column: 0, cells: product)) }
    line.spans.append(.init(column: start, cells: title))
    let atEnd = width - (hasWho ? both : known.count)
    line.spans.append(.init(column: isWide ? min(end + gap, atEnd) : atEnd, cells: known))
    if hasWho { line.spans.append(.init(column: width - who.count, cells: who)) }
    return line
  }

  /// The header of a place whose name may take two lines, and then stands alone.
  func heading(_ place: String) -> [Line] {
    headerRoom(beside: place) + Self.tightGap >= 0
      ? [header(place)] : wrapped(place, .strong, most: 2)
  }

  /// The header of a step of several.
  func header(_ place: String, step: Int, of count: Int) -> Line {
    header(place, words.position(step, of: count), orShort: "\(step)/\(count)")
  }

  /// The room for the status of a place in the header.
  func headerRoom(beside place: String) -> Int {
    (headerColumns ?? columns) - cells(words.product).count - cells(place).count
      - 2 * Self.tightGap
  }

  private static var tightGap: Int { 2 }
  /// The widest header with its status at the end.
  private static var widestApart: Int { 105 }
}
