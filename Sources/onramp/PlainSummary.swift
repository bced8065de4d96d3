import OnrampCore
import OnrampScreens

/// The saved answers as plain lines, safe to show.
struct PlainSummary {
  private let answers: Answers

  init(_ answers: Answers) { self.answers = answers }

  /// A paragraph for each step.
  var text: String { Step.all.map(section).joined(separator: "\n\n") }

  private func section(_ step: Step) -> String {
    let lines = step.fields.map { "  \(screenWords.label($0)): \(value(answers[$0]))" }
    return ([screenWords.heading(step)] + lines).joined(separator: "\n")
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
