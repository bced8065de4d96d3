import Glibc
import OnrampCore

/// The folder in which an export is written until it is complete.
///
/// It is locked until then. An unlocked one is left over from a killed export and may contain a
/// driver's license, so the next export beside it removes it.
struct ExportScratch {
  private static let prefix = ".onramp-export-"

  let name: String
  let folder: Directory
  private let parent: Directory
  /// The possible names of its photos, without extensions; other files are somebody else's.
  private let photoNames: Set<String>

  private init(name: String, folder: Directory, parent: Directory, photoNames: Set<String>) {
    (self.name, self.folder, self.parent) = (name, folder, parent)
    self.photoNames = photoNames
  }

  /// Creates a scratch folder in a folder.
  init(in parent: Directory, photoNames: Set<String>) throws(SystemError) {
    var number = 0
    while true {
      let name = Self.prefix + String(number)
      number += 1
      guard try parent.makeDirectory(name) else { continue }
      do throws(SystemError) {
        let scratch = ExportScratch(
          name: name, folder: try parent.directory(name), parent: parent, photoNames: photoNames)
        // Between two calls, another export may have taken it for a leftover.
        guard scratch.isLocked != false, try scratch.hasItsName else { continue }
        self = scratch
        return
      } catch {
        try? parent.removeDirectory(name)
        if error.code != ENOENT { throw error }
      }
    }
  }

  /// Removes the leftovers of killed exports in a folder.
  static func clearLeftOvers(
    in parent: Directory, photoNames: Set<String>
  ) throws(SystemError) {
    for name in try parent.names() where isLeftOver(name) {
      guard try parent.information(of: name)?.kind == S_IFDIR,
        let folder = try? parent.directory(name)
      else { continue }
      let scratch = ExportScratch(
        name: name, folder: folder, parent: parent, photoNames: photoNames)
      // Skip folders that are somebody else's, being written, or just renamed.
      guard try folder.information().st_uid == geteuid(), scratch.isLocked == true,
        try scratch.hasItsName
      else { continue }
      try scratch.remove()
    }
  }

  /// Removes the folder with all files of an export.
  func remove() throws(SystemError) {
    if let photos = try folder.photoFolder()?.directory {
      try photos.removeFiles { name in
        name.split(separator: ".").first.map(String.init).map(photoNames.contains) == true
      }
      try folder.removeDirectory(PhotoFolder.name)
    }
    try folder.removeFiles { ExportFolder.files.contains($0) || $0.hasSuffix(".zip") }
    try parent.removeDirectory(name)
  }

  /// Whether this process could lock the folder, so that nobody else is writing it; `nil` if the
  /// file system has no locks, where exports work but leftovers stay.
  private var isLocked: Bool? { try? folder.lock() }

  private var hasItsName: Bool {
    get throws(SystemError) {
      try parent.information(of: name)?.isSameFile(as: folder.information()) ?? false
    }
  }

  private static func isLeftOver(_ name: String) -> Bool {
    name.hasPrefix(prefix) && UInt64(name.dropFirst(prefix.count), radix: 16) != nil
  }
}

extension Directory {
  /// Removes temporary files and those with our names.
  fileprivate func removeFiles(_ isOurs: (String) -> Bool) throws(SystemError) {
    for name in try names() where isOurs(name) || Directory.isTemporary(name) { try remove(name) }
  }
}
