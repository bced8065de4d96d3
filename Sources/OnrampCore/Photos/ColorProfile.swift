/// A color profile, in the chunks in which a JPEG stores it (ICC.1, B.4) or in one piece.
struct ColorProfile {
  private static let mark = Array("ICC_PROFILE\0".utf8)
  /// The length of a chunk's sequence number and chunk count.
  private static let counts = 2
  /// A profile's length is at 0, its signature at 36.
  static let head = 40

  private var numbers: [UInt8] = []
  private var counts: Set<UInt8> = []
  private var length = 0
  private var first: [UInt8] = []

  /// Adds the payload of a segment, or returns `false` if it isn't a chunk of a profile.
  mutating func append(_ payload: [UInt8]) -> Bool {
    let start = Self.mark.count + Self.counts
    guard payload.starts(with: Self.mark), payload.count >= start else { return false }
    let number = payload[Self.mark.count]
    numbers.append(number)
    counts.insert(payload[Self.mark.count + 1])
    length += payload.count - start
    if number == 1 { first = Array(payload[start...].prefix(Self.head)) }
    return true
  }

  /// Whether each chunk is there exactly once, and their total length is the one in the profile.
  var isWhole: Bool {
    guard Self.isHead(first, of: length) else { return false }
    return counts == [UInt8(clamping: numbers.count)]
      && numbers.sorted() == Array(1...UInt8(clamping: numbers.count))
  }

  /// Whether these bytes begin a profile of this length.
  static func isHead(_ bytes: some Collection<UInt8>, of length: Int) -> Bool {
    let head = bytes.prefix(Self.head)
    return head.count == Self.head && head.suffix(4).elementsEqual("acsp".utf8)
      && head.prefix(4).number == length
  }
}
