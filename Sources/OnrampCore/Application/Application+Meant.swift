/// Likely typos in answers, on any step.
extension Application {
  /// What the answer of a field was probably meant to be, if there is a likely typo.
  ///
  /// On the open step, this judges what is typed, once the driver has left the field.
  public func meant(by field: Field) -> String? {
    guard field.kind.mayHaveTypo else { return nil }
    if place == .step(field.id.step) { return form.meant(by: field) }
    guard !form.isUnsaved(field.id), case .text(let saved)? = saved[field.id] else { return nil }
    return form.meant(by: saved, of: field)
  }

  /// The typo to ask the driver about now: on the open step first, then in saved answers.
  public var suggestion: Suggestion? {
    for field in form.fields {
      if let answer = meant(by: field) { return Suggestion(field: field, answer: answer) }
    }
    for step in schema.steps where place != .step(step.id) {
      for field in step.fields {
        if let answer = meant(by: field) { return Suggestion(field: field, answer: answer) }
      }
    }
    return nil
  }

  /// Replaces the answer with what was probably meant. An answer of another step is saved at once,
  /// unless something else is typed there.
  mutating func takeMeant(_ session: inout Session) -> [AppEffect] {
    guard let suggestion, let step = schema.step(suggestion.field.id.step) else {
      notice = .keyDoesNothing
      return []
    }
    let field = suggestion.field.id
    let isSaved = place != .step(step.id) && !step.fields.contains { form.isUnsaved($0.id) }
    form.take(suggestion)
    if isSaved { return save(step, &session) }
    if place != .step(step.id) {
      show(step.id)
      form.moveFocus(to: .field(field))
    }
    return keepDrafts(session)
  }

  /// Keeps the answer as it is, for good.
  mutating func leaveMeant(_ session: Session) -> [AppEffect] {
    guard let field = suggestion?.field else {
      notice = .keyDoesNothing
      return []
    }
    let isTyped = place == .step(field.id.step)
    let text = isTyped ? form.draft(of: field.id).line.text : saved[field.id]?.text
    if let text { form.confirmed.insert(text) }
    return keepDrafts(session)
  }

  /// Opens a step to correct something in it.
  mutating func show(_ step: StepID) {
    if place == .summary { openFromSummary(step) } else { open(.step(step)) }
  }
}
