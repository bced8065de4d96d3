import Glibc
import OnrampCore
import Synchronization

/// Slots for photos that arrive at the same time, a file for each. The first complete one stays
/// until the form has read it.
final class PhotoSlots: Sendable {
  private struct State {
    var free: [Int]
    /// The slot that the form has yet to read.
    var taken: Int?
    /// How many photos have been kept.
    var kept = 0
  }

  private let files: [Int32]
  private let state: Mutex<State>

  /// Creates a slot for each file.
  ///
  /// - Parameter files: The descriptors, each of which takes one photo at a time.
  init(_ files: [Int32]) {
    self.files = files
    state = Mutex(State(free: Array(files.indices)))
  }

  /// A slot for one photo; `nil` if all are in use or a photo has arrived.
  func acquire() -> Slot? {
    state.withLock { state in
      state.taken != nil || state.free.isEmpty
        ? nil : Slot(self, number: state.free.removeFirst(), before: state.kept)
    }
  }

  /// Whether the form has read what arrived, if anything did.
  var isWaiting: Bool { state.withLock { $0.taken == nil } }

  /// Makes room again, once the form has read what arrived.
  func release() {
    state.withLock { state in
      if let taken = state.taken { state.free.append(taken) }
      state.taken = nil
    }
  }

  /// Room for one photo, freed with its last reference.
  final class Slot {
    enum Failure: Error {
      case cannotWrite
      case tooLarge
    }

    let number: Int
    private(set) var written = 0
    private let slots: PhotoSlots
    private var file: Int32 { slots.files[number] }
    /// How many photos had been kept when this one began.
    private let before: Int
    private var isKept = false

    fileprivate init(_ slots: PhotoSlots, number: Int, before: Int) {
      self.slots = slots
      self.number = number
      self.before = before
    }

    deinit {
      // The form has yet to read a photo that is kept.
      if !isKept { slots.state.withLock { $0.free.append(number) } }
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
      guard written + bytes.count <= LinkEvent.longestSealed else { throw .tooLarge }
      // Remove any earlier photo.
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

    /// Keeps this photo.
    ///
    /// - Returns: Whether it is the first of the photos arriving at the same time. The form accepts
    ///   no other, even after it has read the first.
    func keep() -> Bool {
      isKept = slots.state.withLock { state in
        guard state.taken == nil, state.kept == before else { return false }
        (state.taken, state.kept) = (number, before + 1)
        return true
      }
      return isKept
    }
  }
}
