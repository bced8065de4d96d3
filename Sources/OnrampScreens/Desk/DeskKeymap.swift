import OnrampCore

/// What a key does at the desk.
public enum DeskCommand: Hashable, Sendable {
  case desk(DeskAction)
  /// Redraws everything.
  case redraw
  /// Restores the terminal and stops the program until it is resumed.
  case suspend
}

/// A line of the desk's keymaps: keys, what they do, and their hint for the key line and the help.
struct DeskKey: Sendable {
  let keys: KeyBinding.Keys
  /// Whether the keys are bound in a state.
  let isBound: @Sendable (Desk) -> Bool
  /// The hint in a state.
  let hint: @Sendable (Desk) -> KeyHint?
  private let effect: Effect

  enum Effect: Sendable {
    case command(DeskCommand)
    case of(@Sendable (Key) -> DeskAction?)
    /// Scrolls the answers or the help.
    case scrolling(@Sendable (_ line: Int) -> DeskAction)
  }

  init(
    _ keys: KeyBinding.Keys, _ hint: KeyHint?,
    when isShown: @escaping @Sendable (Desk) -> Bool = { _ in true },
    only isBound: @escaping @Sendable (Desk) -> Bool = { _ in true }, _ effect: Effect
  ) {
    (self.keys, self.isBound, self.effect) = (keys, isBound, effect)
    self.hint = { isShown($0) && isBound($0) ? hint : nil }
  }

  /// Binds keys to an action.
  init(
    _ keys: KeyBinding.Keys, _ hint: KeyHint?,
    when isShown: @escaping @Sendable (Desk) -> Bool = { _ in true },
    only isBound: @escaping @Sendable (Desk) -> Bool = { _ in true }, _ action: DeskAction
  ) {
    self.init(keys, hint, when: isShown, only: isBound, .command(.desk(action)))
  }

  /// Binds each key to its own action.
  init(
    _ keys: KeyBinding.Keys, _ hint: KeyHint? = nil,
    when isShown: @escaping @Sendable (Desk) -> Bool = { _ in true },
    only isBound: @escaping @Sendable (Desk) -> Bool = { _ in true },
    action: @escaping @Sendable (Key) -> DeskAction?
  ) {
    self.init(keys, hint, when: isShown, only: isBound, .of(action))
  }

  /// Whether the keys scroll the page.
  var scrolls: Bool { if case .scrolling = effect { true } else { false } }

  func command(for key: Key, in desk: Desk, _ words: Words) -> DeskCommand? {
    guard keys.contains(key), isBound(desk) else { return nil }
    return switch effect {
    case .command(let command): command
    case .of(let action): action(key).map(DeskCommand.desk)
    case .scrolling(let action):
      .desk(action(DeskScreen.scrollPosition(in: desk, words).line(after: key)))
    }
  }
}

/// The keys of the desk, as tables for dispatch, the key line and the help.
public enum DeskKeymap {
  /// The command for a key, or `nil` if it is ignored.
  public static func command(
    for key: Key, in desk: Desk, words: Words
  ) -> DeskCommand? {
    let isTooSmall = AppScreen.isTooSmall(desk.session.window.size)
    let key = desk.question != nil && key.isLetter(words.yes) ? .character("y") : key
    for binding in isTooSmall ? everywhere : keys(of: desk.top) + everywhere {
      if let command = binding.command(for: key, in: desk, words) {
        return isTooSmall && command == .desk(.helpTapped) ? nil : command
      }
    }
    return isTooSmall ? nil : .desk(.unknownKeyTapped)
  }

  /// The keys in a paste: on a slow connection, the slash that opens the search and the
  /// number after it can arrive together and look like a paste.
  public static func keys(pasted text: String, in desk: Desk) -> [Key] {
    guard desk.top == .queue, text.first == "/" else { return [.paste(text)] }
    return [.character("/"), .paste(String(text.dropFirst()))]
  }

  static func keys(of layer: Desk.Layer) -> [DeskKey] {
    switch layer {
    case .help: help
    case .queue: queue
    case .search: search
    case .reading: deciding + photos + reading
    case .fields, .reasons: choices
    case .letter: letter
    case .question: question
    case .lost: [DeskKey(.keys([.escape]), KeyHint(0) { $0.desk.keyQueue }, .lossRead)]
    case .away: [DeskKey(.keys([.enter]), KeyHint(0) { $0.desk.keyComeBack }, .cameBack)]
    }
  }

