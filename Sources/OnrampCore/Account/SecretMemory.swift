/// Memory for what must not stay anywhere: passwords, PINs and keys.
///
/// The store has one that is locked, so that it never reaches a disk.
public protocol SecretMemory: AnyObject, Sendable {
  /// Memory of this many bytes, all zero.
  func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer
  /// Wipes memory from ``allocate(_:)``, and gives it back.
  func free(_ buffer: UnsafeMutableRawBufferPointer)
}

/// Memory that is wiped, but not locked: for tests.
public final class WipedMemory: SecretMemory {
  /// Makes one.
  public init() {}

  /// Memory of this many bytes, all zero.
  public func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    return buffer
  }

  /// Wipes memory, and gives it back.
  public func free(_ buffer: UnsafeMutableRawBufferPointer) {
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    buffer.deallocate()
  }
}

/// Bytes in secret memory, which are wiped with the last reference to them.
final class SecretBytes: @unchecked Sendable {
  /// The memory that they are from.
  let memory: any SecretMemory
  /// All of them. Only the owner of the one reference there is may change them.
  let buffer: UnsafeMutableRawBufferPointer

  init(_ count: Int, in memory: any SecretMemory) {
    (self.memory, buffer) = (memory, memory.allocate(count))
  }

  deinit { memory.free(buffer) }
}
