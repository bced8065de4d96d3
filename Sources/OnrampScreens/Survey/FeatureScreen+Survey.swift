import OnrampCore

extension FeatureScreen {
  static let survey = FeatureScreen(
    title: { $0.survey.title },
    note: { _, _ in "" },
    fillsWindow: { _, _ in false },
    page: { app, set, _, rows in app.survey.map { set.survey($0, rows: rows) } ?? .empty },
    box: { _, _, _ in nil },
    status: { app, set, _ in
      app.survey.map { set.status(of: $0, isLow: app.session.window.rows < 16) } ?? []
    },
    fitsStatus: true,
    keymaps: { layer, _, _ in
      if case .survey(let layer) = layer { Keymap.survey(layer) } else { [] }
    },
    unknownKey: { _, _ in .survey(.unknownKeyTapped) },
    pictures: { _ in [] },
    secrets: { _ in [] },
    line: .prompts(.survey))
}

extension FeaturePrompts {
  fileprivate static let survey = FeaturePrompts(
    greeting: { mode, app in
      app.survey.map { survey in
        [mode.words.survey.title + ". " + mode.words.survey.introduction(survey.source)]
      } ?? []
    },
    prompt: { mode, app in
      app.survey.map { mode.surveyPrompt(of: $0, isAboveMain: app.features.count > 1) }
        ?? mode.applicationPrompt(of: app)
    },
    isBusy: { $0.survey?.isBusy ?? false },
    news: { mode, before, after in
      mode.surveyNews(
        from: before.survey, to: after.survey, isAboveMain: after.features.count > 1)
    })
}
