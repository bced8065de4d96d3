import OnrampCore

/// The keys of the file browser.
extension Keymap {
  static let browser = Keymap(
    [
      KeyBinding(.text) { $0.edit.map { .application(.browser(.filtered($0))) } },
      KeyBinding(
        .keys([.enter], also: [.right, .tab]), KeyHint(1) { $0.keyTake },
        when: { $0.application.browser?.choice != nil }, .application(.browser(.chosen))),
      KeyBinding(
        .keys([.left]), KeyHint(2) { $0.keyAbove }, .application(.browser(.aboveTapped))),
      KeyBinding(
        .keys([.alt("h")], also: [.alt("H")]), KeyHint(3) { $0.keyEverything },
        .application(.browser(.showAllTapped))),
      KeyBinding(
        .altDigit, KeyHint { $0.keyPlaces },
        when: { $0.application.browser?.places.isEmpty == false },
        action: { $0.digit.map { .application(.browser(.placeTapped(number: $0))) } }),
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
}
