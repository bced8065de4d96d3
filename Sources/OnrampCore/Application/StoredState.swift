/// What the store found when it opened.
public struct StoredState: Hashable, Sendable {
  /// The answers that were saved.
  public var answers: Answers
  /// What was typed and not saved.
  public var drafts: Drafts
  /// What was wrong with the stored files, to tell the driver.
  public var faults: [StorageFault]
  /// Whether a restart can be undone.
  public var canUndoRestart: Bool
  /// The last export from the form.
  public var lastExport: LastExport?

  /// Describes what was found, which is nothing by default.
  public init(
    answers: Answers = Answers(), drafts: Drafts = Drafts(), faults: [StorageFault] = [],
    canUndoRestart: Bool = false, lastExport: LastExport? = nil
  ) {
    self.answers = answers
    self.drafts = drafts
    self.faults = faults
    self.canUndoRestart = canUndoRestart
    self.lastExport = lastExport
  }
}

extension StoredState {
  /// Whether there is nothing that a restart could clear, or bring back.
  public var isEmpty: Bool {
    answers.sections.isEmpty && drafts.isEmpty && faults.isEmpty && !canUndoRestart
  }

  /// The saved steps with changes that are typed and not saved.
  public func changedSteps(of schema: Schema) -> [Step] {
    drafts.isEmpty ? [] : Application(self, schema: schema).changedSteps
  }
}

/// A fault in the stored files that didn't stop the application from opening.
public enum StorageFault: Hashable, Sendable {
  /// The application was damaged. The state before the last Save is open instead.
  case earlierGeneration(setAside: String)
  /// The application and the one before it are unreadable. An empty one is open.
  case nothingReadable(setAside: String)
  /// The application is missing. The state before the last Save is open instead, or an empty one.
  case applicationMissing(opensEarlier: Bool)
  /// The generation before the open one was damaged.
  case previousDamaged(setAside: String)
  /// What the last restart cleared can't be brought back.
  case undoDamaged(setAside: String)
  /// What was typed and not saved can't be read.
  case draftsDamaged(setAside: String)
  /// The list that tells old documents of an account from new ones is missing or old itself.
  case ledgerFaulty
  /// The record of who was signed in was damaged, so that the driver had to sign in again.
  case sessionDamaged
  /// Neither file that says who the driver of an account is can be read.
  case profileDamaged
  /// The stored photo of a field is missing or damaged.
  case photo(FieldID, PhotoProblem)
}
