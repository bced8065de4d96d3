/// How the form ends: the driver has the terminal back at once, and the disk the time that it needs.
struct Departure {
  /// How long the screen stays for an answer of the disk, as it may be a question for the driver.
  private static let onScreen = Duration.milliseconds(150)
  /// How long what has to come before the last writing is waited for without a screen.
  private static let offScreen = Duration.seconds(5)

  /// Whether the terminal is given back.
  private(set) var hasLeft = false
  /// When the next step is due; `nil` while nobody wants to quit.
  private(set) var end: ContinuousClock.Instant?

  /// Whether the next step is due.
  var isDue: Bool { end.map { $0 <= .now } ?? false }

  /// The driver wants to quit.
  mutating func ask() { if end == nil { end = .now + Self.onScreen } }

  /// The terminal is given back.
  mutating func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    end = .now + Self.offScreen
  }
}
