/// The page after an export or after handing in, which leads back to the summary.
public struct Finish: Hashable, Sendable {
  /// What is finished.
  public let outcome: Outcome
  /// The button with the focus.
  public internal(set) var selected = Choice.done
  /// Whether this computer can show the folder of an export.
  let opensFolder: Bool

  /// What is finished.
  public enum Outcome: Hashable, Sendable {
    case exported(Exported, at: ClockTime)
    /// The application has the state of handing in.
    case handedIn
  }

  /// A button.
  public enum Choice: Hashable, Sendable {
    case openFolder
    /// Sends the waiting application now instead of at the next try.
    case sendNow
    case done
  }
}

/// What a driver did on the finish page.
public enum FinishAction: Hashable, Sendable {
  case moved(by: Int)
  /// Pressed the button with the focus.
  case confirmed
  case pressed(Finish.Choice)
}

extension Application {
  /// The buttons of a finish page, in Tab order.
  public func choices(of finish: Finish) -> [Finish.Choice] {
    switch finish.outcome {
    case .exported: (finish.opensFolder ? [.openFolder] : []) + [.done]
    case .handedIn: (handIn?.canBeSentNow == true ? [.sendNow] : []) + [.done]
    }
  }

  /// The open finish page, if any.
  public internal(set) var finish: Finish? {
    get { if case .finish(let finish)? = overlay { finish } else { nil } }
    set { overlay = newValue.map(Overlay.finish) }
  }

  mutating func reduce(_ action: FinishAction) -> [AppEffect] {
    guard var finish else { return [] }
    let choices = choices(of: finish)
    // The button with the focus may have disappeared.
    if !choices.contains(finish.selected) { finish.selected = .done }
    switch action {
    case .moved(let distance):
      finish.selected = choices.cycled(from: finish.selected, by: distance) ?? .done
      self.finish = finish
      return []
    case .confirmed: return press(finish.selected, on: finish)
    case .pressed(let choice): return choices.contains(choice) ? press(choice, on: finish) : []
    }
  }

  private mutating func press(_ choice: Finish.Choice, on finish: Finish) -> [AppEffect] {
    switch (choice, finish.outcome) {
    case (.openFolder, .exported(let export, _)):
      return [.application(.openFolder(export.places.above))]
    case (.sendNow, _): return sendNow()
    default:
      overlay = nil
      return []
    }
  }

  /// Leaves the finish page for an action that is about the summary, as the line mode shows both.
  @discardableResult
  mutating func leaveFinish() -> Bool {
    guard work == nil, finish != nil else { return false }
    overlay = nil
    return true
  }
}
