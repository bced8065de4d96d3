extension WireLimits {
  /// The size of an account's keys, in bytes.
  public static let keys = 64 << 10
  /// The size of a request's JSON that contains keys, in bytes.
  public static let bodyWithKeys = 96 << 10
  /// The size of a document within a commit, in bytes. Larger ones are sent as blobs.
  public static let document = 256 << 10
  /// The size of a commit's JSON, in bytes.
  public static let commit = 1 << 20
  /// The size of a blob, in bytes.
  public static let blob = 32 << 20
  /// The total size of an account's documents and blobs, in bytes, and the number of its files.
  public static let account = (bytes: 256 << 20, files: 4096)
  /// The duration of a lease, in seconds.
  public static let lease = 60
}
