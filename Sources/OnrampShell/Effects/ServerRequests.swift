import OnrampCore
import Synchronization

/// A feature's requests to its server, which can be canceled individually.
final class ServerRequests: Sendable {
  typealias Outcome = Result<NetworkResponse, NetworkFailure>

  private let server: any Server
  /// How to cancel each pending request, once that is known.
  private let running = Mutex<[Request: (@Sendable () -> Void)?]>([:])

  /// - Parameter server: The server; created on first use.
  init(_ server: any Server) { self.server = server }

  /// Sends a request after the attempt's delay, and reports the outcome unless it is canceled.
  func send(
    _ request: Request, _ attempt: Attempt, _ done: @escaping @Sendable (Outcome) -> Void
  ) {
    running.withLock { $0[request] = .some(nil) }
    let cancel = server.send(attempt.request, after: .random(in: attempt.delay)) { outcome in
      guard self.running.withLock({ $0.removeValue(forKey: request) }) != nil else { return }
      done(outcome)
    }
    running.withLock { if $0[request] != nil { $0[request] = cancel } }
  }

  /// Cancels a request, if it is pending.
  func cancel(_ request: Request) {
    if let cancel = running.withLock({ $0.removeValue(forKey: request) }) { cancel?() }
  }

  /// Cancels all requests.
  func stop() {
    let all = running.withLock { running in
      defer { running = [:] }
      return running.values
    }
    for cancel in all { cancel?() }
  }
}

/// Answers requests: the network, or a server inside the program.
protocol Server: Sendable {
  /// Prepares for a request that will be sent soon.
  func warmUp()

  /// Sends a request after a delay, and reports its outcome once.
  ///
  /// - Returns: Cancels the request, which then isn't reported unless it says so.
  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void
}

extension Server {
  func warmUp() {}
}

extension NetworkRequest {
  private static let sequences = Atomic(0)

  /// The number of a new sequence.
  static func newSequence() -> Int { sequences.wrappingAdd(1, ordering: .relaxed).newValue }
}
