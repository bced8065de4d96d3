/// The answers to a field that a merge left to the driver, to show beside the field.
public struct AnswersElsewhere: Hashable, Sendable {
  /// An answer as the driver would type it.
  public enum Answer: Hashable, Sendable {
    case text(String)
    case photo
  }

  /// Why the field holds something other than its saved answer; `nil` if the driver typed it.
  public let cause: Leftover.Cause?
  /// The saved answer, if any.
  public let saved: Answer?
  /// Further answers, newest first.
  public let others: [Answer]
}

extension AnswersElsewhere {
  /// Returns the leftovers of merges in a stored state, and its drafts as the driver types them.
  ///
  /// Undo leads from a draft to the further answers of its field, newest first, and then to the
  /// saved answer.
  static func all(
    in state: StoredState, _ schema: Schema
  ) -> (problems: [Problem], drafts: [FieldID: Draft]) {
    var drafts = schema.typed(state.drafts.fields)
    guard !state.drafts.leftovers.isEmpty || !state.suggestions.isEmpty else { return ([], drafts) }
    var problems: [Problem] = []
    for field in schema.fields {
      let others = others(of: field, in: state, schema)
      let cause = drafts[field.id] == nil ? nil : state.drafts.leftovers[field.id]?.cause
      guard cause != nil || !others.isEmpty else { continue }
      let saved = state.answers[field.id]
      problems.append(
        Problem(
          field.id,
          .elsewhere(
            AnswersElsewhere(
              cause: cause, saved: saved.flatMap { Answer($0, of: field.kind) },
              others: others.map(Answer.init)))))
      var line = EditableText(saved.flatMap(field.kind.text) ?? "")
      for other in others.reversed() { line = line.replaced(by: other.line) }
      let current = drafts[field.id]?.line ?? EditableText(saved.flatMap(field.kind.text) ?? "")
      drafts[field.id] = Draft(
        line: line.replaced(by: current), removesPhoto: drafts[field.id]?.removesPhoto ?? false)
    }
    return (problems, drafts)
  }

  private static func others(
    of field: Field, in state: StoredState, _ schema: Schema
  ) -> [Draft] {
    guard let suggestions = state.suggestions[field.id] else { return [] }
    return suggestions.sorted { ($0.value.at, $0.key.order) > ($1.value.at, $1.key.order) }
      .compactMap { schema.typed([field.id: $0.key.draft])[field.id] }
      .filter { other in
        state.drafts.fields[field.id].map { !other.isSameAnswer(as: $0) } ?? true
      }
  }
}

extension AnswersElsewhere.Answer {
  fileprivate init?(_ value: Value, of kind: AnswerKind) {
    if case .photo(let photo) = value {
      guard photo != nil else { return nil }
      self = .photo
    } else {
      guard let text = kind.text(value) else { return nil }
      self = .text(text)
    }
  }

  fileprivate init(_ draft: Draft) {
    self = draft.photo == nil ? .text(draft.line.text) : .photo
  }
}

extension Problem {
  /// Whether it names answers that are neither saved nor in the field.
  var namesOtherAnswers: Bool {
    if case .elsewhere(let elsewhere) = cause { !elsewhere.others.isEmpty } else { false }
  }
}

extension EditableText {
  /// The line with another in its place, as one undo step.
  fileprivate func replaced(by other: EditableText) -> EditableText {
    var line = other.photo.map(replaced(by:)) ?? replaced(by: other.text)
    if other.photo == nil { line.moveCursor(to: other.cursor) }
    return other.turn == .none ? line : line.turnedAtOnce(by: other.turn)
  }
}

extension Input {
  /// The input of a draft.
  public init(_ draft: Draft) {
    let contents: Contents =
      switch draft.photo {
      case let photo?: photo.stored.map(Contents.photo) ?? .upload(photo)
      case nil: .text(draft.line.text)
      }
    self.init(contents, turn: draft.turn, removesPhoto: draft.removesPhoto)
  }

  /// The draft with this input, and the cursor at its end.
  public var draft: Draft {
    let line =
      switch contents {
      case .text(let text): EditableText(text, turn: turn)
      case .upload(let photo): EditableText(photo, turn: turn)
      case .photo(let photo): EditableText(GivenPhoto(savedElsewhere: photo), turn: turn)
      }
    return Draft(line: line, removesPhoto: removesPhoto)
  }
}
