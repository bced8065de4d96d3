/// A line as short text: the steps from point to point in millionths of a degree, as in a polyline
/// of precision 6.
///
/// As JSON numbers, the roads of one view of a map would take longer to read than to draw.
public struct EncodedLine: Hashable, Codable, Sendable {
  private static let unit = 1e6

  /// The text.
  public let text: String

  /// Encodes points.
  public init(_ points: some Sequence<Coordinate>) {
    var (bytes, latitude, longitude): ([UInt8], Int, Int) = ([], 0, 0)
    for point in points {
      let next = (Self.whole(point.latitude), Self.whole(point.longitude))
      Self.append(next.0 - latitude, to: &bytes)
      Self.append(next.1 - longitude, to: &bytes)
      (latitude, longitude) = next
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The points; `nil` if the text is no line on the earth.
  public var points: [Coordinate]? {
    var (points, latitude, longitude): ([Coordinate], Int, Int) = ([], 0, 0)
    var rest = Array(text.utf8)[...]
    points.reserveCapacity(rest.count / 4)
    while !rest.isEmpty {
      guard let north = Self.next(&rest), let east = Self.next(&rest) else { return nil }
      latitude += north
      longitude += east
      guard
        let point = Coordinate(
          latitude: Double(latitude) / Self.unit, longitude: Double(longitude) / Self.unit)
      else { return nil }
      points.append(point)
    }
    return points
  }

  private static func whole(_ degrees: Double) -> Int { Int((degrees * unit).rounded()) }

  private static func append(_ step: Int, to bytes: inout [UInt8]) {
    var rest = step < 0 ? ~(step << 1) : step << 1
    repeat {
      let more = rest >= 0x20
      bytes.append(UInt8(rest & 0x1F | (more ? 0x20 : 0)) + 63)
      rest >>= 5
    } while rest > 0
  }

  /// Takes a step; `nil` where none can be read, or it leads around the earth.
  private static func next(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var (value, shift) = (0, 0)
    while let byte = rest.popFirst() {
      guard (63..<127).contains(byte), shift <= 30 else { return nil }
      let bits = Int(byte) - 63
      value |= (bits & 0x1F) << shift
      shift += 5
      if bits < 0x20 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
    }
    return nil
  }
}
