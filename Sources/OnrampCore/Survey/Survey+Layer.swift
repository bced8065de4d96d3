extension Survey {
  /// A layer of the survey.
  public enum Layer: Hashable, Sendable {
    case start
    case page(SurveyRun.Focus)
  }

  /// The topmost layer of the survey.
  public var top: Layer { run.map { .page($0.focus) } ?? .start }
}
