import OnrampCore

/// The program as questions and answers, a line each.
///
/// It only says what to ask and what an answer means. Whoever uses it speaks, reads the lines and
/// runs the effects.
public struct LineMode {
  let words: any Words
  /// How the driver is logged in from elsewhere, if so.
  let remote: RemoteLogin?
  /// What is wrong with the file at a path, if it can't be a photo.
  let photoProblem: (String) -> PhotoProblem?

  /// Makes the line mode of a language.
  ///
  /// - Parameter photoProblem: Looks at the file that a path names, and returns what is wrong with
  ///   it as a photo, or `nil`.
  public init(
    words: any Words, remote: RemoteLogin? = nil,
    photoProblem: @escaping (String) -> PhotoProblem?
  ) {
    (self.words, self.remote, self.photoProblem) = (words, remote, photoProblem)
  }

  /// What is said before the first question.
  public func greeting(of app: App) -> [String] {
    app.session.lock == nil
      ? app.feature.screen.line.greeting(self, app) : greeting(of: app, to: nil)
  }

  /// The same, with the name of a feature that doesn't say it in its first question.
  func greeting(of app: App, to feature: Feature?) -> [String] {
    let news = app.setup?.besides.map { words.error(words.account.notice(.besides($0))) }
    return [words.plainWelcome(to: feature?.screen.title(words))] + (news.map { [$0] } ?? [])
  }

  /// The question that is open now.
  public func prompt(of app: App) -> Prompt {
    let prompt =
      app.session.lock == nil ? app.feature.screen.line.prompt(self, app) : lockPrompt(of: app)
    guard let alert = app.session.alert else { return prompt }
    let isHeard =
      switch alert.question {
      case .takeApplication, .plainLeft, .deletePlain, .signUpLeft, .signOut, .signOutOther,
        .keepCode, .quitWithCode, .deleteAccount:
        true
      case .restart, .deleteForGood, .withdraw, .newKeys, .quitLosing: false
      case .feature(let question): question.said?.isAskedWithoutTerminal ?? true
      }
    // The code is said again to who goes back to it.
    let screen = prompt.code == nil ? prompt.screen : .question
    return self.prompt(of: alert, on: screen, withoutTerminal: isHeard ? nil : [.leave]) {
      .alert($0)
    }
  }

  /// A prompt of a feature that may lie above Main, which is then one word away.
  ///
  /// - Parameter help: What help says of that word.
  func prompt(
    _ prompt: Prompt, in app: App, toMain action: AppAction = .mainTapped, help: String? = nil
  ) -> Prompt {
    app.features.count > 1
      ? prompt.leadingToMain(by: action, help: help ?? words.main.plainHelpToMain) : prompt
  }

  /// What is said of an action after its effects are done.
  public func outcome(of action: AppAction, from before: App, to after: App) -> [String] {
    let problem = after.application.draftProblem
    let news = problem == before.application.draftProblem ? nil : problem
    let lost = news.map { [words.error(words.draftsNotKept($0))] } ?? []
    switch action {
    case .mainTapped: return lost + outcome(from: before, to: after)
    case .alert(.answered(let choice)):
      guard case .feature(let question)? = before.session.alert?.question else {
        return lost + outcome(from: before, to: after, repeatsNotice: false)
      }
      return lost + question.feature.screen.line.answered(self, choice, before, after)
    default: return lost + (action.feature?.screen.line.outcome(self, action, before, after) ?? [])
    }
  }

  /// Whether the next question waits for something that is under way. What was answered is on disk
  /// by then, so the driver may end the program at any question.
  public func isBusy(_ app: App) -> Bool {
    app.isKeeping || app.session.lock?.isChecking ?? app.feature.screen.line.isBusy(app)
  }

  /// What is said and done of itself after something changed.
  public func news(from before: App, to after: App) -> [LineAction] {
    after.feature.screen.line.news(self, before, after)
  }

  /// What is said to a command that is none of the choices; `nil` if the line is no command.
  func refusal(of line: String) -> [LineAction]? {
    guard LineCommand(line) != nil else { return nil }
    return [.say(words.error(words.unknownChoice))]
  }

  /// What is said to a command that stands where an answer is asked for; `nil` if it is none.
  func refusal(ofAnswer line: String) -> [LineAction]? {
    guard LineCommand(line) != nil else { return nil }
    return [.say(words.error(words.plainNoAnswer(line)))]
  }

  /// What a line does that answers whether to go on.
  public func actions(
    for line: String, to question: String, confirming actions: [LineAction]
  ) -> [LineAction] {
    if isYes(line) { return actions }
    if isNo(line) { return [] }
    return LineCommand(line) == .quit
      ? [.app(.quitTapped)] : [.say(words.plainYesOrNo), .confirm(question, then: actions)]
  }

  /// Whether a line says "yes", or its letter.
  func isYes(_ line: String) -> Bool {
    LineCommand(line) == .yes || ["y", String(words.yes)].contains(line.lowercased())
  }

  /// Whether a line says "no", or its letter, or goes back.
  func isNo(_ line: String) -> Bool {
    [.no, .back].contains(LineCommand(line))
      || ["n", String(words.no)].contains(line.lowercased())
  }
}
