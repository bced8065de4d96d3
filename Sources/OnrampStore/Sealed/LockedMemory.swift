import CSodium
import OnrampCore
import Synchronization

/// Memory that never reaches a disk: locked, excluded from core dumps, and wiped when freed.
public final class LockedMemory: SecretMemory {
  /// The shared instance.
  public static let shared = LockedMemory()

  /// Allocations of ordinary memory, used when the system can't lock more.
  private let ordinary = Mutex<Set<UInt>>([])

  private init() { Sodium.start() }

  /// Allocates this many zeroed bytes.
  public func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: start(count), count: count)
  }

  /// Allocates this many zeroed bytes, and returns their start.
  func start(_ count: Int) -> UnsafeMutableRawPointer {
    let locked = sodium_malloc(count)
    let start = locked ?? UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    if locked == nil { ordinary.withLock { _ = $0.insert(UInt(bitPattern: start)) } }
    // libsodium fills new memory with a nonzero byte.
    sodium_memzero(start, count)
    return start
  }

  /// Wipes and frees memory.
  public func free(_ buffer: UnsafeMutableRawBufferPointer) {
    guard let start = buffer.baseAddress else { return }
    let isOrdinary = ordinary.withLock { $0.remove(UInt(bitPattern: start)) != nil }
    if isOrdinary {
      sodium_memzero(start, buffer.count)
      buffer.deallocate()
    } else {
      // Also wipes it.
      sodium_free(start)
    }
  }
}

enum Sodium {
  private static let isStarted = sodium_init() >= 0

  /// Initializes the library, which only accounts need.
  static func start() { _ = isStarted }

  /// Returns this many random bytes.
  static func random(_ count: Int) -> [UInt8] {
    start()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}
