/// A photo drawn with characters.
public struct Picture: Hashable, Codable, Sendable {
  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// One scalar per cell, row by row.
  public let text: String
  /// The colour of each cell's character: an index into the terminal's palette, 0xRRGGBB for direct
  /// colours, or -1 for the terminal's own.
  public let foreground: [Int]
  /// The colour behind each cell's character.
  public let background: [Int]

  /// Makes a picture. Every list has `columns * rows` entries.
  public init(columns: Int, rows: Int, text: String, foreground: [Int], background: [Int]) {
    self.columns = columns
    self.rows = rows
    self.text = text
    self.foreground = foreground
    self.background = background
  }

  /// Whether every list has one entry per cell.
  public var isWhole: Bool {
    guard (1...1000).contains(columns), (1...1000).contains(rows) else { return false }
    let count = columns * rows
    return text.unicodeScalars.count == count && foreground.count == count
      && background.count == count
  }
}
