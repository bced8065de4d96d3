#if DEBUG
  import Glibc

  /// Ways to break the store on purpose, so that the fault harness can prove it would notice.
  /// Absent from release builds.
  enum BrokenVariant: String {
    /// The JSON names photos before they are stored.
    case jsonBeforePhoto = "json-before-photo"
    /// Nothing is fsynced.
    case noFsync = "no-fsync"
    /// Files are fsynced, but not the directories that name them.
    case noDirectoryFsync = "no-directory-fsync"

    /// A change of keys is reported as failed when only their copy couldn't be renewed.
    case keysToldAsUndone = "keys-told-as-undone"

    /// The variant that `$ONRAMP_BROKEN_STORE` names.
    static let current = getenv("ONRAMP_BROKEN_STORE").flatMap {
      BrokenVariant(rawValue: String(cString: $0))
    }
  }
#endif
