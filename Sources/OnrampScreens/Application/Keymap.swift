import OnrampCore

extension ApplicationScreen {
  /// What a key means in a state; `nil` where it is for the terminal alone.
  public static func action(for key: Key, in wizard: Wizard, words: any Words) -> Action? {
    switch key {
    case .control("s"): return .saveTapped
    case .control("q"), .control("c"): return .quitTapped
    case .control("l"), .control("z"): return nil
    case .escape: return .goBackTapped
    case .enter: return .enterTapped
    case .function(1): return .helpTapped
    case .alt(let digit) where digit.isASCII && ("1"..."9").contains(digit):
      return digit.wholeNumberValue.map {
        wizard.browser == nil ? .problemTapped(number: $0) : .placeTapped(number: $0)
      }
    default: break
    }
    if wizard.browser != nil { return browserAction(for: key) }
    if wizard.link != nil { return linkAction(for: key) }
    if let dialog = wizard.dialog { return dialogAction(for: key, dialog, words) }
    switch key {
    case .tab: return .tabTapped
    case .down, .wheelDown, .pageDown: return .nextTapped
    case .backTab, .up, .wheelUp, .pageUp: return .previousTapped
    default: break
    }
    switch key {
    case .control("v"): return .viewTapped
    case .control("o"): return .browseTapped
    case .control("t"): return .cameraTapped
    case .control("p"): return .phoneTapped
    default: break
    }
    if wizard.focusedField != nil, let edit = edit(for: key) { return .edited(edit) }
    switch key {
    case .right where wizard.focusedField == nil: return .nextTapped
    case .left where wizard.focusedField == nil: return .previousTapped
    case .character(" ") where wizard.focusedField == nil: return .enterTapped
    case .character(let character) where wizard.place == .summary:
      return summaryAction(for: character)
    default: return .unknownKeyTapped
    }
  }

  /// How many entries a page of the browser moves by.
  private static let page = 10

  private static func browserAction(for key: Key) -> Action {
    switch key {
    case .down, .wheelDown: .nextTapped
    case .up, .wheelUp, .backTab: .previousTapped
    case .pageDown: .pageTapped(page)
    case .pageUp: .pageTapped(-page)
    case .home: .pageTapped(-Int(Int32.max))
    case .end: .pageTapped(Int(Int32.max))
    case .left: .aboveTapped
    case .right, .tab: .enterTapped
    case .control("o"): .goBackTapped
    case .alt("h"), .alt("H"): .showAllTapped
    case .character, .paste, .backspace, .control("h"), .control("u"):
      edit(for: key).map(Action.edited) ?? .unknownKeyTapped
    default: .unknownKeyTapped
    }
  }

  private static func linkAction(for key: Key) -> Action {
    switch key {
    case .character("a"), .character("A"): .againTapped
    case .character("i"), .character("I"): .addressTapped
    case .character("u"), .character("U"): .enterTapped
    default: .unknownKeyTapped
    }
  }

  private static func dialogAction(
    for key: Key, _ dialog: Dialog, _ words: any Words
  ) -> Action {
    if case .export = dialog.question {
      return edit(for: key).map(Action.edited) ?? .unknownKeyTapped
    }
    switch key {
    case .tab, .down, .right, .wheelDown: return .nextTapped
    case .backTab, .up, .left, .wheelUp: return .previousTapped
    case .character("y"), .character("Y"): return .dialogAnswered(.yes)
    case .character("n"), .character("N"): return .dialogAnswered(.no)
    case .character(let letter):
      let choice = letter.lowercased().first.flatMap { words.choiceLetters[$0] }
      return choice.map(Action.dialogAnswered) ?? .unknownKeyTapped
    default: return .unknownKeyTapped
    }
  }

  private static func summaryAction(for character: Character) -> Action {
    switch character {
    case "r", "R": return .restartTapped
    case "e", "E": return .exportTapped
    case "q", "Q": return .quitTapped
    default:
      guard character.isASCII, let number = character.wholeNumberValue,
        Step.all.indices.contains(number - 1)
      else { return .unknownKeyTapped }
      return .editTapped(Step.all[number - 1])
    }
  }

  /// The readline keys, and what every keyboard has.
  private static func edit(for key: Key) -> Edit? {
    switch key {
    case .character(let character): .insert(String(character))
    case .paste(let text): .paste(text)
    case .left, .control("b"): .moveLeft
    case .right, .control("f"): .moveRight
    case .home, .control("a"): .moveToStart
    case .end, .control("e"): .moveToEnd
    case .wordLeft, .alt("b"), .alt("B"): .moveWordLeft
    case .wordRight, .alt("f"), .alt("F"): .moveWordRight
    case .backspace, .control("h"): .deleteBackward
    case .delete, .control("d"): .deleteForward
    case .control("k"): .killToEnd
    case .control("u"): .killToStart
    case .control("w"): .killWordLeft
    case .alt("d"), .alt("D"): .killWordRight
    case .control("y"): .yank
    case .control("_"): .undo
    case .alt("_"): .redo
    default: nil
    }
  }
}
