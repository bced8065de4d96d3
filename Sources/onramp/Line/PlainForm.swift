import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// The application as questions and answers, one per line, on the same core as the form.
struct PlainForm {
  let path: String
  let schema: Schema

  /// Runs until the driver quits or the input ends.
  func run() throws {
    let (store, state) = try Failure.openStore(path)
    var session = PlainSession(
      store: StoreClient(store), app: App(Application(state, schema: schema)))
    try session.run()
  }
}

/// A conversation with the driver: asks, listens, and lets the application decide.
private struct PlainSession {
  private var app: App
  private var application: Application { app.application }
  private let runner: EffectRunner
  private let mailbox = Mailbox()
  private var isOver = false
  /// Whether the driver agreed to lose what can't be kept.
  private var choseToLose = false

  init(store: StoreClient, app: App) {
    self.app = app
    runner = EffectRunner(
      application: ApplicationEffects(
        store: store, schema: app.application.schema, draftDelay: 0, mailbox: mailbox))
  }

  mutating func run() throws(Failure) {
    runner.start(with: [])
    for action in mailbox.drain() { app.reduce(action) }
    for fault in application.faults {
      say(commandWords.error(screenWords.fault(fault, in: application.schema)))
    }
    if let notice = application.notice { say(screenWords.notice(notice, in: application)) }
    while !isOver {
      switch application.place {
      case .step(let id): if let step = application.schema.step(id) { ask(step) }
      case .summary: summarize()
      }
    }
    runner.stop()
    let words = commandWords.parting(application.parting)
    guard application.parting == .kept || choseToLose else { throw Failure(words, .inputOutput) }
    say(words)
  }

  // MARK: Steps

  /// Asks the questions of a step, from the focused one on, until another screen opens.
  private mutating func ask(_ step: Step) {
    say("")
    let number = (application.schema.index(of: step.id) ?? 0) + 1
    say(commandWords.step(step, number, of: application.schema.steps.count))
    while !isOver, application.place == .step(step.id) {
      let field = application.form.focusedField ?? step.fields[0]
      act(.form(.focused(.field(field.id))))
      guard let line = hear(question(field)) else { return }
      switch PlainCommand(line) {
      case .back: back(from: field, of: step)
      case .summary: say(PlainSummary(application.saved, schema: application.schema).text)
      case .help: say(commandWords.plainHelp)
      case .quit: quit()
      case .remove where field.kind == .photo: remove(field, of: step)
      default: answer(PlainCommand.answer(line), to: field, of: step)
      }
    }
  }

  private func question(_ field: Field) -> String {
    let draft = application.form.draft(of: field.id)
    let text = draft.photo.map { screenWords.given($0.source) } ?? draft.line.text
    var current = text.isEmpty ? nil : SafeText.visible(text.prefix(Self.mostSpoken))
    if text.count > Self.mostSpoken { current?.append("…") }
    if current == nil, let photo = application.keptPhoto(of: field.id) {
      current = screenWords.photo(photo)
    }
    return commandWords.question(field, current: current, canBeSkipped: field.kind == .photo)
  }

  /// How many characters of an answer are read back.
  private static let mostSpoken = 200

  private mutating func back(from field: Field, of step: Step) {
    if let index = step.fields.firstIndex(of: field), index > 0 {
      act(.form(.focused(.field(step.fields[index - 1].id))))
    } else {
      act(.goBackTapped)
      tellNotice()
    }
  }

  /// Removes the photo of a question, and moves on.
  private mutating func remove(_ field: Field, of step: Step) {
    clear()
    if application.keptPhoto(of: field.id) != nil { act(.form(.edited(.deleteForward))) }
    goOn(from: field, of: step)
  }

  private mutating func clear() {
    act(.form(.edited(.moveToEnd)))
    act(.form(.edited(.killToStart)))
  }

  private mutating func answer(_ line: String, to field: Field, of step: Step) {
    let before = application.form.draft(of: field.id)
    if !line.isEmpty {
      clear()
      act(.form(.edited(.paste(line))))
    }
    if let problem = problem(of: field) {
      say(commandWords.error(screenWords.problem(problem, of: field) + "."))
      // A path that leads nowhere is not kept, so that an empty line can skip the photo.
      if field.kind == .photo {
        clear()
        if before.photo != nil {
          while case let draft = application.form.draft(of: field.id), draft.photo == nil,
            draft.line.canUndo
          { act(.form(.edited(.undo))) }
        } else if before.line.text != line, !line.isEmpty {
          act(.form(.edited(.paste(before.line.text))))
        }
      }
      return
    }
    if field.kind == .photo, !line.isEmpty { tellAboutPhoto(of: field) }
    goOn(from: field, of: step)
  }

  /// Says what was seen of a photo, and what to check.
  private mutating func tellAboutPhoto(of field: Field) {
    while let preview = application.previews[.field(field.id)], !preview.isOver {
      for action in mailbox.wait() { app.reduce(action) }
    }
    guard let preview = application.previews[.field(field.id)], preview.file != nil else { return }
    say(screenWords.description(of: preview) + ".")
    if let problem = preview.problem, problem != .noHelper {
      say(screenWords.decodeProblem(problem) + ".")
    }
    for hint in application.hints(of: field.id) { say(screenWords.hint(hint) + ".") }
    if let note = screenWords.privacy(preview.privacy) { say(note) }
    say(screenWords.checkShort)
  }