  /// The bindings of a layer and of all layers that have hints in a state, with these hints.
  ///
  /// - Parameter position: The scroll position of the page.
  static func hints(
    of layer: Desk.Layer, in desk: Desk, at position: ScrollPosition
  ) -> [(key: DeskKey, hint: KeyHint, isEverywhere: Bool)] {
    let own = keys(of: layer)
    return (own + everywhere).enumerated().compactMap { index, key in
      guard !key.scrolls || position.end > 0, let hint = key.hint(desk) else { return nil }
      return (key, hint, index >= own.count)
    }
  }

  static let everywhere = [
    DeskKey(.keys([.function(1), .control("g")]), .help, .helpTapped),
    DeskKey(
      .keys([.control("q"), .control("c")]), KeyHint(0, plainness: 4) { $0.keyQuitLosing },
      .quitTapped),
    DeskKey(.keys([.control("l")]), KeyHint { $0.keyRedraw }, .command(.redraw)),
    DeskKey(.keys([.control("z")]), KeyHint { $0.keySuspend }, .command(.suspend)),
  ]

  // MARK: The queue

  private static let moves = [
    DeskKey(.keys([.enter]), KeyHint(0) { $0.desk.keyOpen }, when: isSelected, .openTapped),
    DeskKey(
      .keys([.down, .up], also: [.wheelDown, .wheelUp]), .move, when: isSelected,
      action: { .list(.moved(by: [.down, .wheelDown].contains($0) ? 1 : -1)) }),
    DeskKey(
      .keys([.pageDown, .pageUp]), .movePage, when: isSelected,
      action: { .list(.pageMoved(by: $0 == .pageDown ? 1 : -1)) }),
  ]

  private static let queue =
    moves + [
      DeskKey(
        .keys([.home, .end]), .moveToEnds, when: isSelected,
        action: { .list($0 == .home ? .movedToStart : .movedToEnd) }),
      DeskKey(
        .keys([.character("/")], also: [.tab]), KeyHint(1) { $0.desk.keySearch },
        .list(.searchTapped)),
      DeskKey(
        .keys([.character("f")], also: [.right]), KeyHint(2) { $0.desk.keyFilter },
        .filterTapped(by: 1)),
      DeskKey(.keys([.character("F")], also: [.left]), nil, .filterTapped(by: -1)),
      DeskKey(
        .keys([.function(5)], also: "rR".map(Key.character)), KeyHint(3) { $0.desk.keyRefresh },
        .refreshTapped),
      undo,
      DeskKey(
        .keys([.escape]), .cancelSearch, when: { $0.queue.rows.hasSearch }, .backTapped),
    ]

  private static let search =
    [
      DeskKey(.text, action: { $0.edit.map { .list(.searched($0)) } }),
      DeskKey(
        .keys([.tab], also: [.backTab]), .leaveSearch, when: isSelected, .list(.searchConfirmed)),
      DeskKey(.keys([.escape]), .cancelSearch, .list(.searchCleared)),
    ] + moves + readline { .list(.searched($0)) }

  private static let undo = DeskKey(
    .letter("u"), KeyHint(0, plainness: 1) { $0.desk.keyUndo }, when: { $0.undo != nil },
    .undoTapped)

  @Sendable private static func isSelected(_ desk: Desk) -> Bool { desk.queue.selected != nil }

  // MARK: Reading

  private static let deciding = [
    DeskKey(
      .letter("a"), KeyHint(0, plainness: 1) { $0.desk.keyApprove }, when: canDecide,
      .decideTapped(.approved)),
    DeskKey(
      .letter("k"), KeyHint(0, plainness: 1) { $0.desk.keyAskAgain }, when: canDecide,
      .decideTapped(.askedAgain)),
    DeskKey(
      .letter("r"), KeyHint(0, plainness: 1) { $0.desk.keyRefuse }, when: canDecide,
      .decideTapped(.refused)),
    undo,
  ]

