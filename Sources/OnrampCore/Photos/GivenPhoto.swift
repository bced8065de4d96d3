/// The name of a photo that was received for a field and isn't saved yet. The store keeps its
/// bytes.
public struct UploadID: Hashable, Sendable {
  /// The store's name for it. It isn't a path, and doesn't reveal where the bytes are.
  public let name: String

  /// Creates a name for an upload.
  public init(_ name: String) { self.name = name }
}

/// The name of a saved photo in the store.
public struct BlobID: Hashable, Sendable {
  /// The SHA-256 of the photo's bytes, as 64 lowercase hexadecimal digits.
  public let digest: String

  /// Creates a name from a digest.
  public init(_ digest: String) { self.digest = digest }
}

/// A photo that was taken for a field, rather than named by a path.
public struct GivenPhoto: Hashable, Sendable {
  /// Where a photo came from.
  public enum Source: String, Hashable, Sendable {
    case phone, camera
    /// It was taken before drafts recorded the source.
    case earlier
  }

  /// The photo.
  public let upload: UploadID
  /// Where it came from, to show to the driver.
  public let source: Source

  /// Creates a given photo.
  public init(_ upload: UploadID, from source: Source) {
    (self.upload, self.source) = (upload, source)
  }
}

extension Photo {
  /// The photo's name in the store.
  public var blob: BlobID { BlobID(sha256) }
}
