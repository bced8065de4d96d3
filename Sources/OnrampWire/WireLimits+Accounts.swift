extension WireLimits {
  /// The bytes of an account's keys.
  public static let keys = 64 << 10
  /// The bytes of a request's JSON with keys in it.
  public static let bodyWithKeys = 96 << 10
  /// The bytes of a document within a commit. What is longer goes as a blob.
  public static let document = 256 << 10
  /// The bytes of a commit's JSON.
  public static let commit = 1 << 20
  /// The bytes of a blob.
  public static let blob = 32 << 20
  /// What an account takes: the bytes of its documents and blobs, and its files.
  public static let account = (bytes: 256 << 20, files: 4096)
  /// How long a lease is good for, in seconds.
  public static let lease = 60
}
