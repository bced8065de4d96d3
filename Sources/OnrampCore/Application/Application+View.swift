/// Values computed for the screens.
extension Application {
  /// The open step, or `nil` on the summary.
  public var step: Step? {
    guard case .step(let id) = place else { return nil }
    return schema.step(id)
  }

  /// The first unsaved step, or the summary.
  var firstUnsaved: Place { schema.firstUnsaved(in: saved).map { .step($0.id) } ?? .summary }

  /// Whether the introduction is shown above the fields: on the first step, until something is
  /// saved. Typing doesn't hide it, so that a key redraws only its field.
  public var welcomes: Bool {
    changes.beganEmpty && saved.sections.isEmpty && place == .step(schema.steps[0].id)
      && form.problems.isEmpty
  }

  /// What the company still needs once every step is saved.
  public var needed: [Need] { schema.needed(in: saved, faults) }

  /// The photos among ``needed``.
  public var neededPhotos: [Field] { needed.map(\.field).filter { $0.kind.isPhoto } }

  /// What the company still needs of a saved step.
  public func needs(of step: Step) -> [Need] { schema.needs(of: step, in: saved, faults) }

  /// The steps with unsaved input.
  public var unsavedSteps: [Step] {
    schema.steps.filter { step in
      step.fields.contains { form.isUnsaved($0.id) && isAsked($0, in: step) }
    }
  }

  /// The saved steps with unsaved changes.
  public var changedSteps: [Step] { unsavedSteps.filter(isSaved) }

  /// The saved photo of a field, if the next Save would keep it.
  public func keptPhoto(of field: FieldID) -> Photo? {
    guard case .photo(let photo?)? = saved[field] ?? saved.setAside[field],
      form.drafts[field]?.removesPhoto != true
    else {
      return nil
    }
    return photo
  }

  /// How many Tabs lead to a field once its step is opened from the summary; `nil` if none do.
  public func tabs(to field: FieldID) -> Int? {
    var opened = self
    opened.edit(field.step)
    let fields = opened.form.fields.map(\.id)
    guard let focused = opened.form.focusedField?.id, let from = fields.firstIndex(of: focused),
      let to = fields.firstIndex(of: field), from <= to,
      // Where a path is typed, Tab completes it.
      fields[from..<to].allSatisfy({
        schema.field($0)?.kind.isPhoto != true || opened.form.text(of: $0).isEmpty
      })
    else { return nil }
    return to - from
  }

  /// The drafts to keep, with the focused field.
  public var unsavedDrafts: Drafts {
    Drafts(
      fields: schema.kept(form.unsaved), focus: form.focusedField?.id,
      confirmed: form.confirmed.isEmpty ? [] : form.confirmed.filter(isAnswer))
  }

  private func isAnswer(_ text: String) -> Bool {
    schema.fields.contains { form.text(of: $0.id) == text || saved[$0.id]?.text == text }
  }

  /// Whether Go back leads anywhere.
  public var hasGoBack: Bool { returnsToSummary || previousStep != nil }

  /// The step before the open one, if any.
  var previousStep: Step? { step.flatMap { schema.step(before: $0.id) } }
}

extension Schema {
  /// Every answer as editable text. Photos have none, since their paths aren't stored.
  func texts(of answers: Answers) -> [FieldID: String] {
    var texts: [FieldID: String] = [:]
    for step in steps {
      guard let section = answers.sections[step.id] else { continue }
      for field in step.fields { texts[field.id] = section[field.id].flatMap(field.kind.text) }
      guard step.isConditional else { continue }
      for field in step.fields where texts[field.id] == nil {
        texts[field.id] = answers.setAside[field.id].flatMap(field.kind.text)
      }
    }
    return texts
  }
}
