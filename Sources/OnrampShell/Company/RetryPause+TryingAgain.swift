import OnrampCore

extension RetryPause {
  /// The longest time between two tries, in seconds, unless the server asks for more.
  static let maxSeconds = 60
  /// The longest time that a server can ask for.
  fileprivate static let maxAskedSeconds = 3600

  /// Tries something repeatedly, after 1, 2, 4 … 60 seconds and whenever the network changes, until
  /// it works or further tries are useless.
  ///
  /// - Parameter delayed: Receives the reason why a try failed.
  /// - Returns: The result; `nil` if it was canceled or is useless.
  static func tryAgain<Result>(
    until work: Cancellation, _ delayed: (ServerDelay) -> Void,
    _ attempt: () -> Swift.Result<Result, ExchangeProblem>
  ) -> Result? {
    var seconds = 1
    var pause: RetryPause?
    while !work.isCanceled {
      switch attempt() {
      case .success(let result): return result
      case .failure(.canceled): return nil
      case .failure(.delayed(let delay)):
        delayed(delay)
        guard delay.mayPass else { return nil }
        let rest = pause ?? RetryPause(until: work)
        pause = rest
        let hasChanged = rest.wait(
          seconds: max(seconds, delay.seconds ?? 0), hearsNetwork: delay.mayPassWithNetwork)
        seconds = hasChanged ? 1 : min(2 * seconds, maxSeconds)
      }
    }
    return nil
  }
}

extension ServerDelay {
  /// The delay that the server asks for, in seconds.
  fileprivate var seconds: Int? {
    switch self {
    case .server(.tooManyRequests(let seconds)):
      seconds.map { min($0, RetryPause.maxAskedSeconds) }
    case .refused(.full): RetryPause.maxSeconds
    default: nil
    }
  }
}
