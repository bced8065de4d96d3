import Glibc
import OnrampCore

/// The folder of photos taken for a field and not saved yet.
///
/// Each is named in a draft. One that no draft names is cleared.
struct IncomingFolder {
  /// Its name in the data directory.
  static let name = "incoming"

  let directory: Directory

  /// Whether a name is one from ``nextName(for:)``.
  private static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: "-")
    return parts.count == 2 && String(parts[0]).isKey && Int(parts[1]) != nil
  }

  /// An unused name.
  func nextName(for field: FieldID) throws(SystemError) -> String {
    let taken = Set(try directory.names())
    var number = 1
    while taken.contains("\(field.key)-\(number)") { number += 1 }
    return "\(field.key)-\(number)"
  }

  /// Removes photos that no draft names.
  func clear(keeping drafts: [Drafts]) throws(SystemError) {
    let texts = drafts.flatMap { $0.fields.values.map(\.line.text) }
    for name in try directory.names() where Self.isOurs(name) {
      // A path with something typed into it may be mended; its photo may be the only one there is.
      if !texts.contains(where: { $0.contains("/\(Self.name)/") && $0.contains(name) }) {
        try directory.remove(name)
      }
    }
  }
}

extension Directory {
  /// Clears the folder of incoming photos, and removes it if it is then empty.
  func clearIncoming(keeping drafts: [Drafts]) throws(SystemError) {
    guard try information(of: IncomingFolder.name)?.kind == S_IFDIR else { return }
    try IncomingFolder(directory: directory(IncomingFolder.name)).clear(keeping: drafts)
    try removeDirectory(IncomingFolder.name)
  }
}

extension Store {
  /// The data directory's absolute path.
  private func absolutePath() throws(SystemError) -> String {
    guard let found = realpath(path, nil) else { throw SystemError(code: errno) }
    defer { free(found) }
    return String(cString: found)
  }

  /// Makes room for a photo taken for a field.
  ///
  /// - Returns: The absolute path of a file that doesn't exist yet. It stays for as long as a draft
  ///   names it.
  public func incomingPath(for field: FieldID) throws(StoreProblem) -> String {
    try checkPlace()
    return try attempt { () throws(SystemError) in
      _ = try directory.makeDirectory(IncomingFolder.name)
      let folder = IncomingFolder(directory: try directory.directory(IncomingFolder.name))
      return try "\(absolutePath())/\(IncomingFolder.name)/\(folder.nextName(for: field))"
    }
  }
}
