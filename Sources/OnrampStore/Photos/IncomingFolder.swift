import Glibc
import OnrampCore

/// The folder of uploads: photos taken for a field and not saved yet.
///
/// Each is named in a draft. One that no draft names is cleared.
struct IncomingFolder {
  /// Its name in the data directory.
  static let name = "incoming"
  /// The prefix of folders in which a program makes its file. The upload's name follows.
  private static let scratchPrefix = ".onramp-taking-"

  let directory: Directory

  /// Whether a name is one from ``nextName(for:besides:)``, which leads to no other folder.
  static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && String(parts[0]).isKey && Int(parts[1]) != nil
  }

  private static func isScratch(_ name: String) -> Bool {
    name.hasPrefix(scratchPrefix) && isOurs(String(name.dropFirst(scratchPrefix.count)))
  }

  /// The name of the folder in which a program makes an upload's file.
  static func scratch(of name: String) -> String { scratchPrefix + name }

  /// An unused name.
  ///
  /// - Parameter begun: Names whose files are still to come.
  func nextName(for field: FieldID, besides begun: Set<String>) throws(SystemError) -> String {
    let taken = Set(try directory.names()).union(begun)
    var number = 1
    while taken.contains("\(field.key)-\(number)") { number += 1 }
    return "\(field.key)-\(number)"
  }

  /// Removes uploads that no draft names, and what was left of those that never ended.
  func clear(keeping drafts: [Drafts]) throws(SystemError) {
    let given = drafts.flatMap { $0.fields.values }
    for name in try directory.names() {
      if Self.isScratch(name) {
        // What a program of the driver's made so that it can't be removed must not keep the
        // application from opening.
        try? clearScratch(name)
      } else if Directory.isTemporary(name) {
        try directory.remove(name)
      } else if Self.isOurs(name), !given.contains(where: { $0.names(upload: name) }) {
        try directory.remove(name)
      }
    }
  }

  /// Removes a folder with all that a program made in it.
  func clearScratch(_ name: String) throws(SystemError) {
    guard try directory.information(of: name)?.kind == S_IFDIR else { return }
    try directory.removeTree(name)
  }
}

extension Draft {
  /// Whether it gives an upload of this name.
  ///
  /// Older drafts held a path. One with something typed into it may be mended; its photo may be the
  /// only one there is.
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

  /// Clears the folder of uploads, and removes it if it is then empty.
  func clearIncoming(keeping drafts: [Drafts]) throws(SystemError) {
    guard let folder = try incomingFolder() else { return }
    try folder.clear(keeping: drafts)
    try removeDirectory(IncomingFolder.name)
  }
}
