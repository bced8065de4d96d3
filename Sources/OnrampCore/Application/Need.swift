/// Something the company still needs although its step is saved.
public struct Need: Hashable, Sendable {
  /// The field that needs an answer.
  public let field: Field
  /// Why it needs one.
  public let cause: Cause

  /// Why a saved field still needs an answer.
  public enum Cause: Hashable, Sendable {
    /// It was left for later.
    case notProvided
    /// The stored photo is damaged or gone.
    case damaged(PhotoProblem)
    /// The current policy no longer accepts it.
    case outdated(FieldProblem)
  }

  /// The problem to show beside the field, or `nil` if the current answer is fine.
  public var problem: Problem? {
    switch cause {
    case .notProvided: nil
    case .damaged(let cause): Problem(field.id, .photo(cause))
    case .outdated(let cause): Problem(field.id, cause)
    }
  }
}

extension Schema {
  /// What the company still needs once every step is saved; empty until then.
  public func needed(in answers: Answers, _ faults: [StorageFault]) -> [Need] {
    guard firstUnsaved(in: answers) == nil else { return [] }
    return steps.flatMap { needs(of: $0, in: answers, faults) }
  }

  /// What the company still needs of a step; empty until it is saved.
  public func needs(of step: Step, in answers: Answers, _ faults: [StorageFault]) -> [Need] {
    guard isSaved(step, in: answers) else { return [] }
    return step.fields.compactMap { field in
      if step.isConditional, !step.shows(field, in: answers) { return nil }
      return need(of: field, in: step, answers, faults).map { Need(field: field, cause: $0) }
    }
  }

  /// Whether a step needs anything. Builds no list.
  func isNeedy(_ step: Step, in answers: Answers, _ faults: [StorageFault]) -> Bool {
    guard isSaved(step, in: answers) else { return false }
    for field in step.fields where need(of: field, in: step, answers, faults) != nil {
      if !step.isConditional || step.shows(field, in: answers) { return true }
    }
    return false
  }

  private func need(
    of field: Field, in step: Step, _ answers: Answers, _ faults: [StorageFault]
  ) -> Need.Cause? {
    guard let value = answers[field.id], value != .photo(nil) else {
      return step.needs(field) { answers[$0] } ? .notProvided : nil
    }
    for case .photo(field.id, let cause) in faults { return .damaged(cause) }
    do throws(FieldProblem) {
      try field.kind.check(value)
      return nil
    } catch {
      return .outdated(error)
    }
  }
}
