/// How long to wait for the rest of something that was begun and not ended.
///
/// An ESC waits for a moment. A paste waits longer, and its silences add up: what never ends is given
/// up even where bytes go on trickling in, as they do when a person types after a paste whose end got
/// lost.
struct Silence {
  /// How long an ESC waits for the rest of a sequence.
  private static let ofSequence = Duration.milliseconds(60)
  /// How long a paste may be silent, in all.
  private static let ofPaste = Duration.seconds(2)
  /// The gaps of a slow line are no silence.
  private static let shortest = Duration.milliseconds(100)

  private var last = ContinuousClock.now
  private var total = Duration.zero

  /// When it is over, if nothing is heard.
  func end(isPasting: Bool) -> ContinuousClock.Instant {
    last + (isPasting ? Self.ofPaste - total : Self.ofSequence)
  }

  /// Notes that bytes came and more are waited for.
  ///
  /// - Parameter inPaste: whether a paste had begun before them.
  mutating func hear(inPaste: Bool, at now: ContinuousClock.Instant = .now) {
    let gap = now - last
    last = now
    if !inPaste { total = .zero } else if gap >= Self.shortest { total += gap }
  }
}
