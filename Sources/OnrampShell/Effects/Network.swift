import OnrampCore
import Synchronization

/// The servers that `onramp-net` reaches.
///
/// All features share one client, and so one helper.
struct Network: Server {
  private static let shared = Mutex<NetworkClient?>(nil)

  /// The client of the program, made when it is first used.
  static var client: NetworkClient {
    shared.withLock { shared in
      let client = shared ?? NetworkClient()
      shared = client
      return client
    }
  }

  /// Ends the helper, if it was used.
  static func stop() { shared.withLock { $0 }?.stop() }

  private let client: NetworkClient

  init(_ client: NetworkClient = Network.client) { self.client = client }

  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void {
    let ticket = client.send(request, after: milliseconds, done)
    return { client.cancel(ticket) }
  }
}
