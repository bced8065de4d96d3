import OnrampCore

/// Codes for phones to scan.
extension LineBuilder {
  /// The width of the quiet zone that scanners need, in modules.
  static var codeMargin: Int { 4 }

  /// A code in black and white under any theme, with its quiet zone. Each cell holds two modules;
  /// in a large code, two cells hold one.
  func codeCells(_ modules: [[Bool]], isInverted: Bool = false, isLarge: Bool) -> [[Cell]] {
    guard !modules.isEmpty else { return [] }
    let margin = Self.codeMargin
    let width = modules.count + 2 * margin
    func isDark(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - margin, column - margin)
      let isDark =
        modules.indices.contains(row) && modules[row].indices.contains(column)
        && modules[row][column]
      return isDark != isInverted
    }
    if isLarge {
      return (0..<width).map { row in
        (0..<(2 * width)).map { column in
          let isDark = isDark(row, column / 2)
          return cell(isDark, isDark)
        }
      }
    }
    return stride(from: 0, to: width, by: 2).map { row in
      (0..<width).map { cell(isDark(row, $0), isDark(row + 1, $0)) }
    }
  }

  /// A cell with one module above another. Without colors it draws the light ones, as most
  /// terminals are dark.
  private func cell(_ isTopDark: Bool, _ isBottomDark: Bool) -> Cell {
    guard appearance.hasColors else {
      return switch (isTopDark, isBottomDark) {
      case (false, false): Cell("█")
      case (false, true): Cell("▀")
      case (true, false): Cell("▄")
      case (true, true): Cell(" ")
      }
    }
    var cell = Cell("▀")
    cell.colors = CellColors(foreground: color(isTopDark), background: color(isBottomDark))
    return cell
  }

  private func color(_ isDark: Bool) -> Int {
    isDark ? appearance.blackAndWhite.black : appearance.blackAndWhite.white
  }
}
