/// What the store found when it opened.
public struct Opening: Hashable, Sendable {
  /// The answers that were saved.
  public var answers: Answers
  /// What was typed and not saved.
  public var drafts: Drafts
  /// What was wrong with the stored files, for the driver to know.
  public var reports: [Report]
  /// Whether a restart can be undone.
  public var canUndoRestart: Bool

  /// Describes what was found; nothing at all by default.
  public init(
    answers: Answers = Answers(), drafts: Drafts = Drafts(), reports: [Report] = [],
    canUndoRestart: Bool = false
  ) {
    self.answers = answers
    self.drafts = drafts
    self.reports = reports
    self.canUndoRestart = canUndoRestart
  }
}

/// A fault in the stored files that did not keep the application from opening.
public enum Report: Hashable, Sendable {
  /// The application was damaged; what was saved before the last Save is open instead.
  case earlierGeneration(setAside: String)
  /// The application was damaged and no earlier one can be read; an empty one is open.
  case nothingReadable(setAside: String)
  /// The generation before the one that is open was damaged.
  case previousDamaged(setAside: String)
  /// What the last restart cleared can't be brought back.
  case undoDamaged(setAside: String)
  /// What was typed and not saved can't be read.
  case draftsDamaged(setAside: String)
  /// The stored photo of a field is gone or not what was saved.
  case photo(FieldID, PhotoProblem)
}
