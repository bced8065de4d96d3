import OnrampCore

/// The servers that `onramp-net` reaches.
struct Network: Server {
  private let client: NetworkClient

  init(_ client: NetworkClient) { self.client = client }

  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void {
    let ticket = client.send(request, after: milliseconds, done)
    return { client.cancel(ticket) }
  }

  func stop() { client.stop() }
}
