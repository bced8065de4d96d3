/// A question in front of the screen, with answers to choose from.
public struct Dialog: Hashable, Sendable {
  /// What is asked.
  public let question: Question
  /// The answer that Enter chooses.
  public internal(set) var selected: Choice

  /// A question of a dialog.
  public enum Question: Hashable, Sendable {
    /// Whether to clear the application.
    case restart
    /// Whether to delete it for good.
    case deleteForGood
    /// Whether to quit although what is typed is not kept: the store refused it or, with no problem
    /// given, has not answered yet.
    case quitLosing(StoreProblem?)
    /// Whether to leave a survey although an answer is not submitted, or to quit.
    case leaveSurvey(quits: Bool)
    /// Whether a shared car takes the place of what is in Make and Model.
    indirect case replaceVehicle(with: Car)
    /// Something about routes.
    indirect case routes(RoutesQuestion)
    /// Whether a new account takes the application along that was begun without one.
    case takeApplication(LeftApplication)
    /// Whether the application without an account moves to the account that is open, or goes.
    case plainLeft(LeftApplication)
    /// Whether to delete the application without an account for good.
    case deletePlain
    /// Whether to go on with a sign-up that may be another driver's.
    case signUpLeft
    /// Whether to sign out.
    case signOut
    /// Whether to sign out who locked the program.
    case signOutOther
    /// Whether to keep the recovery code that the one on the screen was to replace.
    case keepCode
    /// Whether to quit although the recovery code won't be shown again.
    case quitWithCode
  }

  /// A question about routes.
  public enum RoutesQuestion: Hashable, Sendable {
    /// Whether to delete a saved route.
    case delete(RouteSummary)
    /// Whether to save in place of the route that has the name.
    case replace(name: String, RouteID)
    /// Whether to give up stops that are not saved, while a saved route with this name stays.
    case discardStops(then: Routes.AfterDiscard, keeping: String?)
  }

  /// An answer to a dialog.
  public enum Choice: Hashable, Sendable {
    case no
    case yes
    /// Delete something for good: nothing can be brought back.
    case forGood
    /// Neither: go back to where the question came from.
    case back
  }

  /// Asks a question with the harmless answer selected, or another.
  init(_ question: Question, selected: Choice = .no) {
    (self.question, self.selected) = (question, selected)
  }

  /// The possible answers, in the order they are shown.
  public var choices: [Choice] {
    switch question {
    case .restart: [.no, .yes, .forGood]
    case .deleteForGood, .quitLosing, .leaveSurvey, .replaceVehicle, .routes, .signOut,
      .signOutOther, .keepCode, .quitWithCode, .deletePlain:
      [.no, .yes]
    case .plainLeft: [.no, .yes, .forGood]
    case .signUpLeft: [.back, .yes, .forGood]
    case .takeApplication: [.no, .yes, .back]
    }
  }

  /// Reduces what the driver did.
  ///
  /// - Returns: The answer, or `nil` while there is none.
  mutating func reduce(_ action: DialogAction) -> Choice? {
    switch action {
    case .selected(let choice):
      if choices.contains(choice) { selected = choice }
      return nil
    case .moved(let distance):
      selected = choices.cycled(from: selected, by: distance) ?? selected
      return nil
    case .answered(let choice): return choices.contains(choice) ? choice : nil
    case .confirmed: return selected
    case .closed: return choices.contains(.back) ? .back : .no
    }
  }
}

/// What the driver does in a dialog.
public enum DialogAction: Hashable, Sendable {
  /// Selected the next answer, by 1, or the previous one, by -1.
  case moved(by: Int)
  /// Selected an answer, without giving it.
  case selected(Dialog.Choice)
  case answered(Dialog.Choice)
  /// Chose the selected answer.
  case confirmed
  /// Closed the dialog, which means "no", or "back" where that is a choice.
  case closed
}
