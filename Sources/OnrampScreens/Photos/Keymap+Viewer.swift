import OnrampCore

/// The keys of the viewer of photos.
extension Keymap {
  static let viewer = Keymap([
    KeyBinding(
      .keys(
        [.character("+"), .character("-")],
        also: [.character("="), .character("_"), .wheelUp, .wheelDown]),
      KeyHint(1, narrow: 0, plainness: 3, naming: .all) { $0.keyZoomPhoto },
      when: { app in
        guard let closeup = closeup(in: app) else { return false }
        return !closeup.isWhole || app.application.canZoomIn(app.session.window)
      },
      action: {
        let isBack = [.character("-"), .character("_"), .wheelDown].contains($0)
        return viewer(.zoomed(by: isBack ? -1 : 1))
      }),
    KeyBinding(
      .keys(
        [.up, .down, .left, .right],
        also: [.character("k"), .character("j"), .character("h"), .character("l")]),
      KeyHint(2, narrow: 0, plainness: 3, naming: .arrows) { $0.keyMovePhoto }, when: isClose,
      action: move),
    KeyBinding(
      .letter("t", or: "r"), KeyHint(1, narrow: 0, plainness: 2) { $0.keyTurnPhoto },
      when: { $0.application.canTurn }, viewer(.turnTapped)),
    KeyBinding(
      .keys([.control("_")]), KeyHint { $0.keyUndoTurn },
      when: { app in
        guard let field = app.openViewer?.field else { return false }
        return app.application.form.draft(of: field).turn != .none
      }, viewer(.undoTapped)),
    KeyBinding(
      .keys([.tab], also: [.backTab]),
      KeyHint(2, narrow: 0, plainness: 1) { $0.keyNextPhoto },
      when: { $0.application.viewedFields.count > 1 }, viewer(.nextTapped)),
    KeyBinding(
      .letter("v", or: "o"), KeyHint(3) { $0.keyOpenElsewhere },
      when: { $0.application.viewedPreview?.canBeOpened == true }, viewer(.openTapped)),
    KeyBinding(
      .keys([.character("0")], also: [.home]),
      KeyHint(3, narrow: 0, plainness: 1) { $0.keyWholePhoto }, when: isClose,
      viewer(.wholeTapped)),
    KeyBinding(.keys([.escape], also: [.enter, .control("v")]), .close, viewer(.closed)),
  ])

  private static func viewer(_ action: ViewerAction) -> AppAction { .application(.viewer(action)) }

  @Sendable private static func move(_ key: Key) -> AppAction? {
    switch key {
    case .up, .character("k"): viewer(.moved(right: 0, down: -1))
    case .down, .character("j"): viewer(.moved(right: 0, down: 1))
    case .left, .character("h"): viewer(.moved(right: -1, down: 0))
    default: viewer(.moved(right: 1, down: 0))
    }
  }

  private static func closeup(in app: App) -> Closeup? {
    app.application.viewer.map { $0[$0.field] }
  }

  @Sendable private static func isClose(_ app: App) -> Bool {
    closeup(in: app)?.isWhole == false
  }
}
