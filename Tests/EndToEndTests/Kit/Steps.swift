import OnrampCore
import OnrampScreens
import TestKit

/// The steps of the application, and answers that its rules take.
///
/// A test that isn't about a step takes headings, numbers and answers from here, so that it still
/// holds when the application asks for more.
enum Steps {
  /// Answers that a test gives; every other field gets one of its kind.
  typealias Given = [FieldID: String]

  private static let schema = Schema.driver(.sample, words: Language.english.words)

  static var all: [Step] { schema.steps }

  private static func application(_ given: Given = [:]) -> SampleApplication {
    SampleApplication(schema, given)
  }

  /// The digit that opens a step from the summary.
  static func number(of step: StepID) -> Int { application().number(of: step) }

  /// What is typed into the fields of a step.
  static func answers(to step: Step, _ given: Given = [:]) -> [String] {
    application(given).texts(of: step.id)
  }

  /// Every answer in the order in which it is asked for.
  static func lines(_ given: Given = [:]) -> [String] { all.flatMap { answers(to: $0, given) } }

  /// An answers file with the steps before one, or with all.
  static func file(before end: StepID? = nil, _ given: Given = [:]) -> String {
    application(given).file(before: end)
  }

  /// What `status --json` says of an application with the steps saved before one, or with all.
  ///
  /// - Parameter needed: What is still needed, as `section.field`.
  static func status(
    before end: StepID? = nil, draft: Bool = false, needed: [FieldID] = []
  ) -> String {
    let fields = needed.map { "\"\($0.path)\"" }.joined(separator: ",")
    let done = application().steps(before: end).map { "\"\($0.id.key)\"" }.joined(separator: ",")
    return #"{"schema":1,"step":"\#(end?.key ?? "summary")","completed":[\#(done)],"#
      + #""complete":\#(end == nil),"draft":\#(draft),"needed":[\#(fields)]}"#
  }
}

/// `Step 2 of 3`, as the form says it.
func heading(of step: StepID) -> String {
  Language.english.words.position(Steps.number(of: step), of: Steps.all.count)
}

extension Driver {
  /// Saves the steps between two with answers of their kinds, and waits for the latter; without it,
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
