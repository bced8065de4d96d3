import OnrampCore
import OnrampScreens

/// The saved answers as plain lines, safe to show.
struct PlainSummary {
  private let answers: Answers

  private let schema: Schema

  init(_ answers: Answers, schema: Schema) { (self.answers, self.schema) = (answers, schema) }

  /// The text, with a paragraph for each step.
  var text: String { schema.steps.map(section).joined(separator: "\n\n") }

  /// The text to hand in, which says first where the application stands.
  var exported: String {
    screenWords.standing(schema.needed(in: answers, [])) + ".\n\n" + text
  }

  private func section(_ step: Step) -> String {
    let lines = step.fields.map { "  \($0.label): \(value(answers[$0.id]))" }
    return ([step.title] + lines).joined(separator: "\n")
  }

  private func value(_ value: Value?) -> String {
    switch value {
    case .text(let text): SafeText.visible(text)
    case .number(let number): String(number)
    case .photo(let photo?): screenWords.photo(photo)
    case .photo(nil), nil: screenWords.notProvided
    }
  }
}
