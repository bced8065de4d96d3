import FoundationEssentials
import OnrampCore
import OnrampWire

/// The unsaved stops of a route, which both sides changed.
struct RouteDraftMerge {
  private let merged: RouteDraft?

  /// - Parameter account: The account's folder.
  init(_ adoption: SyncAdoption, in account: Directory, at path: String) throws(StoreProblem) {
    func read(
      _ files: [String: Digest], _ shelves: [SyncFolder.Shelf]
    ) throws(StoreProblem) -> RouteDraft? {
      let name = StoredDocument.routeDraft.name
      for shelf in shelves {
        guard let bytes = files[name].flatMap({ adoption.sync.file($0, on: shelf) }),
          let plain = adoption.vault.open(bytes, named: .routeDraft)?.plain
        else { continue }
        return try Envelope.contents(of: plain, in: name, as: StoredRouteDraft.self)?.draft
      }
      return nil
    }
    merged = RouteDraft.merge(
      try account.routeDraft(at: path).value?.draft,
      try read(adoption.arrived.files, [.inbox, .base]),
      since: try read(adoption.known.files, [.base]))
  }

  /// Writes the stops into the account's new folder.
  func write(into account: Directory, at path: String) throws(StoreProblem) {
    let bytes: Data?
    do throws(SystemError) {
      if merged == nil { try account.remove(StoredDocument.routeDraft.name) }
      bytes = try merged.map { (draft) throws(SystemError) in
        try Envelope.seal(StoredRouteDraft(draft))
      }
    } catch {
      throw StoreProblem(error, in: account, at: path)
    }
    if let bytes { try account.replace(.routeDraft, bytes, at: path) }
  }
}
