/// Answers that were probably meant to be others. The question stays until the driver takes what was
/// probably meant, or says that the answer is right.
extension Application {
  /// The answer that is asked about, and what it was probably meant to be.
  public struct Suggestion: Hashable, Sendable {
    /// The field.
    public let field: Field
    /// What was probably meant.
    public let answer: String
  }

  /// What the answer of a field was probably meant to be, or `nil` if there is nothing to ask.
  ///
  /// On the open step that is what is typed, once the driver is done with the field.
  public func meant(by field: Field) -> String? {
    guard case .email = field.kind else { return nil }
    let text: String
    if place == .step(field.id.step) {
      if form.focus == .field(field.id), form.isUnsaved(field.id) { return nil }
      text = form.draft(of: field.id).line.text
    } else {
      guard !form.isUnsaved(field.id), case .text(let saved)? = saved[field.id] else { return nil }
      text = saved
    }
    return changes.confirmed.contains(text) ? nil : field.kind.meant(by: text)
  }

  /// What the driver is asked about now: something of the open step, or else of what is saved.
  public var suggestion: Suggestion? {
    for field in form.fields { if let answer = meant(by: field) { return .init(field, answer) } }
    for step in schema.steps where place != .step(step.id) {
      for field in step.fields { if let answer = meant(by: field) { return .init(field, answer) } }
    }
    return nil
  }

  /// Puts what was probably meant in place of the answer. One of another screen is saved at once,
  /// unless something else is typed there.
  mutating func takeMeant(_ session: inout Session) -> [AppEffect] {
    guard let suggestion, let step = schema.step(suggestion.field.id.step) else {
      notice = .keyDoesNothing
      return []
    }
    let field = suggestion.field.id
    let isSaved = place != .step(step.id) && !step.fields.contains { form.isUnsaved($0.id) }
    var draft = form.draft(of: field)
    draft.line = draft.line.replaced(by: suggestion.answer)
    form.replace(draft, of: field)
    if isSaved { return save(step, &session) }
    if place != .step(step.id) {
      show(step.id)
      form.moveFocus(to: .field(field))
    }
    return keepDrafts(session)
  }

  /// Takes the answer as it is.
  mutating func leaveMeant() {
    guard let field = suggestion?.field else {
      notice = .keyDoesNothing
      return
    }
    let isTyped = place == .step(field.id.step)
    let text = isTyped ? form.draft(of: field.id).line.text : saved[field.id]?.text
    if let text { changes.confirmed.insert(text) }
  }

  /// Opens a step to mend something in it.
  mutating func show(_ step: StepID) {
    if place == .summary { openFromSummary(step) } else { open(.step(step)) }
  }
}

extension Application.Suggestion {
  fileprivate init(_ field: Field, _ answer: String) { (self.field, self.answer) = (field, answer) }
}
