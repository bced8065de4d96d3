import Glibc

/// `renameat2`, `RENAME_NOREPLACE` and `RENAME_EXCHANGE`, which Swift doesn't import.
@_silgen_name("renameat2")
private func renameat2(
  _: Int32, _: UnsafePointer<CChar>, _: Int32, _: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32
private let noReplace: UInt32 = 1
private let exchange: UInt32 = 2

/// An open directory. Everything in it is accessed through its descriptor, never by path.
struct Directory: Sendable {
  /// The prefix of files being written, before a number.
  private static let temporaryPrefix = ".onramp-new-"

  /// Whether a name has the form of one from ``makeTemporary()``.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix) && Int(name.dropFirst(temporaryPrefix.count)) != nil
  }

  private let descriptor: Descriptor
  /// The keys that seal an account's files; `nil` if they are plain.
  let vault: Vault?
  /// The ledger of an account open for writing.
  let ledger: Ledger?

  var number: Int32 { descriptor.number }

  private init(_ descriptor: Descriptor, vault: Vault? = nil, ledger: Ledger? = nil) {
    (self.descriptor, self.vault, self.ledger) = (descriptor, vault, ledger)
  }

  /// Opens the directory at `path`, without following a symbolic link.
  init(opening path: String) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    self.init(Descriptor(try retrying { Glibc.open(path, flags) }))
  }

  /// Returns the same directory, with its files sealed.
  func sealed(by vault: Vault, _ ledger: Ledger?) -> Directory {
    Directory(descriptor, vault: vault, ledger: ledger)
  }

  /// Opens the directory at `path`; `nil` if nothing is there.
  init?(ifThereAt path: String) throws(SystemError) {
    do {
      try self.init(opening: path)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Opens a directory in this one.
  func directory(_ name: String) throws(SystemError) -> Directory {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = try retrying { openat(descriptor.number, name, flags) }
    return Directory(Descriptor(number), vault: vault)
  }

  /// Creates a directory in this one if it is missing.
  ///
  /// - Returns: Whether it was created.
  func makeDirectory(_ name: String) throws(SystemError) -> Bool {
    do {
      _ = try retrying { mkdirat(descriptor.number, name, 0o700) }
      return true
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
  }

  /// Whether this process isn't permitted to use a name in a mode of `access`.
  func refuses(_ name: String, _ mode: Int32) -> Bool {
    faccessat(descriptor.number, name, mode, AT_EACCESS | AT_SYMLINK_NOFOLLOW) < 0
      && errno == EACCES
  }

  /// Returns whether a name exists, with any file type.
  func hasName(_ name: String) -> Bool {
    faccessat(descriptor.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The directory's own status.
  func information() throws(SystemError) -> stat { try descriptor.information() }

  /// Whether a path names this directory, without following a link.
  func isAt(_ path: String) throws(SystemError) -> Bool {
    var named = stat()
    do {
      _ = try retrying { lstat(path, &named) }
    } catch {
      guard [ENOENT, ENOTDIR].contains(error.code) else { throw error }
      return false
    }
    return try named.isSameFile(as: information())
  }

  /// Makes the directory accessible to its owner only.
  func makePrivate() throws(SystemError) {
    _ = try retrying { fchmod(descriptor.number, 0o700) }
  }

  /// Locks the directory while it is open, without waiting.
  ///
  /// - Returns: Whether the lock was free.
  func lock() throws(SystemError) -> Bool {
    do {
      _ = try retrying { flock(descriptor.number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// Locks the directory while it is open.
  ///
  /// - Parameters:
  ///   - tries: How often to try.
  ///   - pause: Waits between tries.
  /// - Returns: Whether the lock was free in time.
  func lock(tries: Int, pause: () -> Void) throws(SystemError) -> Bool {
    for _ in 0..<tries {
      if try lock() { return true }
      pause()
    }
    return false
  }

  /// The status of a name; `nil` if it doesn't exist. Links are not followed.
  func information(of name: String) throws(SystemError) -> stat? {
    var information = stat()
    do {
      _ = try retrying {
        fstatat(descriptor.number, name, &information, AT_SYMLINK_NOFOLLOW)
      }
      return information
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// The names in the directory, unordered.
  func names() throws(SystemError) -> [String] {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let number = try retrying { openat(descriptor.number, ".", flags) }
    guard let stream = fdopendir(number) else {
      let code = errno
      close(number)
      throw SystemError(code: code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw SystemError(code: errno) }
    return names
  }

  /// Opens a file for reading. Links are not followed, and a pipe doesn't block.
  func openForReading(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(try retrying { openat(descriptor.number, name, flags) })
  }

  /// Opens a file for changes in place, replacing one that is missing or has another size. Anything
  /// but a regular file is set aside.
  ///
  /// - Returns: The file, and whether its name and size are yet to be fsynced.
  func openForWriting(
    _ name: String, size: Int
  ) throws(SystemError) -> (file: Descriptor, isNew: Bool) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    try makeWay(for: name)
    let file = Descriptor(try retrying { openat(descriptor.number, name, flags, 0o600) })
    guard try file.information().st_size != size else { return (file, false) }
    try file.write([UInt8](repeating: 0, count: size), at: 0)
    _ = try retrying { ftruncate(file.number, size) }
    return (file, true)
  }

  /// Creates a file with an unused name. The lock excludes other writers.
  func makeTemporary() throws(SystemError) -> (name: String, file: Descriptor) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var number = 0
    while true {
      let name = Self.temporaryPrefix + String(number)
      number += 1
      do {
        let number = try retrying { openat(descriptor.number, name, flags, 0o600) }
        return (name, Descriptor(number))
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  /// Creates a file for writing; the name must be unused.
  func create(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return Descriptor(try retrying { openat(descriptor.number, name, flags, 0o600) })
  }

  /// Waits until everything on the directory's file system is on disk, faster than file by file.
  func flushVolume() throws(SystemError) {
    try once { flushFileSystem(descriptor.number) }
  }

  /// Creates an unnamed file, which vanishes with its descriptor.
  func makeUnnamed() throws(SystemError) -> Descriptor {
    // `O_TMPFILE`, which Swift doesn't import.
    let unnamed = 0o20000000 | O_DIRECTORY
    do {
      let flags = O_RDWR | O_CLOEXEC | unnamed
      return Descriptor(try retrying { openat(descriptor.number, ".", flags, 0o600) })
    } catch {
      // Some file systems don't support unnamed files.
      guard [EOPNOTSUPP, EISDIR, ENOENT, EINVAL].contains(error.code) else { throw error }
    }
    let (name, file) = try makeTemporary()
    try remove(name)
    return file
  }

  /// Hard-links a file of another directory under an unused temporary name in this one.
  ///
  /// - Returns: `nil` if the file system has no hard links.
  func linkTemporary(_ name: String, of other: Directory) throws(SystemError) -> String? {
    var number = 0
    while true {
      let temporary = Self.temporaryPrefix + String(number)
      number += 1
      do {
        _ = try retrying {
          linkat(other.descriptor.number, name, descriptor.number, temporary, 0)
        }
        return temporary
      } catch {
        if [EPERM, EOPNOTSUPP, EMLINK, EXDEV].contains(error.code) { return nil }
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  /// Renames a file, replacing whatever has the other name.
  func rename(_ name: String, to other: String) throws(SystemError) {
    _ = try retrying { renameat(descriptor.number, name, descriptor.number, other) }
    ledger?.moved(name, to: other)
  }

  /// Moves a file to another directory on the same file system. No ledger covers either name.
  func rename(_ name: String, to other: String, in folder: Directory) throws(SystemError) {
    _ = try retrying {
      renameat(descriptor.number, name, folder.descriptor.number, other)
    }
  }

  /// Moves a file to another directory on the same file system, unless the name is taken there. No
  /// ledger covers either name.
  ///
  /// - Returns: Whether the name was unused.
  func renameToUnused(
    _ name: String, as other: String, in folder: Directory
  ) throws(SystemError) -> Bool {
    do {
      _ = try retrying {
        renameat2(descriptor.number, name, folder.descriptor.number, other, noReplace)
      }
      return true
    } catch {
      if error.code == EEXIST { return false }
      guard [EINVAL, ENOSYS].contains(error.code) else { throw error }
    }
    // Some file systems can't check atomically.
    if folder.hasName(other) { return false }
    try rename(name, to: other, in: folder)
    return true
  }

  /// Exchanges two names atomically.
  ///
  /// - Returns: `false` if the file system can't.
  func exchangeAtOnce(_ name: String, with other: String) throws(SystemError) -> Bool {
    do {
      _ = try retrying { renameat2(descriptor.number, name, descriptor.number, other, exchange) }
      return true
    } catch {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) else { throw error }
      return false
    }
  }

  /// Hard-links a file of another directory into this one, under the same name. No ledger covers
  /// it.
  ///
  /// - Returns: `false` if the file system has no hard links.
  func link(_ name: String, of other: Directory) throws(SystemError) -> Bool {
    do {
      _ = try retrying { linkat(other.descriptor.number, name, descriptor.number, name, 0) }
      return true
    } catch {
      guard [EPERM, EOPNOTSUPP, EMLINK, EXDEV].contains(error.code) else { throw error }
      return false
    }
  }

  /// Hard-links a file under a second name.
  func link(_ name: String, as other: String) throws(SystemError) {
    _ = try retrying { linkat(descriptor.number, name, descriptor.number, other, 0) }
    ledger?.linked(name, as: other)
  }

  /// Removes a file if it exists. A folder with that name isn't ours, and stays.
  func remove(_ name: String) throws(SystemError) {
    do {
      _ = try retrying { unlinkat(descriptor.number, name, 0) }
    } catch {
      guard [ENOENT, EISDIR].contains(error.code) else { throw error }
    }
    ledger?.removed(name)
  }

  /// Removes a directory if it is empty.
  func removeDirectory(_ name: String) throws(SystemError) {
    do {
      _ = try retrying { unlinkat(descriptor.number, name, AT_REMOVEDIR) }
    } catch {
      guard [ENOENT, ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
    }
  }

  /// Removes a directory with everything in it. Links are removed, not followed.
  func removeTree(_ name: String) throws(SystemError) {
    let folder = try directory(name)
    // The program that created it may have made it read-only.
    try folder.makePrivate()
    for inner in try folder.names() {
      if try folder.information(of: inner)?.kind == S_IFDIR {
        try folder.removeTree(inner)
      } else {
        try folder.remove(inner)
      }
    }
    try removeDirectory(name)
  }

  /// Waits until the names in the directory are on disk.
  func fsync() throws(SystemError) {
    #if DEBUG
      if BrokenVariant.current == .noDirectoryFsync { return }
    #endif
    do {
      try descriptor.fsync()
    } catch {
      ledger?.flushed(false)
      throw error
    }
    ledger?.flushed(true)
  }
}

// Swift doesn't import it.
@_silgen_name("syncfs")
private func flushFileSystem(_ descriptor: Int32) -> Int32
