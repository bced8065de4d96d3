import OnrampCore

/// The saved answers as plain lines, safe to show.
public struct PlainSummary {
  private let answers: Answers
  private let replaced: [FieldID: Value]
  private let turned: Set<FieldID>
  private let advice: (FieldID) -> [String]
  private let schema: Schema
  private let words: Words
  private let isShort: Bool

  /// Creates a summary in a language.
  ///
  /// - Parameters:
  ///   - replaced: The original values of answers that were changed.
  ///   - turned: The fields among them whose photo is the same, turned.
  ///   - isShort: Whether fields have their short names, because the questions are known.
  ///   - advice: Returns the advice about the photo of a field.
  public init(
    _ answers: Answers, replaced: [FieldID: Value] = [:], turned: Set<FieldID> = [],
    advice: @escaping (FieldID) -> [String] = { _ in [] }, schema: Schema, words: Words,
    isShort: Bool = false
  ) {
    (self.answers, self.replaced, self.turned) = (answers, replaced, turned)
    (self.advice, self.schema, self.words) = (advice, schema, words)
    self.isShort = isShort
  }

  /// The text, with a paragraph for each step.
  public var text: String { schema.steps.map(section).joined(separator: "\n\n") }

  /// The exported text, which begins with the status of the application.
  public var exported: String {
    words.standing(schema.needed(in: answers, []), hasChanges: false) + ".\n\n" + text
  }

  private func section(_ step: Step) -> String {
    let lines = step.shown { answers[$0] }.flatMap { field in
      // A text that isn't short may be read on another day, so it doesn't say “today”.
      let given = words.lines(of: field, in: answers, lasts: !isShort).map { SafeText.visible($0) }
      let name = isShort ? field.name : field.label.shown
      let answer = given.joined(separator: "\n    ")
      return ["  \(words.about(name, answer))" + mark(of: field)]
        + advice(field.id).map { "    \($0)." }
    }
    return ([step.title.shown] + lines).joined(separator: "\n")
  }

  /// The mark of a changed answer.
  private func mark(of field: Field) -> String {
    guard let old = replaced[field.id] else { return "" }
    let text = words.change(
      of: field, from: old, to: answers[field.id], isTurned: turned.contains(field.id))
    return " (\(SafeText.visible(text)))"
  }
}
