import OnrampCore

/// The photos of a step or of the summary, in a window with room for them beside the text.
struct WidePhotos {
  /// The room inside each frame.
  let room: PhotoRoom
  /// Whether they are side by side rather than one below the other.
  let isBeside: Bool

  /// How many there is room for.
  static let maxCount = 2
  /// Their first column, and the columns between two.
  static let (column, gap) = (AppScreen.widest + 3, 2)
  private static let (leastWidth, maxWidth, leastBeside) = (110, 60, 32)

  /// Finds room for two photos; `nil` if the window is too narrow or too low.
  init?(_ size: Size) {
    guard size.columns >= Self.leastWidth, size.rows >= 24 else { return nil }
    let width = size.columns - 4 - Self.column
    // Below the header and above the footer.
    let height = size.rows - 10
    let half = (width - Self.gap) / 2
    isBeside = half >= Self.leastBeside
    let columns = min(Self.maxWidth, isBeside ? half : width) - 2
    room = PhotoRoom(columns: columns, rows: (isBeside ? height : (height - 1) / 2) - 2)
  }
}

extension LineBuilder {
  /// Puts pictures with their titles to the right of the text, each in a frame of its size.
  func add(
    _ pictures: [(title: [Cell], picture: Picture)], to lines: inout [Line], _ wide: WidePhotos
  ) {
    var (row, column) = (0, WidePhotos.column)
    for (title, picture) in pictures {
      let frame = framed(
        picture, columns: picture.columns + 2, rows: picture.rows + 2)
      let rows = [cut(title, to: wide.room.columns + 2)] + frame
      while lines.count < row + rows.count { lines.append(Line()) }
      for (offset, cells) in rows.enumerated() {
        lines[row + offset].spans.append(.init(column: column, cells: cells))
      }
      if wide.isBeside {
        column += wide.room.columns + 2 + WidePhotos.gap
      } else {
        row += rows.count + 1
      }
    }
  }

  /// The builder for text of the usual width.
  var narrowed: LineBuilder {
    guard columns > AppScreen.widest else { return self }
    var set = LineBuilder(appearance: appearance, columns: AppScreen.widest)
    (set.headerColumns, set.who) = (headerColumns, who)
    return set
  }
}
