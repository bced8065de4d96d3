/// The server's limits. A form within them is never refused for size.
public enum WireLimits {
  /// The size of a file handed in, in bytes.
  public static let file = 64 << 20
  /// The size of one piece of an upload, in bytes.
  public static let piece = 1 << 20
  /// The size of a request's JSON, in bytes.
  public static let body = 16 << 10
  /// The length of a terminal's name, in bytes.
  public static let name = 100
  /// The difference between a signer's clock and the server's, in seconds.
  public static let clockSkew = 300
  /// The size of a sealed letter, in bytes.
  public static let letter = DecisionLetter.maxBytes + 1024
  /// The size of the desk's identities as sealed for a member of the staff, in bytes.
  public static let sealedIdentities = 64 << 10
}
