import OnrampCore
import OnrampScreens

extension FeatureShell {
  static let survey = FeatureShell(
    effects: { runner, _ in
      let effects = SurveyEffects(server: runner.server ?? SurveyServer(), mailbox: runner.mailbox)
      return FeatureEffects(
        run: { if case .survey(let effect) = $0 { effects.run(effect) } }, stop: effects.stop)
    },
    endsWithStore: false,
    isNews: { if case .survey(.response(.waited)) = $0 { true } else { false } },
    outcome: { _ in .kept },
    partingWords: { app in
      app.openSurvey.flatMap { survey in
        guard survey.source != .nobody else { return nil }
        let submitted = survey.submittedBefore + (survey.standing?.submitted ?? 0)
        // Several runs have no common number of questions.
        let count = survey.submittedBefore > 0 ? nil : survey.standing?.count
        return (screenWords.survey.parting(submitted, of: count), isAlone: true)
      }
    },
    policy: .survey,
    // Questions weren't loaded or answers weren't sent, and there is nobody to ask.
    failure: { app, isOnTerminal in
      if case .failed(let problem)? = app.survey?.loading {
        return Failure(screenWords.survey.notLoaded(problem), .unavailable)
      }
      guard !isOnTerminal, let lost = app.survey?.run?.pages.count(where: \.hasFailed), lost > 0
      else { return nil }
      return Failure(screenWords.survey.plainLost(lost), .inputOutput)
    })
}
