/// Whether the input is kept when the program ends.
public enum QuitOutcome: Hashable, Sendable {
  /// All of it is saved, or kept for the next run.
  case kept
  /// The store couldn't keep the latest input.
  case refused(StoreProblem)
  /// The store hasn't answered yet.
  case unconfirmed
}
