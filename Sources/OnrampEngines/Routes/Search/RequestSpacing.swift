/// Keeps requests to a server apart.
///
///     var spacing = RequestSpacing(milliseconds: 1000)
///     spacing.delay(at: 5000)  // 0
///     spacing.delay(at: 5200)  // 800
public struct RequestSpacing: Hashable, Sendable {
  /// The minimum time between requests.
  public let milliseconds: Int
  private var next: Int?

  /// Allows one request per this many milliseconds.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Reserves the next time to send, and returns the milliseconds until then.
  ///
  /// - Parameter now: The milliseconds of a monotonic clock.
  public mutating func delay(at now: Int) -> Int {
    let due = max(now, next ?? now)
    next = due + milliseconds
    return due - now
  }
}
