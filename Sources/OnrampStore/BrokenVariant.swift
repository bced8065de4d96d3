#if DEBUG
  import Glibc

  /// Ways in which the store can be broken on purpose, so that the fault harness can show that it
  /// would catch them. No release build holds them.
  enum BrokenVariant: String {
    /// The JSON names photos before they are there.
    case jsonBeforePhoto = "json-before-photo"
    /// Nothing is synchronized.
    case noFsync = "no-fsync"
    /// Files are synchronized, and the directories that name them are not.
    case noDirectoryFsync = "no-directory-fsync"

    /// The variant that `$ONRAMP_BROKEN_STORE` names.
    static let current = getenv("ONRAMP_BROKEN_STORE").flatMap {
      BrokenVariant(rawValue: String(cString: $0))
    }
  }
#endif
