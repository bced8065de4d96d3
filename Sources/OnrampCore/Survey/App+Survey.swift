/// How the survey and the rest of the program interact.
extension App {
  /// The survey, if it fills the screen.
  public var openSurvey: Survey? { fills(.survey) ? survey : nil }

  mutating func reduce(_ action: SurveyAction) -> [AppEffect] {
    if action == .backTapped, survey?.run == nil {
      guard features.count == 1 else { return close() }
      survey?.notice = nil
      return [.openMain]
    }
    let wasAtEnd = survey?.run?.isAtEnd == true
    let effects = wrap(survey?.reduce(action, &session), in: AppEffect.survey)
    // Leaving the last page closes the survey, since a driver who is done doesn't start again.
    return wasAtEnd && survey?.run == nil && features.count > 1 ? effects + close() : effects
  }

  /// Leaves the run through the questions, or the program.
  mutating func leaveSurvey(quits: Bool) -> [AppEffect] {
    quits ? leave(.asked) : wrap(survey?.leaveRun(), in: AppEffect.survey)
  }
}
