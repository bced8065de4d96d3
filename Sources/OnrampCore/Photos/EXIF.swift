/// The part of a photo's metadata that matters here (CIPA DC-008, Exif 2.32).
public struct EXIF: Hashable, Sendable {
  /// The orientation, numbered as in the standard: 1 is upright, up to 8.
  public let orientation: Int
  /// Whether it holds more than is needed to show the picture, such as place, time or camera.
  public let isPrivate: Bool

  /// The maximum that is read for the orientation alone, in bytes. Anything longer counts as
  /// private.
  static let longest = 64 << 10

  private static let mark = Array("Exif\0\0".utf8)
  private static let orientationTag = 0x0112
  private static let (byte, short, long, rational) = (1, 3, 4, 5)
  /// The tags needed to show a picture, with their types: orientation, resolution and its unit, and
  /// the position of chroma samples.
  private static let harmless = [
    orientationTag: short, 0x011A: rational, 0x011B: rational, 0x0128: short, 0x0213: short,
  ]

  /// Reads the payload of an APP1 segment, or returns `nil` if it is not EXIF.
  public init?(_ payload: some Collection<UInt8>) {
    guard payload.starts(with: Self.mark) else { return nil }
    self.init(tiff: payload)
  }

  /// Reads EXIF from other file types: TIFF, with or without the prefix of a JPEG's segment.
  ///
  /// Anything unreadable counts as private, and so does any byte that can't be accounted for.
  public init(tiff: some Collection<UInt8>) {
    let start = tiff.starts(with: Self.mark) ? Self.mark.count : 0
    let reader = Reader(bytes: Array(tiff.dropFirst(start)))
    guard let directory = reader.directory else {
      (orientation, isPrivate) = (1, true)
      return
    }
    let given = directory.entries.first { $0.tag == Self.orientationTag }?.value ?? 1
    orientation = (1...8).contains(given) ? given : 1
    isPrivate = !reader.isHarmless(directory)
  }

  /// A complete APP1 segment with only the orientation.
  public static func segment(orientation: Int) -> [UInt8] {
    let tiff = tiff(orientation: orientation)
    let length = 2 + mark.count + tiff.count
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + mark + tiff
  }

  /// TIFF with only the orientation.
  public static func tiff(orientation: Int) -> [UInt8] {
    [
      0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8,  // big-endian; the directory begins at 8
      0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0,
      0, 0, 0, 0,
    ]
  }

  private struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Its value, if it is one whole number; otherwise, meaningless.
    let value: Int
    /// The range of its value.
    let range: Range<Int>
  }

  private struct Directory {
    let range: Range<Int>
    let entries: [Entry]
    let hasNext: Bool
  }

  /// Reads numbers in the header's byte order.
  private struct Reader {
    private static let header = 8

    let bytes: [UInt8]

    var directory: Directory? {
      guard let start = number(at: 4, bytes: 4), let count = number(at: start, bytes: 2) else {
        return nil
      }
      let end = start + 2 + 12 * count
      guard end <= bytes.count else { return nil }
      let entries = (0..<count).compactMap { entry(at: start + 2 + 12 * $0) }
      guard entries.count == count else { return nil }
      let next = number(at: end, bytes: 4)
      return Directory(
        range: start..<min(bytes.count, end + 4), entries: entries, hasNext: next ?? 0 != 0)
    }

    private func entry(at place: Int) -> Entry? {
      guard let tag = number(at: place, bytes: 2), let type = number(at: place + 2, bytes: 2),
        let count = number(at: place + 4, bytes: 4),
        let value = number(at: place + 8, bytes: type == byte ? 1 : type == long ? 4 : 2),
        let offset = number(at: place + 8, bytes: 4)
      else { return nil }
      let range = type == rational ? offset..<(offset + 8) : (place + 8)..<(place + 10)
      return Entry(tag: tag, type: type, count: count, value: value, range: range)
    }

    /// Whether it holds only what is needed to show the picture: the header, one directory of
    /// harmless entries with their values, and zeros.
    func isHarmless(_ directory: Directory) -> Bool {
      let entries = directory.entries
      guard !directory.hasNext, directory.range.lowerBound >= Self.header,
        number(at: 2, bytes: 2) == 42,
        entries.allSatisfy({ harmless[$0.tag] == $0.type && $0.count == 1 })
      else { return false }
      var left = bytes
      func clear(_ range: Range<Int>) {
        for place in range.clamped(to: left.indices) { left[place] = 0 }
      }
      clear(0..<Self.header)
      clear(directory.range.lowerBound..<(directory.range.lowerBound + 2))
      for (index, entry) in entries.enumerated() {
        let start = directory.range.lowerBound + 2 + 12 * index
        clear(start..<(start + (entry.type == rational ? 12 : 8)))
        clear(entry.range)
      }
      return left.allSatisfy { $0 == 0 }
    }

    private func number(at place: Int, bytes count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let piece = bytes[place..<(place + count)]
      switch bytes.prefix(2) {
      case [0x49, 0x49]: return piece.reversed().reduce(0) { $0 << 8 | Int($1) }
      case [0x4D, 0x4D]: return piece.reduce(0) { $0 << 8 | Int($1) }
      default: return nil
      }
    }
  }
}
