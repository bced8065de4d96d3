import CSodium
import Glibc

/// The identifier of an application handed in, chosen by the sender: a UUID version 7 (RFC 9562).
public struct SubmissionID: Hashable, Sendable {
  /// The length in bytes.
  public static let length = 16

  /// The bytes of the UUID.
  public let bytes: [UInt8]

  /// Creates an identifier from the time in milliseconds and 74 random bits.
  public init() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    self.init(milliseconds: UInt64(now.tv_sec) * 1000 + UInt64(now.tv_nsec / 1_000_000))
  }

  init(milliseconds: UInt64) {
    var bytes = randomBytes(Self.length)
    for place in 0..<6 {
      bytes[place] = UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * place))
    }
    bytes[6] = 0x70 | bytes[6] & 0x0F
    bytes[8] = 0x80 | bytes[8] & 0x3F
    self.bytes = bytes
  }

  /// Creates an identifier from its bytes; `nil` unless they are a UUID version 7.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length, bytes[6] >> 4 == 7, bytes[8] >> 6 == 2 else { return nil }
    self.bytes = bytes
  }

  /// Parses an identifier in lowercase with hyphens; `nil` for any other form.
  public init?(_ text: some StringProtocol) {
    let letters = Array(text.utf8)
    guard letters.count == 36 else { return nil }
    var bytes: [UInt8] = []
    var place = 0
    while place < letters.count {
      if [8, 13, 18, 23].contains(place) {
        guard letters[place] == UInt8(ascii: "-") else { return nil }
        place += 1
        continue
      }
      guard let high = Self.digit(letters[place]), let low = Self.digit(letters[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
      place += 2
    }
    self.init(bytes)
  }

  private static func digit(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The identifier in lowercase with hyphens.
  public var text: String {
    let digits = Array("0123456789abcdef".utf8)
    var letters: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { letters.append(UInt8(ascii: "-")) }
      letters += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
