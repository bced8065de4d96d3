/// Base64 (RFC 4648), for code that can't use Foundation.
extension [UInt8] {
  /// The bytes in base64, padded.
  public var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return String(unsafeUninitializedCapacity: (count + 2) / 3 * 4) { buffer in
      var place = 0
      for start in stride(from: 0, to: count, by: 3) {
        let left = Swift.min(3, count - start)
        var group = 0
        for offset in 0..<3 {
          group = group << 8 | (offset < left ? Int(self[start + offset]) : 0)
        }
        for offset in 0..<4 {
          buffer[place + offset] =
            offset <= left ? letters[group >> (18 - 6 * offset) & 63] : UInt8(ascii: "=")
        }
        place += 4
      }
      return place
    }
  }
}

extension UInt8 {
  /// Whether it is a base64 character other than the padding.
  public var isBase64: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
