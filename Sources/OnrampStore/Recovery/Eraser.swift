import Glibc

/// Erases everything of ours in a data directory but favorite cars and saved routes, and nothing
/// else.
///
/// One rename decides it: a file of the application becomes the marker. From then on a start
/// finishes what was interrupted.
struct Eraser {
  /// The name that says erasing began.
  static let marker = "erasing.json"

  let directory: Directory
  /// The data directory, where that is another one.
  var root: Directory?

  /// Whether erasing began. A folder with the marker's name is someone else's.
  var isBegun: Bool {
    get throws(SystemError) { try directory.information(of: Self.marker)?.kind == S_IFREG }
  }

  /// Erases all of it, the marker last.
  func run() throws(SystemError) {
    try begin()
    try directory.synchronize()
    try finish()
  }

  /// Erases favorite cars and saved routes, too.
  func runWhole() throws(SystemError) {
    try begin()
    try directory.synchronize()
    try remove([.lasting])
    if try directory.information(of: RouteFolder.name)?.kind == S_IFDIR {
      let routes = try directory.directory(RouteFolder.name)
      for name in try routes.names() where RouteFolder.isPlain(name) { try routes.remove(name) }
      try directory.removeDirectory(RouteFolder.name)
    }
    try finish()
  }

  /// Turns the first file found into the marker, which takes no room on a full disk.
  func begin() throws(SystemError) {
    guard try !isBegun else { return }
    for document in [StoredDocument.application, .drafts, .undo, .previous] {
      guard try directory.information(of: document.name) != nil else { continue }
      try directory.rename(document.name, to: Self.marker)
      return
    }
  }

  /// Erases what else of a driver may lie in the data directory: a sign-up that was not finished,
  /// and beside accounts what a restart without one cleared.
  func clearBeside() throws(SystemError) {
    let root = root ?? directory
    try root.removeSignUps()
    for document in [StoredDocument.application, .previous] {
      guard try root.information(of: document.name) == nil else { return }
    }
    // Nothing names its photos then, and the next start clears them.
    try root.remove(StoredDocument.undo.name)
    try root.synchronize()
  }

  /// Removes the documents of these lives, and what was set aside of them.
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
      try folder.directory.synchronize()
      try directory.removeDirectory(PhotoFolder.name)
    }
    try directory.clearIncoming(keeping: [])
    try clearBeside()
    // From here on nothing else says that the files are rightly gone.
    if let vault = directory.vault { try directory.ledger?.commit(in: directory, vault) }
    try directory.remove(Self.marker)
    try directory.synchronize()
  }
}
