import Glibc

/// Folders in memory in which programs create photos for an account.
///
/// The user of a folder holds its lock, which ends with the process and its children. The next
/// start removes unlocked folders of any account.
struct MemoryFolder {
  private static let path = "/dev/shm"
  private static let start = ".onramp-taking-"
  /// How often to retry while an exiting program still creates files.
  private static let attempts = 100

  /// The prefix of all folders of one account.
  private let prefix: String

  init(of vault: Vault) { prefix = "\(Self.start)\(vault.name(of: "taking").prefix(16))-" }

  /// Creates an empty folder that only its owner can open.
  func make(_ name: String) throws(SystemError) -> Directory {
    let memory = try Directory(opening: Self.path)
    try? clear(name)
    guard try memory.makeDirectory(prefix + name) else { throw SystemError(code: EEXIST) }
    let folder = try memory.directory(prefix + name)
    guard try folder.information().st_uid == geteuid() else { throw SystemError(code: EACCES) }
    // Between two calls, another program may have taken it for a leftover.
    guard try folder.lock(),
      try memory.information(of: prefix + name)?.isSameFile(as: folder.information()) == true
    else { throw SystemError(code: EAGAIN) }
    return folder
  }

  /// Creates an empty unnamed file.
  static func makeFile() throws(SystemError) -> Descriptor {
    try Directory(opening: path).makeUnnamed()
  }

  /// Removes a folder with everything in it.
  func clear(_ name: String) throws(SystemError) {
    let memory = try Directory(opening: Self.path)
    for _ in 0..<Self.attempts {
      guard try memory.isOwnFolder(prefix + name) else { return }
      try memory.removeTree(prefix + name)
    }
  }

  /// Removes all unlocked folders, of any account.
  static func sweep() throws(SystemError) {
    let memory = try Directory(opening: path)
    for name in try memory.names() where name.hasPrefix(start) {
      // A leftover does no harm.
      guard (try? memory.isOwnFolder(name)) == true, let folder = try? memory.directory(name),
        (try? folder.lock()) == true
      else { continue }
      try? memory.removeTree(name)
    }
  }
}

extension Directory {
  /// Whether a name is that of a folder owned by this user.
  fileprivate func isOwnFolder(_ name: String) throws(SystemError) -> Bool {
    guard let found = try information(of: name) else { return false }
    return found.kind == S_IFDIR && found.st_uid == geteuid()
  }
}
