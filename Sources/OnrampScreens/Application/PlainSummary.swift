import OnrampCore

/// The saved answers as plain lines, safe to show.
public struct PlainSummary {
  private let answers: Answers
  private let schema: Schema
  private let words: any Words

  /// Shows answers in a language.
  public init(_ answers: Answers, schema: Schema, words: any Words) {
    (self.answers, self.schema, self.words) = (answers, schema, words)
  }

  /// The text, with a paragraph for each step.
  public var text: String { schema.steps.map(section).joined(separator: "\n\n") }

  /// The text to hand in, which says first where the application stands.
  public var exported: String {
    words.standing(schema.needed(in: answers, []), hasChanges: false) + ".\n\n" + text
  }

  private func section(_ step: Step) -> String {
    let lines = step.fields.map {
      "  \($0.label): \(SafeText.visible(words.answer(answers[$0.id])))"
    }
    return ([step.title] + lines).joined(separator: "\n")
  }
}
