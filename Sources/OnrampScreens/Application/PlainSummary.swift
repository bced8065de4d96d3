import OnrampCore

/// The saved answers as plain lines, safe to show.
public struct PlainSummary {
  private let answers: Answers
  private let replaced: [FieldID: Value]
  private let hints: (FieldID) -> [Hint]
  private let schema: Schema
  private let words: any Words

  /// Shows answers in a language.
  ///
  /// - Parameters:
  ///   - replaced: Answers that were changed, as they were before.
  ///   - hints: The advice about the photo of a field.
  public init(
    _ answers: Answers, replaced: [FieldID: Value] = [:],
    hints: @escaping (FieldID) -> [Hint] = { _ in [] }, schema: Schema, words: any Words
  ) {
    (self.answers, self.replaced, self.hints) = (answers, replaced, hints)
    (self.schema, self.words) = (schema, words)
  }

  /// The text, with a paragraph for each step.
  public var text: String { schema.steps.map(section).joined(separator: "\n\n") }

  /// The text to hand in, which says first where the application stands.
  public var exported: String {
    words.standing(schema.needed(in: answers, []), hasChanges: false) + ".\n\n" + text
  }

  private func section(_ step: Step) -> String {
    let lines = step.fields.flatMap { field in
      [
        "  \(field.label): \(SafeText.visible(words.answer(answers[field.id])))"
          + mark(of: field.id)
      ]
        + hints(field.id).map { "    \(words.hint($0))." }
    }
    return ([step.title] + lines).joined(separator: "\n")
  }

  /// What is said of an answer that was changed.
  private func mark(of field: FieldID) -> String {
    guard let old = replaced[field] else { return "" }
    let text = old == .photo(nil) ? words.added : words.changed(from: words.answer(old))
    return " (\(SafeText.visible(text)))"
  }
}
