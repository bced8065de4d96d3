/// Computed state for the screens.
extension Application {
  /// The open step, or `nil` on the summary.
  public var step: Step? {
    guard case .step(let id) = place else { return nil }
    return schema.step(id)
  }

  /// The first unsaved step, or the summary.
  var firstUnsaved: Place { schema.firstUnsaved(in: saved).map { .step($0.id) } ?? .summary }

  /// Whether the introduction is shown above the fields: on the first step, before anything is
  /// saved. Typing doesn't end it, so that a key redraws only its field.
  public var welcomes: Bool {
    isNew && saved.sections.isEmpty && place == .step(schema.steps[0].id) && form.problems.isEmpty
  }

  /// What the saved answer of a field was probably meant to be, or `nil` if it looks right.
  public func meant(by field: Field) -> String? {
    guard case .text(let text)? = saved[field.id] else { return nil }
    return field.kind.meant(by: text)
  }

  /// What the company still waits for once every step is saved.
  public var needed: [Need] { schema.needed(in: saved, faults) }

  /// What a saved step still needs.
  public func needs(of step: Step) -> [Need] { schema.needs(of: step, in: saved, faults) }

  /// The steps with unsaved input.
  public var unsavedSteps: [Step] {
    schema.steps.filter { $0.fields.contains { form.isUnsaved($0.id) } }
  }

  /// The saved steps with unsaved changes.
  public var changedSteps: [Step] { unsavedSteps.filter(isSaved) }

  /// The saved photo of a field, if the next Save would keep it.
  public func keptPhoto(of field: FieldID) -> Photo? {
    guard case .photo(let photo?)? = saved[field], form.drafts[field]?.removesPhoto != true else {
      return nil
    }
    return photo
  }

  /// The drafts to keep, with the focused field.
  public var unsavedDrafts: Drafts { Drafts(fields: form.unsaved, focus: form.focusedField?.id) }

  /// Whether Go back leads anywhere.
  public var hasGoBack: Bool { returnsToSummary || previousStep != nil }

  /// The step before the open one, if any.
  var previousStep: Step? { step.flatMap { schema.step(before: $0.id) } }
}

extension Answers {
  /// Every answer as editable text. A photo has none, as its path is not stored.
  var texts: [FieldID: String] {
    var texts: [FieldID: String] = [:]
    for section in sections.values {
      for (field, value) in section { texts[field] = value.text }
    }
    return texts
  }
}

extension Value {
  /// The answer as editable text.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .photo: nil
    }
  }
}
