import OnrampCore

/// The keys of a form.
extension Keymap {
  /// Typed text. First in a text field, so that typing skips the other tables.
  static let typing = Keymap([KeyBinding(.text) { $0.edit.map { .form(.edited($0)) } }])

  /// The keys of a form whose focused field takes Enter for itself.
  static let formBelowEnter = Keymap(form.bindings.filter { $0 !== enter })

  /// Enter in a field that takes lines.
  static let lines = Keymap([
    KeyBinding(.keys([.enter]), KeyHint(2) { $0.keyNewLine }, .form(.edited(.lines("\n"))))
  ])

  /// The keys of a form below a text of several rows, between which Up and Down move first.
  static let formBelowArea = Keymap(
    [
      tab,
      KeyBinding(.keys([.backTab]), .previous, .form(.moved(by: -1))),
      KeyBinding(.keys([.down], also: [.wheelDown]), nil, .form(.moved(by: 1))),
      KeyBinding(.keys([.up], also: [.wheelUp]), nil, .form(.moved(by: -1))),
    ] + form.bindings.filter { $0 !== tab && $0 !== down && $0 !== previous })

  /// The same where Enter makes a line.
  static let formBelowLines = Keymap(formBelowArea.bindings.filter { $0 !== enter })

  private static let tab = KeyBinding(.keys([.tab]), .next, .form(.tabTapped))
  private static let down = KeyBinding(
    .keys([.down], also: [.wheelDown]), KeyHint.next.inHelpOnly, .form(.moved(by: 1)))
  private static let previous = KeyBinding(
    .keys([.backTab, .up], also: [.wheelUp]), .previous, .form(.moved(by: -1)))
  private static let enter = KeyBinding(
    .keys([.enter]), KeyHint { $0.keyEnter }, .form(.enterTapped))

  static let form = Keymap([
    tab,
    down,
    previous,
    KeyBinding(
      scrollingIfLong: .keys([.pageDown]),
      { $0.start < $0.end ? KeyHint(1, narrow: 0) { $0.keyScroll } : nil }
    ) { .form(.scrolled(to: $0)) },
    KeyBinding(
      scrollingIfLong: .keys([.pageUp]),
      { position in
        guard position.start > 0 else { return nil }
        let isAtEnd = position.start == position.end
        return isAtEnd ? KeyHint(1, narrow: 0) { $0.keyScroll } : KeyHint { $0.keyScroll }
      }
    ) { .form(.scrolled(to: $0)) },
    KeyBinding(.keys([.pageUp]), nil, .form(.movedToFirstField)),
    KeyBinding(.keys([.pageDown]), nil, .form(.movedToLastField)),
    enter,
    KeyBinding(.keys([.control("s")]), KeyHint(0) { $0.keySave }, .application(.saveTapped)),
    KeyBinding(
      .keys([.escape]),
      hint: { app in
        if app.application.hasGoBack { return .goBack }
        return app.goesBackToMain ? KeyHint(0) { $0.keyToMain } : nil
      }, .application(.goBackTapped)),
    KeyBinding(
      .altDigit, .goToProblem, when: { !$0.application.form.problems.isEmpty },
      action: { $0.digit.map { .form(.problemTapped(number: $0)) } }),
  ])

  /// The key that takes a suggested correction. The suggestion names the key. On a step, Enter
  /// keeps the answer and opens the next step.
  static let meant = Keymap(
    [KeyBinding(.keys([.function(2)]), KeyHint { $0.keyTakeMeant }, .application(.meantTaken))],
    when: { $0.application.suggestion != nil })

  /// The same on the summary, where Enter presses a button.
  static let meantOnSummary = Keymap(
    meant.bindings + [
      KeyBinding(.keys([.function(3)]), KeyHint { $0.keyLeaveMeant }, .application(.meantLeft))
    ], when: { $0.application.suggestion != nil })

  /// The keys on a button.
  static let buttons = Keymap([
    KeyBinding(.keys([.right]), .nextButton, .form(.moved(by: 1))),
    KeyBinding(.keys([.left]), .previousButton, .form(.moved(by: -1))),
    KeyBinding(.keys([.character(" ")]), .pressButton, .form(.enterTapped)),
  ])

  /// The other ways to give the answers of a step: from the shared cars, or as photos.
  static func ways(_ app: App) -> Keymap { app.application.takesCar ? sharedCars : photos }

