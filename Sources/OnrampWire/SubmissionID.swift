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
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], digits.isHex(digits: 2 * Self.length) else {
      return nil
    }
    let letters = Array(digits.utf8)
    self.init(
      stride(from: 0, to: letters.count, by: 2).compactMap { place in
        UInt8(String(decoding: letters[place..<(place + 2)], as: UTF8.self), radix: 16)
      })
  }

  /// The identifier in lowercase with hyphens.
  public var text: String {
    var text = bytes.hex
    for place in [20, 16, 12, 8] {
      text.insert("-", at: text.index(text.startIndex, offsetBy: place))
    }
    return text
  }
}
