import Glibc

extension Directory {
  /// Opens an existing file to write or synchronize it.
  func openToChange(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(try retrying { openat(number, name, flags) })
  }

  /// Overwrites a file with zeroes, unless it has other hard links.
  func wipe(_ name: String) throws(SystemError) { try openToChange(name).wipe(names: 1) }

  /// Overwrites and removes the temporary files of a program killed while writing.
  func wipeTemporaries() throws(SystemError) {
    for name in try names() where Self.isTemporary(name) {
      try? wipe(name)
      try remove(name)
    }
  }
}

extension Descriptor {
  /// Overwrites a file with zeroes if it has this many hard links, for disks that write in place.
  func wipe(names: Int) throws(SystemError) {
    let found = try information()
    guard found.kind == S_IFREG, found.st_nlink == names else { return }
    try write([UInt8](repeating: 0, count: Int(found.st_size)), at: 0)
    try fdatasync()
  }
}
