/// A set of Unicode scalars, as sorted ranges with gaps between them.
struct ScalarRanges: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []

  private static let last: UInt32 = 0x10FFFF

  init() {}

  init(_ ranges: ClosedRange<UInt32>...) { for range in ranges { insert(range) } }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  static let digits = ScalarRanges(0x30...0x39)
  static let wordScalars = ScalarRanges(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
  static let lineEnds = ScalarRanges(0xA...0xA, 0xD...0xD, 0x2028...0x2029)
  /// The white space and line terminators of ECMA-262.
  static let spaces = ScalarRanges(
    0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF)

  /// The scalar, if there is exactly one.
  var only: UInt32? { ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil }

  func contains(_ scalar: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= scalar
  }

  mutating func formUnion(_ other: ScalarRanges) {
    for range in other.ranges { insert(range) }
  }

  private mutating func insert(_ range: ClosedRange<UInt32>) {
    var (low, high) = (range.lowerBound, range.upperBound)
    var others: [ClosedRange<UInt32>] = []
    for known in ranges {
      if known.upperBound + 1 < low || known.lowerBound > high + 1 {
        others.append(known)
      } else {
        (low, high) = (min(low, known.lowerBound), max(high, known.upperBound))
      }
    }
    let place = others.firstIndex { $0.lowerBound > high } ?? others.endIndex
    others.insert(low...high, at: place)
    ranges = others
  }

  var inverted: ScalarRanges {
    var result = ScalarRanges()
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.ranges.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.last { result.ranges.append(next...Self.last) }
    return result
  }
}
