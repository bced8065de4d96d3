import FoundationEssentials
import OnrampCore

/// The documents of an account as files.
extension MergeDocuments {
  /// The documents that are merged.
  static let documents: [StoredDocument] = [.application, .drafts, .undo, .favorites]

  /// Reads the documents of one side, except for the routes.
  ///
  /// - Parameter contents: Returns a document's decrypted contents; `nil` if there is none.
  /// - Throws: ``StoreProblem/damaged(file:)``, or ``StoreProblem/newerSchema(file:schema:)`` if a
  ///   newer Onramp wrote one of them. Then nothing is merged.
  init(
    reading contents: (StoredDocument) throws(StoreProblem) -> Data?
  ) throws(StoreProblem) {
    func read<Value: StoredContents>(
      _ document: StoredDocument, as type: Value.Type = Value.self
    ) throws(StoreProblem) -> Value? {
      guard let bytes = try contents(document) else { return nil }
      guard let value = try Envelope.contents(of: bytes, in: document.name, as: type) else {
        throw .damaged(file: document.name)
      }
      return value
    }
    self.init()
    application = try read(.application)
    drafts = try read(.drafts)
    // A Save since the restart has ended its undo.
    undo = application == nil ? try read(.undo) : nil
    favorites = try read(.favorites) ?? favorites
  }

  /// Replaces the documents in an account's folder, except for the routes. The photos and uploads
  /// that they name must already be there.
  func write(into account: Directory, at path: String) throws(StoreProblem) {
    try account.write(drafts, as: .drafts, at: path)
    // What an undo needs must be on disk before the application is removed.
    if undo != nil { try account.write(undo, as: .undo, at: path) }
    try account.write(application, as: .application, at: path)
    if undo == nil { try account.write(undo, as: .undo, at: path) }
    try account.write(favorites, as: .favorites, at: path)
  }
}

extension Directory {
  /// Replaces a document of an account's folder, or removes it.
  func write(
    _ contents: (some StoredContents)?, as document: StoredDocument, at path: String
  ) throws(StoreProblem) {
    let bytes: Data
    do throws(SystemError) {
      guard let contents else {
        try remove(document.name)
        // On its own, the previous generation would open again.
        if document == .application { try remove(StoredDocument.previous.name) }
        return try fsync()
      }
      bytes = try Envelope.seal(contents)
    } catch {
      throw StoreProblem(error, in: self, at: path)
    }
    try replace(document, bytes, at: path)
  }
}
