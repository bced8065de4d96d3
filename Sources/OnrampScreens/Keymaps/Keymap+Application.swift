import OnrampCore

/// The keys of the summary, of work and of overlays.
extension Keymap {
  static let summary = Keymap([
    KeyBinding(.keys([.escape]), .lastStep, .application(.goBackTapped)),
    KeyBinding(
      .keys([.tab, .down], also: [.right, .wheelDown, .pageDown]), .next,
      .application(.form(.moved(by: 1)))),
    KeyBinding(
      .keys([.backTab, .up], also: [.left, .wheelUp, .pageUp]), .previous,
      .application(.form(.moved(by: -1)))),
    KeyBinding(
      .keys([.enter, .character(" ")]), .confirm, .application(.form(.enterTapped))),
    KeyBinding(
      .keys([.character("r")], also: [.character("R")]), .restart, .application(.restartTapped)),
    KeyBinding(
      .keys([.character("e")], also: [.character("E")]), .handIn, .application(.exportTapped)),
    KeyBinding(
      .keys([.control("v")]),
      { $0.application.viewedFields.isEmpty ? nil : .viewSaved },
      { _ in .app(.application(.viewTapped)) }),
    KeyBinding(
      .digit, { _ in .edit },
      { $0.digit.map { .app(.application(.sectionTapped(number: $0))) } }),
    KeyBinding(
      .keys([.character("m")], also: [.character("M")]), .mainScreen, .mainTapped),
    KeyBinding(.keys([.character("q")], also: [.character("Q")]), .quitSummary, .quitTapped),
  ])

  static let work = Keymap([
    KeyBinding(
      .keys([.escape]), { $0.application.work?.canBeCancelled == true ? .cancel : nil },
      { _ in .app(.application(.cancelTapped)) })
  ])

  static let browser = Keymap([
    KeyBinding(.text, { _ in nil }, { $0.edit.map { browse(.filtered($0)) } }),
    KeyBinding(
      .keys([.enter], also: [.right, .tab]),
      { $0.application.browser?.choice == nil ? nil : .take },
      { _ in browse(.chosen) }),
    KeyBinding(.keys([.left]), .above, .application(.browser(.aboveTapped))),
    KeyBinding(
      .keys([.alt("h")], also: [.alt("H")]), .everything, .application(.browser(.showAllTapped))),
    KeyBinding(
      .altDigit, { $0.application.browser?.places.isEmpty == false ? .places : nil },
      { $0.digit.map { browse(.placeTapped(number: $0)) } }),
    KeyBinding(
      .keys([.up, .down], also: [.backTab, .wheelUp, .wheelDown]), { _ in .move },
      { browse(.moved(by: $0 == .down || $0 == .wheelDown ? 1 : -1)) }),
    KeyBinding(
      .keys([.pageUp, .pageDown]), { _ in .movePage },
      { browse(.moved(by: $0 == .pageDown ? page : -page)) }),
    KeyBinding(
      .keys([.home, .end]), { _ in .moveToEnds },
      { browse(.moved(by: $0 == .end ? Int(Int32.max) : -Int(Int32.max))) }),
    KeyBinding(
      .keys([.backspace, .control("h")]), { _ in nil },
      { _ in browse(.filtered(.deleteBackward)) }),
    KeyBinding(
      .keys([.control("u")]),
      { $0.application.browser?.filter.isEmpty == false ? .clearSearch : nil },
      { _ in browse(.filtered(.killToStart)) }),
    KeyBinding(.keys([.escape], also: [.control("o")]), .close, .application(.browser(.closed))),
  ])

  private static func browse(_ action: BrowserAction) -> KeyCommand {
    .app(.application(.browser(action)))
  }

  static let phoneUpload = Keymap([
    KeyBinding(
      .keys([.enter], also: [.character("u"), .character("U")]),
      {
        guard case .received? = $0.application.phoneUpload?.stage else { return nil }
        return .useIt
      }, { _ in .app(.application(.phoneUpload(.useTapped))) }),
    KeyBinding(
      .keys([.character("a")], also: [.character("A")]),
      {
        switch $0.application.phoneUpload?.stage {
        case .received, .failed, .ended: .again
        default: nil
        }
      }, { _ in .app(.application(.phoneUpload(.againTapped))) }),
    KeyBinding(
      .keys([.character("i")], also: [.character("I")]),
      {
        guard let upload = $0.application.phoneUpload, (upload.ready?.choices ?? 1) > 1 else {
          return nil
        }
        return upload.stage == .waiting || upload.stage == .connected ? .nextAddress : nil
      }, { _ in .app(.application(.phoneUpload(.addressTapped))) }),
    KeyBinding(.keys([.escape]), .close, .application(.phoneUpload(.closed))),
  ])

  static let export = Keymap(
    [
      KeyBinding(.keys([.enter]), .export, .application(.export(.confirmed))),
      KeyBinding(.keys([.escape]), .close, .application(.export(.closed))),
      KeyBinding(
        .text, { _ in nil }, { $0.edit.map { .app(.application(.export(.edited($0)))) } }),
    ]
      + readline { .application(.export(.edited($0))) })

  /// The keys of a dialog. Deleting for good has no letter.
  static func dialog(
    _ dialog: Dialog, _ words: any Words, _ action: @escaping @Sendable (DialogAction) -> AppAction
  ) -> Keymap {
    var bindings = [
      KeyBinding(
        .keys([.tab, .right], also: [.down, .wheelDown]), .moveChoice, action(.moved(by: 1))),
      KeyBinding(
        .keys([.backTab, .left], also: [.up, .wheelUp]), .moveChoiceBack, action(.moved(by: -1))),
      KeyBinding(.keys([.enter]), .confirm, action(.confirmed)),
    ]
    let moves =
      switch dialog.question {
      case .takeApplication, .plainLeft: true
      default: false
      }
    if dialog.question != .deleteForGood, dialog.question != .deletePlain {
      bindings.append(answer(.yes, to: words.yes, contract: "y", moves ? .moveIt : .yes, action))
      if dialog.choices.contains(.no) {
        bindings.append(answer(.no, to: words.no, contract: "n", moves ? .leaveIt : .no, action))
      }
    }
    if dialog.question == .signUpLeft {
      // No letter deletes anything: this one selects, and Enter confirms.
      let letters = [words.no, "n"].flatMap { "\($0)\($0.uppercased())" }
      bindings.append(
        KeyBinding(
          .keys([.character(words.no)], also: letters.map(Key.character)), .startOver,
          action(.selected(.forGood))))
    }
    return Keymap(bindings + [KeyBinding(.keys([.escape]), .close, action(.closed))])
  }

  /// Binds an answer to its letter in the driver's language, and to the one that works in every
  /// language.
  private static func answer(
    _ choice: Dialog.Choice, to letter: Character, contract: Character, _ hint: KeyHint,
    _ action: (DialogAction) -> AppAction
  ) -> KeyBinding {
    let letters = [letter, contract].flatMap { "\($0)\($0.uppercased())" }
    return KeyBinding(
      .keys([.character(letter)], also: letters.map(Key.character)),
      hint, action(.answered(choice)))
  }
}
