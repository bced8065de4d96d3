import Glibc
import OnrampCore

/// The folder in which an export is written until it is complete.
///
/// It is locked while someone writes it. One without a lock is left from a killed export and may
/// hold a driver's license, so the next export to a place beside it clears it.
struct ExportScratch {
  private static let prefix = ".onramp-export-"

  let name: String
  let folder: Directory
  private let parent: Directory
  /// What photos in it may be called, without their endings; anything else is someone else's.
  private let photoNames: Set<String>

  private init(name: String, folder: Directory, parent: Directory, photoNames: Set<String>) {
    (self.name, self.folder, self.parent) = (name, folder, parent)
    self.photoNames = photoNames
  }

  /// Makes one in a folder.
  init(in parent: Directory, photoNames: Set<String>) throws(SystemError) {
    var number = 0
    while true {
      let name = Self.prefix + String(number)
      number += 1
      guard try parent.makeDirectory(name) else { continue }
      do throws(SystemError) {
        let scratch = ExportScratch(
          name: name, folder: try parent.directory(name), parent: parent, photoNames: photoNames)
        // Between two calls another export may have taken it for one that was left.
        guard scratch.isLocked != false, try scratch.hasItsName else { continue }
        self = scratch
        return
      } catch {
        try? parent.removeDirectory(name)
        if error.code != ENOENT { throw error }
      }
    }
  }

  /// Clears what exports that were killed left in a folder.
  static func clearLeftOvers(
    in parent: Directory, photoNames: Set<String>
  ) throws(SystemError) {
    for name in try parent.names() where isLeftOver(name) {
      guard try parent.information(of: name)?.kind == S_IFDIR,
        let folder = try? parent.directory(name)
      else { continue }
      let scratch = ExportScratch(
        name: name, folder: folder, parent: parent, photoNames: photoNames)
      // Someone else's stays, and so does one that is being written or has got its place just now.
      guard try folder.information().st_uid == geteuid(), scratch.isLocked == true,
        try scratch.hasItsName
      else { continue }
      try scratch.remove()
    }
  }

  /// Removes it with everything an export writes.
  func remove() throws(SystemError) {
    if let photos = try folder.photoFolder()?.directory {
      try photos.removeFiles { name in
        name.split(separator: ".").first.map(String.init).map(photoNames.contains) == true
      }
      try folder.removeDirectory(PhotoFolder.name)
    }
    try folder.removeFiles { ExportFolder.files.contains($0) }
    try parent.removeDirectory(name)
  }

  /// Whether nobody else writes it, or `nil` if the file system has no locks. There exports still
  /// work, and what a killed one left stays.
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
  /// Removes temporary files and files with our names.
  fileprivate func removeFiles(_ isOurs: (String) -> Bool) throws(SystemError) {
    for name in try names() where isOurs(name) || Directory.isTemporary(name) { try remove(name) }
  }
}
