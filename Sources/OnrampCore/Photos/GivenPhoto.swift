/// Names a photo that came for a field and is not saved yet. The store keeps its bytes.
public struct UploadID: Hashable, Sendable {
  /// The store's name for it. It is no path, and says nothing of where the bytes are.
  public let name: String

  /// Names an upload.
  public init(_ name: String) { self.name = name }
}

/// Names a saved photo in the store.
public struct BlobID: Hashable, Sendable {
  /// The SHA-256 of the photo's bytes, as 64 lowercase hexadecimal digits.
  public let digest: String

  /// Names the photo with this digest.
  public init(_ digest: String) { self.digest = digest }
}

/// A photo that was taken for a field, in place of a path that leads to one.
public struct GivenPhoto: Hashable, Sendable {
  /// Where a photo came from.
  public enum Source: String, Hashable, Sendable {
    case phone, camera
    /// It was taken before drafts said where a photo came from.
    case earlier
  }

  /// The photo.
  public let upload: UploadID
  /// Where it came from, to tell the driver.
  public let source: Source

  /// Makes a given photo.
  public init(_ upload: UploadID, from source: Source) {
    (self.upload, self.source) = (upload, source)
  }
}

extension Photo {
  /// The photo's name in the store.
  public var blob: BlobID { BlobID(sha256) }
}
