import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// The account after a merge: a newer generation from the server, with the changes made here merged
/// into it field by field.
struct SyncMerge {
  /// The files that a merge needs as both sides had them.
  static let needed =
    MergeDocuments.documents.map(\.name) + [
      StoredDocument.routes.name, StoredDocument.routeDraft.name, StoredDocument.profile.name,
      LedgerFile.name, KeysFile.name,
    ]

  /// Whether the base includes a file: a document that is merged, or any saved route's file,
  /// because only the account's key shows which ones are in the list.
  static func keeps(_ name: String) -> Bool {
    needed.contains(name) || name.hasPrefix(RouteFolder.name + "/")
  }

  let adoption: SyncAdoption
  /// The files that stay as they are here.
  let kept: Set<String>
  /// What both sides changed, merged; `nil` if only one did.
  private let merged: MergeDocuments?
  private let routes: RouteMerge?
  /// The unsaved stops of a route, if both sides changed them; an inner `nil` means that none are
  /// left.
  private let stops: RouteDraft??
  private let profile: StoredProfile?

  /// - Parameters:
  ///   - changed: The names of the files that were changed here since both sides had the same.
  ///   - account: The account's folder.
  ///   - keys: The number of the account's keys here.
  init(
    _ adoption: SyncAdoption, changed: Set<String>, in account: Directory, at path: String,
    keys: UInt64
  ) throws(StoreProblem) {
    self.adoption = adoption
    func isBoth(_ document: StoredDocument) -> Bool {
      changed.contains(document.name) && adoption.isNew(document.name)
    }
    profile =
      isBoth(.profile)
      ? try StoredProfile(merging: adoption, in: account, at: path, keys: keys) : nil
    routes = isBoth(.routes) ? try RouteMerge(adoption, in: account, at: path) : nil
    func draft(in files: [String: Digest]) throws(StoreProblem) -> RouteDraft? {
      try adoption.read(.routeDraft, as: StoredRouteDraft.self, in: files)?.draft
    }
    stops =
      isBoth(.routeDraft)
      ? .some(
        RouteDraft.merge(
          try account.routeDraft(at: path).value?.draft, try draft(in: adoption.arrived.files),
          since: try draft(in: adoption.known.files))) : nil
    var kept = changed.filter { !adoption.isNew($0) || SyncedFiles.isLasting($0) }
    if profile != nil { kept.subtract(StoredProfile.documents.map(\.name)) }
    let names = MergeDocuments.documents.map(\.name)
    guard !changed.isDisjoint(with: names), names.contains(where: adoption.isNew) else {
      (self.kept, merged) = (kept, nil)
      return
    }
    self.kept = kept.subtracting(names)
    merged = try MergeDocuments(in: account, at: path).merging(
      try MergeDocuments(adoption, on: .inbox), since: try MergeDocuments(adoption, on: .base))
  }

  /// Writes the merged documents into the account's new folder.
  func write(into account: Directory, at path: String) throws(StoreProblem) {
    try renumberKept(in: account, at: path)
    try merged?.write(into: account, at: path)
    try routes?.write(into: account, at: path)
    if let stops {
      try account.write(stops.map(StoredRouteDraft.init), as: .routeDraft, at: path)
    }
    try profile?.write(in: account, at: path)
    if adoption.isNew(StoredDocument.routes.name) {
      try RouteFolder.clear(in: account, at: path)
    }
  }
}

extension SyncMerge {
  /// Rewrites this side's unchanged documents if their numbers are below the minimums of the other
  /// side's ledger, which has counted further without knowing them.
  private func renumberKept(in account: Directory, at path: String) throws(StoreProblem) {
    for document in SyncedFiles.documents where kept.contains(document.name) {
      let file = DurableFile(document, in: account)
      let found = try StoreProblem.attempt(in: account, at: path, file.read())
      guard case .bytes(let bytes) = found,
        let (plain, number) = adoption.vault.open(bytes, named: document),
        !adoption.versions.allow(number, as: document.name)
      else { continue }
      try account.replace(document, plain, at: path)
    }
  }
}

extension MergeDocuments {
  /// Reads the documents of an account's folder.
  fileprivate init(in account: Directory, at path: String) throws(StoreProblem) {
    try self.init { (document) throws(StoreProblem) in
      let file = DurableFile(document, in: account)
      switch try StoreProblem.attempt(in: account, at: path, file.read()) {
      case .missing: return nil
      case .bytes(let bytes):
        if let plain = account.vault?.open(bytes, named: document)?.plain { return plain }
      case .unacceptable: break
      }
      throw .damaged(file: document.name)
    }
  }

  /// Reads the documents that were received, or that both sides had.
  fileprivate init(
    _ adoption: SyncAdoption, on shelf: SyncFolder.Shelf
  ) throws(StoreProblem) {
    let files = shelf == .base ? adoption.known.files : adoption.arrived.files
    try self.init { (document) throws(StoreProblem) in
      guard files[document.name] != nil else { return nil }
      if let plain = adoption.plain(document, in: files) { return plain }
      // Without a base, merging as if both sides had created it loses nothing. Earlier versions
      // didn't keep all documents that both sides had.
      guard shelf == .base else { throw .damaged(file: document.name) }
      return nil
    }
  }
}
