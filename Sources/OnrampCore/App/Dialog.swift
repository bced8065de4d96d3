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
    /// Whether to take back what is handed in.
    case withdraw
    /// Whether to hand in although the company's keys aren't those that this computer saw first.
    case newKeys
    /// Whether to quit although what is typed is not kept: the store refused it or, with no problem
    /// given, has not answered yet.
    case quitLosing(StoreProblem?)
    /// What a feature asks.
    indirect case feature(FeatureQuestion)
    /// Whether a new account takes the application along that was begun without one.
    case takeApplication(LeftApplication)
    /// Whether the application without an account moves to the account that is open, or goes.
    case plainLeft(LeftApplication)
    /// Whether to delete the application without an account for good.
    case deletePlain
    /// Whether to go on with a sign-up that may be another driver's.
    case signUpLeft
    /// Whether to delete the account that is open, for good.
    case deleteAccount
    /// Whether to sign out.
    case signOut
    /// Whether to sign out who locked the program.
    case signOutOther
    /// Whether to keep the recovery code that the one on the screen was to replace.
    case keepCode
    /// Whether to quit although the recovery code won't be shown again.
    case quitWithCode
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
    case .deleteForGood, .withdraw, .newKeys, .quitLosing, .feature, .signOut, .signOutOther,
      .keepCode, .quitWithCode,
      .deletePlain, .deleteAccount:
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

/// A question of a feature, which is answered with yes or no.
public enum FeatureQuestion: Hashable, Sendable {
  case survey(SurveyQuestion)
  case cars(CarsQuestion)
  case routes(RoutesQuestion)

  /// The feature that asks.
  public var feature: Feature {
    switch self {
    case .survey: .survey
    case .cars: .cars
    case .routes: .routes
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
