import OnrampCore

/// The keys of the summary, of work and of overlays.
extension Keymap {
  static let summary = Keymap([
    KeyBinding(
      .keys([.escape]),
      hint: { $0.goesBackToMain ? KeyHint(0) { $0.keyToMain } : KeyHint(0) { $0.keyLastStep } },
      .application(.goBackTapped)),
    KeyBinding(
      .keys([.tab, .down], also: [.right, .wheelDown, .pageDown]), .next, .form(.moved(by: 1))),
    KeyBinding(
      .keys([.backTab, .up], also: [.left, .wheelUp, .pageUp]), .previous, .form(.moved(by: -1))),
    KeyBinding(.keys([.enter, .character(" ")]), .confirm, .form(.enterTapped)),
    // Advice may arrive when the focus is already elsewhere, so a key leads to it from anywhere.
    KeyBinding(
      .keys([.character("!")]), KeyHint(1) { $0.keyLookAtPhotos },
      when: { $0.application.form.buttons.contains(.lookAtPhotos) },
      .application(.form(.pressed(.lookAtPhotos)))),
    KeyBinding(
      .letter("k"),
      hint: { $0.application.photoToKeep.map { _ in KeyHint(0) { $0.keyKeepPhoto } } },
      .application(.keepTapped)),
    KeyBinding(
      .letter("g"), KeyHint(1) { $0.handIn.keyHandIn },
      when: { $0.application.form.buttons.contains(.handIn) }, .application(.handInTapped)),
    KeyBinding(
      .keys([.function(5)]), KeyHint(1) { $0.handIn.keySendNow },
      when: { $0.application.form.buttons.contains(.sendNow) }, .application(.sendNowTapped)),
    KeyBinding(
      .letter("w"), KeyHint(1) { $0.handIn.keyWithdraw },
      when: { $0.application.form.buttons.contains(.withdraw) }, .application(.withdrawTapped)),
    KeyBinding(.letter("r"), KeyHint(2, narrow: 3) { $0.keyRestart }, .application(.restartTapped)),
    KeyBinding(
      .letter("e"),
      hint: { KeyHint(1, narrow: $0.application.schema.handsIn ? 2 : 1) { $0.keyExportToFolder } },
      .application(.exportTapped)),
    KeyBinding(
      .keys([.control("v")]), KeyHint { $0.keyViewSaved },
      when: { !$0.application.viewedFields.isEmpty }, .application(.viewTapped)),
    KeyBinding(
      .digit, KeyHint(1, narrow: 3) { $0.keyEdit }, when: { $0.application.canBeChanged },
      action: { $0.digit.map { .application(.sectionTapped(number: $0)) } }),
    KeyBinding(
      .letter("m"),
      hint: { app in
        let hint = KeyHint(1, narrow: 2) { $0.keyMain }
        // Once is enough in the key line.
        return app.goesBackToMain ? hint.inHelpOnly : hint
      }, .mainTapped),
    KeyBinding(.letter("q"), KeyHint { $0.keyQuitLosing }, .quitTapped),
  ])

  static let work = Keymap([
    KeyBinding(
      .keys([.escape]), .cancel, when: { $0.application.work?.canBeCanceled == true },
      .application(.cancelTapped))
  ])

  static let export = Keymap(
    [
      KeyBinding(.keys([.enter]), .export, .application(.export(.confirmed))),
      KeyBinding(.keys([.escape]), .close, .application(.export(.closed))),
      KeyBinding(.text) { $0.edit.map { .application(.export(.edited($0))) } },
    ] + readline { .application(.export(.edited($0))) })

  static let finish = Keymap([
    KeyBinding(
      .keys([.enter], also: [.character(" ")]), .confirm, .application(.finish(.confirmed))),
    KeyBinding(
      .keys([.escape]), KeyHint(0) { $0.keyToSummary }, .application(.finish(.pressed(.done)))),
    KeyBinding(
      .keys([.tab, .right], also: [.down, .wheelDown]), .next,
      when: { $0.hasFinishChoices }, .application(.finish(.moved(by: 1)))),
    KeyBinding(
      .keys([.backTab, .left], also: [.up, .wheelUp]), .previous,
      when: { $0.hasFinishChoices }, .application(.finish(.moved(by: -1)))),
  ])

  /// The keys of a dialog. No letter deletes for good.
  static func dialog(
    _ dialog: Dialog, _ words: Words, _ action: @escaping @Sendable (DialogAction) -> AppAction
  ) -> Keymap {
    var bindings: [KeyBinding] = []
    let letters = words.letters(of: dialog)
    for choice in dialog.choices where !dialog.deletes(choice) {
      // A yes-or-no question also takes the language's own letters, and Y and N in every language.
      var keys = letters[choice].map { [$0] } ?? []
      if !dialog.choices.contains(where: { dialog.deletes($0) && $0 == .yes }) {
        if choice == .yes { keys += [words.yes, "y"] }
        if choice == .no { keys += [words.no, "n"] }
      }
      if !keys.isEmpty {
        bindings.append(answer(choice, of: dialog, to: keys, action(.answered(choice))))
      }
    }
    if dialog.isAboutLeftSignUp {
      // No letter deletes anything: this one selects, and Enter confirms.
      let letters = [words.no, "n"].flatMap { "\($0)\($0.uppercased())" }
      bindings.append(
        KeyBinding(.keys(letters.map(Key.character)), nil, action(.selected(.forGood))))
    }
    bindings += [
      KeyBinding(
        .keys([.tab, .right], also: [.down, .wheelDown]), KeyHint(4) { $0.keyMoveChoice },
        action(.moved(by: 1))),
      KeyBinding(
        .keys([.backTab, .left], also: [.up, .wheelUp]), KeyHint { $0.keyMoveChoiceBack },
        action(.moved(by: -1))),
      KeyBinding(.keys([.enter]), .confirm, action(.confirmed)),
    ]
    let closing = KeyHint(0) {
      KeyText($0.choice(dialog.closing, of: dialog.question), short: $0.keyClose.short)
    }
    return Keymap(bindings + [KeyBinding(.keys([.escape]), closing, action(.closed))])
  }

  /// Binds an answer to letters. The button shows the first, and the help says what it presses.
  private static func answer(
    _ choice: Dialog.Choice, of dialog: Dialog, to letters: [Character], _ action: AppAction
  ) -> KeyBinding {
    let keys = letters.flatMap { "\($0)\($0.uppercased())" }.map(Key.character)
    return KeyBinding(
      .keys(Array(keys.prefix(1)), also: Array(keys.dropFirst())),
      KeyHint { KeyText($0.choice(choice, of: dialog.question)) }, action)
  }
}

extension App {
  fileprivate var hasFinishChoices: Bool {
    application.finish.map { application.choices(of: $0).count > 1 } ?? false
  }
}

extension KeyHint {
  static let cancel = KeyHint(0) { $0.keyCancel }
  fileprivate static let confirm = KeyHint { $0.keyConfirm }
}
