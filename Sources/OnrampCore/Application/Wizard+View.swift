/// What screens show of a wizard, computed.
extension Wizard {
  /// The step that is open, or `nil` on the summary.
  public var step: Step? { if case .step(let step) = place { step } else { nil } }

  /// The field that takes the keys, if it is a field.
  public var focusedField: Field? { if case .field(let field) = focus { field } else { nil } }

  /// What stands in a field: what was typed, or what is saved.
  public func draft(of field: Field) -> Draft {
    drafts[field] ?? Draft(line: EditableText(savedText(of: field)))
  }

  /// The photo that is saved for a field and that Save would keep.
  public func keptPhoto(of field: Field) -> Photo? {
    guard case .photo(let photo?)? = saved[field], drafts[field]?.removesPhoto != true else {
      return nil
    }
    return photo
  }

  /// The saved answer as text to edit; a photo has none, as its path is not kept.
  public func savedText(of field: Field) -> String {
    switch saved[field] {
    case .text(let text): text
    case .number(let number): String(number)
    case .photo, nil: ""
    }
  }

  /// The problem that the last Save found in a field.
  public func problem(of field: Field) -> FieldProblem? {
    problems.first { $0.field == field }?.cause
  }

  /// The fields whose text differs from what is saved.
  public var unsaved: [Field: Draft] { drafts.filter { isUnsaved($0.key) } }

  /// What is to be kept of what was typed, with the field that has the focus.
  public var unsavedDrafts: Drafts { Drafts(fields: unsaved, focus: focusedField) }

  /// Whether a field's text differs from what is saved.
  public func isUnsaved(_ field: Field) -> Bool {
    guard let draft = drafts[field] else { return false }
    return draft.removesPhoto || draft.line.text != savedText(of: field)
  }

  /// The fields and buttons of the open screen, in the order of Tab.
  public var focusOrder: [Focus] {
    switch place {
    case .step(let step):
      step.fields.map(Focus.field) + [.save] + (hasGoBack ? [.goBack] : [])
        + (canUndoRestart ? [.undoRestart] : [])
    case .summary: Step.all.map(Focus.edit) + [.restart]
    }
  }

  /// Whether an action changes nothing that a screen shows but the text of the field with the focus,
  /// and at most ``notice``. A photo's field is another matter: what is beside it follows from its
  /// text.
  public func changesOnlyText(_ action: Action) -> Bool {
    switch action {
    case .draftsKept: return draftProblem == nil && leaving == nil
    case .edited:
      guard let field = focusedField, field.rule != .photo else { return false }
      return notice == nil && work == nil && dialog == nil && browser == nil && link == nil
        && viewing == nil && !showsHelp && !reopened.contains(field)
    default: return false
    }
  }

  /// Whether there is anything to go back to.
  public var hasGoBack: Bool { returnsToSummary || step?.previous != nil }

  /// The saved answers that the policy no longer takes.
  public var misfits: [Problem] {
    Step.all.flatMap(\.fields).compactMap { field in
      guard let value = saved[field] else { return nil }
      do throws(FieldProblem) {
        try field.rule.check(value, policy: policy)
        return nil
      } catch {
        return Problem(field, error)
      }
    }
  }
}
