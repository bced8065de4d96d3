/// What an account is called at the server: 128 random bits, as 32 lowercase hexadecimal digits.
public struct AccountID: Hashable, Sendable {
  private static let length = 32

  /// The digits.
  public let text: String

  /// Reads an id; `nil` if it isn't exactly one.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length,
      text.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { return nil }
    self.text = String(text)
  }

  /// Draws an id at random.
  public init() { text = randomBytes(Self.length / 2).hex }
}

/// What an email is at the server: 32 bytes of Argon2id, which the terminal makes of the email and the
/// server's name.
public struct AccountLogin: Hashable, Sendable {
  /// The number of its bytes.
  public static let length = 32

  /// The bytes.
  public let bytes: [UInt8]

  /// Makes a login of its bytes; `nil` if there aren't 32.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// Reads a login in base64url.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Base64URL.decode(text, count: Self.length) else { return nil }
    self.bytes = bytes
  }

  /// The login in base64url.
  public var text: String { Base64URL.encode(bytes) }
}

/// What a file of an account is called: one or two parts of letters, digits, `.`, `_` and `-`, with a
/// slash between two.
public struct AccountFileName: Hashable, Sendable {
  /// The bytes of a part.
  public static let longestPart = 80

  /// The name.
  public let text: String

  /// Takes a name; `nil` if no file can be called so.
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
