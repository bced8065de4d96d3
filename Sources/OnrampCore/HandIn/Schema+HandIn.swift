extension Schema {
  /// The part of the saved answers that is handed in. For a company's form, these are the answers
  /// to the questions it asks.
  public func handedIn(_ answers: Answers) -> Answers {
    var given = taken(answers)
    given.setAside = [:]
    guard form != nil else { return given }
    var sections: [StepID: [FieldID: Value]] = [:]
    for step in steps where given[step.id] != nil {
      let asked = step.shown { given[$0] }.map(\.id)
      sections[step.id] = given[step.id]?.filter { asked.contains($0.key) }
    }
    given.sections = sections
    return given
  }

  /// A decision about fields under their present names.
  ///
  /// - Parameter answers: The saved answers, also under former names.
  public func current(_ decision: Decision, _ answers: Answers = Answers()) -> Decision {
    var decision = decision
    decision.requests = decision.requests.map { request in
      let field = current(request.field)
      guard field != request.field else { return request }
      let (new, old) = (answers[field], answers[request.field])
      let isMet = new == nil ? request.isMet : old != nil && new != old
      return Decision.Request(field, request.reason, text: request.text, isMet: isMet)
    }
    return decision
  }
}

extension StoredState {
  /// Puts the decision's requests under the present names of their fields.
  mutating func renameDecision(by schema: Schema, _ answers: Answers) {
    handedIn.decision = handedIn.decision.map { schema.current($0, answers) }
  }
}
