import OnrampCore

/// The keys of a list.
extension Keymap {
  /// Moves through the list, even during a search.
  static func listMoves(
    when isSelected: @escaping @Sendable (App) -> Bool,
    _ action: @escaping @Sendable (ListAction) -> AppAction
  ) -> [KeyBinding] {
    [
      KeyBinding(
        .keys([.down, .up], also: [.wheelDown, .wheelUp]), .move, when: isSelected,
        action: { action(.moved(by: [.down, .wheelDown].contains($0) ? 1 : -1)) }),
      KeyBinding(
        .keys([.pageDown, .pageUp]), .movePage, when: isSelected,
        action: { action(.pageMoved(by: $0 == .pageDown ? 1 : -1)) }),
    ]
  }

  /// Moves to the ends of the list.
  static func listEnds(
    when isSelected: @escaping @Sendable (App) -> Bool,
    _ action: @escaping @Sendable (ListAction) -> AppAction
  ) -> KeyBinding {
    KeyBinding(
      .keys([.home, .end]), .moveToEnds, when: isSelected,
      action: { action($0 == .home ? .movedToStart : .movedToEnd) })
  }

  /// Opens the search.
  static func openSearch(
    _ hint: KeyHint, when canSearch: @escaping @Sendable (App) -> Bool,
    _ action: (ListAction) -> AppAction
  ) -> KeyBinding {
    KeyBinding(
      .keys([.character("/")], also: [.tab]), hint, when: canSearch, action(.searchTapped))
  }

  /// Types into the search, with the keys that move through its results.
  ///
  /// - Parameters:
  ///   - hasResults: Whether there is anything to move to.
  ///   - hasText: Whether there is a text to clear, or else Esc only leaves the search.
  static func search(
    moving moves: Keymap, with others: [KeyBinding] = [],
    hasResults: @escaping @Sendable (App) -> Bool, hasText: @escaping @Sendable (App) -> Bool,
    _ action: @escaping @Sendable (ListAction) -> AppAction
  ) -> [Keymap] {
    [
      Keymap(
        [
          KeyBinding(.text) { $0.edit.map { action(.searched($0)) } },
          KeyBinding(
            .keys([.tab], also: [.backTab]), .leaveSearch, when: hasResults,
            action(.searchConfirmed)),
          KeyBinding(
            .keys([.escape]), hint: { hasText($0) ? .cancelSearch : .back }, action(.searchCleared)),
        ] + others), moves, Keymap(readline { action(.searched($0)) }),
    ]
  }
}
