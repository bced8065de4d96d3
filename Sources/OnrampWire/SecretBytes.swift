import CSodium

/// Bytes in locked memory, which is wiped with the last reference to it.
public final class SecretBytes: @unchecked Sendable {
  /// The number of bytes.
  public let count: Int
  private let start: UnsafeMutablePointer<UInt8>
  /// Whether the system locked the memory. It is wiped in any case.
  private let isLocked: Bool

  /// Allocates bytes, which `write` fills.
  public init<Failure>(
    count: Int, _ write: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    _ = sodium_init()
    let locked = sodium_malloc(count)
    let memory = locked ?? .allocate(byteCount: count, alignment: 16)
    (self.count, isLocked) = (count, locked != nil)
    start = memory.bindMemory(to: UInt8.self, capacity: count)
    try write(start)
  }

  /// Returns a random key.
  public static func random(count: Int) -> SecretBytes {
    SecretBytes(count: count) { randombytes_buf($0, count) }
  }

  deinit {
    // Also wipes the memory.
    if isLocked { return sodium_free(start) }
    sodium_memzero(start, count)
    start.deallocate()
  }

  /// Gives access to the bytes, which must not be copied to unlocked memory.
  public func withPointer<Result, Failure>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafePointer(start))
  }
}
