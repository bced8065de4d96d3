/// What the server takes at most. A form that keeps to these is never refused for size.
public enum WireLimits {
  /// The bytes of a file that is handed in.
  public static let file = 64 << 20
  /// The bytes of one piece of an upload.
  public static let piece = 1 << 20
  /// The bytes of a request's JSON.
  public static let body = 16 << 10
  /// The bytes of a terminal's name.
  public static let name = 100
  /// The uploads that a terminal has begun and not finished, and their bytes together.
  public static let openUploads = (count: 8, bytes: 256 << 20)
  /// The new ids of a terminal in a minute.
  public static let idsPerMinute = 60
  /// How far the clock of who signs may be from the server's, in seconds.
  public static let clockSkew = 300
}
