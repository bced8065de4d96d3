import OnrampCore

/// The scroll position of a page.
struct ScrollPosition {
  /// The first line shown, and the last one that can be the first.
  let start: Int, end: Int
  /// How many lines fit.
  let room: Int

  init(_ start: Int, of lines: Int, room: Int) {
    end = max(0, lines - room)
    (self.start, self.room) = (min(end, start), room)
  }

  /// The first line shown after a key. It stops at the ends, so that every key back has a visible
  /// effect.
  func line(after key: Key) -> Int {
    // Keeps one line in view.
    let page = max(1, room - 1)
    let line =
      switch key {
      case .up, .wheelUp, .backTab: start - 1
      case .pageUp: start - page
      case .pageDown: start + page
      case .home: 0
      case .end: end
      default: start + 1
      }
    return max(0, min(end, line))
  }
}

/// The keys of a page that scrolls.
extension Keymap {
  /// Page Down and Page Up, for pages where the arrows do something else.
  static func scrollingByPage(
    _ action: @escaping @Sendable (_ line: Int) -> AppAction
  ) -> [KeyBinding] {
    [.init(scrolling: .keys([.pageDown, .pageUp]), more, action: action)]
  }

  /// Page Down, Page Up, the arrows, the wheel, Home and End.
  static func scrolling(
    _ action: @escaping @Sendable (_ line: Int) -> AppAction
  ) -> [KeyBinding] {
    [
      .init(
        scrolling: .keys([.down, .up], also: [.wheelDown, .wheelUp, .tab, .backTab]), more,
        action: action),
      .init(
        scrolling: .keys([.pageDown, .pageUp]),
        { $0.end == 0 ? nil : KeyHint { $0.keyScrollPage } }, action: action),
      .init(
        scrolling: .keys([.home, .end]),
        { $0.end == 0 ? nil : KeyHint { $0.keyScrollToEnds } }, action: action),
    ]
  }

  /// The key line says that there is more as long as there is.
  @Sendable private static func more(_ position: ScrollPosition) -> KeyHint? {
    if position.end == 0 { return nil }
    return KeyHint(position.start == position.end ? nil : 1) { $0.keyScroll }
  }
}
