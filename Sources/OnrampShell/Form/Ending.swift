import Dispatch
import Glibc
import OnrampCore
import OnrampScreens

/// The end of the form, after the terminal is given back. Work in progress gets a few more seconds,
/// and the last words say what came of it.
struct Ending {
  /// How long a process that was told to end waits for the disk, in seconds.
  static let patience = 4

  private(set) var app: App
  let runner: EffectRunner
  let mailbox: Mailbox
  /// Keys pressed before the end that wait for work to finish.
  var held: [Key]
  private var isOver = false

  init(app: App, runner: EffectRunner, mailbox: Mailbox, held: [Key]) {
    (self.app, self.runner, self.mailbox, self.held) = (app, runner, mailbox, held)
  }

  /// Waits until the application ends, but not forever.
  mutating func wait() {
    let end = DispatchTime.now() + .seconds(Self.patience)
    replayHeldKeys()
    while !isOver {
      let actions = mailbox.wait(until: end)
      guard !actions.isEmpty else { return }
      for action in actions { handle(action) }
      replayHeldKeys()
    }
  }

  /// Says the last words, if the terminal takes them. A process that has to end waits for nobody.
  func say() {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 100) == 1, output.revents & Int16(POLLOUT) != 0 else { return }
    var words = app.partingWords + "\n"
    // `joined` would look its types up in the tables of the whole program.
    if let unfinished = app.application.unfinished {
      words = commandWords.unfinished(unfinished) + "\n" + words
    }
    words = words.wrapped(for: STDOUT_FILENO)
    _ = words.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  private mutating func replayHeldKeys() {
    guard app.application.work == nil else { return }
    for key in held {
      if case .app(let action)? = Keymap.command(for: key, in: app, words: screenWords) {
        handle(action)
      }
    }
    held = []
  }

  private mutating func handle(_ action: AppAction) {
    for effect in app.reduce(action).effects {
      switch effect {
      case .quit: isOver = true
      // Nobody would see a picture or a list, and nothing of a survey is kept.
      case .application(.preview), .survey, .cars(.open), .cars(.fetch), .cars(.draw),
        .cars(.cancel):
        break
      case .routes(let effect):
        guard effect.isKept else { break }
        isOver = false
        runner.run(.routes(effect))
      case .account(let effect):
        // An account that is being made, or opened, is nothing to wait for.
        guard case .keepSignUp = effect else { break }
        isOver = false
        runner.run(.account(effect))
      case .application, .cars(.keepFavourites):
        isOver = false
        runner.run(effect)
      }
    }
  }
}

extension App {
  /// What is said last: what became of the open feature's answers.
  var partingWords: String {
    if let survey = openSurvey { return words(after: survey) }
    switch features.first {
    case .cars: if let cars { return words(after: cars) }
    case .routes: if let routes { return words(after: routes) }
    default: break
    }
    if let parting = openAccountScreen?.parting {
      return parting == .kept ? commandWords.signUpKept : commandWords.parting(parting)
    }
    var words = ""
    if let cars, cars.parting != .kept { words += self.words(after: cars) + "\n" }
    if let routes, routes.parting != .kept { words += self.words(after: routes) + "\n" }
    let isRestKept = !words.isEmpty && application.parting == .kept
    words += isRestKept ? commandWords.restKept : commandWords.parting(application.parting)
    if let code = screenWords.main.codeNotConfirmed(recoveryCode) { words += "\n" + code }
    return words
  }

  /// Whether the store has yet to say what became of something typed or marked.
  var awaitsStore: Bool {
    application.parting == .unconfirmed || cars?.parting == .unconfirmed
      || routes?.parting == .unconfirmed || openAccountScreen?.parting == .unconfirmed
  }

  /// Whether all that was typed and marked is kept.
  var hasKeptAll: Bool {
    application.parting == .kept && cars?.parting ?? .kept == .kept
      && routes?.parting ?? .kept == .kept && openAccountScreen?.parting ?? .kept == .kept
  }

  private func words(after cars: Cars) -> String {
    let words = screenWords.cars
    return switch cars.parting {
    case .kept: cars.hasMarked ? words.parting : words.nothingMarked
    case .refused(let problem): words.favouritesNotKept(problem)
    case .unconfirmed: words.partingUnconfirmed
    }
  }

  private func words(after routes: Routes) -> String {
    let words = screenWords.routes
    return switch routes.parting {
    case .kept: words.parting
    case .refused(let problem): words.draftNotKept(problem)
    case .unconfirmed: words.partingUnconfirmed
    }
  }

  private func words(after survey: Survey) -> String {
    let submitted = survey.submittedBefore + (survey.run?.submitted ?? 0)
    // Several runs have no number of questions in common.
    let count = survey.submittedBefore > 0 ? nil : survey.run?.pages.count
    return screenWords.survey.parting(submitted, of: count)
  }
}

extension RoutesEffect {
  /// Whether it changes what is on disk; anything else is for a screen that is gone.
  fileprivate var isKept: Bool {
    switch self {
    case .locate, .keepLocation, .save, .delete, .restore, .keepDraft, .export: true
    case .open, .count, .reach, .follow, .search, .plan, .ground, .loadRest, .load, .cancel: false
    }
  }
}
