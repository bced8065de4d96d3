/// Why a server gave no usable response.
public enum ServerProblem: Hashable, Sendable {
  case failed(NetworkFailure.Cause)
  /// It responded with a status that means failure.
  case status(Int)
  /// Too many requests (429), with the wait in seconds if the server gave one.
  case tooManyRequests(seconds: Int?)
  case notJSON
  /// It is JSON, but not what was requested.
  case unexpected
}

extension ServerProblem {
  /// Judges an outcome; `nil` if the server responded with 200.
  public init?(_ outcome: Result<NetworkResponse, NetworkFailure>) {
    switch outcome {
    case .failure(let failure): self = .failed(failure.cause)
    case .success(let response) where response.status == 429:
      self = .tooManyRequests(seconds: response.secondsToWait)
    case .success(let response) where response.status != 200: self = .status(response.status)
    case .success: return nil
    }
  }

  /// Whether the server may have done what it was asked.
  public var mayHaveArrived: Bool {
    switch self {
    case .failed(let cause):
      switch cause {
      case .noNetwork, .nameNotFound, .refused, .tls, .badAddress, .noHelper: false
      case .reset, .timedOut, .tooLarge, .cutOff, .badRedirect, .helperDied: true
      }
    // With no space left, nothing is done.
    case .status(507): false
    case .status(let status): status >= 500
    case .tooManyRequests: false
    case .notJSON, .unexpected: true
    }
  }
}
