import Dispatch
import OnrampCore
import Synchronization

/// A run of `onramp-map`.
final class MapHelper: Sendable {
  /// The outcome of an order.
  enum Outcome {
    case answer(MapEvent.Event)
    case canceled
    case timedOut
    /// The helper ended, or sent something invalid.
    case died
  }

  /// The maximum size of an answer, in bytes: the geometry of 24 long legs.
  private static let longestLine = 64 << 20
  /// How long a canceled order may still run, in milliseconds.
  private static let cancelTimeout = 2000

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
  }

  /// The name of the map's folder.
  let map: String

  /// The check of the map's files, if it can be checked.
  let check: MapCheck?

  private let run: HelperRun
  private let state = Mutex(State())

  /// Starts the helper on an open folder.
  init?(_ program: String, draws: Bool, map: String, folder: Int32, check: MapCheck?) {
    let arguments = draws ? ["--pictures"] : []
    guard let run = HelperRun([program] + arguments, files: { [$0, $0, nil, folder] }) else {
      return nil
    }
    (self.run, self.map, self.check) = (run, map, check)
  }

  /// Whether the helper has ended or was told to.
  var hasEnded: Bool { run.hasEnded }

  func end() {
    check?.end()
    run.end()
  }

  /// Sends an order and waits for its outcome.
  ///
  /// - Parameter clock: The lane that ends a helper if a canceled order keeps running.
  func ask(_ order: MapOrder.Order, seconds: Int, _ work: Cancellation, clock: Lane) -> Outcome {
    let slot = Slot()
    let id = state.withLock { state -> Int? in
      guard !hasEnded else { return nil }
      defer { state.next += 1 }
      state.slots[state.next] = slot
      return state.next
    }
    guard let id, run.write(MapOrder(id, order), waits: false) else { return .died }
    work.onCancel { [weak self] in
      guard let self, self.isAwaited(id) else { return }
      slot.end(.canceled)
      _ = self.run.write(MapOrder(id, .cancel), waits: false)
      _ = clock.enqueue(after: Self.cancelTimeout) { if self.isAwaited(id) { self.end() } }
    }
    guard slot.isDone.wait(timeout: .now() + .seconds(seconds)) == .success else {
      end()
      return .timedOut
    }
    return slot.outcome.withLock { $0 } ?? .died
  }

  /// Reads events until the helper ends or sends something invalid.
  func read() {
    run.read(longest: Self.longestLine) { (events: [MapEvent]) in
      for event in events {
        state.withLock { $0.slots.removeValue(forKey: event.id) }?.end(.answer(event.event))
      }
      return true
    }
    let lost = state.withLock { state in
      defer { state.slots = [:] }
      return state.slots.values
    }
    for slot in lost { slot.end(.died) }
  }

  private func isAwaited(_ id: Int) -> Bool { state.withLock { $0.slots[id] != nil } }
}
