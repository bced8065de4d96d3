import OnrampCore
import OnrampScreens
import TestKit

/// The steps of the application, and answers that its rules accept.
///
/// A test that isn't about a specific step takes headings, numbers and answers from here, so that
/// it still passes when the application asks for more.
enum Steps {
  /// A test's own answers; every other field gets a sample answer.
  typealias Given = [FieldID: String]

  private static let schema = Schema.driver(.sample, words: Language.english.words)

  static var all: [Step] { schema.steps }

  private static func application(_ given: Given = [:]) -> SampleApplication {
    SampleApplication(schema, given)
  }

  /// The digit that opens a step from the summary.
  static func number(of step: StepID) -> Int { application().number(of: step) }

  /// The text to type into the fields of a step.
  static func answers(to step: Step, _ given: Given = [:]) -> [String] {
    application(given).texts(of: step.id)
  }

  /// All answers, in the order of the questions.
  static func lines(_ given: Given = [:]) -> [String] { all.flatMap { answers(to: $0, given) } }

  /// An answers file with the steps before one of them, or with all steps.
  static func file(before end: StepID? = nil, _ given: Given = [:]) -> String {
    application(given).file(before: end)
  }

  /// The output of `status --json` for an application with the steps before one of them saved, or
  /// with all steps.
  ///
  /// - Parameters:
  ///   - needed: The missing answers, as `section.field`.
  ///   - advice: The advice about the photos, by field.
  static func status(
    before end: StepID? = nil, draft: Bool = false, needed: [FieldID] = [],
    advice: [(field: FieldID, code: String)] = []
  ) -> String {
    let fields = needed.map { "\"\($0.path)\"" }.joined(separator: ",")
    let done = application().steps(before: end).map { "\"\($0.id.key)\"" }.joined(separator: ",")
    let said = advice.map { "{\"field\":\"\($0.field.path)\",\"code\":\"\($0.code)\"}" }
    return #"{"schema":1,"step":"\#(end?.key ?? "summary")","completed":[\#(done)],"#
      + #""complete":\#(end == nil),"draft":\#(draft),"needed":[\#(fields)],"#
      + #""advice":[\#(said.joined(separator: ","))]}"#
  }
}

/// `Step 2 of 3`, as the form words it.
func heading(of step: StepID) -> String {
  Language.english.words.position(Steps.number(of: step), of: Steps.all.count)
}

extension Driver {
  /// Saves the steps from one to another with sample answers, and waits for the latter; without it,
  /// for the summary.
  func reach(_ end: StepID?, after start: StepID? = nil) throws {
    let from = start.map(Steps.number) ?? 0
    let to = end.map { Steps.number(of: $0) - 1 } ?? Steps.all.count
    for step in Steps.all[from..<to] {
      try wait(for: heading(of: step.id))
      try fill(Steps.answers(to: step))
    }
    try wait(for: end.map(heading) ?? "Everything saved")
  }
}
