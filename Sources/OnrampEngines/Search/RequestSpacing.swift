/// Keeps requests to a server apart.
///
///     var spacing = RequestSpacing(milliseconds: 1000)
///     spacing.delay(at: 5000)  // 0
///     spacing.delay(at: 5200)  // 800
public struct RequestSpacing: Hashable, Sendable {
  /// The least time from one request to the next.
  public let milliseconds: Int
  private var next: Int?

  /// Allows one request in so many milliseconds.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// How many milliseconds a request has to wait. Whoever asks sends it then.
  ///
  /// - Parameter now: The milliseconds of a clock that never goes back.
  public mutating func delay(at now: Int) -> Int {
    let due = max(now, next ?? now)
    next = due + milliseconds
    return due - now
  }
}
