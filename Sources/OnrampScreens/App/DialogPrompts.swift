import OnrampCore

extension LineMode {
  /// A yes-or-no question, asked again until it is answered.
  ///
  /// - Parameter action: Returns the action for an answer.
  func prompt(
    of dialog: Dialog, on screen: Prompt.Screen, withoutTerminal: [LineAction]? = nil,
    action: @escaping (DialogAction) -> AppAction
  ) -> Prompt {
    if case .feature = dialog.question, dialog.choices.contains(.forGood) {
      return numbered(dialog, on: screen, action)
    }
    return Prompt(
      on: screen, opening: [], question: text(of: dialog), withoutTerminal: withoutTerminal
    ) { line in
      if isYes(line) { return [.app(action(.answered(.yes)))] }
      var declined = [LineAction.app(action(.answered(.no)))]
      if case .feature(let question) = dialog.question {
        declined += question.said(in: words).declined.map { [.say($0)] } ?? []
      }
      // If "no" has an effect, too, going back or quitting gives neither answer.
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
    let list = words.plainChoices(labels, goesBack: true)
    return Prompt(on: screen, opening: [], question: whole(dialog.question) + " " + list) { line in
      switch LineCommand(line) {
      case .quit: return [.app(action(.closed)), .app(.quitTapped)]
      case .back: return [.app(action(.closed))]
      case .help, .helpKeys: return [.say(list)]
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
    case .feature(let asked): asked.said(in: words).spoken ?? words.plainAsk(whole(question))
    case .withdraw: words.plainAsk(words.question(question).title + " " + words.text(of: dialog))
    case .newKeys, .unchanged: words.plainAsk(whole(question))
    // The line mode never asks this.
    case .deleteForGood: words.question(question).text
    }
  }
}
