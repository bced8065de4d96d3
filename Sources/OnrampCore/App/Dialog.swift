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
    case .feature(.account(let question)): question.choices
    case .deleteForGood, .withdraw, .newKeys, .unchanged, .quitLosing, .feature: [.no, .yes]
    }
  }

  /// Whether an answer deletes something for good, or leads to the question whether to.
  public func deletes(_ choice: Choice) -> Bool {
    switch (question, choice) {
    case (_, .forGood), (.deleteForGood, .yes), (.feature(.account(.deletePlain)), .yes),
      (.feature(.account(.deleteAccount)), .yes):
      true
    default: false
    }
  }

  /// The answer that closing the dialog gives.
  public var closing: Choice { choices.contains(.back) ? .back : .no }

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
    case .closed: return closing
    }
  }
}

/// A feature's question. Only the account's has other answers than yes and no.
public enum FeatureQuestion: Hashable, Sendable {
  case survey(SurveyQuestion)
  case cars(CarsQuestion)
  case routes(RoutesQuestion)
  case account(AccountQuestion)

  /// The feature that asks.
  public var feature: Feature {
    switch self {
    case .survey: .survey
    case .cars: .cars
    case .routes: .routes
    case .account: .account
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
