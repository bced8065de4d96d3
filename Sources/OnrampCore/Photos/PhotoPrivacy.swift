/// What Save does about the place, the time and other private data in a photo.
public enum PhotoPrivacy: Hashable, Sendable {
  /// The file holds none, and is stored byte for byte.
  case none
  /// It is left out of what is stored.
  case leftOut
  /// Whatever the file holds is stored with it: not every byte could be accounted for.
  case kept
}
