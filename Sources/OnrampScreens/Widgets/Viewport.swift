/// The lines of a body that are in view.
struct Viewport {
  /// The lines in view.
  let lines: ArraySlice<Line>
  /// Whether there are more lines above, and below.
  let isCutAbove, isCutBelow: Bool

  /// Shows `height` lines from `start` on, or else the last ones.
  init(_ lines: [Line], height: Int, from start: Int) {
    let start = max(0, min(start, lines.count - height))
    let end = min(lines.count, start + max(0, height))
    self.lines = lines[start..<end]
    isCutAbove = start > 0
    isCutBelow = end < lines.count
  }

  /// The focused lines, if they are taller than the window.
  static func tallField(in lines: [Line], height: Int) -> Range<Int>? {
    guard let first = lines.firstIndex(where: \.isFocused),
      let last = lines.lastIndex(where: \.isFocused), last + 1 - first > height
    else { return nil }
    return first..<(last + 1)
  }

  /// Shows `height` lines, as near the top as the focused lines allow.
  ///
  /// - Parameter row: Which of these is at the top, if they are taller than the window.
  init(focused lines: [Line], height: Int, from row: Int? = nil) {
    let height = max(0, height)
    if let row, let field = Self.tallField(in: lines, height: height) {
      let start = min(field.lowerBound + row, field.upperBound - height)
      var lines = lines
      // A reader of the screen follows the cursor.
      if !lines[start..<start + height].contains(where: { $0.cursor != nil }) {
        lines[start].cursor = lines[start].spans.first?.column ?? 0
      }
      self.init(lines, height: height, from: start)
      return
    }
    let focused = lines.indices.filter { lines[$0].isFocused }
    var start = 0
    if let first = focused.first, let last = focused.last, lines.count > height {
      start = max(0, last + 1 - height)
      // If a single field is taller than the window, shows its label and input rather than its
      // notes, but an error rather than its label.
      let cursorLine = lines[first...last].firstIndex { $0.cursor != nil } ?? first
      let error = lines[cursorLine...last].lastIndex(where: \.isError)
      let end = error.map { min($0, cursorLine + height - 1) } ?? cursorLine
      start = min(start, max(first, end + 1 - height))
    }
    self.init(lines, height: height, from: start)
  }
}
