import OnrampCore

/// The keys of a form.
extension Keymap {
  /// Typed text. It comes first in a text field, so that typing skips the other tables.
  static let typing = Keymap([
    KeyBinding(.text, { _ in nil }, { $0.edit.map { .form(.edited($0)) } })
  ])

  static let form = Keymap([
    KeyBinding(.keys([.tab]), .next, .application(.form(.tabTapped))),
    KeyBinding(
      .keys([.down], also: [.wheelDown]), .nextField,
      .application(.form(.moved(by: 1)))),
    KeyBinding(
      .keys([.backTab, .up], also: [.wheelUp]), .previous, .application(.form(.moved(by: -1)))),
    KeyBinding(.keys([.pageUp]), { _ in nil }, { _ in .form(.movedToFirstField) }),
    KeyBinding(.keys([.pageDown]), { _ in nil }, { _ in .form(.movedToLastField) }),
    KeyBinding(.keys([.enter]), .enter, .application(.form(.enterTapped))),
    KeyBinding(.keys([.control("s")]), .save, .application(.saveTapped)),
    KeyBinding(
      .keys([.escape]),
      { $0.application.hasGoBack ? .goBack : $0.goesBackToMain ? .toMain : nil },
      { _ in .app(.application(.goBackTapped)) }),
    KeyBinding(
      .altDigit, { $0.application.form.problems.isEmpty ? nil : .goToProblem },
      { $0.digit.map { .form(.problemTapped(number: $0)) } }),
  ])

  /// The keys on a button.
  static let buttons = Keymap([
    KeyBinding(.keys([.right]), .nextButton, .application(.form(.moved(by: 1)))),
    KeyBinding(.keys([.left]), .previousButton, .application(.form(.moved(by: -1)))),
    KeyBinding(.keys([.character(" ")]), .pressButton, .application(.form(.enterTapped))),
  ])

  /// The ways to give and view a photo.
  static let photos = Keymap([
    KeyBinding(
      .keys([.control("v")]),
      { app in
        let name = app.application.form.focusedField.flatMap {
          app.application.photoName(of: $0.id)
        }
        return name == nil ? nil : .view
      }, { _ in .app(.application(.viewTapped)) }),
    KeyBinding(.keys([.control("p")]), whereFieldHas(.phone)) { _ in
      .app(.application(.phoneTapped))
    },
    KeyBinding(.keys([.control("o")]), whereFieldHas(.browse)) { _ in
      .app(.application(.browseTapped))
    },
    KeyBinding(.keys([.control("t")]), whereFieldHas(.camera)) { _ in
      .app(.application(.cameraTapped))
    },
  ])

  private static func whereFieldHas(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { $0.application.form.focusedField?.kind.keyHints.contains(hint) == true ? hint : nil }
  }

  /// The readline keys, and those on every keyboard.
  static let editing = Keymap([
    edit([.control("a"), .home], .lineStart, .moveToStart),
    edit([.control("e"), .end], .lineEnd, .moveToEnd),
    edit([.alt("b"), .wordLeft], .wordLeft, .moveWordLeft, also: [.alt("B")]),
    edit([.alt("f"), .wordRight], .wordRight, .moveWordRight, also: [.alt("F")]),
    edit([.control("k")], .cutToEnd, .killToEnd),
    edit([.control("u")], .cutToStart, .killToStart),
    edit([.control("w")], .cutWordLeft, .killWordLeft),
    edit([.alt("d")], .cutWordRight, .killWordRight, also: [.alt("D")]),
    edit([.control("y")], .putBack, .yank),
    edit([.control("_")], .undo, .undo),
    edit([.alt("_")], .redo, .redo),
    edit([.left, .control("b")], nil, .moveLeft),
    edit([.right, .control("f")], nil, .moveRight),
    edit([.backspace, .control("h")], nil, .deleteBackward),
    edit([.delete, .control("d")], nil, .deleteForward),
  ])

  /// Alt with an arrow moves by words, where it doesn't turn pages.
  static let wordArrows = Keymap([
    edit([.altLeft], nil, .moveWordLeft), edit([.altRight], nil, .moveWordRight),
  ])

  private static func edit(
    _ keys: [Key], _ hint: KeyHint?, _ edit: Edit, also: [Key] = []
  ) -> KeyBinding {
    KeyBinding(.keys(keys, also: also), { _ in hint }, { _ in .form(.edited(edit)) })
  }

  /// The same keys for any line of text.
  static func readline(_ action: @escaping @Sendable (Edit) -> AppAction) -> [KeyBinding] {
    editing.bindings.map { binding in
      KeyBinding(binding.keys, binding.hint) { key in edit(for: key).map { .app(action($0)) } }
    }
  }

  /// What a key does to any line of text.
  static func edit(for key: Key) -> Edit? {
    if let edit = key.edit { return edit }
    for binding in editing.bindings + wordArrows.bindings {
      if case .app(.application(.form(.edited(let edit))))? = binding.command(for: key) {
        return edit
      }
    }
    return nil
  }
}

extension Key {
  /// What a typed or pasted key does to a line of text.
  var edit: Edit? {
    switch self {
    case .character(let character): .insert(String(character))
    case .paste(let text): .paste(text)
    default: nil
    }
  }
}

extension KeyCommand {
  static func form(_ action: FormAction) -> KeyCommand { .app(.application(.form(action))) }
}
