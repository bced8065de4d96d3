import CSodium
import OnrampCore
import Synchronization

/// Memory that never reaches a disk: locked, left out of cores, and wiped when it is given back.
public final class LockedMemory: SecretMemory {
  /// The one that everything uses.
  public static let shared = LockedMemory()

  /// Buffers of ordinary memory, for a system that has no room for more of the other.
  private let ordinary = Mutex<Set<UInt>>([])

  private init() { Sodium.start() }

  /// Memory of this many bytes, all zero.
  public func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: start(count), count: count)
  }

  /// Where new memory of so many bytes begins.
  func start(_ count: Int) -> UnsafeMutableRawPointer {
    let locked = sodium_malloc(count)
    let start = locked ?? UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    if locked == nil { ordinary.withLock { _ = $0.insert(UInt(bitPattern: start)) } }
    // It comes filled with another byte.
    sodium_memzero(start, count)
    return start
  }

  /// Wipes memory, and gives it back.
  public func free(_ buffer: UnsafeMutableRawBufferPointer) {
    guard let start = buffer.baseAddress else { return }
    let isOrdinary = ordinary.withLock { $0.remove(UInt(bitPattern: start)) != nil }
    if isOrdinary {
      sodium_memzero(start, buffer.count)
      buffer.deallocate()
    } else {
      // This wipes it, too.
      sodium_free(start)
    }
  }
}

/// libsodium itself.
enum Sodium {
  private static let isStarted = sodium_init() >= 0

  /// Makes the library ready. Without an account nothing needs that.
  static func start() { _ = isStarted }

  /// So many random bytes.
  static func random(_ count: Int) -> [UInt8] {
    start()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}
