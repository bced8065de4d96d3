import OnrampCore

/// A line of edited text, scrolled so that the cursor is in view.
struct TextFieldView {
  /// The cells to draw, at most `width`.
  let cells: [Cell]
  /// The cursor's position in them.
  let cursor: Int
  /// The maximum number of cells.
  let width: Int
  private let text: EditableText
  private let cellWidth: CellWidth

  /// The maximum number of bytes laid out. Longer texts are laid out only around the cursor.
  private static let maxLaidOut = 4096

  init(_ text: EditableText, width: Int, set: LineBuilder) {
    var before = text.before[...]
    var after = text.after[...]
    if before.utf8.count > Self.maxLaidOut { before = before.suffix(width * 2) }
    if after.utf8.count > Self.maxLaidOut { after = after.prefix(width * 2) }
    self.init(
      text, before: set.cells(before), after: set.cells(after), width: width, set: set,
      isCutLeft: before.startIndex > text.before.startIndex,
      isCutRight: after.endIndex < text.after.endIndex)
  }

  /// Lays out the cells before and after the cursor.
  ///
  /// - Parameter text: The text in which a click places the cursor.
  init(
    _ text: EditableText, before left: [Cell], after: [Cell], width: Int, set: LineBuilder,
    isCutLeft: Bool = false, isCutRight: Bool = false
  ) {
    (self.text, self.width, cellWidth) = (text, width, set.appearance.width)
    let all = left + after
    // The last cell is for the cursor.
    guard all.count >= width, width > 2 else {
      cells = Array(all.prefix(width))
      cursor = min(left.count, width - 1)
      return
    }
    // Scrolls by half the width, so that most keys move only the cursor. A few cells scroll by one,
    // as they would show nothing else.
    let half = width / 2
    let beyond = left.count - (width - 1)
    let start = beyond < 0 ? 0 : width > 4 ? beyond / half * half + half : beyond
    var window = Array(all.dropFirst(start).prefix(width))
    if let first = window.first, first.width == 0 { window[0] = .blank }
    if let last = window.last, last.width == 2 { window[window.count - 1] = .blank }
    if isCutLeft || start > 0 { Self.mark(&window, at: 0, set.glyphs.moreLeft) }
    if isCutRight || all.count - start > width {
      Self.mark(&window, at: window.count - 1, set.glyphs.moreRight)
    }
    cells = window
    cursor = left.count - start
  }

  /// How many characters are before a cell of the view.
  func index(at cell: Int) -> Int {
    var index = text.cursor
    var distance = cell - cursor
    for character in distance < 0 ? Array(text.before.reversed()) : Array(text.after) {
      let cells = SafeText.cells(String(character), style: .plain, width: cellWidth).count
      if distance >= 0 {
        guard distance >= cells else { break }
        (index, distance) = (index + 1, distance - cells)
      } else {
        (index, distance) = (index - 1, distance + cells)
        guard distance < 0 else { break }
      }
    }
    return index
  }

  /// A photo instead of text, in words. The cursor is where typing would replace it.
  init(_ photo: GivenPhoto, width: Int, set: LineBuilder) {
    (text, self.width, cellWidth) = (EditableText(), width, set.appearance.width)
    cells = Array(set.cells(set.words.given(photo.source), .accent).prefix(width))
    cursor = 0
  }

  /// Puts a glyph over a cell, and a space over the rest of a wide character.
  private static func mark(_ window: inout [Cell], at index: Int, _ sign: String) {
    guard window.indices.contains(index) else { return }
    if window[index].width == 2, index + 1 < window.count { window[index + 1] = .blank }
    if window[index].width == 0, index > 0 { window[index - 1] = .blank }
    window[index] = Cell(sign, style: .dim)
  }
}
