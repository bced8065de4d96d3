import OnrampCore

/// The saved answers as plain lines, safe to show.
public struct PlainSummary {
  private let answers: Answers
  private let replaced: [FieldID: Value]
  private let turned: Set<FieldID>
  private let advice: (FieldID) -> [String]
  private let schema: Schema
  private let words: any Words

  /// Shows answers in a language.
  ///
  /// - Parameters:
  ///   - replaced: Answers that were changed, as they were before.
  ///   - turned: Those of them that are the same photos, turned.
  ///   - advice: The advice about the photo of a field.
  public init(
    _ answers: Answers, replaced: [FieldID: Value] = [:], turned: Set<FieldID> = [],
    advice: @escaping (FieldID) -> [String] = { _ in [] }, schema: Schema, words: any Words
  ) {
    (self.answers, self.replaced, self.turned) = (answers, replaced, turned)
    (self.advice, self.schema, self.words) = (advice, schema, words)
  }

  /// The text, with a paragraph for each step.
  public var text: String { schema.steps.map(section).joined(separator: "\n\n") }

  /// The text to hand in, which says first where the application stands.
  public var exported: String {
    words.standing(schema.needed(in: answers, []), hasChanges: false) + ".\n\n" + text
  }

  private func section(_ step: Step) -> String {
    let lines = step.shown { answers[$0] }.flatMap { field in
      let answer = words.answer(answers[field.id], of: field)
      return [
        "  \(words.about(SafeText.visible(field.label), SafeText.visible(answer)))"
          + mark(of: field)
      ]
        + advice(field.id).map { "    \($0)." }
    }
    return ([step.title] + lines).joined(separator: "\n")
  }

  /// What is said of an answer that was changed.
  private func mark(of field: Field) -> String {
    guard let old = replaced[field.id] else { return "" }
    let text = words.change(
      of: field, from: old, to: answers[field.id], isTurned: turned.contains(field.id))
    return " (\(SafeText.visible(text)))"
  }
}
