import FoundationEssentials
import OnrampCore

/// Collects the events of `onramp-net` on one request.
struct NetworkAnswer {
  /// The effect of an event.
  enum Step {
    case more
    case end(Result<NetworkResponse, NetworkFailure>)
    /// An event that `onramp-net` never sends.
    case nonsense
  }

  private let mostBytes: Int
  private var response: NetworkResponse?

  /// - Parameter mostBytes: The maximum size of the body.
  init(mostBytes: Int) { self.mostBytes = mostBytes }

  mutating func take(_ event: NetworkEvent.Event) -> Step {
    switch event {
    case .started(let status, let headers, let isPrivate):
      guard response == nil, (100...599).contains(status) else { return .nonsense }
      response = NetworkResponse(status: status, headers: headers, isPrivate: isPrivate)
    case .progress(let received, let total):
      guard response != nil, received >= 0, total ?? 0 >= 0 else { return .nonsense }
    case .body(let text):
      guard let bytes = Data(base64Encoded: text), let count = response?.body.count,
        bytes.count <= mostBytes - count
      else { return .nonsense }
      response?.body += bytes
    case .finished:
      guard let response else { return .nonsense }
      return .end(.success(response))
    case .failed(let name, let wasSent):
      switch NetworkFailure.Cause(rawValue: name) {
      case nil, .noHelper, .helperDied: return .nonsense
      case let cause?: return .end(.failure(NetworkFailure(cause, wasSent: wasSent)))
      }
    case .fix, .lost, .unreachable: return .nonsense
    }
    return .more
  }
}
