import OnrampCore

extension LineMode {
  /// The open question of the survey.
  func surveyPrompt(of survey: Survey, isAboveMain: Bool) -> Prompt {
    guard let run = survey.run else {
      return startPrompt(of: survey, isAboveMain: isAboveMain)
    }
    let (page, count) = (run.page, run.pages.count)
    let answer = page.line.text.trimmed
    let isOver = page.state == .submitted && run.index + 1 == count
    var question = [page.question.text.shown]
    switch page.state {
    case .submitted:
      question = [isOver ? end(of: run) : words.survey.plainSubmitted(answer)]
    case .failed: question.append(words.survey.plainFailed(answer))
    case .draft, .sending: break
    }
    return Prompt(
      on: .page(.survey, run.index),
      opening: [
        "",
        words.survey.position(run.index + 1, of: count) + ". "
          + words.survey.submitted(run.submitted) + ".",
      ],
      question: question.joined(separator: " "),
      withoutTerminal: isOver ? atTheEnd(of: run, isAboveMain) : nil
    ) { line in
      switch LineCommand(line) {
      case .retry: return [.survey(.retryTapped)]
      case .back: return [.survey(.pageTurned(by: -1))]
      case .summary: return [.say(words.survey.submitted(run.submitted) + ".")]
      case .help, .helpKeys: return [.say(words.survey.plainHelp)]
      case .quit: return [.app(.quitTapped)]
      // Many questions of surveys are yes-or-no questions.
      case .yes, .no: return submit(line, on: page)
      default:
        if line.isEmpty {
          let isLast = run.index + 1 == count
          return isLast ? [.say(end(of: run))] : [.survey(.pageTurned(by: 1))]
        }
        return refusal(ofAnswer: line) ?? submit(LineCommand.answer(line), on: page)
      }
    }
  }

  /// Without a terminal, the last answer ends the survey.
  private func atTheEnd(of run: SurveyRun, _ isAboveMain: Bool) -> [LineAction] {
    isAboveMain
      ? [.say(standing(of: run)), .survey(.backTapped)] : [.app(.quitTapped), .leave]
  }

  private func end(of run: SurveyRun) -> String {
    words.survey.plainEnd(standing(of: run))
  }

  /// How much of the survey is answered.
  private func standing(of run: SurveyRun) -> String {
    run.submitted == run.pages.count
      ? words.survey.allSubmitted : words.survey.parting(run.submitted, of: run.pages.count)
  }

  private func submit(_ answer: String, on page: SurveyRun.Page) -> [LineAction] {
    guard page.state != .submitted else {
      return [.say(words.error(words.survey.notice(.alreadySubmitted)))]
    }
    let edits: [Edit] = [.clear, .paste(answer)]
    return edits.map { .survey(.edited($0)) } + [.survey(.submitTapped)]
  }

  /// The question if the questions couldn't be loaded, there are none, or Main couldn't be opened.
  private func startPrompt(of survey: Survey, isAboveMain: Bool) -> Prompt {
    let isNobody = survey.source == .nobody
    let question = isNobody ? words.survey.plainNobody : words.survey.plainNotLoaded
    return Prompt(
      on: .page(.survey, -1), opening: [], question: question,
      withoutTerminal: isAboveMain
        ? [.survey(.backTapped)] : survey.questionnaire != nil ? nil : [.leave]
    ) { line in
      switch LineCommand(line) {
      case .yes where isNobody: return [.survey(.startTapped)]
      case .retry: return [.survey(.startTapped)]
      case .back: return [.survey(.backTapped)]
      case .no where isNobody: return [.survey(.backTapped)]
      case .quit: return [.app(.quitTapped)]
      case .help, .helpKeys: return [.say(question)]
      default: return [.say(words.error(words.unknownChoice))]
      }
    }
  }

  /// The text about an action in the survey after its effects are done.
  func outcome(of action: SurveyAction, from before: Survey, in survey: Survey) -> [String] {
    let notice =
      survey.notice.map { notice -> String in
        let text = words.survey.notice(notice)
        return notice.isAboutThePlace ? text : words.error(text)
      }.map { [$0] } ?? []
    switch action {
    case .opened, .startTapped:
      guard before.questionnaire == nil else { return notice }
      switch survey.loading {
      case .failed(let problem)?: return [words.error(words.survey.notLoaded(problem))]
      case .loaded(let list)?:
        let skipped = list.skipped > 0 ? [words.survey.skipped(list.skipped)] : []
        return [words.survey.count(list.questions.count) + (list.questions.isEmpty ? "" : ".")]
          + skipped
      case .loading?, nil: return []
      }
    case .submitTapped, .retryTapped:
      guard let run = survey.run, let index = before.run?.pageToSend(by: action) else {
        return notice
      }
      switch run.pages[index].state {
      case .submitted:
        return [words.survey.success + " " + words.survey.submitted(run.submitted) + "."]
      case .failed(let problem):
        return [words.survey.plainNotSubmitted(index + 1, problem)]
      case .draft, .sending: return notice
      }
    default: return notice
    }
  }

  /// Begins once the questions are loaded, and moves to the next one once an answer has arrived.
  func surveyNews(
    from before: Survey?, to after: Survey?, isAboveMain: Bool
  ) -> [LineAction] {
    if before?.questionnaire == nil, let list = after?.questionnaire, after?.run == nil {
      guard list.questions.isEmpty else { return [.survey(.startTapped)] }
      return [isAboveMain ? .survey(.backTapped) : .leave]
    }
    // Skips the first screen, which would repeat the text.
    if before?.run != nil, after != nil, after?.run == nil {
      return [.survey(.backTapped)]
    }
    guard let old = before?.run, let new = after?.run, old.index == new.index,
      old.page.state != .submitted, new.page.state == .submitted, new.index + 1 < new.pages.count
    else { return [] }
    return [.survey(.pageTurned(by: 1))]
  }
}

extension SurveyRun {
  /// The page whose answer an action submits.
  fileprivate func pageToSend(by action: SurveyAction) -> Int? {
    action == .retryTapped ? pageToRetry : index
  }
}

extension LineAction {
  static func survey(_ action: SurveyAction) -> LineAction { .app(.survey(action)) }
}

extension SurveyNotice {
  /// Whether it only says that there is nothing before this.
  fileprivate var isAboutThePlace: Bool { self == .firstQuestion }
}
