import OnrampCore

/// Memory that is wiped but not locked.
public final class WipedMemory: SecretMemory {
  /// Creates a source of wiped memory.
  public init() {}

  /// Allocates this many bytes, all zero.
  public func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    return buffer
  }

  /// Wipes and frees memory.
  public func free(_ buffer: UnsafeMutableRawBufferPointer) {
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    buffer.deallocate()
  }
}
