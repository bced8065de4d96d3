import Glibc

/// Wakes the loop from any thread.
public struct Waker: Sendable {
  private let descriptor: Int32

  /// Creates a waker that writes to a descriptor.
  ///
  /// - Parameter descriptor: The write end of a non-blocking pipe.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Makes the wait at the other end return. Never blocks.
  public func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes the loop anyway.
    while write(descriptor, &byte, 1) < 0, errno == EINTR {}
  }
}
