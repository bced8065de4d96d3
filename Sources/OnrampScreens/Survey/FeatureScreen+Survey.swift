import OnrampCore

extension FeatureScreen {
  static let survey = FeatureScreen(
    title: { $0.survey.title },
    note: { app, words in
      if let (submitted, count) = app.survey?.standing {
        return words.survey.standing(submitted, of: count)
      }
      return app.sources.survey == nil ? words.survey.nobodyAsks : words.survey.purpose
    },
    fillsWindow: { _, _ in false },
    page: { app, set, _, rows in app.survey.map { set.survey($0, rows: rows) } ?? .empty },
    aside: { app, set, pane in
      guard let run = app.survey?.run, !run.isAtEnd else { return set.helpAside(of: app, in: pane) }
      return pane == .second ? set.helpAside(of: app) : set.overviewBeside(run)
    },
    box: { _, _, _ in nil },
    status: { app, set, _ in
      app.survey.map { set.status(of: $0, isLow: app.session.window.rows < 16) } ?? []
    },
    statusRoom: { _ in .all },
    keymaps: { layer, _, _ in
      if case .survey(let layer) = layer { Keymap.survey(layer) } else { [] }
    },
    about: { _, app, words in
      guard let run = app.survey?.run else {
        return [
          app.survey?.source == .nobody
            ? words.survey.introduction(.nobody) : words.survey.purpose
        ]
      }
      return [run.isAtEnd ? words.survey.aboutEnd : words.survey.aboutQuestion]
    },
    unknownKey: { _, _ in .survey(.unknownKeyTapped) },
    pictures: { _ in [] },
    secrets: { _ in [] },
    line: .survey)
}

extension SurveyWords {
  func said(_ question: SurveyQuestion) -> FeatureQuestionWords {
    FeatureQuestionWords(
      question: leave(quits: question.quits), spoken: plainLeave(quits: question.quits),
      isAskedWithoutTerminal: false
    ) { leaveChoice($0 == .yes, quits: question.quits) }
  }
}

extension FeaturePrompts {
  fileprivate static let survey = FeaturePrompts(
    greeting: { mode, app in
      app.survey.map { survey in
        [mode.words.survey.title + ". " + mode.words.survey.introduction(survey.source)]
      } ?? []
    },
    prompt: { mode, app in
      // Unlike other features, it asks before it is left if something would be lost.
      app.survey.map { survey in
        let isAboveMain = app.features.count > 1
        let ends = !isAboveMain && survey.run.map { $0.submitted > 0 } == true
        return mode.surveyPrompt(of: survey, isAboveMain: isAboveMain)
          .leadingToMain(
            by: .survey(.backTapped), help: mode.words.main.plainHelpToMain,
            asking: ends ? mode.words.survey.plainEndToMain : nil)
      } ?? mode.applicationPrompt(of: app)
    },
    isBusy: { $0.survey?.isBusy ?? false },
    outcome: { mode, action, before, after in
      guard case .survey(let action) = action, let old = before.survey, let new = after.survey
      else { return [] }
      return mode.outcome(of: action, from: old, in: new)
    },
    opened: { mode, app in
      app.survey.map { survey in
        ["", mode.words.survey.title + "."]
          + mode.outcome(of: .opened, from: Survey(survey.source), in: survey)
      } ?? []
    },
    news: { mode, before, after in
      mode.surveyNews(
        from: before.survey, to: after.survey, isAboveMain: after.features.count > 1)
    })
}
