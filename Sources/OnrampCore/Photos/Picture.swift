/// A photo drawn with characters.
public struct Picture: Hashable, Codable, Sendable {
  /// How many cells stand in a row.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int
  /// One scalar for each cell, row by row.
  public let text: String
  /// The colour of each cell's sign: an index of the terminal's palette, 0xRRGGBB where it takes
  /// direct colours, -1 for its own.
  public let foreground: [Int]
  /// The colour behind each cell's sign.
  public let background: [Int]

  /// Makes a picture; every list has `columns * rows` entries.
  public init(columns: Int, rows: Int, text: String, foreground: [Int], background: [Int]) {
    self.columns = columns
    self.rows = rows
    self.text = text
    self.foreground = foreground
    self.background = background
  }

  /// Whether every list has as many entries as there are cells.
  public var isWhole: Bool {
    guard (1...1000).contains(columns), (1...1000).contains(rows) else { return false }
    let count = columns * rows
    return text.unicodeScalars.count == count && foreground.count == count
      && background.count == count
  }
}
