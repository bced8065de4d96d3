/// A file's bytes, with only one window of them in memory at a time, shared by all that read them.
final class ByteWindow {
  private static let length = 256 << 10

  let size: Int
  private let read: (Int, UnsafeMutableRawBufferPointer) -> Int
  private var start = 0
  private var bytes: [UInt8] = []

  /// - Parameter read: Fills a buffer from an offset in the file, and returns how many bytes it
  ///   read; 0 at the end.
  init(size: Int, read: @escaping (Int, UnsafeMutableRawBufferPointer) -> Int) {
    self.size = size
    self.read = read
  }

  subscript(place: Int) -> UInt8? { load(place) ? bytes[place - start] : nil }

  /// The bytes of a range, or `nil` if it goes beyond the end of the file.
  func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.upperBound <= size else { return nil }
    var found: [UInt8] = []
    while found.count < range.count {
      guard load(range.lowerBound + found.count) else { return nil }
      let from = range.lowerBound + found.count - start
      found += bytes[from..<min(bytes.count, from + range.count - found.count)]
    }
    return found
  }

  /// The first offset from `place` on that holds 0xFF, the byte that starts a marker.
  func marker(from place: Int) -> Int? {
    var place = place
    while load(place) {
      let found = bytes.withUnsafeBytes { Self.marker(in: $0, from: place - start) }
      if let found { return start + found }
      place = start + bytes.count
    }
    return nil
  }

  /// A big-endian number of this many bytes.
  func number(at place: Int, bytes count: Int) -> Int? {
    bytes(in: place..<(place + count))?.number
  }

  /// Whether there are only zeros from `place` on.
  func isZero(from place: Int) -> Bool { isZero(in: place..<max(place, size)) }

  /// Whether a range of the file holds only zeros.
  func isZero(in range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      guard load(place) else { return false }
      let end = min(bytes.count, range.upperBound - start)
      guard bytes[(place - start)..<end].allSatisfy({ $0 == 0 }) else { return false }
      place = start + end
    }
    return true
  }

  private func load(_ place: Int) -> Bool {
    if place >= start, place < start + bytes.count { return true }
    guard place < size else { return false }
    if bytes.isEmpty { bytes = [UInt8](repeating: 0, count: min(Self.length, size)) }
    let length = min(Self.length, size)
    if bytes.count < length { bytes += [UInt8](repeating: 0, count: length - bytes.count) }
    let wanted = min(length, size - place)
    let count = bytes.withUnsafeMutableBytes { read(place, .init(rebasing: $0.prefix(wanted))) }
    bytes.removeLast(bytes.count - max(0, min(count, wanted)))
    start = place
    return !bytes.isEmpty
  }

  /// Searches eight bytes at a time, as nearly all of a photo goes through here.
  private static func marker(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var place = start
    while place + 8 <= bytes.count {
      let inverted = ~UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // The lowest set bit marks the first zero byte (Mycroft, 1987).
      let zeros = (inverted &- ones) & ~inverted & highs
      if zeros != 0 { return place + zeros.trailingZeroBitCount / 8 }
      place += 8
    }
    return (place..<bytes.count).first { bytes[$0] == 0xFF }
  }
}

extension Collection<UInt8> {
  /// The big-endian number that the bytes are, truncated to its low 63 bits.
  var number: Int { reduce(0) { ($0 << 8 | Int($1)) & .max } }
}
