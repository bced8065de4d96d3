/// Answers given under another version of a company's form.
///
/// Nothing on disk changes until the driver saves, so a form that is rolled back finds its answers.
extension Schema {
  /// Saved answers adapted to this form: under their current keys, and without those that it
  /// refuses or that consented to other words.
  ///
  /// The program's own steps take answers as they are.
  public func taken(_ answers: Answers) -> Answers {
    guard let form else { return answers }
    var taken = form.moving(answers)
    for field in fields {
      guard let value = taken[field.id] else { continue }
      if (try? field.kind.check(value)) != nil, !field.asksOtherwise(than: taken.consents[field.id])
      {
        continue
      }
      taken[field.id.step]?[field.id] = nil
    }
    return taken
  }

  /// The present name of a field that this form asks, or asked under another name.
  public func current(_ field: FieldID) -> FieldID {
    has(field) ? field : form?.moved.first { $0.value == field }?.key ?? field
  }

  /// Saved answers that this form refuses.
  func refused(_ answers: Answers) -> [Problem] {
    guard let form else { return [] }
    let moved = form.moving(answers)
    return fields.compactMap { field in
      guard let value = moved[field.id] else { return nil }
      do throws(FieldProblem) {
        try field.kind.check(value)
        return nil
      } catch {
        return Problem(field.id, error)
      }
    }
  }
}

extension CompanyForm {
  /// Answers to renamed fields under their new keys, unless these have answers already.
  fileprivate func moving(_ answers: Answers) -> Answers {
    var moving = answers
    for (new, old) in moved where answers.lacks(new) {
      // A step moves as a whole, before it is saved under its new key.
      if new.step != old.step, answers[new.step] != nil { continue }
      moving.consents[new] = answers.consents[old]
      moving.setAside[new] = answers.setAside[old]
      if let value = answers[old] { moving.sections[new.step, default: [:]][new] = value }
    }
    return moving
  }
}

extension Answers {
  fileprivate func lacks(_ field: FieldID) -> Bool {
    self[field] == nil && setAside[field] == nil
  }
}

extension Field {
  /// Whether the driver consented to other words. Only words in the same language can be compared.
  fileprivate func asksOtherwise(than consent: Consent?) -> Bool {
    guard let consent, let words = consentWords else { return false }
    return consent.words.language == words.language && consent.words.text != words.text
  }
}

extension StoredState {
  /// The state adapted to a form: each saved answer that it refuses becomes its field's draft,
  /// unless there is one already.
  public func meeting(_ schema: Schema) -> StoredState {
    guard let form = schema.form else { return self }
    var state = self
    for (new, old) in form.moved where state.drafts.fields[new] == nil {
      guard let draft = state.drafts.fields[old] else { continue }
      state.drafts.fields[new] = draft
      state.drafts.fields[old] = nil
    }
    let moved = form.moving(answers)
    for problem in schema.refused(answers) where state.drafts.fields[problem.field] == nil {
      guard let text = moved[problem.field]?.text else { continue }
      state.drafts.fields[problem.field] = Draft(line: EditableText(text))
    }
    state.answers = schema.taken(answers)
    state.renameDecision(by: schema, answers)
    return state
  }
}
