/// Why a server's answer is of no use, or why there is none.
public enum ServerProblem: Hashable, Sendable {
  case failed(NetworkFailure.Cause)
  /// It answered with a status that means failure.
  case status(Int)
  /// It was asked too often (429), and says how many seconds to wait, if it does.
  case tooManyRequests(seconds: Int?)
  /// It was asked for a route with more stops, or a longer one, than it makes.
  case beyondItsLimits
  case notJSON
  /// It is JSON, and not what was asked for.
  case unexpected
}

extension ServerProblem {
  /// What is wrong with an outcome; `nil` if the server answered 200.
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
