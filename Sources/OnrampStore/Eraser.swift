import Glibc

/// Erases everything of ours in a data directory, and nothing else that may be there.
///
/// One rename decides it: a file of the application becomes the marker, and from then on a start
/// finishes what was interrupted.
struct Eraser {
  /// The name that says that an erasing began.
  static let marker = "erasing.json"

  let directory: Directory

  /// Whether an erasing began. A folder of the marker's name was made by someone else.
  var isBegun: Bool {
    get throws(SystemError) { try directory.information(of: Self.marker)?.kind == S_IFREG }
  }

  /// Erases all of it, the marker last.
  func run() throws(SystemError) {
    try begin()
    try directory.synchronize()
    try finish()
  }

  /// Makes the first file that is there the marker; it takes no room on a disk that is full.
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
    for name in try directory.names() where Contents.Name.isOurs(name) {
      try directory.remove(name)
    }
    if try directory.information(of: PhotoFolder.name)?.kind == S_IFDIR {
      let folder = PhotoFolder(directory: try directory.directory(PhotoFolder.name))
      try folder.clear(keeping: [])
      try folder.directory.synchronize()
      try directory.removeDirectory(PhotoFolder.name)
    }
    try directory.clearIncoming(keeping: [])
    try directory.remove(Self.marker)
    try directory.synchronize()
  }
}
