/// What screens show of an application, computed.
extension Application {
  /// The step that is open, or `nil` on the summary.
  public var step: Step? { if case .step(let step) = place { step } else { nil } }

  /// The photo that is saved for a field and that Save would keep.
  public func keptPhoto(of field: Field) -> Photo? {
    guard case .photo(let photo?)? = saved[field], form.drafts[field]?.removesPhoto != true else {
      return nil
    }
    return photo
  }

  /// What is to be kept of what was typed, with the field that has the focus.
  public var unsavedDrafts: Drafts { Drafts(fields: form.unsaved, focus: form.focusedField) }

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

extension Answers {
  /// Every answer as text to edit; a photo has none, as its path is not kept.
  var texts: [Field: String] {
    var texts: [Field: String] = [:]
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
