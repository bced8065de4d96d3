import OnrampCore

extension LineMode {
  /// A question to answer with yes or no. Anything else means no.
  ///
  /// - Parameter action: What happens with the answer.
  func prompt(
    of dialog: Dialog, on screen: Prompt.Screen, withoutTerminal: [LineAction]? = nil,
    action: @escaping (DialogAction) -> AppAction
  ) -> Prompt {
    Prompt(
      on: screen, opening: [], question: text(of: dialog.question), withoutTerminal: withoutTerminal
    ) { line in
      if case .routes(let question) = dialog.question { return answer(line, to: question, action) }
      return [.app(action(.answered(isYes(line) ? .yes : .no)))]
    }
  }

  /// Asks again unless a line says yes or no, and says what a no spares.
  private func answer(
    _ line: String, to question: Dialog.RoutesQuestion,
    _ action: (DialogAction) -> AppAction
  ) -> [LineAction] {
    let command = LineCommand(line, words)
    let word = line.lowercased()
    if isYes(line) || word == String(words.yes) { return [.app(action(.answered(.yes)))] }
    let declines: [LineAction] = [
      .app(action(.answered(.no))), .say(words.routes.plainDeclined(question)),
    ]
    if command == .quit { return declines + [.app(.quitTapped)] }
    let isNo = command == .no || command == .back || word == String(words.no) || word == "n"
    return isNo ? declines : [.say(words.routes.plainYesOrNo)]
  }

  private func whole(_ question: Dialog.Question) -> String {
    words.question(question).title + " " + words.question(question).text
  }

  private func text(of question: Dialog.Question) -> String {
    switch question {
    case .restart: words.plainRestart
    case .quitLosing: words.plainQuitLosing
    case .leaveSurvey: words.survey.plainLeave
    case .takeApplication: words.account.plainAskToMove(whole(question))
    case .routes(.delete(let route)): words.account.plainAsk(words.routes.plainDelete(route.name))
    case .signOut, .signOutOther, .quitWithCode, .routes: words.account.plainAsk(whole(question))
    // No line leads here.
    case .deleteForGood, .replaceVehicle: words.question(question).text
    }
  }
}
