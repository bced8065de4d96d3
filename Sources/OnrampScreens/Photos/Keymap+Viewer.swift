import OnrampCore

/// The keys of the viewer of photos.
extension Keymap {
  static let viewer = Keymap([
    KeyBinding(
      .keys(
        [.character("+"), .character("-")],
        also: [.character("="), .character("_"), .wheelUp, .wheelDown]),
      { app in
        guard let closeup = closeup(in: app) else { return nil }
        return !closeup.isWhole || app.application.canZoomIn(app.session.window) ? .zoomPhoto : nil
      },
      {
        let isBack = [.character("-"), .character("_"), .wheelDown].contains($0)
        return viewer(.zoomed(by: isBack ? -1 : 1))
      }),
    KeyBinding(
      .keys(
        [.up, .down, .left, .right],
        also: [.character("k"), .character("j"), .character("h"), .character("l")]),
      whereClose(.movePhoto), move),
    KeyBinding(
      .keys([.character("r")], also: [.character("R")]),
      { $0.application.canTurn ? .turnPhoto : nil }, { _ in viewer(.turnTapped) }),
    KeyBinding(
      .keys([.control("_")]),
      { app in
        guard let field = app.openViewer?.field else { return nil }
        return app.application.form.draft(of: field).turn == .none ? nil : .undoTurn
      }, { _ in viewer(.undoTapped) }),
    KeyBinding(
      .keys([.tab], also: [.backTab]),
      { $0.application.viewedFields.count > 1 ? .otherPhoto : nil }, { _ in viewer(.nextTapped) }),
    KeyBinding(
      .keys([.character("o")], also: [.character("O")]),
      { $0.application.viewedPreview?.canBeOpened == true ? .openElsewhere : nil },
      { _ in viewer(.openTapped) }),
    KeyBinding(
      .keys([.character("0")], also: [.home]), whereClose(.wholePhoto),
      { _ in viewer(.wholeTapped) }),
    KeyBinding(
      .keys([.escape], also: [.enter, .control("v")]), .close, .application(.viewer(.closed))),
  ])

  private static func viewer(_ action: ViewerAction) -> KeyCommand {
    .app(.application(.viewer(action)))
  }

  private static func move(_ key: Key) -> KeyCommand {
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

  private static func whereClose(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { closeup(in: $0)?.isWhole == false ? hint : nil }
  }
}