  private static let reading =
    [
      DeskKey(
        .keys([.enter]), KeyHint(0) { $0.desk.keyRetry },
        only: { if case .failed? = $0.open?.contents { true } else { false } }, .openTapped),
      DeskKey(.letter("n"), KeyHint(2, plainness: 2) { $0.desk.keySkip }, .skipTapped),
    ] + scrolling { .scrolled(to: $0) } + [
      DeskKey(.keys([.escape]), KeyHint(1, plainness: 3) { $0.desk.keyQueue }, .backTapped)
    ]

  @Sendable private static func canDecide(_ desk: Desk) -> Bool {
    desk.open?.document != nil && desk.open?.submission.state.isOpen == true
  }

  // MARK: Deciding

  private static let choices =
    [
      DeskKey(
        .keys([.enter], also: [.character(" ")]), KeyHint(0) { $0.desk.keyChoose },
        .draft(.chosen(nil))),
      DeskKey(
        .digit, action: { key in key.digit.map { .draft(.chosen($0 - 1)) } }),
      DeskKey(
        .keys([.down, .up], also: [.tab, .backTab, .wheelDown, .wheelUp]), .move,
        action: { .draft(.moved(by: [.up, .backTab, .wheelUp].contains($0) ? -1 : 1)) }),
      DeskKey(
        .keys([.home, .end]), .moveToEnds,
        action: { .draft($0 == .home ? .movedToStart : .movedToEnd) }),
      DeskKey(.keys([.escape]), .back, .draft(.backTapped)),
    ]

  private static let letter =
    [
      DeskKey(
        .keys([.enter]), KeyHint(0) { $0.desk.keySend }, when: { $0.draft?.sending == nil },
        .draft(.sendTapped)),
      DeskKey(
        .keys([.enter]), KeyHint(0) { $0.desk.keySendAgain },
        when: { if case .uncertain? = $0.draft?.sending { true } else { false } },
        .draft(.sendTapped)),
      DeskKey(
        .keys([.tab]), KeyHint(1) { $0.desk.keyAnother },
        when: { $0.draft?.decision == .askedAgain && $0.draft?.sending == nil },
        .draft(.anotherTapped)),
      DeskKey(.text, action: { $0.edit.map { .draft(.edited($0)) } }),
    ] + scrollingByPage { .scrolled(to: $0) } + [
      DeskKey(.keys([.escape]), .back, .draft(.backTapped))
    ] + readline { .draft(.edited($0)) }

  private static let question = [
    DeskKey(
      .letter("y"), KeyHint(0, naming: .yes) { $0.desk.keyDiscard },
      .questionAnswered(true)),
    DeskKey(.letter("n"), KeyHint(0) { $0.desk.keyKeepWords }, .questionAnswered(false)),
    DeskKey(.keys([.escape], also: [.enter]), nil, .questionAnswered(false)),
  ]

  /// The editing keys for a line of text.
  private static func readline(_ action: (Edit) -> DeskAction) -> [DeskKey] {
    Keymap.edits.map { DeskKey($0.keys, $0.hint?.editing, action($0.edit)) }
  }

  // MARK: Pages that scroll

  private static let help =
    scrolling { .help(.scrolled(to: $0)) } + [
      DeskKey(.keys([.escape], also: [.enter]), .close, .help(.closed))
    ]

  private static func scrolling(
    _ action: @escaping @Sendable (_ line: Int) -> DeskAction
  ) -> [DeskKey] {
    [
      DeskKey(
        .keys([.down, .up], also: [.wheelDown, .wheelUp]), KeyHint(2) { $0.keyScroll },
        .scrolling(action)),
      DeskKey(
        .keys([.home, .end]), KeyHint { $0.keyScrollToEnds }, .scrolling(action)),
    ] + scrollingByPage(action)
  }

  private static func scrollingByPage(
    _ action: @escaping @Sendable (_ line: Int) -> DeskAction
  ) -> [DeskKey] {
    [
      DeskKey(
        .keys([.pageDown, .pageUp]), KeyHint { $0.keyScrollPage }, .scrolling(action))
    ]
  }
}

extension Key {
  /// Whether this is a letter, in either case.
  fileprivate func isLetter(_ letter: Character) -> Bool {
    if case .character(let typed) = self {
      typed.lowercased() == letter.lowercased()
    } else {
      false
    }
  }
}
