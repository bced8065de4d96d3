/// Likely typos in answers, on any step.
extension Application {
  /// What the saved answer of a field was probably meant to be, if it is a likely typo and there is
  /// no unsaved input.
  public func meant(by field: Field) -> String? {
    guard field.kind.mayHaveTypo, !form.isUnsaved(field.id),
      case .text(let saved)? = saved[field.id]
    else { return nil }
    return form.meant(by: saved, of: field)
  }

  /// The typo to ask the driver about now: on the open step or, on the summary, in any step.
  public var suggestion: Suggestion? {
    for field in place == .summary ? schema.fields : form.fields {
      if let answer = meant(by: field) { return Suggestion(field: field, answer: answer) }
    }
    return nil
  }

  /// The question that a Save has just raised. It keeps the next step from opening.
  public var suggestionAfterSave: Suggestion? {
    guard step != nil, case .saved? = notice, let suggestion,
      form.focus == .field(suggestion.field.id)
    else { return nil }
    return suggestion
  }

  /// Whether Enter keeps the answer in the focused field.
  var isAskedAboutFocus: Bool {
    guard step != nil, let field = form.focusedField else { return false }
    return meant(by: field) != nil
  }

  /// Takes a Save as the answer to the question on the open step: the text stays as typed.
  ///
  /// - Returns: Whether this completes the Save: there was a question, and nothing else to save.
  mutating func keepMeant(on step: Step) -> Bool {
    guard place == .step(step.id), let field = suggestion?.field.id, let text = saved[field]?.text
    else { return false }
    form.confirmed.insert(text)
    guard !step.fields.contains(where: { form.isUnsaved($0.id) }) else { return false }
    goOn(from: step.id)
    notice = .keptAsItIs
    return true
  }

  /// Opens what follows a saved step, unless there is a question to ask first.
  mutating func goOn(from step: StepID) {
    if let field = suggestion?.field.id {
      form.moveFocus(to: .field(field))
    } else {
      let next = returnsToSummary ? nil : schema.step(after: step)
      open(next.map { .step($0.id) } ?? firstUnsaved)
    }
  }

  /// Replaces the answer with what was probably meant. On the summary, saves it immediately unless
  /// its step has other unsaved input; on its own step, the next Save does.
  mutating func takeMeant(_ session: inout Session) -> [AppEffect] {
    guard let suggestion, let step = schema.step(suggestion.field.id.step) else {
      return refuse(.keyDoesNothing)
    }
    let field = suggestion.field.id
    let isSaved = place != .step(step.id) && !step.fields.contains { form.isUnsaved($0.id) }
    form.take(suggestion)
    if isSaved { return save(step, &session) }
    if place == .step(step.id) { notice = .meantTaken } else { show(step.id) }
    form.moveFocus(to: .field(field))
    return keepDrafts(session)
  }

  /// Keeps the answer as it is, for good.
  mutating func leaveMeant(_ session: Session) -> [AppEffect] {
    guard let field = suggestion?.field else { return refuse(.keyDoesNothing) }
    if let text = saved[field.id]?.text { form.confirmed.insert(text) }
    notice = .keptAsItIs
    return keepDrafts(session)
  }

  /// Opens a step to correct something in it.
  mutating func show(_ step: StepID) {
    if place == .summary { openFromSummary(step) } else { open(.step(step)) }
  }
}
