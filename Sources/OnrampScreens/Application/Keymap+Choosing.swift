import OnrampCore

/// The keys for chosen answers and for dates.
extension Keymap {
  /// A row of answers.
  static let options = Keymap([
    KeyBinding(
      .keys([.left, .right], also: [.character(" ")]), KeyHint(1, naming: .all) { $0.keyOption }
    ) { .form(.optionMoved(by: $0 == .left ? -1 : 1)) },
    clearing, letters, undo, redo,
  ])

  /// A field whose answers are a list.
  static let answeredList = list(openedBy: .keys([.character(" "), .control("o")]))

  /// The same field without an answer: Enter opens the list instead of skipping the field.
  static let unansweredList = list(
    openedBy: .keys([.enter], also: [.character(" "), .control("o")]))

  private static func list(openedBy keys: KeyBinding.Keys) -> Keymap {
    Keymap([
      KeyBinding(keys, KeyHint(1) { $0.keyOptionList }, .form(.listTapped(nil))),
      KeyBinding(.keys([.left, .right]), KeyHint { $0.keyOption }) {
        .form(.optionMoved(by: $0 == .left ? -1 : 1))
      },
      clearing, letters, undo, redo,
    ])
  }

  /// Whether the focus is in a field whose answers are a list, without an answer.
  static func isAtUnansweredList(_ app: App) -> Bool {
    guard let field = app.application.form.focusedField, field.kind.isList else { return false }
    return app.application.form.draft(of: field.id).line.isEmpty
  }

  private static let letters = KeyBinding(.text) { key in
    if case .character(let letter) = key { .form(.optionTyped(letter)) } else { nil }
  }
  private static let clearing = KeyBinding(
    .keys([.backspace, .delete], also: [.control("h"), .control("d"), .control("u")]),
    KeyHint { $0.keyOptionClear },
    when: { app in
      app.application.form.focusedField.map {
        !app.application.form.draft(of: $0.id).line.isEmpty
      } ?? false
    }, .form(.optionCleared))
  private static let undo = KeyBinding(
    .keys([.control("_")]), KeyHint { $0.keyUndo }, .form(.edited(.undo)))
  private static let redo = KeyBinding(
    .keys([.alt("_")]), KeyHint { $0.keyRedo }, .form(.edited(.redo)))

  /// A date, changed with the arrow keys instead of typed.
  static let dates = Keymap([
    KeyBinding(
      .keys([.altLeft]), KeyHint(2) { $0.keyEarlier }, when: { $0.application.canMoveDate },
      .form(.dateMoved(by: -1))),
    KeyBinding(
      .keys([.altRight]), KeyHint(1) { $0.keyLater }, when: { $0.application.canMoveDate },
      .form(.dateMoved(by: 1))),
  ])

  /// Moves through a list that is filtered by typing.
  static func moving(_ action: @escaping @Sendable (_ rows: Int) -> AppAction) -> [KeyBinding] {
    [
      KeyBinding(.keys([.up, .down], also: [.backTab, .wheelUp, .wheelDown]), .move) {
        action($0 == .down || $0 == .wheelDown ? 1 : -1)
      },
      KeyBinding(.keys([.pageUp, .pageDown]), .moveTen) { action($0 == .pageDown ? 10 : -10) },
      KeyBinding(.keys([.home, .end]), .moveToEnds) {
        action($0 == .end ? Int(Int32.max) : -Int(Int32.max))
      },
    ]
  }

  /// The open list of a field's answers.
  static let choiceList = Keymap(
    [
      KeyBinding(.text) { $0.edit.map { .application(.choices(.filtered($0))) } },
      KeyBinding(
        .keys([.enter], also: [.right, .tab]), KeyHint(1) { $0.keyTakeChoice },
        when: { $0.application.choiceList?.choice != nil }, .application(.choices(.taken))),
    ] + moving { .application(.choices(.moved(by: $0))) } + [
      KeyBinding(
        .keys([.backspace, .control("h")]), nil,
        .application(.choices(.filtered(.deleteBackward)))),
      KeyBinding(.keys([.control("u")]), nil, .application(.choices(.filtered(.killToStart)))),
      KeyBinding(.keys([.escape]), .close, .application(.choices(.closed))),
    ])
}
