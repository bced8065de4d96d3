/// A line of points as compact text, as sent by routing servers and kept by the store.
///
/// Each point is encoded as the difference from the previous one, in millionths of a degree
/// (Google's "Encoded Polyline Algorithm Format", with six decimals).
public enum Polyline {
  private static let unit = 1e6

  /// Decodes the points of a text.
  ///
  /// - Parameter most: The maximum number of points.
  /// - Returns: `nil` if the text ends early, contains an invalid character, leaves the Earth, or
  ///   has more points.
  public static func decode(_ text: String, most: Int = 1_000_000) -> [Coordinate]? {
    var bytes = text.utf8.makeIterator()
    var points: [Coordinate] = []
    var (latitude, longitude) = (0, 0)
    while let first = bytes.next() {
      guard points.count < most, let north = step(first, &bytes), let second = bytes.next(),
        let east = step(second, &bytes)
      else { return nil }
      // Each difference has at most 35 bits, and each sum is a point on Earth, so nothing
      // overflows.
      (latitude, longitude) = (latitude + north, longitude + east)
      guard
        let point = Coordinate(
          latitude: Double(latitude) / unit, longitude: Double(longitude) / unit)
      else { return nil }
      points.append(point)
    }
    return points
  }

  /// Encodes points, each rounded to six decimals.
  public static func encode(_ points: some Sequence<Coordinate>) -> String {
    var bytes: [UInt8] = []
    var (latitude, longitude) = (0, 0)
    for point in points {
      let north = Int((point.latitude * unit).rounded())
      let east = Int((point.longitude * unit).rounded())
      append(north - latitude, to: &bytes)
      append(east - longitude, to: &bytes)
      (latitude, longitude) = (north, east)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Five bits per character, lowest first; a sixth bit is set in all but the last.
  private static let (offset, more, maxBits) = (UInt8(63), 0x20, 35)

  private static func step(_ first: UInt8, _ rest: inout String.UTF8View.Iterator) -> Int? {
    var (value, shift, byte) = (0, 0, first)
    while true {
      guard (offset..<offset + 64).contains(byte), shift < maxBits else { return nil }
      let bits = Int(byte - offset)
      value |= (bits & 0x1F) << shift
      shift += 5
      guard bits & more != 0 else { break }
      guard let next = rest.next() else { return nil }
      byte = next
    }
    // The lowest bit is the sign.
    return value & 1 == 0 ? value >> 1 : ~(value >> 1)
  }

  private static func append(_ step: Int, to bytes: inout [UInt8]) {
    var value = step < 0 ? ~(step << 1) : step << 1
    while value >= more {
      bytes.append(UInt8(value & 0x1F | more) + offset)
      value >>= 5
    }
    bytes.append(UInt8(value) + offset)
  }
}
