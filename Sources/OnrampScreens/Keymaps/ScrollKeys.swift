import OnrampCore

/// The keys of a page that scrolls. They stop at its ends, so that every key back has a visible
/// effect.
struct ScrollKeys: Sendable {
  /// Where a page stands.
  struct Position {
    /// The first line shown, and the last one that can be.
    let (start, end): (Int, Int)
    /// How many lines fit.
    let room: Int

    init(_ start: Int, of reach: (end: Int, room: Int)) {
      (self.start, end, room) = (min(reach.end, start), reach.end, reach.room)
    }
  }

  let app: App
  let position: @Sendable (App) -> Position
  let action: @Sendable (_ line: Int) -> AppAction

  /// Page Down and Page Up, where the arrows do something else.
  var byPage: [KeyBinding] { [.init(.keys([.pageDown, .pageUp]), hint(.scroll), command)] }

  /// These two, the arrows, the wheel, Home and End.
  var all: [KeyBinding] {
    [
      .init(
        .keys([.down, .up], also: [.wheelDown, .wheelUp, .tab, .backTab]), hint(.scroll), command),
      .init(.keys([.pageDown, .pageUp]), hint(.scrollPage), command),
      .init(.keys([.home, .end]), hint(.scrollToEnds), command),
    ]
  }

  /// The key line says that there is more as long as there is.
  private func hint(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { app in
      let position = position(app)
      if position.end == 0 { return nil }
      return hint == .scroll && position.start == position.end ? .scrollBack : hint
    }
  }

  private func command(_ key: Key) -> KeyCommand {
    let position = position(app)
    // A line stays in view.
    let page = max(1, position.room - 1)
    let line =
      switch key {
      case .up, .wheelUp, .backTab: position.start - 1
      case .pageUp: position.start - page
      case .pageDown: position.start + page
      case .home: 0
      case .end: position.end
      default: position.start + 1
      }
    return .app(action(max(0, min(position.end, line))))
  }
}
