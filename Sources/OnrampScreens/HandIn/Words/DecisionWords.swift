import OnrampCore
import OnrampWords

extension Words {
  /// What the company decided, in one line without a period.
  public func decisionState(_ decision: Decision, in schema: Schema) -> String {
    switch decision.state {
    case .approved: handIn.approved
    case .askedAgain:
      handIn.askedAgain(decision.requests.map { asked($0, in: schema) }.listed(by: "; "))
    case .refused: handIn.refused(decision.reason.map(handIn.refusal))
    }
  }

  /// What the company decided, in a word or two.
  func title(of state: Decision.State) -> String {
    switch state {
    case .approved: handIn.approved
    case .askedAgain: words("Asked again")
    case .refused: handIn.refused(nil)
    }
  }

  /// The reviewer's own words, made safe to show; empty if there are none.
  public func decisionDetails(_ decision: Decision, in schema: Schema) -> [String] {
    let texts = decision.requests.compactMap { request -> String? in
      guard !request.text.isEmpty else { return nil }
      let label = label(of: request, in: schema)
      return words("About \(label), the company writes: \(shown(request.text))")
    }
    return (decision.text.isEmpty ? [] : [handIn.companySays(shown(decision.text))]) + texts
  }

  /// What the company decided, and the reviewer's words about the whole application. Requests about
  /// one answer are shown beside it.
  func decisionNotice(_ decision: Decision, in application: Application) -> String {
    if application.step != nil { return handIn.handInAgain }
    let schema = application.schema
    let state = decisionState(decision, in: schema).asSentence
    guard !decision.text.isEmpty else { return state }
    return state + " " + handIn.companySays(shown(decision.text)).asSentence
  }

  /// When the company decided, and about which number, without a period.
  func decided(_ decision: Decision) -> String {
    words("The company decided \(at(decision.at)). Your number: \(decision.number)")
  }

  /// What was decided, and what to do about it, as sentences.
  public func decisionSentences(_ decision: Decision, in schema: Schema) -> [String] {
    [
      decisionState(decision, in: schema).asSentence,
      decided(decision).asSentence,
    ] + decisionDetails(decision, in: schema).map(\.asSentence)
      + (decision.state == .askedAgain ? [handIn.handInAgain] : [])
  }

  /// Says that the company asks for a better answer, and why.
  func problem(_ request: Decision.Request, of field: Field) -> String {
    let asked = handIn.askedAgain(asked(request, label: field.name))
    guard !request.text.isEmpty else { return asked }
    return asked.asSentence + " " + handIn.companySays(shown(request.text)).withoutPeriod
  }

  /// How long the company keeps what is handed in; empty if it doesn't say.
  func keeping(_ schema: Schema) -> String {
    guard let keepDays = schema.keepDays else { return "" }
    if let days = keepDays.single { return handIn.keeps(days) }
    let sentences = KeepDays.State.allCases.compactMap { state in
      keepDays.days[state].map { handIn.keeps(state, $0) }
    }
    return sentences.listed(by: " ")
  }

  private func asked(_ request: Decision.Request, in schema: Schema) -> String {
    asked(request, label: label(of: request, in: schema))
  }

  private func asked(_ request: Decision.Request, label: String) -> String {
    guard let reason = request.reason.map(handIn.reason) else { return label }
    // A label with its own punctuation gets no comma.
    return label.endsItself ? "\(label) (\(reason))" : "\(label), \(reason)"
  }

  private func label(of request: Decision.Request, in schema: Schema) -> String {
    schema.field(request.field)?.name ?? shown(request.field.path)
  }
}
