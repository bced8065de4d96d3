import FoundationEssentials
import OnrampCore

/// What `onramp-net` has said of one request so far.
struct NetworkAnswer {
  /// What an event means for it.
  enum Step {
    case more
    case end(Result<NetworkResponse, NetworkFailure>)
    /// `onramp-net` would never say that.
    case nonsense
  }

  private let mostBytes: Int
  private var response: NetworkResponse?

  /// - Parameter mostBytes: The most bytes of the body.
  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Takes the next event.
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
