import OnrampCore
import Synchronization

/// The requests of a feature to its server, each of which can be cancelled.
final class ServerRequests: Sendable {
  typealias Outcome = Result<NetworkResponse, NetworkFailure>

  private let server: any Server
  /// What cancels each request under way; nothing until it is known.
  private let running = Mutex<[Request: (@Sendable () -> Void)?]>([:])

  /// - Parameter server: What answers; made when it is first asked.
  init(_ server: any Server) { self.server = server }

  /// Sends a request after the attempt's delay, and tells what came of it, unless it is cancelled.
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

  /// Cancels a request, if it is under way.
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

/// What answers requests: servers on a network, or the program itself.
protocol Server: Sendable {
  /// Sends a request after so many milliseconds, and tells once what came of it.
  ///
  /// - Returns: What cancels it. Nothing is told then.
  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void
}
