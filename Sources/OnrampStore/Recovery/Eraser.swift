import Glibc

/// Erases everything of ours in a data directory but favourite cars and saved routes, and nothing
/// else.
///
/// One rename decides it: a file of the application becomes the marker. From then on a start
/// finishes what was interrupted.
struct Eraser {
  /// The name that says erasing began.
  static let marker = "erasing.json"

  /// The files that tell where the driver was or wanted to go, without having been saved.
  private static let traces = [StoredRouteDraft.name, StoredLocation.name, StoredSearches.name]

  let directory: Directory

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

  /// Turns the first file found into the marker, which takes no room on a full disk.
  func begin() throws(SystemError) {
    guard try !isBegun else { return }
    typealias Name = Contents.Name
    for name in [Name.application, Name.drafts, Name.undo, Name.previous] {
      guard try directory.information(of: name) != nil else { continue }
      try directory.rename(name, to: Self.marker)
      return
    }
  }

  private func finish() throws(SystemError) {
    for name in try directory.names()
    where Contents.Name.isOurs(name) || Self.traces.contains(name)
      || Contents.Name.isSetAside(name, from: Self.traces)
    {
      try directory.remove(name)
    }
    if try directory.information(of: PhotoFolder.name)?.kind == S_IFDIR {
      let folder = PhotoFolder(directory: try directory.directory(PhotoFolder.name))
      try folder.clear(keeping: [])
      try folder.directory.synchronize()
      try directory.removeDirectory(PhotoFolder.name)
    }
    try directory.clearIncoming(keeping: [])
    // From here on nothing else says that the files are rightly gone.
    if let vault = directory.vault { try directory.ledger?.commit(in: directory, vault) }
    try directory.remove(Self.marker)
    try directory.synchronize()
  }
}