  /// The ways to give and view a photo.
  static let photos = Keymap([
    KeyBinding(
      .keys([.control("v")]),
      hint: { app in
        let field = app.application.form.focusedField?.id
        guard field.flatMap(app.application.photoName) != nil else { return nil }
        // In a narrow window, there is room for one more key.
        let isFirst = showsPhoto(app) && app.application.photoToKeep == nil
        return KeyHint(2, narrow: isFirst ? 0 : nil) { $0.keyView }
      }, .application(.viewTapped)),
    KeyBinding(
      .keys([.alt("k")], also: [.alt("K")]),
      hint: { app in
        app.application.photoToKeep.map { _ in KeyHint(1, narrow: 0) { $0.keyKeepPhoto } }
      }, .application(.keepTapped)),
    KeyBinding(
      .keys([.control("p")]),
      hint: { app in
        // Below an empty field, the page names the key.
        showsPhoto(app) ? KeyHint(4) { $0.keyPhone } : way(app) { $0.keyPhone }
      }, .application(.phoneTapped)),
    KeyBinding(
      .keys([.control("o")]), hint: { way($0) { $0.keyBrowse } }, .application(.browseTapped)),
    KeyBinding(
      .keys([.control("t")]), hint: { way($0) { $0.keyCamera } }, .application(.cameraTapped)),
    // The help names the key only where it removes the photo; elsewhere it deletes a character.
    KeyBinding(
      .keys([.delete], also: [.control("d")]),
      hint: { app in
        guard let field = app.application.form.focusedField, field.kind.isPhoto,
          app.application.hasOnlySavedPhoto(field.id)
        else { return nil }
        return KeyHint { $0.keyRemovePhoto }
      }, .form(.edited(.deleteForward))),
  ])

  /// A way to give a photo. A small screen names it in the key line if there is no photo to show.
  private static func way(
    _ app: App, _ text: @escaping @Sendable (Words) -> KeyText
  ) -> KeyHint? {
    guard app.application.form.focusedField?.kind.isPhoto == true else { return nil }
    return KeyHint(narrow: showsPhoto(app) ? nil : 0, naming: .alone, text: text)
  }

  private static func showsPhoto(_ app: App) -> Bool {
    guard let field = app.application.form.focusedField?.id else { return false }
    return app.application.previews[.field(field)]?.isNothing != true
      && app.application.photoName(of: field) != nil
  }

  /// Keys that edit a line. A tuple's type would be created again at each start.
  struct EditKeys: Sendable {
    let keys: KeyBinding.Keys, hint: KeyHint?, edit: Edit

    init(_ keys: KeyBinding.Keys, _ hint: KeyHint?, _ edit: Edit) {
      (self.keys, self.hint, self.edit) = (keys, hint, edit)
    }
  }

  /// The readline keys, and those found on every keyboard.
  static let edits: [EditKeys] = [
    EditKeys(.keys([.control("a"), .home]), KeyHint { $0.keyLineStart }, .moveToStart),
    EditKeys(.keys([.control("e"), .end]), KeyHint { $0.keyLineEnd }, .moveToEnd),
    EditKeys(
      .keys([.alt("b"), .wordLeft], also: [.alt("B")]), KeyHint { $0.keyWordLeft },
      .moveWordLeft
    ),
    EditKeys(
      .keys([.alt("f"), .wordRight], also: [.alt("F")]), KeyHint { $0.keyWordRight },
      .moveWordRight
    ),
    EditKeys(.keys([.control("k")]), KeyHint { $0.keyCutToEnd }, .killToEnd),
    EditKeys(.keys([.control("u")]), KeyHint { $0.keyCutToStart }, .killToStart),
    EditKeys(.keys([.control("w")]), KeyHint { $0.keyCutWordLeft }, .killWordLeft),
    EditKeys(.keys([.alt("d")], also: [.alt("D")]), KeyHint { $0.keyCutWordRight }, .killWordRight),
    EditKeys(.keys([.control("y")]), KeyHint { $0.keyPaste }, .yank),
    EditKeys(.keys([.control("_")]), KeyHint { $0.keyUndo }, .undo),
    EditKeys(.keys([.alt("_")]), KeyHint { $0.keyRedo }, .redo),
    EditKeys(.keys([.left, .control("b")]), nil, .moveLeft),
    EditKeys(.keys([.right, .control("f")]), nil, .moveRight),
    EditKeys(.keys([.backspace, .control("h")]), nil, .deleteBackward),
    EditKeys(.keys([.delete, .control("d")]), nil, .deleteForward),
  ]

  /// The editing keys for a line of text.
  static func readline(_ action: (Edit) -> AppAction) -> [KeyBinding] {
    edits.map { KeyBinding($0.keys, $0.hint?.editing, action($0.edit)) }
  }

  static let editing = Keymap(readline { .form(.edited($0)) })

  /// The keys that remove a photo and bring it back, where no path can be typed.
  static let removing = Keymap(
    edits.filter {
      [.undo, .redo, .deleteBackward, .deleteForward, .killToStart].contains($0.edit)
    }
    .map {
      KeyBinding($0.keys, $0.edit == .killToStart ? nil : $0.hint?.editing, .form(.edited($0.edit)))
    })

  /// Alt with an arrow moves by words, except where it turns pages.
  static let wordArrows = Keymap([
    KeyBinding(.keys([.altLeft]), nil, .form(.edited(.moveWordLeft))),
    KeyBinding(.keys([.altRight]), nil, .form(.edited(.moveWordRight))),
  ])
}

extension Key {
  /// The edit that a typed or pasted key makes.
  var edit: Edit? {
    switch self {
    case .character(let character): .insert(String(character))
    case .paste(let text): .paste(text)
    case .secret(let text): .secret(text)
    default: nil
    }
  }
}
