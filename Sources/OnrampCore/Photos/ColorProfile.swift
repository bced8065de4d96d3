/// A colour profile, in the chunks in which a JPEG stores it (ICC.1, B.4).
struct ColorProfile {
  private static let mark = Array("ICC_PROFILE\0".utf8)
  /// The length of a chunk's number and of the count of chunks.
  private static let counts = 2
  /// A profile's length is at 0, its signature at 36.
  private static let head = 40

  private var numbers: [UInt8] = []
  private var counts: Set<UInt8> = []
  private var length = 0
  private var first: [UInt8] = []

  /// Adds the payload of a segment. Returns `false` if it is not a chunk of a profile.
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

  /// Whether each chunk is there once, and together they are as long as the profile says.
  var isWhole: Bool {
    guard first.count == Self.head, first.suffix(4).elementsEqual("acsp".utf8) else { return false }
    return counts == [UInt8(clamping: numbers.count)]
      && numbers.sorted() == Array(1...UInt8(clamping: numbers.count))
      && first.prefix(4).reduce(0) { $0 << 8 | Int($1) } == length
  }
}
