import Glibc
import OnrampCore

/// Erases all of our files in a data directory except favorite cars and saved routes.
///
/// Renaming a file of the application to the marker commits it; the next start finishes an
/// interrupted erasure.
struct Eraser {
  /// The name of the marker of an erasure in progress.
  static let marker = "erasing.json"

  let directory: Directory
  /// The data directory, if `directory` is an account's.
  var root: Directory?

  /// Whether an erasure is in progress. A folder with the marker's name isn't ours.
  var isBegun: Bool {
    get throws(SystemError) { try directory.information(of: Self.marker)?.kind == S_IFREG }
  }

  /// Erases everything, the marker last.
  func run() throws(SystemError) {
    try begin()
    try directory.fsync()
    try finish()
  }

  /// Erases favorite cars and saved routes as well.
  func runWhole() throws(SystemError) {
    try begin()
    try directory.fsync()
    try remove([.lasting])
    for folder in Feature.folders
    where try directory.information(of: folder.name)?.kind == S_IFDIR {
      let files = try directory.directory(folder.name)
      for name in try files.names() where folder.isPlain(name) { try files.remove(name) }
      try directory.removeDirectory(folder.name)
    }
    try finish()
  }

  /// Turns the first file found into the marker, which needs no space on a full disk.
  func begin() throws(SystemError) {
    guard try !isBegun else { return }
    for document in [StoredDocument.application, .drafts, .undo, .previous] {
      guard try directory.information(of: document.name) != nil else { continue }
      try directory.rename(document.name, to: Self.marker)
      return
    }
  }

  /// Erases other data of a driver in the data directory: an unfinished sign-up, and, beside
  /// accounts, what a restart without one cleared.
  func clearBeside() throws(SystemError) {
    let root = root ?? directory
    try root.removeSignUps()
    for document in [StoredDocument.application, .previous] {
      guard try root.information(of: document.name) == nil else { return }
    }
    // Nothing names the undo's photos anymore, so the next start removes them.
    try root.remove(StoredDocument.undo.name)
    try root.fsync()
  }

  /// Removes the documents with these lives, and damaged copies set aside.
  private func remove(_ lives: [StoredDocument.Life]) throws(SystemError) {
    let documents = lives.flatMap(StoredDocument.those)
    for name in try directory.names()
    where documents.contains(where: { $0.name == name })
      || Contents.Name.isSetAside(name, from: documents) || Directory.isTemporary(name)
    {
      try directory.remove(name)
    }
  }

  private func finish() throws(SystemError) {
    try remove([.application, .trace])
    if try directory.information(of: PhotoFolder.name)?.kind == S_IFDIR {
      let folder = PhotoFolder(directory: try directory.directory(PhotoFolder.name))
      try folder.clear(keeping: [])
      try folder.directory.fsync()
      try directory.removeDirectory(PhotoFolder.name)
    }
    try directory.clearIncoming(keeping: [])
    try directory.clearOutbox(keeping: [])
    try clearBeside()
    // Without the marker, only the ledger shows that the files were removed on purpose.
    if let vault = directory.vault { try directory.ledger?.commit(in: directory, vault) }
    try directory.remove(Self.marker)
    try directory.fsync()
  }
}
