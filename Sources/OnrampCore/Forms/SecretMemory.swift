/// Memory for passwords, PINs and keys, which must leave no trace.
///
/// The store's implementation locks it, so that it is never swapped to disk.
public protocol SecretMemory: AnyObject, Sendable {
  /// Allocates this many bytes, all zero.
  func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer
  /// Wipes and frees memory from ``allocate(_:)``.
  func free(_ buffer: UnsafeMutableRawBufferPointer)
}

/// Bytes in secret memory, wiped when the last reference is released.
final class SecretBytes: @unchecked Sendable {
  /// The memory from which they are allocated.
  let memory: any SecretMemory
  /// All of the bytes. Only the holder of the sole reference may change them.
  let buffer: UnsafeMutableRawBufferPointer

  init(_ count: Int, in memory: any SecretMemory) {
    (self.memory, buffer) = (memory, memory.allocate(count))
  }

  deinit { memory.free(buffer) }
}

/// The memory into which secrets are typed.
struct SecretSource: Hashable, Sendable {
  private let memory: any SecretMemory

  init(_ memory: any SecretMemory) { self.memory = memory }

  /// An empty line for a secret.
  func line() -> SecretText { SecretText(in: memory) }

  static func == (one: SecretSource, other: SecretSource) -> Bool { one.memory === other.memory }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(memory)) }
}
