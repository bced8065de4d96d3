import OnrampCore

/// The keys of the survey.
extension Keymap {
  static func survey(_ layer: Survey.Layer) -> [Keymap] {
    switch layer {
    case .start: [surveyStart]
    case .page(.field): [surveyTyping, question, surveyEditing]
    case .page(.open), .page(.done): [surveyEnd, surveyMoves]
    case .page: [surveyButtons, question]
    }
  }

  private static let surveyStart = Keymap([
    KeyBinding(
      .keys([.enter], also: [.character(" "), .control("s"), .alt("t"), .alt("T")]),
      hint: { app in
        if app.survey?.source == .nobody { return KeyHint(0) { $0.survey.keyTryDemo } }
        if app.survey?.loading?.hasFailed == true { return KeyHint(1) { $0.survey.keyLoadAgain } }
        if app.survey?.questionnaire?.questions.isEmpty == true { return nil }
        return KeyHint(0) {
          app.survey?.standing == nil || app.survey?.isOnStartAnew == true
            ? $0.survey.keyStart : $0.survey.keyGoOn
        }
      }, .survey(.enterTapped)),
    KeyBinding(
      .keys([.tab, .down], also: [.right, .wheelDown]), .next,
      when: { $0.survey?.canStartAnew == true }, .survey(.focusMoved(by: 1))),
    KeyBinding(
      .keys([.backTab, .up], also: [.left, .wheelUp]), .previous,
      when: { $0.survey?.canStartAnew == true }, .survey(.focusMoved(by: -1))),
    KeyBinding(
      .keys([.escape]),
      hint: { app in
        if app.features.count > 1 { return .back }
        return app.survey?.standing == nil
          ? KeyHint(0) { $0.keyToMain } : KeyHint(0) { $0.survey.keyEndSurvey }
      }, .survey(.backTapped)),
  ])

  private static let surveyTyping = Keymap([
    KeyBinding(.text) { $0.edit.map { .survey(.edited($0)) } },
    KeyBinding(
      .keys([.enter]),
      hint: { app in
        guard let run = app.survey?.run else { return nil }
        guard run.page.state == .submitted else { return run.page.canBeSubmitted ? .submit : nil }
        return .next(after: run)
      }, .survey(.enterTapped)),
  ])

  private static let surveyButtons = Keymap([
    KeyBinding(.keys([.enter, .character(" ")]), .pressButton, .survey(.enterTapped)),
    // Typing on a button goes to the field.
    KeyBinding(.text) { $0.edit.map { .survey(.edited($0)) } },
    KeyBinding(.keys([.right]), .nextButton, .survey(.focusMoved(by: 1))),
    KeyBinding(.keys([.left]), .previousButton, .survey(.focusMoved(by: -1))),
  ])

  private static let surveyEditing = Keymap(readline { .survey(.edited($0)) })

  private static let retry = KeyBinding(
    .keys([.alt("t")], also: [.alt("T")]), .retry,
    when: { $0.survey?.run?.pageToRetry != nil }, .survey(.retryTapped))

  private static let question = Keymap(
    [
      KeyBinding(
        .keys([.control("s")]),
        hint: { app in
          guard let run = app.survey?.run, run.page.canBeSubmitted else { return nil }
          // In the field, the hint of Enter covers it.
          return run.focus == .field ? KeyHint.submit.inHelpOnly : .submit
        }, .survey(.submitTapped)),
      retry,
      KeyBinding(
        .keys([.altRight]),
        hint: { app in
          guard let run = app.survey?.run else { return nil }
          // In the field, the hint of Enter covers it.
          return run.page.state != .submitted || run.focus != .field ? .next(after: run) : nil
        }, .survey(.nextTapped)),
      KeyBinding(
        .keys([.altLeft]), KeyHint(2) { $0.survey.keyPreviousPage },
        when: { $0.survey?.run.map { $0.index > 0 } == true }, .survey(.pageTurned(by: -1))),
    ] + surveyMoves.bindings)

  private static let surveyMoves = Keymap(
    scrollingByPage { .survey(.scrolled(to: $0)) } + [
      KeyBinding(
        .keys([.tab, .down], also: [.wheelDown]), KeyHint.next.inHelpOnly,
        .survey(.focusMoved(by: 1))),
      KeyBinding(
        .keys([.backTab, .up], also: [.wheelUp]), .previous, .survey(.focusMoved(by: -1))),
      KeyBinding(.keys([.escape]), KeyHint(0) { $0.survey.keyLeave }, .survey(.backTapped)),
    ])

  private static let surveyEnd = Keymap([
    KeyBinding(
      .keys([.enter, .character(" ")]),
      hint: { $0.survey?.run?.focus == .done ? .done : .open }, .survey(.enterTapped)),
    KeyBinding(
      .keys([.altLeft]), KeyHint(2) { $0.survey.keyPreviousPage }, .survey(.pageTurned(by: -1))),
    retry,
    KeyBinding(.keys([.right]), .nextButton, .survey(.focusMoved(by: 1))),
    KeyBinding(.keys([.left]), .previousButton, .survey(.focusMoved(by: -1))),
  ])
}

extension KeyHint {
  fileprivate static let submit = KeyHint(0) { $0.survey.keySubmit }
  fileprivate static let retry = KeyHint(1) { $0.survey.keyRetry }
  private static let nextPage = KeyHint(1) { $0.survey.keyNextPage }
  private static let end = KeyHint(1) { $0.survey.keyEnd }
  fileprivate static let open = KeyHint(0) { $0.survey.keyAnswerOpen }
  fileprivate static let done = KeyHint(0) { $0.survey.keyDone }

  /// The hint for turning to the next page.
  fileprivate static func next(after run: SurveyRun) -> KeyHint {
    run.index + 1 < run.pages.count ? nextPage : end
  }
}
