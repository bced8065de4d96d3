import Glibc

/// Folders in memory, in which programs make photos for an account.
///
/// A folder that is left when a program was killed goes at the next start, or with the machine's.
struct MemoryFolder {
  private static let path = "/dev/shm"

  /// What begins the names of all folders of one account.
  private let prefix: String

  init(of vault: Vault) { prefix = ".onramp-taking-\(vault.name(of: "taking").prefix(16))-" }

  /// Makes an empty folder that only its owner may open.
  func make(_ name: String) throws(SystemError) -> Directory {
    let memory = try Directory(opening: Self.path)
    try? clear(name)
    guard try memory.makeDirectory(prefix + name) else { throw SystemError(code: EEXIST) }
    let folder = try memory.directory(prefix + name)
    guard try folder.information().st_uid == geteuid() else { throw SystemError(code: EACCES) }
    return folder
  }

  /// Removes a folder with all that is in it.
  func clear(_ name: String) throws(SystemError) {
    let memory = try Directory(opening: Self.path)
    guard let found = try memory.information(of: prefix + name), found.kind == S_IFDIR,
      found.st_uid == geteuid()
    else { return }
    try memory.removeTree(prefix + name)
  }

  /// Removes all of them.
  func clear() throws(SystemError) {
    for name in try Directory(opening: Self.path).names() where name.hasPrefix(prefix) {
      try? clear(String(name.dropFirst(prefix.count)))
    }
  }
}
