extension LineBuilder {
  /// The header of every screen: the product, the place, its status, and the signed-in driver. If
  /// there is little room, the driver is left out first, then the end of the status, then the end
  /// of the place.
  ///
  /// - Parameter short: The status in fewer words, used before any of it is cut. It is never left
  ///   out.
  func header(
    _ place: String, _ standing: String = "", orShort short: String? = nil, _ style: Style = .dim
  ) -> Line {
    let (width, gap) = (headerColumns ?? columns, 3)
    let (product, who) = (cells(words.product, .accentStrong), cells(self.who, .dim))
    let tight = product.count + Self.tightGap
    var title = cells(place, .strong, most: max(1, width - tight))
    // Text takes at most as many columns as bytes.
    if let short, tight + title.count + Self.tightGap + short.utf8.count > width {
      let reserved = Self.tightGap + cells(short).count
      title = cells(place, .strong, most: max(1, width - tight - reserved))
    }
    let room = width - tight - title.count - Self.tightGap
    var known = cells(standing, style)
    if known.count > room, let short { known = cells(short, style) }
    if known.count > room { known = room < 8 ? [] : cells(standing, style, most: room) }
    var start = tight
    if known.isEmpty ? title.count + tight < width : known.count < room { start += 1 }
    let end = start + title.count
    let both = known.count + who.count + (known.isEmpty || who.isEmpty ? 0 : gap)
    let hasWho = both > 0 && end + Self.tightGap + both <= width
    // In a wide window, the status and the driver at its end would be far from what they belong to.
    let isWide = width > Self.widestApart
    var line = Line()
    line.spans.append(.init(column: 0, cells: product))
    line.spans.append(.init(column: start, cells: title))
    let atEnd = width - (hasWho ? both : known.count)
    line.spans.append(.init(column: isWide ? min(end + gap, atEnd) : atEnd, cells: known))
    if hasWho {
      let next = end + gap + (known.isEmpty ? 0 : known.count + gap)
      let atEnd = width - who.count
      let column = width > Self.widestWithDriver ? min(next, atEnd) : atEnd
      line.spans.append(.init(column: column, cells: who))
    }
    return line
  }

  /// The header of a place whose name may take two lines, and then has no status.
  func heading(_ place: String) -> [Line] {
    let start = cells(words.product).count + Self.tightGap
    guard headerRoom(beside: place) + Self.tightGap < 0 else { return [header(place)] }
    var lines = wrapped(place, .strong, at: start, most: 2)
    lines[0].spans.insert(.init(column: 0, cells: cells(words.product, .accentStrong)), at: 0)
    return lines
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
  /// The widest header with the driver at the end.
  private static var widestWithDriver: Int { 150 }
}
