/// What the store found when it opened.
public struct StoredState: Hashable, Sendable {
  /// The saved answers.
  public var answers: Answers
  /// The unsaved input.
  public var drafts: Drafts
  /// The faults found in the stored files, to report to the driver.
  public var faults: [StorageFault]
  /// Whether a restart can be undone.
  public var canUndoRestart: Bool
  /// The last export from the form.
  public var lastExport: LastExport?
  /// What is known about the application that was handed in last.
  public var handedIn: HandInRecord
  /// Further answers that merges left to the driver, besides the drafts.
  public var suggestions: [FieldID: [Input: Leftover]] = [:]
  /// The advice about photos that the driver has ended.
  public var keptAdvice: Set<KeptAdvice> {
    get { kept ?? [] }
    set { kept = newValue }
  }
  /// `nil` is quicker at a start than an empty set.
  var kept: Set<KeptAdvice>?
  /// The form of the handed-in application, used to show it; `nil` if it is the present form or
  /// unknown.
  public var form: Schema?

  /// Creates a stored state, empty by default.
  public init(
    answers: Answers = Answers(), drafts: Drafts = Drafts(), faults: [StorageFault] = [],
    canUndoRestart: Bool = false, lastExport: LastExport? = nil,
    handedIn: HandInRecord = HandInRecord()
  ) {
    self.answers = answers
    self.drafts = drafts
    self.faults = faults
    self.canUndoRestart = canUndoRestart
    self.lastExport = lastExport
    self.handedIn = handedIn
  }
}

extension StoredState {
  /// The form that shows the answers: that of the application handed in, or else the present one.
  public func shown(by schema: Schema) -> Schema {
    handedIn.standing == nil ? schema : form ?? schema
  }

  /// Whether a restart would have nothing to clear or undo.
  public var isEmpty: Bool {
    answers.sections.isEmpty && drafts.isEmpty && faults.isEmpty && !canUndoRestart
  }

  /// The saved steps with unsaved changes.
  public func changedSteps(of schema: Schema) -> [Step] {
    drafts.isEmpty ? [] : Application(self, schema: schema).changedSteps
  }
}

/// A fault in the stored files that didn't stop the application from opening.
public enum StorageFault: Hashable, Sendable {
  /// The application was damaged, so the state before the last Save is open instead.
  case earlierGeneration(setAside: String)
  /// Neither the application nor the generation before it could be read, so an empty one is open.
  case nothingReadable(setAside: String)
  /// The application is missing, so the state before the last Save, or an empty one, is open
  /// instead.
  case applicationMissing(opensEarlier: Bool)
  /// The generation before the open one was damaged.
  case previousDamaged(setAside: String)
  /// What the last restart cleared can't be restored.
  case undoDamaged(setAside: String)
  /// The unsaved input can't be read.
  case draftsDamaged(setAside: String)
  /// The ledger is missing or outdated, so old documents of an account can pass for new ones.
  case ledgerFaulty
  /// The record of the signed-in driver was damaged, so the driver had to sign in again.
  case sessionDamaged
  /// Neither of the files that hold an account's profile can be read.
  case profileDamaged
  /// The record of the account's state at the server is damaged. Syncing restores it.
  case syncDamaged
  /// The stored photo of a field is missing or damaged.
  case photo(FieldID, PhotoProblem)
}
