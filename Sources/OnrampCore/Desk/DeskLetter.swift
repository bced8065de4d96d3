extension Decision.State {
  /// The state that it leads to.
  public var deskState: DeskState {
    switch self {
    case .approved: .approved
    case .askedAgain: .askedAgain
    case .refused: .refused
    }
  }
}

/// The ID of a decision. Retries use the same one.
public struct DeskDecisionID: Hashable, Sendable {
  /// The random number of the run, and the number of the decision in it.
  public let run: UInt64, number: Int

  /// Creates a name.
  public init(run: UInt64, number: Int) { (self.run, self.number) = (run, number) }
}

/// What a reviewer writes to a driver about a decision.
public struct DeskLetter: Hashable, Sendable {
  /// What the reviewer asks for again.
  public struct Fault: Hashable, Sendable {
    /// The field.
    public let field: FieldID
    /// What is wrong with its answer.
    public let reason: Decision.Reason
    /// The reviewer's own words, or nothing.
    public internal(set) var text: String

    /// Creates a fault.
    public init(_ field: FieldID, _ reason: Decision.Reason, text: String = "") {
      (self.field, self.reason, self.text) = (field, reason, text)
    }
  }

  /// The decision.
  public let decision: Decision.State
  /// What to give again, if asked again.
  public let faults: [Fault]
  /// Why the application is refused.
  public let reason: Decision.Reason?
  /// The reviewer's own words, or nothing.
  public let text: String
  /// The driver's language.
  public let language: Language

  /// Creates a letter.
  public init(
    _ decision: Decision.State, faults: [Fault] = [], reason: Decision.Reason? = nil,
    text: String = "", language: Language
  ) {
    (self.decision, self.faults, self.reason) = (decision, faults, reason)
    (self.text, self.language) = (text, language)
  }

  /// The decision as the driver's form has it.
  ///
  /// - Parameters:
  ///   - number: The application's number.
  ///   - at: When it is decided.
  public func decided(_ number: String, at: PastTime) -> Decision {
    Decision(
      decision, number: number, at: at, reason: reason, text: OutsideText(text),
      requests: faults.map { Decision.Request($0.field, $0.reason, text: OutsideText($0.text)) })
  }
}
