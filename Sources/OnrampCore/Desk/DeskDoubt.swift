/// An application whose state contradicts its audit or its sealed letter.
public struct DeskDoubt: Hashable, Sendable {
  /// The state according to one of the places that have it.
  public enum Says: Hashable, Sendable {
    case state(DeskState)
    case nothing
    /// Something that neither the desk nor the server wrote.
    case unreadable
  }

  /// Its number.
  public let number: String
  /// The states in the list and the database's tables, each once.
  public let told: [Says]
  /// The state according to the audit.
  public let audit: Says
  /// The state according to the sealed letter.
  public let letter: Says

  /// Creates a doubt.
  public init(number: String, told: [Says], audit: Says, letter: Says) {
    (self.number, self.told, self.audit, self.letter) = (number, told, audit, letter)
  }
}

extension Desk {
  /// Why the state of an application can't be believed; `nil` if nothing contradicts it.
  public func doubt(about submission: DeskSubmission) -> DeskDoubt? {
    queue.doubts[submission.number]
  }

  /// Records the result of comparing some rows with the audit and the letters.
  mutating func compared(
    _ submissions: [DeskSubmission], _ outcome: Result<[DeskDoubt], DeskProblem>
  ) {
    switch outcome {
    case .failure(let problem): queue.uncompared = problem
    case .success(let doubts):
      queue.uncompared = nil
      for submission in submissions { queue.doubts[submission.number] = nil }
      for doubt in doubts { queue.doubts[doubt.number] = doubt }
    }
  }
}
