import Synchronization

/// The server's metrics, in Prometheus's format.
final class Metrics: Sendable {
  private struct Request: Hashable {
    let route: String
    let status: Int
  }

  private struct State {
    var requests: [Request: Int] = [:]
    var seconds = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var secondsSum = 0.0
    var bytes = 0
    var handedIn = 0
    var databaseErrors = 0
    var connections = 0
    var accounts: [AccountEvent: Int] = [:]
  }

  /// The measurements from the database.
  struct Gauges: Sendable {
    let waiting: Int
    /// How long the oldest application has waited, in seconds.
    let oldest: Int
    /// The size of the database, in bytes.
    let storage: Int

    /// Queries the database; `nil` if it doesn't answer.
    init?(_ pool: ConnectionPool) async {
      let values = try? await pool.query(
        "SELECT waiting, oldest, storage FROM onramp_api.gauges()"
      ) { ($0.integer(0), $0.integer(1), $0.integer(2)) }
      guard case (let waiting?, let oldest?, let storage?)? = values else { return nil }
      (self.waiting, self.oldest, self.storage) = (waiting, oldest, storage)
    }
  }

  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  private let state = Mutex(State())

  func count(route: String, status: Int, seconds: Double) {
    state.withLock { state in
      state.requests[Request(route: route, status: status), default: 0] += 1
      state.seconds[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
      state.secondsSum += seconds
    }
  }

  func countReceived(_ bytes: Int) { state.withLock { $0.bytes += bytes } }
  func countHandedIn() { state.withLock { $0.handedIn += 1 } }
  func countDatabaseError() { state.withLock { $0.databaseErrors += 1 } }
  func count(_ event: AccountEvent) { state.withLock { $0.accounts[event, default: 0] += 1 } }
  func countConnection(_ change: Int) { state.withLock { $0.connections += change } }

  /// The metrics as text.
  ///
  /// - Parameters:
  ///   - waiting: The number of jobs that wait for the database.
  ///   - gauges: The measurements from the database; `nil` leaves those metrics out.
  ///   - storage: The size of the database beyond which no uploads are accepted, in bytes.
  func text(waiting: Int, _ gauges: Gauges?, storage: Int) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    func metric(_ name: String, _ type: String, _ values: [(labels: String, value: String)]) {
      lines.append("# TYPE onramp_\(name) \(type)")
      for (labels, value) in values { lines.append("onramp_\(name)\(labels) \(value)") }
    }
    metric(
      "requests_total", "counter",
      state.requests.map {
        ("{route=\"\($0.key.route)\",status=\"\($0.key.status)\"}", String($0.value))
      }.sorted { $0.labels < $1.labels })
    lines.append("# TYPE onramp_request_seconds histogram")
    var sum = 0
    for (place, count) in state.seconds.enumerated() {
      sum += count
      let bound = place < Self.bounds.count ? String(Self.bounds[place]) : "+Inf"
      lines.append("onramp_request_seconds_bucket{le=\"\(bound)\"} \(sum)")
    }
    lines.append("onramp_request_seconds_sum \(state.secondsSum)")
    lines.append("onramp_request_seconds_count \(sum)")
    metric("received_bytes_total", "counter", [("", String(state.bytes))])
    metric("handed_in_total", "counter", [("", String(state.handedIn))])
    metric("database_errors_total", "counter", [("", String(state.databaseErrors))])
    for (name, events) in AccountEvent.metrics {
      metric(
        name, "counter",
        events.map { ("{result=\"\($0.rawValue)\"}", String(state.accounts[$0, default: 0])) })
    }
    metric("connections", "gauge", [("", String(state.connections))])
    metric("database_waiting", "gauge", [("", String(waiting))])
    if let gauges {
      metric("applications_waiting", "gauge", [("", String(gauges.waiting))])
      metric("oldest_waiting_seconds", "gauge", [("", String(gauges.oldest))])
      metric("storage_bytes", "gauge", [("", String(gauges.storage))])
    }
    metric("storage_limit_bytes", "gauge", [("", String(storage))])
    return lines.map { $0 + "\n" }.joined()
  }
}
