/// Bytes of one length, written in base64url.
public protocol FixedBytes: Hashable, Sendable {
  /// The length in bytes.
  static var length: Int { get }
  /// The bytes.
  var bytes: [UInt8] { get }
  /// Creates a value from bytes of this length.
  init(made bytes: [UInt8])
}

extension FixedBytes {
  /// Checks the length; `nil` if it is another.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.init(made: bytes)
  }

  /// Parses base64url.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Base64URL.decode(text, count: Self.length) else { return nil }
    self.init(bytes)
  }

  /// The bytes in base64url.
  public var text: String { Base64URL.encode(bytes) }
}
