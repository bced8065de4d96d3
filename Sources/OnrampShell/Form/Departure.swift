/// How long the screen stays once the driver asks to quit. Then the driver gets the terminal back,
/// and the disk takes the time it needs.
struct Departure {
  /// Long enough for most disks to answer, as the answer may lead to a question.
  private static let patience = Duration.milliseconds(150)
  /// Long enough to make an account on a slow machine and show its recovery code, which nobody will
  /// see again. Whoever won't wait asks to quit once more.
  private static let patienceForCode = Duration.seconds(30)

  /// When the screen goes, or `nil` while nobody has asked to quit.
  private(set) var end: ContinuousClock.Instant?

  /// Whether the screen has stayed long enough.
  var isDue: Bool { end.map { $0 <= .now } ?? false }

  /// Notes that the driver asked to quit.
  ///
  /// - Parameter awaitsCode: Whether a recovery code may be on its way.
  mutating func ask(awaitsCode: Bool) {
    if end == nil { end = .now + (awaitsCode ? Self.patienceForCode : Self.patience) }
  }
}
