import OnrampCore

/// The program as questions and answers, one per line.
///
/// It only decides what to ask and what an answer means. The caller speaks, reads lines and runs
/// effects.
public struct LineMode {
  let words: Words
  /// The remote login, if the driver isn't at this computer.
  let remote: RemoteLogin?
  /// Whether the program is open at a kiosk. See ``ComputerUse``.
  let isAtKiosk: Bool
  /// Why the file at a path can't be a photo, if it can't.
  let photoProblem: (String) -> PhotoProblem?

  /// Creates the line mode of a language.
  ///
  /// - Parameter photoProblem: Returns why the file at a path can't be a photo, or `nil` if it can.
  public init(
    words: Words, remote: RemoteLogin? = nil, isAtKiosk: Bool = false,
    photoProblem: @escaping (String) -> PhotoProblem?
  ) {
    (self.words, self.remote, self.photoProblem) = (words, remote, photoProblem)
    self.isAtKiosk = isAtKiosk
  }

  /// The text before the first question.
  public func greeting(of app: App) -> [String] {
    app.session.lock == nil
      ? app.feature.screen.line.greeting(self, app) : greeting(of: app, to: nil)
  }

  /// The text before the first question, with the name of a feature unless its question says it.
  func greeting(of app: App, to feature: Feature?) -> [String] {
    let news = app.setup?.besides.map { words.error(words.account.notice(.besides($0))) }
    return [words.plainWelcome(to: feature?.screen.title(words))] + (news.map { [$0] } ?? [])
  }

  /// The open question.
  public func prompt(of app: App) -> Prompt {
    let prompt = openPrompt(of: app)
    guard app.driver != nil, !app.session.isLocked else { return prompt }
    return prompt.locking(help: words.account.plainHelpToLock, reference: words.plainHelpKeys)
  }

  private func openPrompt(of app: App) -> Prompt {
    let prompt =
      app.session.lock == nil ? app.feature.screen.line.prompt(self, app) : lockPrompt(of: app)
    guard let alert = app.session.alert else {
      guard isAtKiosk else { return prompt }
      return prompt.allowing({ app.allows($0.use) }, refusal: words.error(words.unknownChoice))
    }
    let isHeard =
      switch alert.question {
      case .restart, .deleteForGood, .withdraw, .newKeys, .unchanged, .quitLosing: false
      case .feature(let question): question.said(in: words).isAskedWithoutTerminal
      }
    // Returning to the recovery code announces it again; continuing here announces the open screen.
    let isFirst =
      if case .feature(.account(.openElsewhere)) = alert.question { true } else { false }
    let screen = prompt.code == nil && !isFirst ? prompt.screen : .question
    return self.prompt(of: alert, on: screen, withoutTerminal: isHeard ? nil : [.leave]) {
      .alert($0)
    }
  }

  /// A feature's prompt, with a word that leads to Main if Main is below the feature.
  ///
  /// - Parameter help: The help text about that word.
  func prompt(
    _ prompt: Prompt, in app: App, help: String? = nil
  ) -> Prompt {
    app.features.count > 1
      ? prompt.leadingToMain(by: .mainTapped, help: help ?? words.main.plainHelpToMain) : prompt
  }

  /// The text about an action after its effects are done.
  public func outcome(of action: AppAction, from before: App, to after: App) -> [String] {
    let problem = after.application.draftProblem
    // Leaving with nothing typed loses nothing.
    let losesNothing = after.isLeaving && after.application.parting == .kept
    let news = losesNothing || problem == before.application.draftProblem ? nil : problem
    let lost = news.map { [words.error(words.draftsNotKept($0))] } ?? []
    switch action {
    // Names answers that another terminal saved.
    case .account(.paused): return lost + notice(of: after.application)
    case .mainTapped: return lost + outcome(from: before, to: after)
    case .alert(.answered(let choice)):
      guard case .feature(let question)? = before.session.alert?.question else {
        return lost + outcome(from: before, to: after, repeatsNotice: false)
      }
      return lost + question.feature.screen.line.answered(self, choice, before, after)
    default: return lost + (action.feature?.screen.line.outcome(self, action, before, after) ?? [])
    }
  }

  /// Whether the next question waits for work in progress. Answers are on disk by then, so the
  /// driver can quit at any question.
  public func isBusy(_ app: App) -> Bool {
    app.isKeeping || app.session.lock?.isChecking ?? app.feature.screen.line.isBusy(app)
  }

  /// What to say and do, without an action, after a change from one state to another.
  public func news(from before: App, to after: App) -> [LineAction] {
    let isNewer = after.application.sync == .arrived && before.application.sync != .arrived
    let behind = Feature.allCases.filter { $0 != after.feature && !after.session.isLocked }
    return (isNewer && !after.session.isLocked ? [.say(words.plainNewer)] : [])
      + after.feature.screen.line.news(self, before, after)
      + behind.flatMap { $0.screen.line.newsBehind(self, before, after) }
  }

  /// Whether news may be printed, such as that a map is ready.
  public func expectsNews(_ app: App) -> Bool {
    !app.session.isLocked && Feature.allCases.contains { $0.screen.line.expectsNews(app) }
  }

  /// Whether a line answers the question that will follow the awaited map or photo.
  public func answersLater(_ line: String, in app: App) -> Bool {
    awaitsMap(app) ? answersMapLater(line) : isYes(line) || LineCommand(line) == .no
  }

  /// The reply to a command that isn't a choice; `nil` if the line isn't a command.
  func refusal(of line: String) -> [LineAction]? {
    guard LineCommand(line) != nil else { return nil }
    return [.say(words.error(words.unknownChoice))]
  }

  /// The reply to a command given as an answer; `nil` if the line isn't a command.
  func refusal(ofAnswer line: String) -> [LineAction]? {
    guard LineCommand(line) != nil else { return nil }
    return [.say(words.error(words.plainNoAnswer(line)))]
  }

  /// The actions of a line that answers a yes-or-no question.
  public func actions(
    for line: String, to question: String, confirming actions: [LineAction]
  ) -> [LineAction] {
    if isYes(line) { return actions }
    if isNo(line) { return [] }
    return LineCommand(line) == .quit
      ? [.app(.quitTapped)] : [.say(words.plainYesOrNo), .confirm(question, then: actions)]
  }

  /// Whether a line is "yes" or its letter.
  func isYes(_ line: String) -> Bool {
    LineCommand(line) == .yes || ["y", String(words.yes)].contains(line.lowercased())
  }

  /// Whether a line is "no" or its letter, or goes back.
  func isNo(_ line: String) -> Bool {
    [.no, .back].contains(LineCommand(line))
      || ["n", String(words.no)].contains(line.lowercased())
  }
}
