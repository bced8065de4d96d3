/// An application as stored, judged by its schema.
public struct SavedApplication: Hashable, Sendable {
  /// The steps and fields of the application.
  public let schema: Schema
  /// The answers the store has confirmed.
  public internal(set) var answers: Answers { didSet { findSavedSteps() } }
  /// The faults found in the stored files when the application opened.
  public internal(set) var faults: [StorageFault] { didSet { findSavedSteps() } }
  /// The saved steps, and those that still need something. Cached because every frame needs them.
  fileprivate var savedSteps: [StepID] = [], needySteps: [StepID] = []
  /// Whether a restart can be undone.
  public internal(set) var canUndoRestart: Bool
  /// Why drafts differ from the saved answers: a new version of the company's form refuses the
  /// saved one, or another terminal has a different one.
  var reasons: [Problem]
  /// The state of the account at the server; `nil` if no server keeps it, or nothing is known
  /// yet.
  @Boxed var sync: SyncStanding? = nil
  /// What is known about handing in.
  var handedIn: HandInRecord {
    get { record ?? HandInRecord() }
    set { record = newValue == HandInRecord() ? nil : newValue }
  }
  @Boxed private var record: HandInRecord? = nil
  /// What is known of the advice about photos, if there is any.
  @Boxed var advice: AdviceRecord? = nil
  /// The company's current form, if the handed-in application is shown with an earlier one.
  @Boxed var presentForm: Schema? = nil

  init(_ state: StoredState, reasons: [Problem], schema: Schema) {
    self.reasons = reasons
    (self.schema, answers, canUndoRestart) = (schema, state.answers, state.canUndoRestart)
    faults = schema.inOrder(state.faults)
    if let kept = state.kept { advice = AdviceRecord(kept: kept) }
    handedIn = state.handedIn
    handedIn.standing = state.handedIn.standing?.under(schema)
    findSavedSteps()
  }

  private mutating func findSavedSteps() {
    (savedSteps, needySteps) = ([], [])
    for step in schema.steps where schema.isSaved(step, in: answers) {
      savedSteps.append(step.id)
      if schema.isNeedy(step, in: answers, faults) { needySteps.append(step.id) }
    }
  }

}

extension Application {
  /// The state of the account at the server; `nil` if no server keeps it, or nothing is known
  /// yet.
  public var sync: SyncStanding? { stored.sync }

  /// The steps and fields of the application.
  public var schema: Schema { stored.schema }

  /// The answers the store has confirmed.
  public internal(set) var saved: Answers {
    get { stored.answers }
    set { stored.answers = newValue }
  }

  /// The faults found in the stored files when the application opened.
  public internal(set) var faults: [StorageFault] {
    get { stored.faults }
    set { stored.faults = newValue }
  }

  /// Whether a step is saved.
  public func isSaved(_ step: Step) -> Bool { stored.savedSteps.contains(step.id) }

  /// Whether every step is saved.
  public var isComplete: Bool { stored.savedSteps.count == schema.steps.count }

  /// Whether a saved step still needs something.
  public func isNeedy(_ step: Step) -> Bool { stored.needySteps.contains(step.id) }
}

/// How the application differs from when it was opened.
public struct ChangesSinceOpening: Hashable, Sendable {
  /// Whether the application was empty when it was opened.
  public internal(set) var beganEmpty: Bool
  /// The original values of answers replaced since then.
  public internal(set) var replaced: [FieldID: Value] = [:]
  /// The fields whose photo was replaced by the same one, turned.
  public internal(set) var turned: Set<FieldID> = []

  /// Forgets all changes, since the company gets them or has them now.
  mutating func forget() { (replaced, turned) = ([:], []) }

  /// Notes that a Save replaced an answer.
  ///
  /// - Parameter isTurned: Whether the new answer is the same photo, turned.
  mutating func note(_ field: FieldID, from old: Value, to new: Value?, isTurned: Bool) {
    if isTurned {
      if replaced[field] == nil { turned.insert(field) }
    } else {
      turned.remove(field)
    }
    replaced[field] = replaced[field] ?? old
    if replaced[field] == new { replaced[field] = nil }
    if replaced[field] == nil { turned.remove(field) }
  }
}
