import OnrampCore

extension LineMode {
  /// A yes-or-no question, asked again until it is answered.
  ///
  /// - Parameter action: Returns the action for an answer.
  func prompt(
    of dialog: Dialog, on screen: Prompt.Screen, withoutTerminal: [LineAction]? = nil,
    action: @escaping (DialogAction) -> AppAction
  ) -> Prompt {
    switch dialog.question {
    case .plainLeft, .signUpLeft: return numbered(dialog, on: screen, action)
    default: break
    }
    return Prompt(
      on: screen, opening: [], question: text(of: dialog), withoutTerminal: withoutTerminal
    ) { line in
      if isYes(line) { return [.app(action(.answered(.yes)))] }
      var declined = [LineAction.app(action(.answered(.no)))]
      if case .feature(let question) = dialog.question {
        declined += (question.said?.declined(words, question)).map { [.say($0)] } ?? []
      }
      // If "no" has an effect, too, going back or quitting answers neither.
      let closed = dialog.choices.contains(.back) ? [.app(action(.closed))] : declined
      return switch LineCommand(line) {
      case .back: closed
      case .quit: closed + [.app(.quitTapped)]
      default: isNo(line) ? declined : [.say(words.plainYesOrNo)]
      }
    }
  }

  /// A question answered by number, since one of its answers deletes something.
  private func numbered(
    _ dialog: Dialog, on screen: Prompt.Screen, _ action: @escaping (DialogAction) -> AppAction
  ) -> Prompt {
    let choices = dialog.choices.filter { $0 != .back }
    let labels = choices.map { words.choice($0, of: dialog.question) }
    let list = words.account.plainChoices(labels, goesBack: true)
    return Prompt(on: screen, opening: [], question: whole(dialog.question) + " " + list) { line in
      switch LineCommand(line) {
      case .quit: return [.app(action(.closed)), .app(.quitTapped)]
      case .back: return [.app(action(.closed))]
      case .help: return [.say(list)]
      default: break
      }
      guard let number = Int(line), choices.indices.contains(number - 1) else {
        return [.say(words.error(words.unknownChoice))]
      }
      return [.app(action(.answered(choices[number - 1])))]
    }
  }

  private func whole(_ question: Dialog.Question) -> String {
    words.question(question).title + " " + words.question(question).text
  }

  private func text(of dialog: Dialog) -> String {
    let question = dialog.question
    return switch question {
    case .restart:
      (dialog.atCompany.map { words.companysCopy($0, button: words.word(.withdraw)) + " " } ?? "")
        + restart
    case .quitLosing: words.plainQuitLosing
    case .takeApplication: words.account.plainAskToMove(whole(question))
    case .feature(let asked): asked.said?.spoken(words, asked) ?? words.plainAsk(whole(question))
    case .withdraw: words.plainAsk(words.question(question).title + " " + words.text(of: dialog))
    case .newKeys, .unchanged, .signOut, .openElsewhere, .endOthers, .signOutOther, .keepCode,
      .quitWithCode, .deletePlain,
      .plainLeft, .signUpLeft,
      .deleteAccount:
      words.plainAsk(whole(question))
    // The line mode never asks this.
    case .deleteForGood: words.question(question).text
    }
  }
}
