/// Leaving the screen unattended: after a while, nothing of a driver is shown.
extension Desk {
  /// Counts a minute in which nobody pressed a key.
  mutating func countMinute() -> [DeskEffect] {
    let tick = [DeskEffect.remind(.minute, after: 60)]
    // What becomes of a decision must be known first.
    guard !isAway, draft?.sending == nil else { return tick }
    idleMinutes += 1
    return (isAway ? leaveAlone() : []) + tick
  }

  /// Hides everything of drivers, and leaves the open application to other reviewers. The reviewer's
  /// own words stay.
  private mutating func leaveAlone() -> [DeskEffect] {
    (notice, session.help) = (nil, nil)
    draft?.question = nil
    let effects = release(open)
    if !effects.isEmpty, let open { note(open.submission.number, .waiting) }
    open?.claim = .none
    return effects
  }

  /// Shows everything again, and claims the open application again.
  mutating func comeBack() -> [DeskEffect] {
    guard isAway else { return [] }
    idleMinutes = 0
    guard var application = open else { return refresh() }
    let effects = claim(&application)
    open = application
    return effects
  }
}

extension DeskAction {
  /// Whether the reviewer did it.
  var isByReviewer: Bool {
    switch self {
    case .response, .reminded, .resized, .opened, .terminated: false
    default: true
    }
  }
}
