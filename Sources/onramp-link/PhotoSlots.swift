import Glibc
import OnrampCore
import OnrampLink
import Synchronization

/// Room for the photos that come at the same time, in one file; the first that is whole stays.
final class PhotoSlots: Sendable {
  /// How many uploads there can be at a time.
  static let count = 4
  private static let room = LinkJudge.longestPhoto

  private let file: Int32
  private let free = Mutex<[Int]>(Array(0..<count))
  private let isDone = Mutex(false)

  init(_ file: Int32) { self.file = file }

  /// Room for one photo, or `nil` where all is taken.
  func take() -> Slot? {
    free.withLock { $0.isEmpty ? nil : $0.removeFirst() }.map { Slot(self, number: $0) }
  }

  /// Room for one photo; it is free again with the last reference.
  final class Slot {
    enum Failure: Error {
      case cannotWrite
      case tooLarge
    }

    private let slots: PhotoSlots
    private let number: Int
    private(set) var written = 0

    fileprivate init(_ slots: PhotoSlots, number: Int) {
      self.slots = slots
      self.number = number
    }

    deinit { slots.free.withLock { $0.append(number) } }

    private var start: Int { number * PhotoSlots.room }

    func write(_ bytes: [UInt8]) throws(Failure) {
      guard written + bytes.count <= PhotoSlots.room else { throw .tooLarge }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          pwrite(slots.file, $0.baseAddress, $0.count, start + written)
        }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw .cannotWrite }
        written += count
        rest = rest.dropFirst(count)
      }
    }

    /// Whether what was written begins like a photo.
    var isPhoto: Bool {
      var head = [UInt8](repeating: 0, count: MediaType.length)
      let count = pread(slots.file, &head, min(head.count, written), start)
      return count > 0 && MediaType.of(head.prefix(count)).hasPrefix("image/")
    }

    /// Makes this photo the file.
    ///
    /// - Returns: whether it is; another may have been first.
    func keep() throws(Failure) -> Bool {
      let isFirst = slots.isDone.withLock { isDone in
        defer { isDone = true }
        return !isDone
      }
      guard isFirst else { return false }
      if start > 0 { try moveToStart() }
      guard ftruncate(slots.file, written) == 0, fsync(slots.file) == 0 else {
        throw .cannotWrite
      }
      return true
    }

    private func moveToStart() throws(Failure) {
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      var done = 0
      while done < written {
        let count = pread(slots.file, &piece, min(piece.count, written - done), start + done)
        guard count > 0, pwrite(slots.file, &piece, count, done) == count else {
          throw .cannotWrite
        }
        done += count
      }
    }
  }
}
