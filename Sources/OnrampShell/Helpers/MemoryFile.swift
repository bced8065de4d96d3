import CSpawn
import Glibc

/// A file that has no name and is on no disk, for a helper to read.
final class MemoryFile {
  let descriptor: Int32

  /// - Returns: `nil` if the system has no room for it.
  init?(_ bytes: [UInt8]) {
    descriptor = onramp_memory_file()
    guard descriptor >= 0, write(all: bytes, to: descriptor) else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
