import Glibc

/// An open directory; everything in it is reached through its descriptor, never by a path.
struct Directory: Sendable {
  /// How names of files begin that are being written; a number follows.
  private static let temporaryPrefix = ".onramp-new-"

  /// Whether a name is one that ``makeTemporary()`` gives.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix) && Int(name.dropFirst(temporaryPrefix.count)) != nil
  }

  private let descriptor: Descriptor

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Opens the directory at `path`; a symbolic link is not followed.
  init(opening path: String) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    descriptor = Descriptor(try retrying { Glibc.open(path, flags) })
  }

  /// Opens a directory in this one.
  func directory(_ name: String) throws(SystemError) -> Directory {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = try retrying { openat(descriptor.number, name, flags) }
    return Directory(Descriptor(number))
  }

  /// Makes a directory in this one, if it is not there.
  ///
  /// - Returns: whether it had to be made.
  func makeDirectory(_ name: String) throws(SystemError) -> Bool {
    do {
      _ = try retrying { mkdirat(descriptor.number, name, 0o700) }
      return true
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
  }

  /// What the system knows of the directory itself.
  func information() throws(SystemError) -> stat { try descriptor.information() }

  /// Whether the directory is the one that a path names; a link is not followed.
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

  /// Leaves the directory to its owner alone.
  func makePrivate() throws(SystemError) {
    _ = try retrying { fchmod(descriptor.number, 0o700) }
  }

  /// Locks the directory for as long as it is open.
  ///
  /// - Returns: whether nobody else holds it.
  func lock() throws(SystemError) -> Bool {
    do {
      _ = try retrying { flock(descriptor.number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// What the system knows of a name, or `nil` where there is none. Links are not followed.
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

  /// The names in the directory, in no order.
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

  /// Opens a file to read. Links are not followed, and a pipe does not block.
  func openForReading(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(try retrying { openat(descriptor.number, name, flags) })
  }

  /// Makes a new file of a name that nothing has. The lock keeps others from making one.
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

  /// Gives a file another name, in place of what had it.
  func rename(_ name: String, to other: String) throws(SystemError) {
    _ = try retrying { renameat(descriptor.number, name, descriptor.number, other) }
  }

  /// Gives a file a second name.
  func link(_ name: String, as other: String) throws(SystemError) {
    _ = try retrying { linkat(descriptor.number, name, descriptor.number, other, 0) }
  }

  /// Removes a file, if it is there. A folder of that name is none of ours, and stays.
  func remove(_ name: String) throws(SystemError) {
    do {
      _ = try retrying { unlinkat(descriptor.number, name, 0) }
    } catch {
      guard [ENOENT, EISDIR].contains(error.code) else { throw error }
    }
  }

  /// Removes a directory that is empty; leaves one that is not.
  func removeDirectory(_ name: String) throws(SystemError) {
    do {
      _ = try retrying { unlinkat(descriptor.number, name, AT_REMOVEDIR) }
    } catch {
      guard [ENOENT, ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
    }
  }

  /// Waits until the names in the directory are on the disk.
  func synchronize() throws(SystemError) {
    #if DEBUG
      if BrokenVariant.current == .noDirectoryFsync { return }
    #endif
    try descriptor.synchronize()
  }
}
