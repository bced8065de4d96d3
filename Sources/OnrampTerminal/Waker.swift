import Glibc

/// Wakes the loop from any thread.
public struct Waker: Sendable {
  let descriptor: Int32

  /// Makes ``Terminal/nextEvents(until:)`` return. Never blocks.
  public func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes the loop anyway.
    _ = write(descriptor, &byte, 1)
  }
}
