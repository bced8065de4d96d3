/// A line of points as text, in the form that map servers share.
public enum Polyline {
  /// Encodes points.
  ///
  /// - Parameter precision: How many decimal places of a degree are kept.
  public static func encode(_ points: [Coordinate], precision: Int) -> String {
    let factor = factor(precision)
    var (text, last): ([UInt8], (Int, Int)) = ([], (0, 0))
    for point in points {
      let next = (
        Int((point.latitude * factor).rounded()), Int((point.longitude * factor).rounded())
      )
      append(next.0 - last.0, to: &text)
      append(next.1 - last.1, to: &text)
      last = next
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes points; `nil` for a text that is none of them.
  ///
  /// - Parameter precision: How many decimal places of a degree it keeps.
  public static func decode(_ text: String, precision: Int) -> [Coordinate]? {
    let factor = factor(precision)
    var bytes = Array(text.utf8)[...]
    var (points, last): ([Coordinate], (Int, Int)) = ([], (0, 0))
    while !bytes.isEmpty {
      guard let north = number(from: &bytes), let east = number(from: &bytes) else { return nil }
      last = (last.0 + north, last.1 + east)
      guard
        let point = Coordinate(
          latitude: Double(last.0) / factor, longitude: Double(last.1) / factor)
      else { return nil }
      points.append(point)
    }
    return points
  }

  private static func factor(_ precision: Int) -> Double {
    (0..<precision).reduce(1) { factor, _ in factor * 10 }
  }

  private static func append(_ number: Int, to text: inout [UInt8]) {
    var rest = UInt(bitPattern: number < 0 ? ~(number << 1) : number << 1)
    while rest >= 0x20 {
      text.append(UInt8(rest & 0x1f | 0x20) + 63)
      rest >>= 5
    }
    text.append(UInt8(rest) + 63)
  }

  /// Takes one number, which has at most seven digits of five bits.
  private static func number(from bytes: inout ArraySlice<UInt8>) -> Int? {
    var (value, shift) = (0, 0)
    while shift < 35, let byte = bytes.popFirst() {
      guard (63..<127).contains(byte) else { return nil }
      let digit = Int(byte - 63)
      value |= (digit & 0x1f) << shift
      shift += 5
      if digit < 0x20 { return value & 1 == 1 ? ~(value >> 1) : value >> 1 }
    }
    return nil
  }
}
