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
}
