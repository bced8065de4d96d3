import OnrampCore
import OnrampHelper

extension EncodedImage {
  /// Writes a copy in shades of gray to standard output, as a PGM file, for `onramp-read`.
  ///
  /// - Parameter side: The maximum length of its longer side, in pixels.
  func emitGray(_ side: Int) throws(DecodeProblem) {
    let pixels = try decode(atLeast: side)
    let gray = pixels.gray(most: side)
    emit(bytes: Array("P5 \(gray.width) \(gray.height) 255\n".utf8) + gray.values)
  }
}

extension Pixels {
  /// A copy in shades of gray, in which each pixel is the mean of those it replaces.
  fileprivate func gray(most side: Int) -> (width: Int, height: Int, values: [UInt8]) {
    let longest = max(width, height)
    let (newWidth, newHeight) =
      longest <= side
      ? (width, height) : (max(1, width * side / longest), max(1, height * side / longest))
    let columns = (0..<width).map { $0 * newWidth / width }
    var values: [UInt8] = []
    values.reserveCapacity(newWidth * newHeight)
    var sums = [Int](repeating: 0, count: newWidth)
    var counts = sums
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<newHeight {
        for column in 0..<newWidth { (sums[column], counts[column]) = (0, 0) }
        let end = max(row * height / newHeight + 1, (row + 1) * height / newHeight)
        for y in (row * height / newHeight)..<end {
          var place = y * width * Self.depth
          for column in columns {
            // ITU-R BT.601
            sums[column] +=
              299 * Int(bytes[place]) + 587 * Int(bytes[place + 1]) + 114 * Int(bytes[place + 2])
            counts[column] += 1000
            place += Self.depth
          }
        }
        for column in 0..<newWidth { values.append(UInt8(sums[column] / max(1, counts[column]))) }
      }
    }
    return (newWidth, newHeight, values)
  }
}
