/// What Save does with the location, time and other private data in a photo.
public enum PhotoPrivacy: Hashable, Sendable {
  /// The file has none and is stored byte for byte.
  case none
  /// It is left out.
  case leftOut
  /// Whatever the file holds is stored, as not every byte could be accounted for.
  case kept
  /// It is stored as it is, and of no kind that photos have.
  case notAPhoto
}
