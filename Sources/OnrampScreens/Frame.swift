/// What a terminal shows: a grid of cells, and the cursor.
public struct Frame: Hashable, Sendable {
  /// The size of the grid.
  public let size: Size
  /// The cells, row by row from the top; every row has `size.columns` cells.
  public var rows: [[Cell]]
  /// Where the cursor stands; hidden where `nil`.
  public var cursor: Position?

  /// Makes an empty frame.
  public init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }
}

/// One cell of a frame.
public struct Cell: Hashable, Sendable {
  /// One scalar that takes room and those that take none behind it, safe to show; empty in the
  /// second cell of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style
  /// How many cells the text takes: 1 or 2, and 0 for the second cell of a wide one.
  public var width: Int
  /// The colours of a piece of a picture, in place of a style.
  public var colors: CellColors?

  /// Makes a cell.
  public init(_ text: String, style: Style = .plain, width: Int = 1) {
    self.text = text
    self.style = style
    self.width = width
  }

  /// A space without style.
  public static let blank = Cell(" ")
}

/// The colours of a cell of a picture; see ``Picture/foreground``.
public struct CellColors: Hashable, Sendable {
  /// The colour of the sign, and the one behind it.
  public let foreground: Int, background: Int

  /// Makes a pair of colours.
  public init(foreground: Int, background: Int) {
    (self.foreground, self.background) = (foreground, background)
  }
}

/// What a piece of text means; the terminal chooses how that looks.
public enum Style: String, Hashable, Sendable, CaseIterable {
  /// What the driver gave.
  case plain
  /// What explains.
  case dim
  /// What is asked now.
  case strong
  /// What is done, and where the focus is.
  case accent
  /// The accent, strong.
  case accentStrong
  /// What is wrong.
  case error
  /// The heading of what is wrong.
  case errorStrong
  /// The button that has the focus.
  case selected
}

/// A number of rows and columns.
public struct Size: Hashable, Sendable {
  /// From top to bottom.
  public var rows: Int
  /// From side to side.
  public var columns: Int

  /// Makes a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

/// A cell's place, from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// From 0 at the top.
  public var row: Int
  /// From 0 at the left.
  public var column: Int

  /// Makes a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
