import Dispatch
import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// A run of `onramp-map`.
final class MapHelper: Sendable {
  /// What came of an order.
  enum Outcome {
    case answer(MapEvent.Event)
    case cancelled
    case timedOut
    /// It ended, or said what makes no sense.
    case died
  }

  /// The most bytes of an answer: the geometry of 24 long legs.
  private static let longestLine = 64 << 20
  /// How many seconds an order may go on that nobody wants any more.
  private static let patience = 2

  private final class Slot: Sendable {
    let outcome = Mutex<Outcome?>(nil)
    let isDone = DispatchSemaphore(value: 0)

    func end(_ outcome: Outcome) {
      self.outcome.withLock { if $0 == nil { $0 = outcome } }
      isDone.signal()
    }
  }

  private struct State {
    var next = 1
    var slots: [Int: Slot] = [:]
    var isOver = false
  }

  /// The name of the folder with its map.
  let map: String

  private let talk: Int32
  private let child = ChildProcess()
  private let state = Mutex(State())

  /// Starts it on an open folder.
  init?(_ program: String, map: String, folder: Int32) {
    self.map = map
    guard let (own, other) = HelperProgram.pair() else { return nil }
    talk = own
    let isRunning = child.start(
      .init(arguments: [program], files: [other, other, nil, folder]))
    close(other)
    if !isRunning { return nil }
  }

  deinit { close(talk) }

  /// Whether it ended, or was told to.
  var hasEnded: Bool { state.withLock { $0.isOver } }

  /// Ends it.
  func end() {
    state.withLock { $0.isOver = true }
    child.end()
  }

  /// Gives an order and waits for what comes of it.
  ///
  /// - Parameter clock: Ends the run where it goes on with what nobody wants.
  func ask(_ order: MapOrder.Order, seconds: Int, _ work: Cancellation, clock: Lane) -> Outcome {
    let slot = Slot()
    let id = state.withLock { state -> Int? in
      guard !state.isOver else { return nil }
      defer { state.next += 1 }
      state.slots[state.next] = slot
      return state.next
    }
    guard let id, write(MapOrder(id, order)) else { return .died }
    work.onCancel { [weak self] in
      guard let self, self.isAwaited(id) else { return }
      slot.end(.cancelled)
      _ = self.write(MapOrder(id, .cancel))
      _ = clock.enqueue(after: Self.patience * 1000) { if self.isAwaited(id) { self.end() } }
    }
    guard slot.isDone.wait(timeout: .now() + .seconds(seconds)) == .success else {
      end()
      return .timedOut
    }
    return slot.outcome.withLock { $0 } ?? .died
  }

  /// Reads what it says until it ends, or says what makes no sense.
  func read() {
    var reader = LineReader(talk, most: .max, longest: Self.longestLine)
    while let lines = reader.next() {
      let events = lines.map { try? JSONDecoder().decode(MapEvent.self, from: Data($0)) }
      for case let event? in events {
        state.withLock { $0.slots.removeValue(forKey: event.id) }?.end(.answer(event.event))
      }
      if events.contains(where: { $0 == nil }) { break }
    }
    end()
    _ = child.wait()
    let lost = state.withLock { state in
      defer { state.slots = [:] }
      return state.slots.values
    }
    for slot in lost { slot.end(.died) }
  }

  private func isAwaited(_ id: Int) -> Bool { state.withLock { $0.slots[id] != nil } }

  /// Writes an order. Returns whether it took it; one that reads no more hangs.
  private func write(_ order: MapOrder) -> Bool {
    guard var line = try? Array(JSONEncoder().encode(order)) else { return false }
    line.append(UInt8(ascii: "\n"))
    // Under the lock, so that no other line gets between; never waiting.
    let isTaken = state.withLock { _ in
      line.withUnsafeBytes {
        send(talk, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      } == line.count
    }
    if !isTaken { end() }
    return isTaken
  }
}
