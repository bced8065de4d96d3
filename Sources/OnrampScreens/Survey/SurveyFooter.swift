import OnrampCore

extension LineBuilder {
  /// What came of an answer, and of the last key. It leaves the field and its button in view in the
  /// smallest window.
  func status(of survey: Survey) -> [Line] {
    let banner = survey.run?.banner.map { self.banner($0, focus: survey.run?.focus) } ?? []
    guard let notice = survey.notice else { return banner }
    return Array(banner.prefix(1)) + wrapped(words.survey.notice(notice), .plain, most: 2)
  }

  private func banner(_ banner: SurveyRun.Banner, focus: SurveyRun.Focus?) -> [Line] {
    let number = cells(words.survey.question(banner.page + 1))
    let gap = cells("  ")
    guard let problem = banner.problem else {
      return [line([cells(words.survey.success, .accent), number], by: gap)]
    }
    let isFocused = focus == .retry
    let retry = button(words.survey.retry, isSelected: isFocused)
    var line = line([cells(words.survey.failure, .errorStrong), retry, number], by: gap)
    line.spans[2].target = .action(.survey(.retryTapped))
    if isFocused { line.cursor = line.spans[2].column + 2 }
    return [line] + wrapped(words.survey.cause(problem), .plain, most: 2)
  }
}
