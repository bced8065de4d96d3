/// A request and its number of retries: decides whether to try again.
public struct Attempt: Hashable, Sendable {
  /// The request.
  public let request: NetworkRequest
  /// How often it was tried before.
  public let retries: Int
  /// The delay before this try, in milliseconds. Pick one at random: the jitter keeps clients that
  /// failed together from returning together.
  public let delay: ClosedRange<Int>

  /// Creates a first try, without delay.
  public init(_ request: NetworkRequest) { self.init(request, retries: 0, delay: 0...0) }

  private init(_ request: NetworkRequest, retries: Int, delay: ClosedRange<Int>) {
    (self.request, self.retries, self.delay) = (request, retries, delay)
  }

  /// The maximum number of retries.
  static let maxRetries = 3
  /// The longest wait that a server can ask for, in seconds. If it asks for more, the driver
  /// decides.
  static let maxSeconds = 30

  /// The next try, or `nil` if this outcome is final.
  ///
  /// A GET is retried if the server refused or reset the connection, or reported an internal error.
  /// A POST is retried only if no byte of it was sent.
  public func next(after outcome: Result<NetworkResponse, NetworkFailure>) -> Attempt? {
    guard retries < Self.maxRetries else { return nil }
    switch outcome {
    case .failure(let failure):
      let isRetried =
        switch request.method {
        case .get: failure.cause == .refused || failure.cause == .reset
        case .head, .post, .patch, .delete: !failure.wasSent && failure.cause.mayPass
        }
      return isRetried ? retry(after: backoff) : nil
    case .success(let response):
      guard request.method == .get, [500, 502, 503, 504].contains(response.status) else {
        return nil
      }
      guard let seconds = response.secondsToWait else { return retry(after: backoff) }
      guard (0...Self.maxSeconds).contains(seconds) else { return nil }
      let least = max(backoff.lowerBound, seconds * 1000)
      return retry(after: least...(least + backoff.upperBound))
    }
  }

  /// Half a second, doubled with each retry, plus or minus half.
  private var backoff: ClosedRange<Int> {
    let middle = 500 << retries
    return (middle / 2)...(middle * 3 / 2)
  }

  private func retry(after delay: ClosedRange<Int>) -> Attempt {
    Attempt(request, retries: retries + 1, delay: delay)
  }
}

extension NetworkFailure.Cause {
  /// Whether it may pass on its own within moments.
  fileprivate var mayPass: Bool {
    switch self {
    case .noNetwork, .nameNotFound, .refused, .reset, .timedOut: true
    case .tls, .tooLarge, .cutOff, .badAddress, .badRedirect, .noHelper, .helperDied: false
    }
  }
}

extension NetworkResponse {
  /// The wait that the server asks for, in seconds, if any. `onramp-net` has converted dates to
  /// seconds.
  var secondsToWait: Int? {
    guard let wait = headers["retry-after"]?.trimmed, !wait.isEmpty else { return nil }
    // A number too large for an `Int` is too long a wait anyway.
    if wait.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(wait) ?? .max }
    return nil
  }
}
