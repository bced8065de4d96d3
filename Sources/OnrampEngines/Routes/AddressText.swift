import OnrampCore

extension String {
  /// The text as a query value, percent-encoding all but unreserved characters (RFC 3986).
  var escaped: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// At most this many characters from its beginning.
  func bounded(to limit: Int) -> String {
    guard !hasAtMost(limit) else { return self }
    return String(String(String.UnicodeScalarView(unicodeScalars.prefix(limit * 8))).prefix(limit))
  }
}

extension Coordinate {
  /// Its numbers as servers read them: six decimal places, about ten centimeters, and never an
  /// exponent.
  var decimals: (latitude: String, longitude: String) {
    (latitude.degrees(decimals: 6), longitude.degrees(decimals: 6))
  }
}
