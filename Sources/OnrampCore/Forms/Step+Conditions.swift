/// Which fields of a step are asked, given the answers to others.
extension Step {
  /// The fields that are asked, in order.
  ///
  /// - Parameter answer: Returns the answer to a field, or `nil` if there is none.
  public func shown(_ answer: (FieldID) -> Value?) -> [Field] {
    isConditional ? fields.filter { shows($0, answer) } : fields
  }

  /// Whether a field is asked.
  public func shows(_ field: Field, _ answer: (FieldID) -> Value?) -> Bool {
    shows(field, answer, besides: [])
  }

  /// Whether a field is asked, given saved answers.
  func shows(_ field: Field, in answers: Answers) -> Bool { shows(field) { answers[$0] } }

  /// Whether a step may be saved without an answer to a field.
  public func canSkip(_ field: Field, _ answer: (FieldID) -> Value?) -> Bool {
    if field.kind.isPhoto { return true }
    guard field.isOptional else { return false }
    guard isConditional, let condition = field.extras?.requiredWhen else { return true }
    return !condition.holds { asked($0, answer, besides: [field.id]) }
  }

  /// Whether a step may be saved without an answer to a field, given saved answers.
  func canSkip(_ field: Field, in answers: Answers) -> Bool { canSkip(field) { answers[$0] } }

  /// Whether the company needs an answer to a field.
  public func needs(_ field: Field, _ answer: (FieldID) -> Value?) -> Bool {
    guard field.isOptional else { return true }
    guard isConditional, let condition = field.extras?.requiredWhen else { return false }
    return condition.holds { asked($0, answer, besides: [field.id]) }
  }

  /// - Parameter others: The fields whose conditions led here, which ends cycles.
  private func shows(
    _ field: Field, _ answer: (FieldID) -> Value?, besides others: [FieldID]
  ) -> Bool {
    guard let condition = field.extras?.shownWhen else { return true }
    return condition.holds { asked($0, answer, besides: others + [field.id]) }
  }

  /// The answer to a field, or `nil` if the field isn't asked.
  private func asked(
    _ id: FieldID, _ answer: (FieldID) -> Value?, besides others: [FieldID]
  ) -> Value? {
    guard !others.contains(id), let field = fields.first(where: { $0.id == id }) else {
      return answer(id)
    }
    return shows(field, answer, besides: others) ? answer(id) : nil
  }
}
