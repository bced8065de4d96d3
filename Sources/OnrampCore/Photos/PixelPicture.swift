/// A photo or a map in pixels, encoded for the terminal's graphics protocol.
///
/// The letters come from a decoder of untrusted bytes. They contain no framing: that is added
/// around them, and ``isWhole`` ensures that nothing in them can end it.
public struct PixelPicture: Hashable, Codable, Sendable {
  /// The protocol.
  public let kind: PixelScreen.Kind
  /// The size in pixels.
  public let width: Int, height: Int
  /// Whether the terminal scales it to the cells.
  public let isStretched: Bool
  /// Whether the letters are a PNG file, which only kitty and iTerm2 understand. Maps use PNG,
  /// since their uniform areas compress well.
  public let isPNG: Bool
  /// For sixel, the palette and sixels; for the others, each pixel's RGB values in base64, or a PNG
  /// file.
  public let letters: String

  /// The maximum length of ``letters``: more would block a slow connection for too long.
  public static let maxLetters = 1_500_000
  /// The maximum length of a side, in pixels: xterm cuts off what is beyond.
  public static let longestSide = 1000
  /// The maximum length of a side of a PNG file, and the maximum number of its pixels.
  public static let longestPNGSide = 20_000, maxPNGPixels = 2_600_000

  /// Creates a picture.
  public init(
    kind: PixelScreen.Kind, width: Int, height: Int, isStretched: Bool = false,
    isPNG: Bool = false, letters: String
  ) {
    (self.kind, self.width, self.height) = (kind, width, height)
    (self.isStretched, self.isPNG, self.letters) = (isStretched, isPNG, letters)
  }

  /// Whether the letters are exactly those of a picture of this size.
  public var isWhole: Bool {
    if isPNG { return isPNGFile }
    let side = 1...Self.longestSide
    guard side.contains(width), side.contains(height), letters.utf8.count <= Self.maxLetters else {
      return false
    }
    switch kind {
    case .sixel: return letters.utf8.allSatisfy(Self.isSixel) && isWithinSize
    case .kitty, .iterm:
      // Rows of pixels aren't padded; only the end is.
      let count = width * height * 3
      let padding = (3 - count % 3) % 3
      return letters.utf8.count == (count + 2) / 3 * 4 && isBase64(padding: padding)
    }
  }

  /// Whether the letters are a PNG file that claims this size. The terminal judges the rest of the
  /// file.
  private var isPNGFile: Bool {
    let side = 1...Self.longestPNGSide
    guard kind != .sixel, side.contains(width), side.contains(height),
      width * height <= Self.maxPNGPixels, letters.utf8.count <= Self.maxLetters,
      letters.utf8.count.isMultiple(of: 4), letters.utf8.starts(with: pngHead.utf8)
    else { return false }
    return isBase64(padding: letters.utf8.suffix(2).count { $0 == UInt8(ascii: "=") })
  }

  /// The beginning of a PNG file of this size: its signature, and the length, type and sides in its
  /// header.
  private var pngHead: String {
    let sides = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return (PNGChunk.signature + [0, 0, 0, 13] + "IHDR".utf8 + sides).base64
  }

  private func isBase64(padding: Int) -> Bool {
    letters.utf8.dropLast(padding).allSatisfy(\.isBase64)
      && letters.utf8.suffix(padding).allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// Sixels are `?` to `~`; `#` selects a color, `!` repeats, `$` and `-` end a row.
  private static func isSixel(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x3F...0x7E, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: ";"),
      UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Whether the sixels stay within the size, so that they don't draw over anything else.
  private var isWithinSize: Bool {
    var (column, rows, number, repeats) = (0, 1, 0, false)
    for byte in letters.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = 10 * number + Int(byte - 0x30)
        guard number <= 100_000 else { return false }
        continue
      case UInt8(ascii: "!"):
        (number, repeats) = (0, true)
        continue
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, rows) = (0, rows + 1)
      case 0x3F...0x7E:
        column += repeats ? number : 1
        guard column <= width, 6 * (rows - 1) < height else { return false }
      default: break
      }
      (number, repeats) = (0, false)
    }
    return 6 * (rows - 2) < height
  }
}
