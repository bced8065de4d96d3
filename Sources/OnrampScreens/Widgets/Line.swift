import OnrampCore

/// One line of a screen: spans of text, and their click targets.
struct Line {
  /// Text that starts at a column.
  struct Span {
    var column: Int
    var cells: [Cell]
    /// The target of a click on the span.
    var target: ClickTarget?
  }

  var spans: [Span] = []
  /// Whether it is part of the focused item, which stays in view.
  var isFocused = false
  /// The target of a click on the line, except on spans that have their own.
  var target: ClickTarget?
  /// The cursor's column, if it is on this line.
  var cursor: Int?
  /// The columns of the edited text, if it is on this line.
  var input: Range<Int>?
  /// A field's text on this line, in which a click places the cursor.
  var text: FieldText?

  /// Whether it says what is wrong.
  var isError: Bool { spans.contains { $0.cells.first?.style == .error } }

  /// The first column after everything on the line.
  var end: Int { spans.map { $0.column + $0.cells.count }.max() ?? 0 }

  /// Puts another line on this one, from a column on, with its clicks and its cursor.
  mutating func add(_ line: Line, at column: Int) {
    spans += line.spans.map {
      Span(column: column + $0.column, cells: $0.cells, target: $0.target ?? line.target)
    }
    if let cursor = line.cursor { self.cursor = column + cursor }
  }
}

/// The target of a click.
///
/// It is indirect to keep lines small: they are copied often while a screen is built.
indirect enum ClickTarget {
  case action(AppAction)
  /// The effect of this key.
  case key(Key)
  /// The cursor of a field's text that starts at this column of the screen.
  case text(FieldText, column: Int)
}

/// A field's text on a line. A class to keep lines small.
final class FieldText {
  let column: Int
  let view: TextFieldView
  /// Returns the action that puts the cursor after this many characters.
  let action: (Int) -> AppAction

  init(column: Int, view: TextFieldView, action: @escaping (Int) -> AppAction) {
    (self.column, self.view, self.action) = (column, view, action)
  }
}

/// Builds lines for one appearance and width.
struct LineBuilder {
  let appearance: Appearance
  /// The width in columns.
  let columns: Int
  /// The width of the window's header, the same on every screen.
  var headerColumns: Int?
  /// The signed-in driver, as named in the header.
  var who = ""
  /// Whether photos are beside the text, so that no room is needed for them within it.
  var hasWidePhotos = false

  /// Whether labels go above their fields.
  var isNarrow: Bool { columns < 60 }

  var words: Words { appearance.words }
  var glyphs: Glyphs { appearance.glyphs }

  /// The cells of a text, cut with an ellipsis if it doesn't fit.
  func cells(_ text: some StringProtocol, _ style: Style = .plain, most: Int? = nil) -> [Cell] {
    let cells = SafeText.cells(text, style: style, width: appearance.width)
    return most.map { fitted(cells, to: $0, style) } ?? cells
  }

  /// Cells, cut with an ellipsis if they don't fit.
  func fitted(_ cells: [Cell], to most: Int, _ style: Style) -> [Cell] {
    guard cells.count > most else { return cells }
    let sign = SafeText.cells(glyphs.ellipsis, style: style, width: appearance.width)
    return Array((cut(cells, to: most - sign.count) + sign).prefix(most))
  }

  /// A text and its style.
  typealias Piece = (text: String, style: Style)

