import Dispatch
import Glibc
import OnrampWire
import Synchronization

/// Computes the SHA-256 of a photo on another thread while this one reads and writes it.
final class HashingThread {
  /// The size of a buffer in bytes.
  static let piece = 256 << 10
  private static let buffers = 3

  /// The state that both threads share.
  private final class Line: Sendable {
    let free = DispatchSemaphore(value: 0)
    let full = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    /// The pieces to hash, in order; an empty one ends the list.
    let pieces = Mutex<[Range<Int>]>([])
    let hash = Mutex(Digest.Hasher())
    nonisolated(unsafe) let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: HashingThread.buffers * HashingThread.piece, alignment: 64)

    init() {
      // Dispatch traps if a semaphore is destroyed below its initial value.
      for _ in 0..<HashingThread.buffers { free.signal() }
    }

    deinit { bytes.deallocate() }

    func work() {
      while true {
        full.wait()
        let piece = pieces.withLock { $0.removeFirst() }
        if piece.isEmpty { break }
        update(piece)
        free.signal()
      }
      done.signal()
    }

    func update(_ piece: Range<Int>) {
      hash.withLock { $0.update(UnsafeRawBufferPointer(rebasing: bytes[piece])) }
    }
  }

  private let line: Line
  /// Whether a second thread does the hashing; otherwise this one does.
  private let isBeside: Bool
  private var turn = 0
  private var isTaken = false
  private var isEnded = false

  init() {
    let line = Line()
    self.line = line
    isBeside = WorkThread.start { line.work() }
  }

  deinit { end() }

  /// Returns the next free buffer, valid until the next call.
  func buffer() -> UnsafeMutableRawBufferPointer {
    if isBeside, !isTaken { line.free.wait() }
    isTaken = true
    let start = turn % Self.buffers * Self.piece
    return UnsafeMutableRawBufferPointer(rebasing: line.bytes[start..<start + Self.piece])
  }

  /// Hashes the first `count` bytes of the filled buffer.
  func hash(_ count: Int) {
    guard count > 0 else { return }
    let start = turn % Self.buffers * Self.piece
    isTaken = false
    turn += 1
    guard isBeside else { return line.update(start..<start + count) }
    line.pieces.withLock { $0.append(start..<start + count) }
    line.full.signal()
  }

  /// Returns the digest of everything hashed.
  func finish() -> String {
    end()
    if isBeside { line.done.wait() }
    return line.hash.withLock { $0.finish().hex }
  }

  private func end() {
    guard isBeside, !isEnded else { return }
    isEnded = true
    line.pieces.withLock { $0.append(0..<0) }
    line.full.signal()
  }
}
