/// Bytes of one length, written in base64url.
public protocol FixedBytes: Hashable, Sendable {
  /// The length in bytes.
  static var length: Int { get }
  /// The bytes.
  var bytes: [UInt8] { get }
  /// Checks the length; `nil` if it is another.
  init?(_ bytes: [UInt8])
}

extension FixedBytes {
  /// Parses base64url.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Base64URL.decode(text, count: Self.length) else { return nil }
    self.init(bytes)
  }

  /// The bytes in base64url.
  public var text: String { Base64URL.encode(bytes) }
}
