/// A photo drawn with characters, or in pixels if the terminal supports them.
public struct Picture: Hashable, Codable, Sendable {
  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// One scalar per cell, row by row.
  public let text: String
  /// The color of each cell's character: an index into the terminal's palette, 0xRRGGBB for true
  /// color, or -1 for the terminal's default.
  public let foreground: [Int]
  /// The color behind each cell's character, in the same form.
  public let background: [Int]
  /// The pixels, if it is drawn in pixels; `text`, `foreground` and `background` are then empty.
  public let pixels: PixelPicture?
  /// A hash that identifies pictures in pixels or true color; 0 for others.
  public let number: Int32

  /// Creates a picture. Every list has `columns * rows` entries.
  public init(columns: Int, rows: Int, text: String, foreground: [Int], background: [Int]) {
    self.init(columns, rows, text, foreground, background, nil)
  }

  /// Creates a picture in pixels that covers this many cells.
  public init(columns: Int, rows: Int, pixels: PixelPicture) {
    self.init(columns, rows, "", [], [], pixels)
  }

  private init(
    _ columns: Int, _ rows: Int, _ text: String, _ foreground: [Int], _ background: [Int],
    _ pixels: PixelPicture?
  ) {
    (self.columns, self.rows, self.text) = (columns, rows, text)
    (self.foreground, self.background, self.pixels) = (foreground, background, pixels)
    // FNV-1a
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01B3 }
    // The same pixels may be shown in two sizes.
    for side in [columns, rows] { add(UInt64(clamping: side)) }
    if let pixels {
      for byte in pixels.letters.utf8 { add(UInt64(byte)) }
    } else if (foreground.max() ?? 0) > 255 || (background.max() ?? 0) > 255 {
      for byte in text.utf8 { add(UInt64(byte)) }
      for color in foreground + background { add(UInt64(bitPattern: Int64(color))) }
    } else {
      number = 0
      return
    }
    number = Int32(truncatingIfNeeded: (hash ^ hash >> 32) & 0x3FFF_FFFF | 1)
  }

  private enum CodingKeys: String, CodingKey {
    case columns, rows, text, foreground, background, pixels
  }

  /// Decodes a picture.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Int.self, forKey: .columns), try values.decode(Int.self, forKey: .rows),
      try values.decode(String.self, forKey: .text),
      try values.decode([Int].self, forKey: .foreground),
      try values.decode([Int].self, forKey: .background),
      try values.decodeIfPresent(PixelPicture.self, forKey: .pixels))
  }

  /// Whether every list has one entry per cell, or the pixels are complete.
  public var isWhole: Bool {
    guard (1...1000).contains(columns), (1...1000).contains(rows) else { return false }
    if let pixels {
      return text.isEmpty && foreground.isEmpty && background.isEmpty && pixels.isWhole
    }
    let count = columns * rows
    return text.unicodeScalars.count == count && foreground.count == count
      && background.count == count
  }
}
