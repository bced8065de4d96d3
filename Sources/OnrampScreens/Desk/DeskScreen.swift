import OnrampCore

/// The desk on a terminal.
public enum DeskScreen {
  /// Draws the desk.
  public static func frame(of desk: Desk, size: Size, appearance: Appearance) -> Frame {
    var canvas = Canvas(on: Frame(size: size))
    guard !AppScreen.isTooSmall(size) else {
      let set = LineBuilder(appearance: appearance, columns: max(1, size.columns))
      for (row, line) in set.wrapped(appearance.words.tooSmall(AppScreen.smallest)).enumerated() {
        canvas.draw(line, row: row, column: 0)
      }
      return canvas.frame
    }
    let (set, margin) = builder(size, appearance)
    let height = bodyRows(of: desk)
    let page = set.page(of: desk, help: desk.help, rows: height)
    let header = page.header + (page.header.count == 1 && desk.isRoomy ? [Line()] : [])
    for (row, line) in header.enumerated() { canvas.draw(line, row: row, column: margin) }
    let view = page.viewport(height: height)
    for (row, line) in view.lines.enumerated() {
      canvas.draw(line, row: header.count + row, column: margin)
    }
    canvas.mark(
      view, rows: header.count..<(header.count + height), column: margin + set.columns,
      more: set.more)
    let footer = set.footer(of: desk)
    let covered = header.count + height + footer.count - size.rows
    if covered > 0 {
      canvas.clear(
        rows: (size.rows - footer.count)..<(size.rows - footer.count + covered),
        columns: 0..<size.columns)
    }
    for (row, line) in footer.enumerated() {
      canvas.draw(line, row: size.rows - footer.count + row, column: margin)
    }
    let picture = desk.isAway ? nil : desk.open?.shownPhoto?.image?.picture
    canvas.place(picture.map { [$0] } ?? [])
    return canvas.frame
  }

  /// The picture that the next application will open with, once it is drawn.
  public static func pictureAhead(of desk: Desk) -> Picture? {
    guard let ahead = desk.ahead, desk.layout(of: ahead).showsPhoto, let photo = ahead.shownPhoto,
      // Before the hints arrive, there may only be a thumbnail.
      photo.hints != nil
    else { return nil }
    return photo.image?.picture
  }

  /// The rows between the header and the footer.
  static func bodyRows(of desk: Desk) -> Int {
    max(1, desk.session.window.rows - (desk.isRoomy ? 5 : 3))
  }

  /// The scroll position of the page, for the keys that scroll it.
  static func scrollPosition(in desk: Desk, _ words: Words) -> ScrollPosition {
    scrollPosition(of: desk.help, in: desk, words)
  }

  /// The scroll position of the page below the help.
  static func scrollPosition(below desk: Desk, _ words: Words) -> ScrollPosition {
    scrollPosition(of: nil, in: desk, words)
  }

  private static func scrollPosition(
    of help: Help?, in desk: Desk, _ words: Words
  ) -> ScrollPosition {
    let appearance = Appearance(
      words: words, glyphs: .unicode, width: .estimated)
    let set = builder(desk.session.window.size, appearance).set
    let rows = bodyRows(of: desk)
    return set.page(of: desk, help: help, rows: rows).position(height: rows)
  }

  private static func builder(
    _ size: Size, _ appearance: Appearance
  ) -> (set: LineBuilder, margin: Int) {
    let margin = size.columns < 64 ? 1 : 2
    return (LineBuilder(appearance: appearance, columns: max(1, size.columns - 2 * margin)), margin)
  }
}

extension Desk {
  /// Whether there is a blank row below the header, and one more row above the keys.
  var isRoomy: Bool { DeskLayout(session.window).isRoomy }
}
