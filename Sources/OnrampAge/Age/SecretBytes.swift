import CSodium

/// Bytes in memory of their own, which is never swapped out and is wiped with the last reference.
final class SecretBytes: @unchecked Sendable {
  let count: Int
  private let start: UnsafeMutableRawBufferPointer

  /// Makes room, which `write` fills.
  init<Failure>(
    count: Int, _ write: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    _ = sodium_init()
    guard let memory = sodium_malloc(count) else { fatalError("no memory for a key") }
    self.count = count
    start = UnsafeMutableRawBufferPointer(start: memory, count: count)
    try write(memory.assumingMemoryBound(to: UInt8.self))
  }

  /// Makes a random key.
  static func random(count: Int) -> SecretBytes {
    SecretBytes(count: count) { randombytes_buf($0, count) }
  }

  deinit { sodium_free(start.baseAddress) }

  /// Gives access to the bytes, which must not be copied anywhere lasting.
  func withPointer<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    defer { withExtendedLifetime(self) {} }
    guard let memory = start.baseAddress else { fatalError("no memory for a key") }
    return body(UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)))
  }
}
