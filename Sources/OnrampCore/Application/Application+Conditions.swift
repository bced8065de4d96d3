/// Fields asked only under a condition.
extension Application {
  /// The fields that a step asks, judged by the typed answers if the step is open, and by the saved
  /// ones otherwise.
  public func fields(of step: Step) -> [Field] {
    if !step.isConditional { return step.fields }
    return place == .step(step.id) ? form.fields : step.shown { saved[$0] }
  }

  /// Whether a field is asked, judged by what is typed.
  public func isAsked(_ field: Field, in step: Step) -> Bool {
    !step.isConditional || step.shows(field, typed)
  }

  /// Whether a field is optional, judged by what is typed. Its label says so.
  public func isOptional(_ field: Field) -> Bool {
    guard field.isOptional, let step = schema.step(field.id.step) else { return false }
    return !step.needs(field, typed)
  }

  /// The value a field would save now, or `nil` if it is empty or breaks a rule.
  func typed(_ id: FieldID) -> Value? {
    guard let field = schema.field(id) else { return nil }
    if field.kind.isPhoto {
      let draft = form.draft(of: id)
      let isGiven =
        draft.photo != nil || draft.line.text.hasVisibleCharacter || keptPhoto(of: id) != nil
      return isGiven ? .photo(Photo(sha256: "", bytes: 0, type: "")) : nil
    }
    return try? field.kind.check(form.draft(of: id).line.text)
  }

  /// Shows the fields whose conditions are met by what is typed.
  mutating func refreshFields(_ session: inout Session) {
    guard let step, step.isConditional else { return }
    if !form.problems.isEmpty {
      let optional = form.fields.filter { !$0.kind.isPhoto && step.canSkip($0, typed) }
      if form.forgetEmptiness(of: optional) { session.change = .screen }
    }
    let fields = step.shown(typed)
    guard fields != form.fields else { return }
    form.replace(fields)
    session.change = .screen
  }

  /// The entry for a field that isn't asked: the value it would have saved, set aside.
  func setAside(_ field: Field) -> Entry {
    if field.kind.isPhoto { return .setAside(keptPhoto(of: field.id).map { .photo($0) }) }
    return .setAside(typed(field.id))
  }
}
