import OnrampCore

/// The keys of the survey.
extension Keymap {
  static func survey(_ layer: Survey.Layer, in app: App, _ words: any Words) -> [Keymap] {
    switch layer {
    case .start: [surveyStart]
    case .page(.field): [surveyTyping, question(in: app, words), surveyEditing]
    case .page: [surveyButtons, question(in: app, words)]
    }
  }

  private static let surveyStart = Keymap([
    KeyBinding(
      .keys([.enter], also: [.character(" "), .control("s"), .alt("t"), .alt("T")]),
      { app in
        if app.survey?.loading?.hasFailed == true { return .retry }
        return app.survey?.questionnaire?.questions.isEmpty == true ? nil : .startSurvey
      },
      { _ in .app(.survey(.startTapped)) }),
    KeyBinding(
      .keys([.escape]), { $0.features.count > 1 ? .goBack : nil },
      { _ in .app(.survey(.backTapped)) }),
  ])

  private static let surveyTyping = Keymap([
    KeyBinding(.text, { _ in nil }, { $0.edit.map { .app(.survey(.edited($0))) } }),
    KeyBinding(
      .keys([.enter]),
      { app in
        guard let run = app.survey?.run else { return nil }
        guard run.page.state == .submitted else { return run.page.canBeSubmitted ? .submit : nil }
        return run.index + 1 < run.pages.count ? .nextPage : nil
      }, { _ in .app(.survey(.enterTapped)) }),
  ])

  private static let surveyButtons = Keymap([
    KeyBinding(.keys([.enter, .character(" ")]), .pressButton, .survey(.enterTapped)),
    // What is typed on a button goes to the field.
    KeyBinding(.text, { _ in nil }, { $0.edit.map { .app(.survey(.edited($0))) } }),
    KeyBinding(.keys([.right]), .nextButton, .survey(.focusMoved(by: 1))),
    KeyBinding(.keys([.left]), .previousButton, .survey(.focusMoved(by: -1))),
  ])

  private static let surveyEditing = Keymap(readline { .survey(.edited($0)) })

  private static func question(in app: App, _ words: any Words) -> Keymap {
    let scrolling = ScrollKeys(
      app: app,
      position: { .init($0.survey?.run?.scroll ?? 0, of: AppScreen.question(of: $0, words)) },
      action: { .survey(.scrolled(to: $0)) })
    let turning = [
      KeyBinding(
        .keys([.control("s")]),
        // In the field, Enter says it.
        { app in
          guard let run = app.survey?.run, run.page.canBeSubmitted else { return nil }
          return run.focus == .field ? .submitAsWell : .submit
        },
        { _ in .app(.survey(.submitTapped)) }),
      KeyBinding(
        .keys([.alt("t")], also: [.alt("T")]),
        { $0.survey?.run?.pageToRetry == nil ? nil : .retry },
        { _ in .app(.survey(.retryTapped)) }),
      KeyBinding(
        .keys([.altRight]),
        { app in
          guard let run = app.survey?.run, run.index + 1 < run.pages.count else { return nil }
          // In the field, Enter says it.
          return run.page.state == .submitted && run.focus == .field ? nil : .nextPage
        },
        { _ in .app(.survey(.pageTurned(by: 1))) }),
      KeyBinding(
        .keys([.altLeft]), { $0.survey?.run.map { $0.index > 0 } == true ? .previousPage : nil },
        { _ in .app(.survey(.pageTurned(by: -1))) }),
    ]
    let moving = [
      KeyBinding(
        .keys([.tab, .down], also: [.wheelDown]), .nextField, .survey(.focusMoved(by: 1))),
      KeyBinding(
        .keys([.backTab, .up], also: [.wheelUp]), .previous, .survey(.focusMoved(by: -1))),
      KeyBinding(.keys([.escape]), .leaveSurvey, .survey(.backTapped)),
    ]
    return Keymap(turning + scrolling.byPage + moving)
  }
}
