import Glibc

/// A node, way or area, read from a line of `osmium export -f text`:
/// `LINESTRING(7.42 43.73,7.43 43.73) highway=residential,name=Rue%20%Grimaldi`.
struct ExportedThing {
  enum Shape {
    case point(Point)
    case line([Point])
    /// The outer rings.
    case areas([[Point]])
  }

  let shape: Shape
  let tags: [String: String]

  /// Parses a line.
  ///
  /// - Returns: `nil` for anything but such a line.
  init?(_ line: UnsafeRawBufferPointer) {
    var text = Scanner(line)
    guard let shape = Self.shape(&text), text.take(" ") else { return nil }
    self.shape = shape
    tags = Self.tags(&text)
  }

  private static func shape(_ text: inout Scanner) -> Shape? {
    if text.take("POINT") { return ring(&text)?.first.map(Shape.point) }
    if text.take("LINESTRING") { return ring(&text).map(Shape.line) }
    guard text.take("MULTIPOLYGON(") else { return nil }
    var outer: [[Point]] = []
    repeat {
      guard text.take("("), let first = ring(&text) else { return nil }
      outer.append(first)
      while text.take(",") { guard ring(&text) != nil else { return nil } }
      guard text.take(")") else { return nil }
    } while text.take(",")
    return text.take(")") ? .areas(outer) : nil
  }

  private static func ring(_ text: inout Scanner) -> [Point]? {
    guard text.take("(") else { return nil }
    var points: [Point] = []
    repeat {
      guard let longitude = text.degrees(), text.take(" "), let latitude = text.degrees() else {
        return nil
      }
      points.append(Point(longitude: longitude, latitude: latitude))
    } while text.take(",")
    return text.take(")") ? points : nil
  }

  private static func tags(_ text: inout Scanner) -> [String: String] {
    var tags: [String: String] = [:]
    repeat {
      let key = text.word(until: "=")
      guard text.take("=") else { break }
      tags[key] = text.word(until: ",")
    } while text.take(",")
    return tags
  }
}

/// Reads bytes sequentially.
private struct Scanner {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  /// Consumes this text, if it comes next.
  mutating func take(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard rest.starts(with: wanted) else { return false }
    rest = rest.dropFirst(text.utf8CodeUnitCount)
    return true
  }

  /// A number, in ten-millionths of a degree.
  mutating func degrees() -> Int32? {
    let isNegative = take("-")
    var (value, fraction, hasDigit): (Int64, Int?, Bool) = (0, nil, false)
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), fraction == nil {
        fraction = 0
      } else if (48...57).contains(byte), value < 1 << 40 {
        hasDigit = true
        if let digits = fraction {
          if digits < 7 { (value, fraction) = (value * 10 + Int64(byte - 48), digits + 1) }
        } else {
          value = value * 10 + Int64(byte - 48)
        }
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    for _ in (fraction ?? 0)..<7 { value *= 10 }
    return hasDigit ? Int32(exactly: isNegative ? -value : value) : nil
  }

  /// Text up to a character, which is not consumed. `%2c%` is a comma.
  mutating func word(until end: Unicode.Scalar) -> String {
    var bytes: [UInt8] = []
    while let byte = rest.first, byte != UInt8(ascii: end) {
      rest = rest.dropFirst()
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      var code: UInt32 = 0
      while let digit = rest.first {
        rest = rest.dropFirst()
        guard digit != UInt8(ascii: "%"),
          let value = Character(Unicode.Scalar(digit)).hexDigitValue, code < 1 << 20
        else { break }
        code = code << 4 | UInt32(value)
      }
      bytes += String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
