/// How long to wait for the rest of an unfinished sequence or paste.
///
/// An ESC waits only briefly. A paste waits longer, but its silences add up: a paste that never
/// ends is stalled even if bytes keep trickling in, as when someone types after its end was lost.
struct InputTimeout {
  /// How long an ESC waits for the rest of a sequence.
  private static let ofSequence = Duration.milliseconds(60)
  /// How long a paste may be silent, in total.
  private static let ofPaste = Duration.seconds(2)
  /// Shorter gaps are attributed to a slow connection.
  private static let shortest = Duration.milliseconds(100)

  private var last = ContinuousClock.now
  private var total = Duration.zero

  /// The end of the wait if nothing arrives.
  func end(isPasting: Bool) -> ContinuousClock.Instant {
    last + (isPasting ? Self.ofPaste - total : Self.ofSequence)
  }

  /// Notes that bytes arrived and more are expected.
  ///
  /// - Parameter inPaste: Whether a paste had begun before them.
  mutating func hear(inPaste: Bool, at now: ContinuousClock.Instant = .now) {
    let gap = now - last
    last = now
    if !inPaste { total = .zero } else if gap >= Self.shortest { total += gap }
  }
}
