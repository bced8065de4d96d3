/// What became of what was typed by the time the program ends.
public enum QuitOutcome: Hashable, Sendable {
  /// All of it is saved, or kept for the next run.
  case kept
  /// The store couldn't keep what was typed last.
  case refused(StoreProblem)
  /// The store has not answered yet.
  case unconfirmed
}