  /// The cells of a sign and of two or three texts, one after the other.
  func cells(_ sign: Cell?, _ first: Piece, _ second: Piece, _ third: Piece? = nil) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(
      1 + first.text.utf8.count + second.text.utf8.count + (third?.text.utf8.count ?? 0))
    if let sign { cells.append(sign) }
    SafeText.append(first.text, style: first.style, width: appearance.width, to: &cells)
    SafeText.append(second.text, style: second.style, width: appearance.width, to: &cells)
    if let third {
      SafeText.append(third.text, style: third.style, width: appearance.width, to: &cells)
    }
    return cells
  }

  /// The first cells of a text.
  func cut(_ cells: [Cell], to most: Int) -> [Cell] {
    var cut = Array(cells.prefix(max(0, most)))
    // Half a wide character can't be drawn.
    if let last = cut.last, last.width == 2 { cut[cut.count - 1] = Cell(" ", style: last.style) }
    return cut
  }

  /// The cells of a repeated glyph.
  func cells(_ sign: String, times: Int, _ style: Style) -> [Cell] {
    Array(repeating: Cell(sign, style: style), count: times)
  }

  /// Pieces one after another, each its own span, with a gap between them.
  func line(_ pieces: [[Cell]], by gap: [Cell]) -> Line {
    var line = Line()
    line.spans.reserveCapacity(2 * pieces.count)
    for piece in pieces {
      if let last = line.spans.last {
        let end = last.column + last.cells.count
        line.spans.append(.init(column: end, cells: gap))
        line.spans.append(.init(column: end + gap.count, cells: piece))
      } else {
        line.spans.append(.init(column: 0, cells: piece))
      }
    }
    return line
  }

  /// A line with one text.
  func line(_ text: some StringProtocol, _ style: Style = .plain, at column: Int = 0) -> Line {
    Line(spans: [.init(column: column, cells: cells(text, style, most: columns - column))])
  }

  /// Rows of cells as lines.
  func lines(_ rows: [[Cell]]) -> [Line] { rows.map { Line(spans: [.init(column: 0, cells: $0)]) } }

  /// The rule below an input.
  func rule(_ width: Int, _ style: Style, at column: Int = 0) -> Line {
    Line(spans: [.init(column: column, cells: cells(glyphs.rule, times: width, style))])
  }

  /// A line with one text on the left and one on the right.
  func line(left: String, _ leftStyle: Style, right: String, _ rightStyle: Style) -> Line {
    let end = cells(right, rightStyle, most: columns)
    let start = cells(left, leftStyle, most: max(0, columns - end.count - 1))
    return Line(spans: [
      .init(column: 0, cells: start), .init(column: columns - end.count, cells: end),
    ])
  }

  /// A text on as many lines as it needs, broken between words.
  func wrapped(
    _ text: String, _ style: Style = .plain, at column: Int = 0, most: Int? = nil
  ) -> [Line] {
    broken(text, width: max(1, columns - column), most: most).map { piece in
      Line(spans: [.init(column: column, cells: cells(piece, style, most: columns - column))])
    }
  }

  /// The lines of a text, each on as many lines as it needs. If there are more than `most`, an
  /// ellipsis ends them.
  func wrapped(_ texts: [String], _ style: Style, at column: Int, most: Int) -> [Line] {
    guard texts.count > 1 else { return wrapped(texts.first ?? "", style, at: column, most: most) }
    let lines = texts.flatMap { wrapped($0, style, at: column) }
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [line(glyphs.ellipsis, style, at: column)]
  }

  /// A text in pieces of at most `width` cells. A longer word is broken anywhere. The last of
  /// `most` pieces contains the rest, which is cut when drawn.
  private func broken(_ text: String, width: Int, most: Int?) -> [String] {
    var text = text
    let isPlain = SafeText.isPlain(&text)
    var pieces: [String] = []
    var rest = text[...]
    while true {
      if pieces.count + 1 == most { return pieces + [String(rest)] }
      let end = isPlain ? plainEnd(of: rest, width: width) : lineEnd(of: rest, width: width)
      guard let end else { return pieces + [String(rest)] }
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
      while rest.first == " " { rest.removeFirst() }
    }
  }

  /// The end of the first line of a text in which each byte takes a cell, or `nil` if all of it
  /// fits.
  private func plainEnd(of text: Substring, width: Int) -> Substring.Index? {
    let bytes = text.utf8
    guard let edge = bytes.index(bytes.startIndex, offsetBy: width, limitedBy: bytes.endIndex),
      edge < bytes.endIndex
    else { return nil }
    var end = edge
    while end > bytes.startIndex, bytes[end] != UInt8(ascii: " ") { end = bytes.index(before: end) }
    return end > bytes.startIndex ? end : edge
  }

  /// The end of the first line of `text`, or `nil` if all of it fits.
  private func lineEnd(of text: Substring, width: Int) -> Substring.Index? {
    var cells: [Cell] = []
    var space: Substring.Index?
    var index = text.startIndex
    while index < text.endIndex {
      if text.utf8[index] == UInt8(ascii: " ") { space = index }
      let next = SafeText.append(
        at: index, of: text, style: .plain, width: appearance.width, to: &cells)
      if cells.count > width {
        if let space, space > text.startIndex { return space }
        return index > text.startIndex ? index : next
      }
      index = next
    }
    return nil
  }
}

extension [Line] {
  /// Makes the lines part of a field or button, which a click focuses.
  mutating func belong(to item: AppAction, isFocused: Bool) {
    let target = ClickTarget.action(item)
    for index in indices { (self[index].target, self[index].isFocused) = (target, isFocused) }
  }
}

extension AppAction {
  /// An action in the form of the application.
  static func form(_ action: FormAction) -> AppAction { .application(.form(action)) }
}