  /// Moves to the next question, or saves the step after its last one.
  private mutating func goOn(from field: Field, of step: Step) {
    guard field == step.fields.last else {
      act(.form(.moved(by: 1)))
      return
    }
    act(.saveTapped)
    for problem in application.form.problems {
      say(commandWords.error(screenWords.sentence(problem, in: application.schema)))
    }
    tellNotice()
  }

  private func problem(of field: Field) -> FieldProblem? {
    let text = application.form.draft(of: field.id).line.text
    do throws(FieldProblem) {
      _ = try field.kind.check(text)
    } catch {
      return error
    }
    guard field.kind == .photo, !text.isEmpty else { return nil }
    let home = Environment["HOME"]
    return PhotoCheck.problem(of: text, home: home).map(FieldProblem.photo)
  }

  // MARK: The summary

  private mutating func summarize() {
    say("")
    say(screenWords.summary + ". " + screenWords.everythingSaved + ".")
    say(PlainSummary(application.saved, schema: application.schema).text)
    if let next = application.schema.nextStep { say(SafeText.visible(next)) }
    for problem in application.schema.outdated(in: application.saved) {
      say(commandWords.error(screenWords.sentence(problem, in: application.schema)))
    }
    while !isOver, application.place == .summary {
      guard let line = hear(commandWords.plainChoices) else { return }
      if let number = Int(line), application.schema.steps.indices.contains(number - 1) {
        act(.sectionTapped(number: number))
        return
      }
      switch PlainCommand(line) {
      case .back: act(.goBackTapped)
      case .summary: return
      case .help: say(commandWords.plainSummaryHelp)
      case .quit: quit()
      case .restart: restart()
      case .export: export()
      default: say(commandWords.error(commandWords.unknownChoice))
      }
    }
  }

  private mutating func restart() {
    guard let line = hear(commandWords.plainRestart) else { return }
    act(.restartTapped)
    act(.confirmation(.answered(isYes(line) ? .yes : .no)))
    if application.notice == .restarted { say(commandWords.restarted) } else { tellNotice() }
  }

  private mutating func export() {
    guard let line = hear(commandWords.plainFolder(application.exportFolder.text)) else { return }
    act(.exportTapped)
    if !line.isEmpty {
      for edit in [Edit.moveToEnd, .killToStart, .paste(line)] { act(.export(.edited(edit))) }
    }
    act(.export(.confirmed))
    if case .export(let problem?)? = application.overlay {
      say(commandWords.error(screenWords.problem(problem)))
      act(.export(.closed))
    }
    tellNotice()
  }

  // MARK: Talking

  /// Says the notice of the last action.
  private func tellNotice() {
    guard let notice = application.notice else { return }
    switch notice {
    case .saveFailed, .restartFailed, .restartUnconfirmed:
      say(commandWords.error(screenWords.notice(notice, in: application)))
    default: say(screenWords.notice(notice, in: application))
    }
  }

  private func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  /// Asks, and returns the next line without white space around it. The end of the input ends the
  /// conversation.
  private mutating func hear(_ question: String) -> String? {
    while true {
      say(question)
      guard let line = readLine() else {
        // Nobody is there to ask.
        perform(.quitTapped)
        isOver = true
        return nil
      }
      #if DEBUG
        if line == "crash" { try? Crash.chosen?.happen() }
      #endif
      // Swift substitutes this character for invalid UTF-8.
      if !line.contains("\u{FFFD}") { return line.trimmed }
      say(commandWords.error(commandWords.notUTF8))
    }
  }

  /// Quits. On a terminal it asks first if something would be lost.
  private mutating func quit() {
    perform(.quitTapped)
    guard app.session.alert != nil, isatty(STDIN_FILENO) == 1 else {
      isOver = true
      return
    }
    guard let line = hear(commandWords.plainQuitLosing) else { return }
    choseToLose = isYes(line)
    perform(.alert(.answered(choseToLose ? .yes : .no)))
  }

  private func isYes(_ line: String) -> Bool {
    PlainCommand(line) == .yes || line.lowercased() == "y"
  }

  private mutating func act(_ action: ApplicationAction) { perform(.application(action)) }

  /// Reduces an action, and waits until its effects are done.
  private mutating func perform(_ action: AppAction) {
    let problem = application.draftProblem
    var actions = [action]
    var isWaiting = false
    while !actions.isEmpty {
      for effect in actions.flatMap({ app.reduce($0).effects }) {
        switch effect {
        case .quit: isOver = true
        case .application(let answered):
          runner.run(effect)
          isWaiting = isWaiting || answered.isAnsweredSoon
        }
      }
      // Progress is an answer too, and not the last one.
      guard isWaiting || application.work != nil else { break }
      actions = mailbox.wait()
      // What a photo looks like is told whenever it is known, and answers nothing else.
      isWaiting = isWaiting && actions.allSatisfy(\.isPreview)
    }
    if let new = application.draftProblem, new != problem {
      say(commandWords.error(screenWords.draftsNotKept(new)))
    }
  }
}

extension AppAction {
  fileprivate var isPreview: Bool {
    if case .application(.response(.previewed)) = self { true } else { false }
  }
}

extension ApplicationEffect {
  /// Whether the next question waits for the response.
  fileprivate var isAnsweredSoon: Bool {
    switch self {
    case .preview, .cancel, .openLink, .closeLink: false
    default: true
    }
  }
}
