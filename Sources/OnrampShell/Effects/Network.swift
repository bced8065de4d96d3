import OnrampCore
import Synchronization

/// The network, as reached through `onramp-net`.
///
/// All features share one client and its helper.
struct Network: Server {
  private static let shared = Mutex<NetworkClient?>(nil)

  /// The program's client, created on first use.
  static var client: NetworkClient {
    shared.withLock { shared in
      let client = shared ?? NetworkClient()
      shared = client
      return client
    }
  }

  /// Stops the helper, if it was used.
  static func stop() { shared.withLock { $0 }?.stop() }

  private let client: NetworkClient

  init(_ client: NetworkClient = Network.client) { self.client = client }

  func warmUp() { client.warmUp() }

  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void {
    let ticket = client.send(request, after: milliseconds, done)
    return { client.cancel(ticket) }
  }
}
