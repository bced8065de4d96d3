import Glibc

/// The lock that an open application holds on its data directory.
enum DirectoryLock {
  /// Returns whether a process holds the lock, without taking it: a form that starts would find it
  /// taken.
  static func isHeld(on path: String) -> Bool {
    var directory = stat()
    guard stat(path, &directory) == 0, let locks = fopen("/proc/locks", "re") else { return false }
    defer { fclose(locks) }
    let (device, number) = (UInt64(directory.st_dev), directory.st_ino)
    // As `gnu_dev_major` and `gnu_dev_minor`, which Swift doesn't import.
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & ~0xFF
    // Such as 1: FLOCK ADVISORY WRITE 4711 fe:00:131 0 EOF, with the device in hexadecimal.
    let place = [hex(major), hex(minor), "\(number)"].joined(separator: ":")
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), locks) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      if words.contains("FLOCK"), words.contains("WRITE"), words.contains(place[...]) {
        return true
      }
    }
    return false
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}
