/// A random text that a user of the page has to know.
public struct LinkToken: Hashable, Sendable {
  /// The letters of base 32 (RFC 4648), which a QR code encodes in few modules.
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
  /// The number of letters of a token: 130 random bits.
  public static let length = 26
  /// The number of letters of a code that can be typed: 40 random bits.
  public static let typedLength = 8

  private let bytes: [UInt8]

  /// Creates a token from the system's random numbers.
  public init() {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<Self.length).map { _ in
      Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)]
    }
  }

  /// Creates the token of a text; `nil` unless it has the length and letters of one.
  public init?(_ text: String) {
    bytes = Array(text.utf8)
    guard [Self.length, Self.typedLength].contains(bytes.count),
      bytes.allSatisfy(Self.letters.contains)
    else { return nil }
  }

  /// The token as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether a text is the token, compared in constant time.
  public func matches(_ text: some StringProtocol) -> Bool {
    let other = Array(text.utf8)
    var difference = UInt8(other.count == bytes.count ? 0 : 1)
    for index in bytes.indices {
      difference |= bytes[index] ^ (index < other.count ? other[index] : 0)
    }
    return difference == 0
  }
}
