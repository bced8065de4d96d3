/// What screens show of an application, computed.
extension Application {
  /// The step that is open, or `nil` on the summary.
  public var step: Step? {
    guard case .step(let id) = place else { return nil }
    return schema.step(id)
  }

  /// The first step that is not saved, or the summary.
  var firstUnsaved: Place { schema.firstUnsaved(in: saved).map { .step($0.id) } ?? .summary }

  /// Whether every step is saved.
  public var isComplete: Bool { schema.firstUnsaved(in: saved) == nil }

  /// Whether a step is saved.
  public func isSaved(_ step: Step) -> Bool { schema.isSaved(step, in: saved) }

  /// The steps on which something is typed and not saved.
  public var unsavedSteps: [Step] {
    schema.steps.filter { $0.fields.contains { form.isUnsaved($0.id) } }
  }

  /// The photo that is saved for a field and that Save would keep.
  public func keptPhoto(of field: FieldID) -> Photo? {
    guard case .photo(let photo?)? = saved[field], form.drafts[field]?.removesPhoto != true else {
      return nil
    }
    return photo
  }

  /// What is to be kept of what was typed, with the field that has the focus.
  public var unsavedDrafts: Drafts { Drafts(fields: form.unsaved, focus: form.focusedField?.id) }

  /// Whether there is anything to go back to.
  public var hasGoBack: Bool { returnsToSummary || previousStep != nil }

  /// The step before the open one.
  var previousStep: Step? { step.flatMap { schema.step(before: $0.id) } }
}

extension Answers {
  /// Every answer as text to edit; a photo has none, as its path is not kept.
  var texts: [FieldID: String] {
    var texts: [FieldID: String] = [:]
    for section in sections.values {
      for (field, value) in section { texts[field] = value.text }
    }
    return texts
  }
}

extension Value {
  /// The answer as text to edit.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .photo: nil
    }
  }
}
