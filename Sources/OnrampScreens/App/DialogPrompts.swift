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
      [.app(action(.answered(isYes(line) ? .yes : .no)))]
    }
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
    case .signOut, .signOutOther, .routes: words.account.plainAsk(whole(question))
    // No line leads here.
    case .deleteForGood, .replaceVehicle: words.question(question).text
    }
  }
}
