/// How long the screen stays once the driver asks to quit. Then the driver gets the terminal back,
/// and the disk takes the time it needs.
struct Departure {
  /// Long enough for most disks to answer, as the answer may lead to a question.
  private static let patience = Duration.milliseconds(150)

  /// When the screen goes, or `nil` while nobody has asked to quit.
  private(set) var end: ContinuousClock.Instant?

  /// Whether the screen has stayed long enough.
  var isDue: Bool { end.map { $0 <= .now } ?? false }

  /// Notes that the driver asked to quit.
  mutating func ask() { if end == nil { end = .now + Self.patience } }
}
