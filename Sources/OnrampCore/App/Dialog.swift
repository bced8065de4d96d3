/// A question in front of the screen, and the answers to choose from.
public struct Dialog: Hashable, Sendable {
  /// What is asked.
  public let question: Question
  /// The answer that Enter gives.
  public internal(set) var selected: Choice

  /// A question of a dialog.
  public enum Question: Hashable, Sendable {
    /// Whether to clear the application.
    case restart
    /// Whether to clear it so that nothing can bring it back.
    case deleteForGood
    /// Whether to quit although what is typed is not kept: the store refused it or, without a
    /// problem, has not answered yet.
    case quitLosing(StoreProblem?)
  }

  /// An answer to a dialog.
  public enum Choice: Hashable, Sendable {
    case no
    case yes
    /// Restart, and nothing of it can be brought back.
    case forGood
  }

  /// Asks; the harmless answer is selected.
  init(_ question: Question) { (self.question, selected) = (question, .no) }

  /// The answers that can be given, in the order in which they are shown.
  public var choices: [Choice] {
    switch question {
    case .restart: [.no, .yes, .forGood]
    case .deleteForGood, .quitLosing: [.no, .yes]
    }
  }

  /// Takes what the driver did.
  ///
  /// - Returns: the answer, once one is given.
  mutating func reduce(_ action: DialogAction) -> Choice? {
    switch action {
    case .moved(let distance):
      let count = choices.count
      if let index = choices.firstIndex(of: selected) {
        selected = choices[(index + distance + count) % count]
      }
      return nil
    case .answered(let choice): return choices.contains(choice) ? choice : nil
    case .confirmed: return selected
    case .closed: return .no
    }
  }
}

/// What the driver does in a dialog.
public enum DialogAction: Hashable, Sendable {
  /// Went to the next answer, by 1, or the one before, by -1.
  case moved(by: Int)
  case answered(Dialog.Choice)
  /// Gave the selected answer.
  case confirmed
  /// Went away, which is "no".
  case closed
}
