/// What a camera wrote about a photo, as far as it matters here (CIPA DC-008, "Exif 2.32").
public struct EXIF: Hashable, Sendable {
  /// How the picture is turned: 1 is upright; 2 to 8 as the standard has them.
  public let orientation: Int
  /// Whether there is more than what is needed to show the picture: a place, a time, a camera.
  public let isPrivate: Bool

  private static let mark = Array("Exif\0\0".utf8)
  private static let orientationTag = 0x0112
  /// Orientation; resolution and its unit; where colour samples lie.
  private static let harmlessTags: Set<Int> = [orientationTag, 0x011A, 0x011B, 0x0128, 0x0213]

  /// Reads the payload of an APP1 segment; `nil` where it is no EXIF. What can't be read in it
  /// counts as private.
  public init?(_ payload: some Collection<UInt8>) {
    let bytes = Array(payload)
    guard bytes.starts(with: Self.mark) else { return nil }
    let reader = Reader(bytes: Array(bytes.dropFirst(Self.mark.count)))
    guard let directory = reader.directory else {
      (orientation, isPrivate) = (1, true)
      return
    }
    let given = directory.entries.first { $0.tag == Self.orientationTag }?.value ?? 1
    orientation = (1...8).contains(given) ? given : 1
    isPrivate =
      directory.hasNext || directory.entries.contains { !Self.harmlessTags.contains($0.tag) }
  }

  /// A whole APP1 segment that says how the picture is turned, and no more.
  public static func segment(orientation: Int) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8,  // big-endian; the directory begins at 8
      0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0,
      0, 0, 0, 0,
    ]
    let length = 2 + mark.count + tiff.count
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + mark + tiff
  }

  /// Reads numbers in the byte order of the header.
  private struct Reader {
    let bytes: [UInt8]

    var directory: (entries: [(tag: Int, value: Int)], hasNext: Bool)? {
      guard let start = number(at: 4, bytes: 4), let count = number(at: start, bytes: 2) else {
        return nil
      }
      var entries: [(tag: Int, value: Int)] = []
      for index in 0..<count {
        let place = start + 2 + 12 * index
        guard let tag = number(at: place, bytes: 2), let value = number(at: place + 8, bytes: 2)
        else { return nil }
        entries.append((tag, value))
      }
      return (entries, number(at: start + 2 + 12 * count, bytes: 4) ?? 0 != 0)
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
