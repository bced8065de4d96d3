/// How long the screen stays once the driver wants to quit: the terminal is theirs at once, and the
/// disk has the time that it needs.
struct Departure {
  /// Long enough for what the disk says, which may become a question.
  private static let patience = Duration.milliseconds(150)

  /// When the screen goes; `nil` while nobody wants to quit.
  private(set) var end: ContinuousClock.Instant?

  /// Whether the screen has stayed long enough.
  var isDue: Bool { end.map { $0 <= .now } ?? false }

  /// The driver wants to quit.
  mutating func ask() { if end == nil { end = .now + Self.patience } }
}
