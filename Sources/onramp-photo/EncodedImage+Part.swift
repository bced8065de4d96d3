import OnrampCore

extension EncodedImage {
  /// The maximum number of pixels of an image decoded at full scale: rotating more takes more
  /// memory than there is.
  private static let maxWholePixels = 36_000_000

  /// Decodes the visible part of the image, or all of it.
  ///
  /// - Parameter side: The minimum length in pixels of the longer side of the visible part. The
  ///   closer the view, the more of the image is decoded for it, but no more than can be seen.
  func decode(_ part: PhotoPart?, for side: Int) throws(DecodeProblem) -> Pixels {
    guard let part = part.map(clamped) else { return try decode(atLeast: side) }
    let whole = max(width, height)
    let scaled = side * whole / max(part.width, part.height)
    let most = width * height > Self.maxWholePixels ? whole / 2 : whole
    let pixels = try decode(atLeast: min(most, scaled))
    func place(_ number: Int, of length: Int, in decoded: Int) -> Int { number * decoded / length }
    let left = min(pixels.width - 1, place(part.x, of: width, in: pixels.width))
    let top = min(pixels.height - 1, place(part.y, of: height, in: pixels.height))
    let right = max(left + 1, place(part.x + part.width, of: width, in: pixels.width))
    let bottom = max(top + 1, place(part.y + part.height, of: height, in: pixels.height))
    return pixels.cropped(columns: left..<right, rows: top..<bottom)
  }

  /// A part requested before the file changed may exceed the image.
  private func clamped(_ part: PhotoPart) -> PhotoPart {
    let (x, y) = (min(part.x, width - 1), min(part.y, height - 1))
    return PhotoPart(
      x: x, y: y, width: min(part.width, width - x), height: min(part.height, height - y))
  }
}

extension Pixels {
  /// The pixels of some columns and rows.
  fileprivate func cropped(columns: Range<Int>, rows: Range<Int>) -> Pixels {
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count * Self.depth)
    for row in rows {
      let start = (row * width + columns.lowerBound) * Self.depth
      part += bytes[start..<(start + columns.count * Self.depth)]
    }
    return Pixels(
      width: columns.count, height: rows.count, bytes: part, isIncomplete: isIncomplete)
  }
}
