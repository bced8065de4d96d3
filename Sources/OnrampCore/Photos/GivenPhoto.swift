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

/// A photo that was taken for a field or saved on another terminal, rather than named by a path.
public struct GivenPhoto: Hashable, Sendable {
  /// Where a photo came from.
  public enum Source: String, Hashable, Sendable {
    case phone, camera
    /// It was taken before drafts recorded the source.
    case earlier
    /// It was saved on another terminal, but lost to the one that stayed saved.
    case elsewhere
  }

  /// Held by reference, so that a line of text stays small.
  private indirect enum Contents: Hashable, Sendable { case upload(UploadID), stored(Photo) }

  private let contents: Contents
  /// Where it came from, to show to the driver.
  public let source: Source

  /// Creates a photo that was taken.
  public init(_ upload: UploadID, from source: Source) {
    (contents, self.source) = (.upload(upload), source)
  }

  /// Creates a photo that was saved on another terminal.
  public init(savedElsewhere photo: Photo) { (contents, source) = (.stored(photo), .elsewhere) }

  /// The upload. For a photo that was saved on another terminal, an upload named by its digest,
  /// which no other upload has as its name.
  public var upload: UploadID {
    switch contents {
    case .upload(let upload): upload
    case .stored(let photo): UploadID(photo.sha256)
    }
  }

  /// The stored photo, if it was saved on another terminal.
  public var stored: Photo? { if case .stored(let photo) = contents { photo } else { nil } }

  /// Its name, for showing it.
  var name: PhotoName {
    switch contents {
    case .upload(let upload): .upload(upload)
    case .stored(let photo): .stored(photo)
    }
  }

  /// The entry that Save passes to the store.
  func entry(turn: Turn) -> Entry {
    switch contents {
    case .upload(let upload): .upload(upload, turn: turn)
    case .stored(let photo): turn == .none ? .value(.photo(photo)) : .stored(photo, turn: turn)
    }
  }
}

extension Photo {
  /// The photo's name in the store.
  public var blob: BlobID { BlobID(sha256) }
}
