import Glibc

/// Wakes the loop from any thread.
public struct Waker: Sendable {
  let descriptor: Int32

  /// Makes ``Terminal/nextEvents()`` return. Never blocks.
  public func wake() {
    var byte: UInt8 = 1
    // A pipe that is full wakes the loop already.
    _ = write(descriptor, &byte, 1)
  }
}
