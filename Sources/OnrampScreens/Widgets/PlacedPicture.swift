import OnrampCore

/// A picture that isn't drawn cell by cell, and its position. Its cells are blank.
public struct PlacedPicture: Hashable, Sendable {
  /// The picture.
  public let picture: Picture
  /// Its first cell.
  public let position: Position

  /// Creates a picture at a position.
  public init(_ picture: Picture, at position: Position) {
    (self.picture, self.position) = (picture, position)
  }

  /// The rows that it covers.
  public var rows: Range<Int> { position.row..<(position.row + picture.rows) }
  /// The columns that it covers.
  public var columns: Range<Int> { position.column..<(position.column + picture.columns) }

  /// Compares numbers, since the letters may be long.
  public static func == (one: Self, other: Self) -> Bool {
    one.picture.number == other.picture.number && one.position == other.position
      && one.picture.columns == other.picture.columns && one.picture.rows == other.picture.rows
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(picture.number)
    hasher.combine(position)
  }
}

extension Cell {
  /// Creates a blank cell of a picture that isn't drawn cell by cell. Drawing over it removes the
  /// mark, and a picture with missing marks isn't shown.
  init(of picture: Picture, row: Int, column: Int) {
    self = .blank
    colors = CellColors(mark: picture.number, row: row, column: column)
  }
}

extension CellColors {
  /// Below all colors.
  private static let base = Int32.min

  init(mark number: Int32, row: Int, column: Int) {
    self.init(foreground: Int(Self.base + number), background: row << 10 | column)
  }

  /// Whether this marks a picture instead of giving colors.
  public var isMark: Bool { foreground < -1 }
}

extension Canvas {
  /// Finds the pictures that are complete in the frame, with nothing drawn over them.
  mutating func place(_ pictures: [Picture]) {
    let pictures = pictures.filter { $0.number != 0 }
    guard !pictures.isEmpty else { return }
    for (row, cells) in frame.rows.enumerated() {
      for (column, cell) in cells.enumerated() where cell.colors?.isMark == true {
        let found = pictures.first { cell.colors == CellColors(mark: $0.number, row: 0, column: 0) }
        let position = Position(row: row, column: column)
        if let found, isWhole(found, at: position) {
          add(PlacedPicture(found, at: position))
        }
      }
    }
  }

  private func isWhole(_ picture: Picture, at position: Position) -> Bool {
    guard position.row + picture.rows <= frame.size.rows,
      position.column + picture.columns <= frame.size.columns
    else { return false }
    return (0..<picture.rows).allSatisfy { row in
      (0..<picture.columns).allSatisfy { column in
        frame.rows[position.row + row][position.column + column].colors
          == CellColors(mark: picture.number, row: row, column: column)
      }
    }
  }
}
