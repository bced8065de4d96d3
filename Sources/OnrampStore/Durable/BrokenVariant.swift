#if DEBUG
  import Glibc

  /// Deliberate faults of the store in debug builds, to prove that the fault harness finds them.
  enum BrokenVariant: String {
    /// The JSON is written before the photos that it names.
    case jsonBeforePhoto = "json-before-photo"
    /// Nothing is fsynced.
    case noFsync = "no-fsync"
    /// Files are fsynced, but not the directories that name them.
    case noDirectoryFsync = "no-directory-fsync"

    /// A change of keys is reported as failed although only the second copy couldn't be renewed.
    case keysToldAsUndone = "keys-told-as-undone"

    /// The outbox file isn't fsynced before it is recorded.
    case outboxNoFsync = "outbox-no-fsync"
    /// The outbox file is removed before its receipt is stored.
    case removedBeforeReceipt = "removed-before-receipt"
    /// A waiting application gets another ID with each try.
    case newIDs = "new-ids"

    /// The variant that `$ONRAMP_BROKEN_STORE` names.
    static let current = getenv("ONRAMP_BROKEN_STORE").flatMap {
      BrokenVariant(rawValue: String(cString: $0))
    }
  }
#endif
