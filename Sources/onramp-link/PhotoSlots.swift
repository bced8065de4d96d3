import Glibc
import OnrampCore
import OnrampLink
import Synchronization

/// Room for the photos that come at the same time, a file for each; the first that is whole stays.
final class PhotoSlots: Sendable {
  private struct State {
    var free: [Int]
    var isTaken = false
  }

  private let files: [Int32]
  private let state: Mutex<State>

  /// - Parameter files: the descriptors, of which each takes one photo at a time.
  init(_ files: [Int32]) {
    self.files = files
    state = Mutex(State(free: Array(files.indices)))
  }

  /// Room for one photo, or `nil` where all is taken or a photo is here.
  func acquire() -> Slot? {
    let number = state.withLock { state in
      state.isTaken || state.free.isEmpty ? nil : state.free.removeFirst()
    }
    return number.map { Slot(self, number: $0) }
  }

  /// Room for one photo; it is free again with the last reference.
  final class Slot {
    enum Failure: Error {
      case cannotWrite
      case tooLarge
    }

    let number: Int
    private(set) var written = 0
    private let slots: PhotoSlots
    private var file: Int32 { slots.files[number] }
    private var isKept = false

    fileprivate init(_ slots: PhotoSlots, number: Int) {
      self.slots = slots
      self.number = number
    }

    deinit {
      // The form has still to read what is kept.
      if !isKept { slots.state.withLock { $0.free.append(number) } }
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
      guard written + bytes.count <= RequestValidator.longestPhoto else { throw .tooLarge }
      // Another photo may have been here before.
      if written == 0, ftruncate(file, 0) != 0 { throw .cannotWrite }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, written) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw .cannotWrite }
        written += count
        rest = rest.dropFirst(count)
      }
    }

    /// Whether what was written begins like a photo.
    var isPhoto: Bool {
      var head = [UInt8](repeating: 0, count: MediaType.length)
      let count = pread(file, &head, min(head.count, written), 0)
      return count > 0 && MediaType.of(head.prefix(count)).hasPrefix("image/")
    }

    /// Makes this the photo.
    ///
    /// - Returns: whether it is; another may have been first.
    func keep() -> Bool {
      isKept = slots.state.withLock { state in
        defer { state.isTaken = true }
        return !state.isTaken
      }
      return isKept
    }
  }
}
