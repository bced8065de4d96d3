import Synchronization

/// A result shared by all callers: it is computed once at a time, stays valid for a while, and no
/// caller waits long for it.
final class SharedResult<Value: Sendable>: Sendable {
  private struct State {
    var last: (at: ContinuousClock.Instant, value: Value)?
    var running: (since: ContinuousClock.Instant, task: Task<Value, Never>)?
  }

  private enum Found {
    case known(Value)
    case running(Task<Value, Never>)
    case late
  }

  private let lifetime: Duration
  private let maxWaiting: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - lifetime: How long a result is valid.
  ///   - maxWaiting: How long a caller waits for one. The work itself continues.
  init(for lifetime: Duration, within maxWaiting: Duration = .seconds(2)) {
    (self.lifetime, self.maxWaiting) = (lifetime, maxWaiting)
  }

  /// Returns the result; `nil` if that takes too long.
  func value(_ work: @escaping @Sendable () async -> Value) async -> Value? {
    let now = ContinuousClock.now
    let found = state.withLock { state -> Found in
      if let last = state.last, now - last.at < lifetime { return .known(last.value) }
      if let running = state.running {
        return now - running.since < maxWaiting ? .running(running.task) : .late
      }
      let task = Task {
        let value = await work()
        self.state.withLock { $0 = State(last: (.now, value), running: nil) }
        return value
      }
      state.running = (now, task)
      return .running(task)
    }
    switch found {
    case .known(let value): return value
    case .running(let task): return await wait(for: task)
    case .late: return nil
    }
  }

  private func wait(for task: Task<Value, Never>) async -> Value? {
    let maxWaiting = maxWaiting
    let first = AsyncStream<Value?> { continuation in
      Task { continuation.yield(await task.value) }
      let timer = Task {
        try? await Task.sleep(for: maxWaiting)
        continuation.yield(nil)
      }
      continuation.onTermination = { _ in timer.cancel() }
    }
    for await value in first { return value }
    return nil
  }
}
