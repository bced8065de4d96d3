import OnrampCore

/// The contents of a terminal: a grid of cells, and the cursor.
public struct Frame: Hashable, Sendable {
  /// The size of the grid.
  public let size: Size
  /// The cells, row by row from the top; every row has `size.columns` cells.
  public var rows: [[Cell]]
  /// The position of the cursor, or `nil` to hide it.
  public var cursor: Position?
  /// The pictures in place of blank cells.
  public var pictures: [PlacedPicture] = []
  /// The secrets that marked cells refer to.
  public var secrets: [ShownSecret] = []

  /// Creates an empty frame.
  public init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// The positions of cells that aren't blank, without the second cells of wide characters.
  public var marks: [Position] { changes(since: Frame(size: size)) }

  /// The positions of cells that differ from another frame of the same size. The second cell of a
  /// wide character is left out, since it comes with the first.
  public func changes(since other: Frame) -> [Position] {
    var places: [Position] = []
    // As many as a key usually changes, and as malloc has ready.
    places.reserveCapacity(60)
    for row in rows.indices where !Self.isSame(rows[row], other.rows[row]) {
      rows[row].withUnsafeBufferPointer { cells in
        Self.withWords(of: rows[row]) { new in
          Self.withWords(of: other.rows[row]) { old in
            guard Self.differ(new, old, cells.count * Cell.words) else { return }
            for column in 0..<cells.count {
              let word = column * Cell.words
              let isEqual =
                new[word] == old[word] && new[word + 1] == old[word + 1]
                && new[word + 2] == old[word + 2] && new[word + 3] == old[word + 3]
              if !isEqual, cells[column].width > 0 {
                places.append(Position(row: row, column: column))
              }
            }
          }
        }
      }
    }
    return places
  }

  /// Whether two rows share their storage, as untouched ones do.
  private static func isSame(_ row: [Cell], _ other: [Cell]) -> Bool {
    let (cells, others) = (row.span, other.span)
    return cells.isIdentical(to: others)
  }

  /// Whether any of `count` words differ. The loop never ends early, so that it compares several at
  /// a time.
  private static func differ(
    _ words: UnsafePointer<UInt64>, _ others: UnsafePointer<UInt64>, _ count: Int
  ) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<count { difference |= words[index] ^ others[index] }
    return difference != 0
  }

  private static func withWords(of row: [Cell], _ body: (UnsafePointer<UInt64>) -> Void) {
    row.withUnsafeBufferPointer { cells in
      cells.withMemoryRebound(to: UInt64.self) { words in
        if let start = words.baseAddress { body(start) }
      }
    }
  }
}

/// One cell of a frame.
///
/// It is a small value without references, since thousands are copied and compared for every key.
public struct Cell: Hashable, Sendable {
  /// One scalar that takes up room, and zero-width ones after it, all safe to show. Empty in the
  /// second cell of a wide character.
  public internal(set) var scalars: CellScalars
  /// The style of the text.
  public var style: Style
  private let room: UInt8
  private var hasColors = false
  // Named, so that every byte has a value: cells and rows are compared by their bytes.
  private var gap: UInt8 = 0, widerGap: UInt32 = 0
  private var ownColors = CellColors(foreground: 0, background: 0)

  /// The colors of a part of a picture, instead of a style.
  public var colors: CellColors? {
    get { hasColors ? ownColors : nil }
    set {
      hasColors = newValue != nil
      ownColors = newValue ?? CellColors(foreground: 0, background: 0)
    }
  }

  init(_ scalars: CellScalars, style: Style = .plain, width: Int = 1) {
    self.scalars = scalars
    self.style = style
    room = UInt8(width)
  }

  init(_ text: String, style: Style = .plain, width: Int = 1) {
    self.init(CellScalars(text.unicodeScalars), style: style, width: width)
  }

  /// How many cells the text takes: 1 or 2, or 0 in the second cell of a wide character.
  public var width: Int { Int(room) }

  /// The text of the cell.
  public var text: String { String(String.UnicodeScalarView(scalars)) }

  /// A plain space.
  static let blank = Cell(" ")

  /// The size of a cell in words. Cells are equal when all of these are.
  static let words = 4
}

/// The scalars of a cell, packed into two words of three times 21 bits.
public struct CellScalars: Hashable, Sendable, RandomAccessCollection {
  /// The maximum number of scalars. More are not drawn, so that marks can't pile up over other
  /// rows.
  public static let maxCount = 5
  private static let bits = 21, perWord = 3

  // Bits after the last scalar are 0: a cell never contains U+0000.
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  /// Creates a value with as many of the scalars as fit.
  init(_ scalars: some Sequence<Unicode.Scalar>) { for scalar in scalars { append(scalar) } }

  init(_ scalar: Unicode.Scalar) { first = UInt64(scalar.value) }

  /// The index of the first scalar, 0.
  public var startIndex: Int { 0 }
  /// The number of scalars.
  public var endIndex: Int { Self.count(first) + Self.count(second) }

  /// The scalar at an index.
  public subscript(index: Int) -> Unicode.Scalar {
    let word = index < Self.perWord ? first : second
    let value = word >> UInt64(index % Self.perWord * Self.bits) & (1 << Self.bits - 1)
    return Unicode.Scalar(UInt32(value)) ?? "\u{FFFD}"
  }

  /// Appends a scalar if there is room.
  mutating func append(_ scalar: Unicode.Scalar) {
    let count = count
    guard count < Self.maxCount else { return }
    let value = UInt64(scalar.value) << UInt64(count % Self.perWord * Self.bits)
    if count < Self.perWord { first |= value } else { second |= value }
  }

  private static func count(_ word: UInt64) -> Int {
    (UInt64.bitWidth - word.leadingZeroBitCount + bits - 1) / bits
  }
}

/// The colors of a picture's cell; see ``Picture/foreground``.
public struct CellColors: Hashable, Sendable {
  /// The color of the character, and the one behind it.
  public let foreground: Int32, background: Int32

  /// Creates a pair of colors.
  public init(foreground: Int, background: Int) {
    self.foreground = Int32(clamping: foreground)
    self.background = Int32(clamping: background)
  }
}

/// The meaning of a piece of text. The terminal decides what that looks like.
public enum Style: String, Hashable, Sendable, CaseIterable {
  /// The driver's own input.
  case plain
  /// Explanations.
  case dim
  /// Questions.
  case strong
  /// What is done, and what has the focus.
  case accent
  /// A strong accent.
  case accentStrong
  /// Problems.
  case error
  /// The heading of an error summary.
  case errorStrong
  /// The focused button.
  case selected
  /// What is done.
  case done
  /// What is still needed.
  case needed
  /// Water on a map.
  case water
  /// A stop on a map.
  case chip
}

/// A number of rows and columns.
public struct Size: Hashable, Sendable {
  /// The height.
  public var rows: Int
  /// The width.
  public var columns: Int

  /// Creates a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

extension Window {
  /// The size in cells.
  public var size: Size { Size(rows: rows, columns: columns) }
}

/// The position of a cell, from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// The row, from 0 at the top.
  public var row: Int
  /// The column, from 0 at the left.
  public var column: Int

  /// Creates a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
