import OnrampCore

extension LineBuilder {
  /// The outcomes of submissions and of the last key.
  ///
  /// - Parameter isLow: Whether the window is so low that the field and its button need the room.
  func status(of survey: Survey, isLow: Bool) -> [Line] {
    let news = survey.run.map { run in
      run.shownBanner.map { banner($0, focus: run.focus) } ?? standing(of: run)
    }
    guard let notice = survey.notice else { return news ?? [] }
    return (news ?? []).prefix(isLow ? 1 : 5)
      + wrapped(words.survey.notice(notice), .plain, most: 2)
  }

  /// The state of all answers, if there is no news.
  private func standing(of run: SurveyRun) -> [Line] {
    // The end says this itself.
    if run.isAtEnd { return [] }
    if run.submitted == run.pages.count {
      return [line(words.survey.allSubmitted, .done)]
    }
    let failed = run.pages.indices.filter { run.pages[$0].hasFailed }.map { "\($0 + 1)" }
    return failed.isEmpty ? [] : [line(words.survey.failed(failed))]
  }

  private func banner(_ banner: SurveyRun.Banner, focus: SurveyRun.Focus?) -> [Line] {
    let number = cells(words.survey.question(banner.page + 1))
    let gap = cells("  ")
    guard let problem = banner.problem else {
      return [line([cells(words.survey.success, .done), number], by: gap)]
    }
    let isFocused = focus == .retry
    let retry = button(words.survey.retry, isSelected: isFocused)
    var line = line([cells(words.survey.failure, .errorStrong), retry, number], by: gap)
    line.spans[2].target = .action(.survey(.retryTapped))
    if isFocused { line.cursor = line.spans[2].column + 2 }
    return [line] + wrapped(words.survey.cause(problem), .plain, most: 2)
  }
}
