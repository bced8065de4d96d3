extension FeatureState {
  static let survey = FeatureState(
    isOnMain: true,
    isOfUse: { $0.application.schema.offersSurvey },
    make: { app in
      guard app.survey == nil else { return }
      app.survey = Survey(app.sources.survey ?? .nobody)
    },
    opened: .survey(.opened),
    reduce: { if case .survey(let action) = $1 { $0.reduce(action) } else { [] } },
    passesLock: { if case .survey(.response) = $0 { true } else { false } },
    answered: { app, question, choice in
      guard case .survey(let question) = question, choice == .yes else { return [] }
      return app.leaveSurvey(quits: question.quits)
    },
    layer: { .survey($0.survey?.top ?? .start) },
    close: { app in
      defer { if app.survey?.standing == nil { app.survey = nil } }
      return wrap(app.survey?.close(), in: AppEffect.survey)
    },
    resized: { _ in [] },
    lock: { _ in },
    erased: { _ in },
    isKeeping: { _ in false },
    problem: { _ in nil },
    quitQuestion: { $0.survey?.run?.hasUnsubmitted == true ? .leaveSurvey(quits: true) : nil },
    keepsAll: { $0.features.last != .survey },
    editedLine: { $0.survey?.run?.page.line })
}
