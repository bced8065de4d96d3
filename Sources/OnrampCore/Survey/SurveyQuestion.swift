/// Whether to leave a survey, or the program, although an answer isn't submitted.
public struct SurveyQuestion: Hashable, Sendable {
  /// Whether leaving ends the program.
  public let quits: Bool
}

extension Dialog.Question {
  /// Asks whether to leave a survey, or the program, although an answer isn't submitted.
  public static func leaveSurvey(quits: Bool) -> Self {
    .feature(.survey(SurveyQuestion(quits: quits)))
  }
}
