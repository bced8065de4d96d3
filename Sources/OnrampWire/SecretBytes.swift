import CSodium

/// Bytes in memory of their own, which is never swapped out and is wiped with the last reference.
package final class SecretBytes: @unchecked Sendable {
  /// How many there are.
  package let count: Int
  private let start: UnsafeMutablePointer<UInt8>
  /// Whether the system could lock them. What can't be locked is still wiped.
  private let isLocked: Bool

  /// Makes room, which `write` fills.
  package init<Failure>(
    count: Int, _ write: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    _ = sodium_init()
    let locked = sodium_malloc(count)
    let memory = locked ?? .allocate(byteCount: count, alignment: 16)
    (self.count, isLocked) = (count, locked != nil)
    start = memory.bindMemory(to: UInt8.self, capacity: count)
    try write(start)
  }

  /// Makes a random key.
  package static func random(count: Int) -> SecretBytes {
    SecretBytes(count: count) { randombytes_buf($0, count) }
  }

  deinit {
    // This wipes them, too.
    if isLocked { return sodium_free(start) }
    sodium_memzero(start, count)
    start.deallocate()
  }

  /// Gives access to the bytes, which must not be copied anywhere lasting.
  package func withPointer<Result, Failure>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafePointer(start))
  }
}
