import OnrampCore

/// The keys of the file browser.
extension Keymap {
  static let browser = Keymap(
    [
      KeyBinding(.text) { $0.edit.map { .application(.browser(.filtered($0))) } },
      KeyBinding(
        .keys([.enter], also: [.right, .tab]), hint: enterHint, .application(.browser(.chosen))),
      KeyBinding(
        .keys([.left]), KeyHint(2) { $0.keyAbove }, when: isInFolder,
        .application(.browser(.aboveTapped))),
      KeyBinding(
        .keys([.alt("h")], also: [.alt("H")]), KeyHint(3) { $0.keyEverything }, when: isInFolder,
        .application(.browser(.showAllTapped))),
    ] + moving { .application(.browser(.moved(by: $0))) } + [
      KeyBinding(
        .keys([.backspace, .control("h")]), nil,
        .application(.browser(.filtered(.deleteBackward)))),
      KeyBinding(
        .keys([.control("u")]), KeyHint { $0.keyClearSearch },
        when: { $0.application.browser?.filter.isEmpty == false },
        .application(.browser(.filtered(.killToStart)))),
      KeyBinding(.keys([.escape], also: [.control("o")]), .close, .application(.browser(.closed))),
    ])

  private static func isInFolder(_ app: App) -> Bool { app.application.browser?.folder != nil }

  /// What Enter does with the selected row, or with a path.
  private static func enterHint(_ app: App) -> KeyHint? {
    guard let browser = app.application.browser else { return nil }
    if browser.isPath { return KeyHint(1) { $0.keyOpenPath } }
    guard let choice = browser.choice else { return nil }
    return choice.isFolder ? KeyHint(1) { $0.keyOpenFolder } : KeyHint(1) { $0.keyUseFile }
  }
}
