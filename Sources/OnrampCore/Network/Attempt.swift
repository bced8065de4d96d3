/// A request and how often it was tried: decides whether it is tried again.
public struct Attempt: Hashable, Sendable {
  /// What is sent.
  public let request: NetworkRequest
  /// How often it was tried before.
  public let retries: Int
  /// How long to wait before this try, in milliseconds. Any time in this range will do: those who
  /// failed together shouldn't come back together.
  public let delay: ClosedRange<Int>

  /// A first try, at once.
  public init(_ request: NetworkRequest) { self.init(request, retries: 0, delay: 0...0) }

  private init(_ request: NetworkRequest, retries: Int, delay: ClosedRange<Int>) {
    (self.request, self.retries, self.delay) = (request, retries, delay)
  }

  /// How often a request is tried again at most.
  static let mostRetries = 3
  /// The most seconds that a server can ask to wait. Where it asks for more, the driver decides.
  static let mostSeconds = 30

  /// The next try, or `nil` if what came of this one stands.
  ///
  /// A GET is tried again if the server refused or reset the connection, or said that the trouble
  /// is its own. A POST is, only if no byte of it was sent.
  public func next(after outcome: Result<NetworkResponse, NetworkFailure>) -> Attempt? {
    guard retries < Self.mostRetries else { return nil }
    switch outcome {
    case .failure(let failure):
      let isRetried =
        switch request.method {
        case .get: failure.cause == .refused || failure.cause == .reset
        case .post: !failure.wasSent && failure.cause.mayPass
        }
      return isRetried ? retry(after: backoff) : nil
    case .success(let response):
      guard request.method == .get, [500, 502, 503, 504].contains(response.status) else {
        return nil
      }
      guard let seconds = response.secondsToWait else { return retry(after: backoff) }
      guard (0...Self.mostSeconds).contains(seconds) else { return nil }
      let least = max(backoff.lowerBound, seconds * 1000)
      return retry(after: least...(least + backoff.upperBound))
    }
  }

  /// Half a second, doubled with each try, give or take a half.
  private var backoff: ClosedRange<Int> {
    let middle = 500 << retries
    return (middle / 2)...(middle * 3 / 2)
  }

  private func retry(after delay: ClosedRange<Int>) -> Attempt {
    Attempt(request, retries: retries + 1, delay: delay)
  }
}

extension NetworkFailure.Cause {
  /// Whether it may be gone a moment later, with nothing changed.
  fileprivate var mayPass: Bool {
    switch self {
    case .noNetwork, .nameNotFound, .refused, .reset, .timedOut: true
    case .tls, .tooLarge, .cutOff, .badAddress, .badRedirect, .noHelper, .helperDied: false
    }
  }
}

extension NetworkResponse {
  /// How many seconds the server asks to wait, by its own clock; `nil` if it doesn't say.
  var secondsToWait: Int? {
    guard let wait = headers["retry-after"]?.trimmed, !wait.isEmpty else { return nil }
    // A number that is too large for the computer is too large for the driver.
    if wait.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(wait) ?? .max }
    guard let end = HTTPDate.seconds(wait), let now = headers["date"].flatMap(HTTPDate.seconds)
    else { return nil }
    return max(0, end - now)
  }
}
