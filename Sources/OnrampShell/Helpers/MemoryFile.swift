import CSpawn
import Glibc

/// An anonymous file in memory, for a helper to read.
final class MemoryFile: Sendable {
  let descriptor: Int32

  /// - Returns: `nil` if memory runs out.
  init?(_ bytes: [UInt8]) {
    descriptor = onramp_memory_file()
    guard descriptor >= 0, write(all: bytes, to: descriptor) else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
