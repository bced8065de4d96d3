/// Decoded pixels: red, green, blue, a byte each, row by row.
struct Pixels {
  let width: Int
  let height: Int
  var bytes: [UInt8]
  /// Whether the file ended before the whole picture was decoded.
  var isIncomplete = false

  /// The number of bytes in a pixel.
  static let depth = 3

  /// The same pixels with an opaque alpha byte: with three bytes per pixel, libchafa 1.12 turns
  /// some pictures gray in a palette of 240 colors.
  var withAlpha: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      for pixel in 0..<(width * height) {
        for channel in 0..<Self.depth {
          buffer[pixel * 4 + channel] = bytes[pixel * Self.depth + channel]
        }
        buffer[pixel * 4 + Self.depth] = 255
      }
      count = width * height * 4
    }
  }

  /// Returns a copy rotated and mirrored to be upright.
  ///
  /// - Parameter orientation: As in EXIF, 1 to 8; anything else counts as upright.
  func upright(_ orientation: Int) -> Pixels {
    guard (2...8).contains(orientation) else { return self }
    let turns = orientation >= 5
    var turned = [UInt8](repeating: 0, count: bytes.count)
    let (newWidth, newHeight) = turns ? (height, width) : (width, height)
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        let (x, y) =
          switch orientation {
          case 2: (width - 1 - column, row)
          case 3: (width - 1 - column, height - 1 - row)
          case 4: (column, height - 1 - row)
          case 5: (row, column)
          case 6: (row, height - 1 - column)
          case 7: (width - 1 - row, height - 1 - column)
          default: (width - 1 - row, column)
          }
        let from = (y * width + x) * Self.depth
        let to = (row * newWidth + column) * Self.depth
        for offset in 0..<Self.depth { turned[to + offset] = bytes[from + offset] }
      }
    }
    return Pixels(
      width: newWidth, height: newHeight, bytes: turned, isIncomplete: isIncomplete)
  }

  /// Returns a copy with pixels dropped so that the longer side is at most `side` pixels long.
  func thinned(to side: Int) -> Pixels {
    guard max(width, height) > side else { return self }
    let (newWidth, newHeight) = (
      max(1, width * side / max(width, height)), max(1, height * side / max(width, height))
    )
    var thin: [UInt8] = []
    thin.reserveCapacity(newWidth * newHeight * Self.depth)
    for row in 0..<newHeight {
      let start = row * height / newHeight * width
      for column in 0..<newWidth {
        let from = (start + column * width / newWidth) * Self.depth
        thin.append(bytes[from])
        thin.append(bytes[from + 1])
        thin.append(bytes[from + 2])
      }
    }
    return Pixels(
      width: newWidth, height: newHeight, bytes: thin, isIncomplete: isIncomplete)
  }
}
