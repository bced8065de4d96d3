import OnrampCore

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

  /// The places of the cells that are not as in another frame of the same size. The second cell of
  /// a wide one is not named, as it comes with the first.
  public func changes(since other: Frame) -> [Position] {
    var places: [Position] = []
    // Rows that nobody touched are the same array, which takes no look at their cells.
    for row in rows.indices where rows[row] != other.rows[row] {
      let (new, old) = (rows[row], other.rows[row])
      for column in new.indices where new[column] != old[column] && new[column].width > 0 {
        places.append(Position(row: row, column: column))
      }
    }
    return places
  }
}

/// One cell of a frame.
///
/// A small value without references: thousands are copied and compared for every key.
public struct Cell: Hashable, Sendable {
  /// One scalar that takes room and those that take none behind it, safe to show; none in the
  /// second cell of a wide one.
  public internal(set) var scalars: CellScalars
  /// How it looks.
  public var style: Style
  private let room: UInt8
  /// The colours of a piece of a picture, in place of a style.
  public var colors: CellColors?

  /// Makes a cell of scalars.
  init(_ scalars: CellScalars, style: Style = .plain, width: Int = 1) {
    self.scalars = scalars
    self.style = style
    room = UInt8(width)
  }

  /// Makes a cell of a text.
  init(_ text: String, style: Style = .plain, width: Int = 1) {
    self.init(CellScalars(text.unicodeScalars), style: style, width: width)
  }

  /// How many cells the text takes: 1 or 2, and 0 for the second cell of a wide one.
  public var width: Int { Int(room) }

  /// The scalars as text.
  public var text: String { String(String.UnicodeScalarView(scalars)) }

  /// A space without style.
  static let blank = Cell(" ")
}

/// The few scalars that one cell can hold, in two words of three times 21 bits.
public struct CellScalars: Hashable, Sendable, RandomAccessCollection {
  /// The most; what is beyond them is not drawn, so that marks can't pile up over other rows.
  public static let most = 5
  private static let bits = 21, perWord = 3

  // Behind the last scalar all bits are 0: U+0000 is never in a cell.
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  /// Takes the first of some scalars.
  init(_ scalars: some Sequence<Unicode.Scalar>) { for scalar in scalars { append(scalar) } }

  /// Takes one.
  init(_ scalar: Unicode.Scalar) { first = UInt64(scalar.value) }

  /// The place of the first: 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { Self.count(first) + Self.count(second) }

  /// The scalar at a place.
  public subscript(index: Int) -> Unicode.Scalar {
    let word = index < Self.perWord ? first : second
    let value = word >> UInt64(index % Self.perWord * Self.bits) & (1 << Self.bits - 1)
    return Unicode.Scalar(UInt32(value)) ?? "\u{FFFD}"
  }

  /// Puts one behind the others, where there is room for it.
  mutating func append(_ scalar: Unicode.Scalar) {
    let count = count
    guard count < Self.most else { return }
    let value = UInt64(scalar.value) << UInt64(count % Self.perWord * Self.bits)
    if count < Self.perWord { first |= value } else { second |= value }
  }

  private static func count(_ word: UInt64) -> Int {
    (UInt64.bitWidth - word.leadingZeroBitCount + bits - 1) / bits
  }
}

/// The colours of a cell of a picture; see ``Picture/foreground``.
public struct CellColors: Hashable, Sendable {
  /// The colour of the sign, and the one behind it.
  public let foreground: Int32, background: Int32

  /// Makes a pair of colours.
  public init(foreground: Int, background: Int) {
    self.foreground = Int32(clamping: foreground)
    self.background = Int32(clamping: background)
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

extension Window {
  /// The size in cells.
  public var size: Size { Size(rows: rows, columns: columns) }
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
