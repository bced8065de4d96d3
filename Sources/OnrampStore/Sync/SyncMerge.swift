import FoundationEssentials
import OnrampCore

/// What becomes of an account when a newer generation arrived: that generation, merged with what was
/// changed here.
struct SyncMerge {
  /// The files that are kept as both had them.
  static let needed = [
    StoredDocument.application.name, StoredDocument.drafts.name, StoredDocument.favourites.name,
    LedgerFile.name,
  ]

  let adoption: SyncAdoption
  /// The files that stay as they are here.
  let kept: Set<String>

  /// - Parameter changed: The names of what was changed here since both had the same.
  /// - Returns: `nil` if both sides changed something that can't be merged.
  init?(
    _ adoption: SyncAdoption, changed: Set<String>, in account: Directory, at path: String
  ) throws(StoreProblem) {
    let both = changed.filter(adoption.isNew)
    guard both.isEmpty else { return nil }
    (self.adoption, kept) = (adoption, changed)
  }

  /// Writes what was merged.
  func write(into account: Directory, at path: String) throws(StoreProblem) {}
}
