/// What Save does with the location, time and other private data in a photo.
public enum PhotoPrivacy: Hashable, Sendable {
  /// The file has none and is stored byte for byte.
  case none
  /// It is left out.
  case leftOut
  /// The file is stored with everything in it, as not every byte could be accounted for.
  case kept
  /// The file is stored as it is, and isn't of any type used for photos.
  case notAPhoto
}
