/// A car's UUID, assigned by its source.
struct CarID {
  private static let length = 36

  let number: UInt128

  /// Parses a text; `nil` if it isn't a UUID.
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.count == Self.length else { return nil }
    var number: UInt128 = 0
    for (index, byte) in text.enumerated() {
      if Self.isDash(index) {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = Self.digit(byte) else { return nil }
        number = number << 4 | UInt128(digit)
      }
    }
    self.number = number
  }

  /// The UUID in lowercase.
  var text: String {
    String(unsafeUninitializedCapacity: Self.length) { text in
      var rest = number
      for index in (0..<Self.length).reversed() {
        guard !Self.isDash(index) else {
          text[index] = UInt8(ascii: "-")
          continue
        }
        let digit = UInt8(truncatingIfNeeded: rest & 0xF)
        text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        rest >>= 4
      }
      return Self.length
    }
  }

  private static func isDash(_ index: Int) -> Bool {
    switch index {
    case 8, 13, 18, 23: true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
