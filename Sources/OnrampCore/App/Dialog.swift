/// A question in front of the screen, with answers to choose from.
public struct Dialog: Hashable, Sendable {
  /// The question.
  public let question: Question
  /// The answer that Enter chooses.
  public internal(set) var selected: Choice
  /// What the company has of the application that the question is about; `nil` if it wasn't handed
  /// in.
  public internal(set) var atCompany: CompanyCopy?

  /// A question of a dialog.
  public enum Question: Hashable, Sendable {
    /// Whether to clear the application.
    case restart
    /// Whether to delete the application for good.
    case deleteForGood
    /// Whether to withdraw the application that was handed in.
    case withdraw
    /// Whether to hand in although the company's keys differ from those this computer saw first.
    case newKeys(CompanyKeyChange)
    /// Whether to hand in although something that the company asked for again hasn't changed.
    case unchanged
    /// Whether to quit and lose what is typed: the store refused it or, if there is no problem,
    /// hasn't answered yet.
    case quitLosing(StoreProblem?)
    /// A feature's question.
    indirect case feature(FeatureQuestion)
    /// Whether a new account takes over the application begun without one.
    case takeApplication(LeftApplication)
    /// Whether the application without an account moves to the open account, or is deleted.
    case plainLeft(LeftApplication)
    /// Whether to delete the application without an account for good.
    case deletePlain
    /// Whether to continue a sign-up that may be another driver's.
    case signUpLeft
    /// Whether to delete the open account for good.
    case deleteAccount
    /// Whether to sign out.
    case signOut
    /// Whether to go on here with an account that is open on another terminal.
    case openElsewhere(HandInTime, on: OutsideText)
    /// Whether a new password signs out all other terminals.
    case endOthers
    /// Whether to sign out the driver who locked the program.
    case signOutOther
    /// Whether to keep the recovery code that the one on screen would replace.
    case keepCode
    /// Whether to quit although the recovery code won't be shown again.
    case quitWithCode
  }

  /// An answer to a dialog.
  public enum Choice: Hashable, Sendable {
    case no
    case yes
    /// Delete for good, with no way to restore it.
    case forGood
    /// Neither: return to where the question came from.
    case back
  }

  /// Creates a dialog with the harmless answer selected, unless another is given.
  init(_ question: Question, selected: Choice = .no, atCompany: CompanyCopy? = nil) {
    (self.question, self.selected, self.atCompany) = (question, selected, atCompany)
  }

  /// The possible answers, in display order.
  public var choices: [Choice] {
    switch question {
    case .restart: [.no, .yes, .forGood]
    case .deleteForGood, .withdraw, .newKeys, .unchanged, .quitLosing, .feature, .signOut,
      .signOutOther,
      .openElsewhere,
      .keepCode, .quitWithCode,
      .deletePlain, .deleteAccount:
      [.no, .yes]
    case .plainLeft: [.no, .yes, .forGood]
    case .signUpLeft: [.back, .yes, .forGood]
    case .takeApplication, .endOthers: [.no, .yes, .back]
    }
  }

  /// Reduces one action.
  ///
  /// - Returns: The answer, once there is one.
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

/// A feature's yes-or-no question.
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
  /// Moved the selection to the next answer (1) or the previous one (-1).
  case moved(by: Int)
  /// Selected an answer without choosing it.
  case selected(Dialog.Choice)
  case answered(Dialog.Choice)
  /// Chose the selected answer.
  case confirmed
  /// Closed the dialog, which means "no", or "back" if that is a choice.
  case closed
}
