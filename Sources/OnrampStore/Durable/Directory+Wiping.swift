import Glibc

extension Directory {
  /// Opens a file that is there, to write to it or to wait for its bytes.
  func openToChange(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(try retrying { openat(number, name, flags) })
  }

  /// Writes zeroes over a file that has this name alone.
  func wipe(_ name: String) throws(SystemError) { try openToChange(name).wipe(names: 1) }

  /// Removes the files that a program left which was killed while it wrote them, and writes over
  /// what they held.
  func wipeTemporaries() throws(SystemError) {
    for name in try names() where Self.isTemporary(name) {
      try? wipe(name)
      try remove(name)
    }
  }
}

extension Descriptor {
  /// Writes zeroes over a file that has so many names, for disks that write in place.
  func wipe(names: Int) throws(SystemError) {
    let found = try information()
    guard found.kind == S_IFREG, found.st_nlink == names else { return }
    try write([UInt8](repeating: 0, count: Int(found.st_size)), at: 0)
    try synchronizeBytes()
  }
}
