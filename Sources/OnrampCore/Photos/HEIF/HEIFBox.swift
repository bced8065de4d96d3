/// A box of an ISO base media file (ISO/IEC 14496-12, 4.2).
struct HEIFBox {
  let type: String
  /// Its range in the file, including its header.
  let range: Range<Int>
  let content: Range<Int>
  /// The range of its size field, or `nil` if it extends to the end of the file.
  let sizeField: Range<Int>?

  /// Reads the header of a box that ends before `end`.
  ///
  /// - Parameter isOutermost: Whether a size of 0 means that it extends to the end of the file.
  init(
    at place: Int, before end: Int, isOutermost: Bool = false, of bytes: ByteWindow
  ) throws(PhotoParts.Odd) {
    guard let head = bytes.bytes(in: place..<(place + 8)) else { throw PhotoParts.Odd() }
    type = String(decoding: head[4...], as: UTF8.self)
    var size = head[..<4].number
    var start = place + 8
    switch size {
    case 0 where isOutermost: (size, sizeField) = (end - place, nil)
    case 1:
      guard let large = bytes.number(at: start, bytes: 8) else { throw PhotoParts.Odd() }
      (size, sizeField, start) = (large, start..<(start + 8), start + 8)
    default: sizeField = place..<(place + 4)
    }
    guard size >= start - place, size <= end - place else { throw PhotoParts.Odd() }
    (range, content) = (place..<(place + size), start..<(place + size))
  }

  /// The range of its type field.
  var typeField: Range<Int> { (range.lowerBound + 4)..<(range.lowerBound + 8) }

  /// The boxes that fill a range.
  static func all(
    in range: Range<Int>, isOutermost: Bool = false, of bytes: ByteWindow
  ) throws(PhotoParts.Odd) -> [HEIFBox] {
    var boxes: [HEIFBox] = []
    var place = range.lowerBound
    while place < range.upperBound {
      // Some files are padded with zeros, which carry no data.
      if isOutermost, bytes.isZero(from: place) { break }
      let box = try HEIFBox(
        at: place, before: range.upperBound, isOutermost: isOutermost, of: bytes)
      boxes.append(box)
      place = box.range.upperBound
      guard boxes.count <= 10_000 else { throw PhotoParts.Odd() }
    }
    return boxes
  }

  /// A complete box with short contents.
  static func bytes(_ type: String, _ content: [UInt8]) -> [UInt8] {
    UInt32(8 + content.count).bytes + Array(type.utf8) + content
  }
}

/// Reads consecutive numbers, never beyond a range of the file.
struct HEIFReader {
  var place: Int
  let end: Int
  private let bytes: ByteWindow

  init(_ range: Range<Int>, of bytes: ByteWindow) {
    (place, end, self.bytes) = (range.lowerBound, range.upperBound, bytes)
  }

  var isAtEnd: Bool { place == end }

  /// Reads a number of this many bytes; 0 for no bytes.
  mutating func number(_ count: Int) throws(PhotoParts.Odd) -> Int {
    guard place + count <= end, let number = bytes.number(at: place, bytes: count) else {
      throw PhotoParts.Odd()
    }
    place += count
    return number
  }

  /// Skips a zero-terminated text, and returns its range without the zero.
  mutating func text() throws(PhotoParts.Odd) -> Range<Int> {
    let start = place
    while try number(1) != 0 {}
    return start..<(place - 1)
  }

  /// Reads the version and flags at the start of a full box.
  mutating func version() throws(PhotoParts.Odd) -> (version: Int, flags: Int) {
    (try number(1), try number(3))
  }
}
