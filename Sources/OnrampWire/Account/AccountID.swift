/// The id of an account at the server: 128 random bits, as 32 lowercase hexadecimal digits.
public struct AccountID: Hashable, Sendable {
  private static let length = 32

  /// The digits.
  public let text: String

  /// Parses an id; `nil` if the text is anything else.
  public init?(_ text: some StringProtocol) {
    guard text.isHex(digits: Self.length) else { return nil }
    self.text = String(text)
  }

  /// Creates a random id.
  public init() { text = randomBytes(Self.length / 2).hex }
}

/// An email as the server knows it: 32 bytes that the terminal derives from the email and the
/// server's name with Argon2id.
public struct AccountLogin: FixedBytes {
  /// The length in bytes.
  public static let length = 32

  /// The bytes.
  public let bytes: [UInt8]

  /// Creates it from bytes of this length.
  public init(made bytes: [UInt8]) { self.bytes = bytes }
}

/// The name of an account's file: one or two parts of letters, digits, `.`, `_` and `-`, separated
/// by a slash.
public struct AccountFileName: Hashable, Sendable {
  /// The maximum length of a part, in bytes.
  public static let longestPart = 80

  /// The name.
  public let text: String

  /// Creates a name; `nil` if the text isn't a valid one.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ Self.isPart($0) }) else { return nil }
    self.text = String(text)
  }

  private static func isPart(_ part: some Collection<UInt8>) -> Bool {
    (1...longestPart).contains(part.count)
      && part.allSatisfy {
        switch $0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      } && !(part.count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") })
  }
}
