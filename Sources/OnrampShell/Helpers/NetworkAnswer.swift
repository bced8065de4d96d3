import FoundationEssentials
import OnrampCore

/// Collects the events of `onramp-net` on one request.
struct NetworkAnswer {
  /// The effect of an event.
  enum Step {
    case more
    /// A part of a body that isn't collected.
    case part(NetworkResponse, [UInt8])
    case end(Result<NetworkResponse, NetworkFailure>)
    /// An event that `onramp-net` never sends.
    case nonsense
  }

  private let maxBytes: Int
  private let isCollected: Bool
  private var response: NetworkResponse?
  private var received = 0

  /// - Parameters:
  ///   - maxBytes: The maximum size of the body.
  ///   - isCollected: Whether the response has a body; otherwise its parts are handed over.
  init(maxBytes: Int, isCollected: Bool = true) {
    (self.maxBytes, self.isCollected) = (maxBytes, isCollected)
  }

  mutating func take(_ event: NetworkEvent.Event) -> Step {
    switch event {
    case .started(let status, let headers, let isPrivate):
      guard response == nil, (100...599).contains(status) else { return .nonsense }
      response = NetworkResponse(status: status, headers: headers, isPrivate: isPrivate)
    case .progress(let received, let total):
      guard response != nil, received >= 0, total ?? 0 >= 0 else { return .nonsense }
    case .body(let text):
      guard let bytes = Data(base64Encoded: text), let head = response,
        bytes.count <= maxBytes - received
      else { return .nonsense }
      received += bytes.count
      guard isCollected else { return .part(head, Array(bytes)) }
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
