/// Whether to leave a survey although an answer is not submitted, or to quit.
public struct SurveyQuestion: Hashable, Sendable {
  /// Whether the program ends with it.
  public let quits: Bool
}

extension Dialog.Question {
  /// Whether to leave a survey although an answer is not submitted, or to quit.
  public static func leaveSurvey(quits: Bool) -> Self {
    .feature(.survey(SurveyQuestion(quits: quits)))
  }
}
