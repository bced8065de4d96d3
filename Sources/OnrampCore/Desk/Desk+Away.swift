/// Leaving the screen unattended: after a while, nothing of a driver is shown.
extension Desk {
  /// Whether it hides everything once nobody has pressed a key for ``awayMinutes``. The result of a
  /// decision being sent must arrive first.
  public var canBeLeftAlone: Bool { !isAway && draft?.sending == nil }

  /// Hides everything about drivers, and releases the claim of the open application. The reviewer's
  /// own words stay.
  mutating func leaveAlone() -> [DeskEffect] {
    guard canBeLeftAlone else { return [] }
    isAway = true
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
    isAway = false
    guard var application = open, application.loss == nil else { return refresh() }
    let effects = claim(&application)
    open = application
    return effects
  }
}

extension DeskAction {
  /// Whether the reviewer did it.
  var isByReviewer: Bool {
    switch self {
    case .response, .reminded, .clock, .resized, .opened, .leftAlone, .terminated: false
    default: true
    }
  }
}
