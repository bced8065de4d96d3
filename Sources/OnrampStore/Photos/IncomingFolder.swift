import Glibc
import OnrampCore
import OnrampWire

/// The folder of uploads: photos for a field that aren't saved yet.
///
/// Each is named in a draft; others are removed.
struct IncomingFolder {
  /// The folder's name in the data directory.
  static let name = "incoming"
  /// The prefix of folders in which a program creates its file, before the upload's name.
  private static let scratchPrefix = ".onramp-taking-"

  let directory: Directory

  /// Whether a name has the form of one from ``nextName(for:besides:)``, so that it can't lead to
  /// another folder.
  static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && String(parts[0]).isKey && Int(parts[1]) != nil
  }

  private static func isScratch(_ name: String) -> Bool {
    name.hasPrefix(scratchPrefix) && isOurs(String(name.dropFirst(scratchPrefix.count)))
  }

  /// The name of the folder in which a program creates an upload's file.
  static func scratch(of name: String) -> String { scratchPrefix + name }

  /// Returns an unused name.
  ///
  /// - Parameter begun: Names of uploads whose files don't exist yet.
  func nextName(for field: FieldID, besides begun: Set<String>) throws(SystemError) -> String {
    // Two terminals must not give two photos of an account the same name.
    if directory.vault != nil { return "\(field.key)-\(Int.random(in: 1..<1 << 53))" }
    let taken = Set(try directory.names())
    var number = 1
    func isTaken(_ name: String) -> Bool {
      taken.contains(directory.storedName(of: name)) || begun.contains(name)
    }
    while isTaken("\(field.key)-\(number)") { number += 1 }
    return "\(field.key)-\(number)"
  }

  /// Removes uploads that no draft names, and leftovers of unfinished ones.
  func clear(keeping drafts: [Drafts]) throws(SystemError) {
    let given = drafts.flatMap { $0.fields.values }
    if let vault = directory.vault { return try clearSealed(vault, keeping: given) }
    for name in try directory.names() {
      if Self.isScratch(name) {
        // A folder made unremovable by the program must not keep the application from opening.
        try? clearScratch(name)
      } else if Directory.isTemporary(name) {
        try directory.remove(name)
      } else if Self.isOurs(name), !given.contains(where: { $0.names(upload: name) }) {
        try directory.remove(name)
      }
    }
  }

  /// Removes uploads of an account, whose file names reveal nothing and whose scratch folders are
  /// elsewhere.
  private func clearSealed(_ vault: Vault, keeping given: [Draft]) throws(SystemError) {
    let kept = Set(given.compactMap { $0.photo.map { directory.storedName(of: $0.upload.name) } })
    for name in try directory.names() where !kept.contains(name) {
      if name.isHex(digits: 64) || Directory.isTemporary(name) { try directory.remove(name) }
    }
    try? MemoryFolder.sweep()
  }

  /// An empty unnamed file for a program to write a photo to. In an account it is in memory,
  /// because none of the driver's data may be on disk unencrypted.
  func makeRoom() throws(SystemError) -> Descriptor {
    guard directory.vault != nil else { return try directory.makeUnnamed() }
    guard let file = Descriptor.inMemory() else { throw SystemError(code: ENOMEM) }
    return file
  }

  /// An empty folder for a program to create a file in. In an account it is also in memory.
  func makeScratch(for name: String) throws(SystemError) -> Directory {
    if let vault = directory.vault {
      return try MemoryFolder(of: vault).make(vault.name(of: name))
    }
    let scratch = Self.scratch(of: name)
    _ = try directory.makeDirectory(scratch)
    return try directory.directory(scratch)
  }

  /// Removes an upload's scratch folder.
  func clearScratch(of name: String) throws(SystemError) {
    if let vault = directory.vault {
      try MemoryFolder(of: vault).clear(vault.name(of: name))
    } else {
      try clearScratch(Self.scratch(of: name))
    }
  }

  /// Removes a folder with everything in it.
  private func clearScratch(_ name: String) throws(SystemError) {
    guard try directory.information(of: name)?.kind == S_IFDIR else { return }
    try directory.removeTree(name)
  }
}

extension Draft {
  /// Whether this draft refers to the upload with this name.
  ///
  /// Older drafts contain a path. An edited path may still be corrected, and its photo may be the
  /// only copy.
  fileprivate func names(upload name: String) -> Bool {
    if let photo { return photo.upload.name == name }
    return line.text.contains("/\(IncomingFolder.name)/") && line.text.contains(name)
  }
}

extension Directory {
  /// The folder of uploads, if there is one.
  func incomingFolder() throws(SystemError) -> IncomingFolder? {
    guard try information(of: IncomingFolder.name)?.kind == S_IFDIR else { return nil }
    return IncomingFolder(directory: try directory(IncomingFolder.name))
  }

  /// Removes unused uploads, and their folder if it is then empty.
  func clearIncoming(keeping drafts: @autoclosure () -> [Drafts]) throws(SystemError) {
    guard let folder = try incomingFolder() else { return }
    try folder.clear(keeping: drafts())
    try removeDirectory(IncomingFolder.name)
  }
}
