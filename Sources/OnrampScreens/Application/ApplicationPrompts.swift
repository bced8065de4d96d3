import OnrampCore
import OnrampWords

extension LineMode {
  /// The open question of the driver application.
  func applicationPrompt(of app: App) -> Prompt {
    let application = app.application
    if let overlay = application.overlay, let prompt = OverlayScreen(overlay).prompt {
      return prompt(self, app)
    }
    return application.step.map { prompt(of: $0, in: app) } ?? summaryPrompt(of: application)
  }

  /// The text about an action after its effects are done.
  func outcome(of action: ApplicationAction, in application: Application) -> [String] {
    switch action {
    // The Save that follows reports the outcome.
    case .meantTaken where application.place != .summary: return []
    case .saveTapped:
      return application.form.problems.map {
        words.error(words.sentence($0, in: application.schema))
      } + notice(of: application)
    case .form(.pressed(.undoRestart)), .meantTaken, .keepTapped, .goBackTapped,
      .phoneUpload(.closed),
      .phoneUpload(.declined):
      return notice(of: application)
    case .withdrawTapped where application.overlay == nil: return notice(of: application)
    case .sectionTapped where application.notice == .isHandedIn: return notice(of: application)
    case .handInTapped:
      return finish(of: application) ?? notice(of: application)
    case .turnTapped:
      guard let field = application.form.focusedField?.id, application.notice == nil else {
        return application.notice.map { [words.error(words.notice($0, in: application))] } ?? []
      }
      return [words.plainTurned(application.form.draft(of: field).turn)]
    case .cameraTapped:
      guard case .captureFailed(let problem)? = application.notice else {
        return application.notice == .captured ? [words("Photo taken.")] : []
      }
      return [words.error(words.captureProblem(problem))]
    case .confirmation(.answered): return finish(of: application) ?? notice(of: application)
    case .export(.confirmed):
      guard case .export(let problem?)? = application.overlay else {
        return finish(of: application) ?? notice(of: application)
      }
      return [words.error(words.problem(problem))]
    default: return []
    }
  }

  /// What to say and do, without an action, after a change of the application.
  func applicationNews(from old: Application, to new: Application) -> [LineAction] {
    if let browser = new.browser { return browserNews(browser, since: old.browser) }
    if let link = new.phoneUpload { return phoneNews(link, since: old.phoneUpload, in: new.schema) }
    if let decision = new.decision, old.decision == nil {
      return words.decisionSentences(decision, in: new.schema).map { .say($0) }
    }
    if case .ended? = new.notice, new.notice != old.notice, old.work == nil {
      return notice(of: new).map { .say($0) }
    }
    if let news = handInNews(from: old.handIn, to: new.handIn) { return [.say(news)] }
    guard new.notice == .captured, let field = new.form.focusedField?.id,
      old.form.draft(of: field).photo != new.form.draft(of: field).photo
    else { return [] }
    return [.describePhoto(.field(field))]
  }

  private func finish(of application: Application) -> [String]? {
    application.finish.map { words.plain($0, in: application) }
  }

  /// The text about a change in the state of handing in. It leaves out the progress of sending,
  /// which would interrupt the driver's typing.
  private func handInNews(from old: HandInStanding?, to new: HandInStanding?) -> String? {
    guard let old, let new, old.isWaiting, old != new, !new.isOnItsWay else { return nil }
    return words.handInState(new).asSentence
  }

  /// What the application says about the last action.
  func notice(of application: Application) -> [String] {
    guard let notice = application.notice else { return [] }
    let sentence = words.notice(notice, in: application)
    switch notice {
    case .saveFailed, .restartFailed, .restartUnconfirmed, .notHandedIn, .notWithdrawn:
      return [words.error(sentence)]
    case .restarted where application.stored.canUndoRestart: return [words.restarted]
    case .carUsed: return [words.plainCarUsed(isAlone: words.isRestEmpty(in: application))]
    default: return [sentence]
    }
  }
}

extension Application {
  /// Whether the next question of the line mode waits for work in progress.
  var isBusy: Bool {
    work != nil || export.isSought || browser?.isReading == true
      || phoneUpload?.stage == .opening
  }
}
