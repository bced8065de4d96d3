/// How long the screen stays after the driver asks to quit. Then the driver gets the terminal back,
/// while the disk takes the time it needs.
struct Departure {
  /// Long enough for most disks to respond, because the response may lead to a question.
  private static let usualTimeout = Duration.milliseconds(150)
  /// Long enough for a slow machine to create an account and show its recovery code, which is shown
  /// only once. Asking to quit again ends it sooner.
  private static let timeoutForCode = Duration.seconds(30)

  /// When the screen closes; `nil` until the driver asks to quit.
  private(set) var end: ContinuousClock.Instant?

  /// Whether the screen has stayed long enough.
  var isDue: Bool { end.map { $0 <= .now } ?? false }

  /// Records that the driver asked to quit.
  ///
  /// - Parameter awaitsCode: Whether a recovery code may be about to appear.
  mutating func ask(awaitsCode: Bool) {
    if end == nil { end = .now + (awaitsCode ? Self.timeoutForCode : Self.usualTimeout) }
  }
}
