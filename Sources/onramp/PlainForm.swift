import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// The application as questions and answers, a line each, on the same core as the form.
struct PlainForm {
  let path: String
  let policy: Policy

  /// Runs until the driver quits or the input ends.
  func run() throws {
    let (store, opening) = try Failure.opening(path)
    var talk = Talk(store: store, path: path, wizard: Wizard(opening, policy: policy))
    try talk.run()
  }
}

/// A talk with a driver: asks, listens, and lets the wizard decide.
private struct Talk {
  private var wizard: Wizard
  private let runner: EffectRunner
  private let mailbox = Mailbox()
  private var isOver = false
  /// Whether the driver chose to lose what can't be kept.
  private var choseToLose = false

  init(store: Store, path: String, wizard: Wizard) {
    self.wizard = wizard
    runner = EffectRunner(store: store, path: path, mailbox: mailbox)
  }

  mutating func run() throws(Failure) {
    runner.start(with: [])
    for action in mailbox.take() { _ = wizard.reduce(action) }
    for report in wizard.reports { say(commandWords.error(screenWords.report(report))) }
    if let notice = wizard.notice { say(screenWords.notice(notice, in: wizard)) }
    while !isOver {
      switch wizard.place {
      case .step(let step): ask(step)
      case .summary: summarize()
      }
    }
    runner.stop()
    let words = commandWords.parting(wizard.parting)
    guard wizard.parting == .kept || choseToLose else { throw Failure(words, .inputOutput) }
    say(words)
  }

  // MARK: Steps

  /// Asks the questions of a step from the one that has the focus on, until another screen opens.
  private mutating func ask(_ step: Step) {
    say("")
    say(commandWords.step(step))
    while !isOver, wizard.place == .step(step) {
      let field = wizard.focusedField ?? step.fields[0]
      act(.focused(.field(field)))
      guard let line = hear(question(field)) else { return }
      switch PlainCommand(line) {
      case .back: back(from: field, of: step)
      case .summary: say(PlainSummary(wizard.saved).text)
      case .help: say(commandWords.plainHelp)
      case .quit: quit()
      case .remove where field.rule == .photo: remove(field, of: step)
      default: answer(PlainCommand.answer(line), to: field, of: step)
      }
    }
  }

  private func question(_ field: Field) -> String {
    let text = wizard.draft(of: field).line.text
    var current = text.isEmpty ? nil : SafeText.visible(text.prefix(Self.mostSpoken))
    if text.count > Self.mostSpoken { current?.append("…") }
    if current == nil, let photo = wizard.keptPhoto(of: field) {
      current = screenWords.photo(photo)
    }
    return commandWords.question(field, current: current, canBeSkipped: field.rule == .photo)
  }

  /// How many characters of an answer are said back.
  private static let mostSpoken = 200

  private mutating func back(from field: Field, of step: Step) {
    if let index = step.fields.firstIndex(of: field), index > 0 {
      act(.focused(.field(step.fields[index - 1])))
    } else {
      act(.goBackTapped)
      tellNotice()
    }
  }

  /// Leaves a photo's question without a photo.
  private mutating func remove(_ field: Field, of step: Step) {
    clear()
    if wizard.keptPhoto(of: field) != nil { act(.edited(.deleteForward)) }
    goOn(from: field, of: step)
  }

  private mutating func clear() {
    act(.edited(.moveToEnd))
    act(.edited(.killToStart))
  }

  private mutating func answer(_ line: String, to field: Field, of step: Step) {
    let before = wizard.draft(of: field).line.text
    if !line.isEmpty {
      clear()
      act(.edited(.paste(line)))
    }
    if let problem = problem(of: field) {
      say(commandWords.error(screenWords.problem(Problem(field, problem)) + "."))
      // A path that leads nowhere is not kept: an empty line must be able to skip the photo.
      if field.rule == .photo {
        clear()
        if before != line, !line.isEmpty { act(.edited(.paste(before))) }
      }
      return
    }
    if field.rule == .photo, !line.isEmpty { tellAboutPhoto(of: field) }
    goOn(from: field, of: step)
  }

  /// Says what is seen of a photo that was given, and what to look for.
  private mutating func tellAboutPhoto(of field: Field) {
    while let look = wizard.looks[.field(field)], !look.isOver {
      for action in mailbox.wait() { _ = wizard.reduce(action) }
    }
    guard let look = wizard.looks[.field(field)], look.file != nil else { return }
    say(screenWords.description(of: look) + ".")
    if let problem = look.problem, problem != .noHelper {
      say(screenWords.sightProblem(problem) + ".")
    }
    for hint in wizard.hints(of: field) { say(screenWords.hint(hint) + ".") }
    if let note = screenWords.privacy(look.privacy) { say(note) }
    say(screenWords.checkShort)
  }

  /// Opens the next question, or saves the step behind its last one.
  private mutating func goOn(from field: Field, of step: Step) {
    guard field == step.fields.last else {
      act(.nextTapped)
      return
    }
    act(.saveTapped)
    for problem in wizard.problems {
      say(commandWords.error(screenWords.problem(problem) + "."))
    }
    tellNotice()
  }

  private func problem(of field: Field) -> FieldProblem? {
    let text = wizard.draft(of: field).line.text
    do throws(FieldProblem) {
      _ = try field.rule.check(text, policy: wizard.policy)
    } catch {
      return error
    }
    guard field.rule == .photo, !text.isEmpty else { return nil }
    let home = Environment["HOME"]
    return PhotoCheck.problem(of: text, home: home).map(FieldProblem.photo)
  }

  // MARK: The summary

  private mutating func summarize() {
    say("")
    say(screenWords.summary + ". " + screenWords.allComplete + ".")
    say(PlainSummary(wizard.saved).text)
    if let next = wizard.policy.nextStep { say(SafeText.visible(next)) }
    for misfit in wizard.misfits { say(commandWords.error(screenWords.problem(misfit) + ".")) }
    while !isOver, wizard.place == .summary {
      guard let line = hear(commandWords.plainChoices) else { return }
      if let number = Int(line), Step.all.indices.contains(number - 1) {
        act(.editTapped(Step.all[number - 1]))
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
    act(.dialogAnswered(PlainCommand(line) == .yes || line.lowercased() == "y" ? .yes : .no))
    if wizard.place != .summary { say(commandWords.restarted) } else { tellNotice() }
  }

  private mutating func export() {
    guard let line = hear(commandWords.plainFolder(wizard.exportFolder.text)) else { return }
    act(.exportTapped)
    if !line.isEmpty {
      clear()
      act(.edited(.paste(line)))
    }
    act(.enterTapped)
    if case .export(let problem?)? = wizard.dialog?.question {
      say(commandWords.error(screenWords.problem(problem)))
      act(.dialogAnswered(.no))
    }
    tellNotice()
  }

  // MARK: Talking

  /// Says what the last action led to.
  private func tellNotice() {
    guard let notice = wizard.notice else { return }
    switch notice {
    case .saveFailed, .restartFailed:
      say(commandWords.error(screenWords.notice(notice, in: wizard)))
    default: say(screenWords.notice(notice, in: wizard))
    }
  }

  private func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  /// Asks, and hears the next line, without the spaces around it; the end of the input ends the
  /// talk.
  private mutating func hear(_ question: String) -> String? {
    while true {
      say(question)
      guard let line = readLine() else {
        // Nobody is there to be asked.
        act(.quitTapped)
        isOver = true
        return nil
      }
      #if DEBUG
        if line == "crash" { try? Crash.chosen?.happen() }
      #endif
      // Swift puts this sign for what is no UTF-8.
      if !line.contains("\u{FFFD}") { return line.trimmed }
      say(commandWords.error(commandWords.notUTF8))
    }
  }

  /// Quits; on a terminal it asks first where something would be lost.
  private mutating func quit() {
    act(.quitTapped)
    guard case .quitLosing? = wizard.dialog?.question, isatty(STDIN_FILENO) == 1 else {
      isOver = true
      return
    }
    guard let line = hear(commandWords.plainQuitLosing) else { return }
    choseToLose = PlainCommand(line) == .yes || line.lowercased() == "y"
    act(.dialogAnswered(choseToLose ? .yes : .no))
  }

  /// Lets the wizard take an action, and waits for all that it asks for.
  private mutating func act(_ action: Action) {
    var actions = [action]
    let problem = wizard.draftProblem
    while !actions.isEmpty {
      var isWaiting = false
      for effect in actions.flatMap({ wizard.reduce($0) }) {
        switch effect {
        case .quit: isOver = true
        case .look, .cancel: run(effect)
        // A line is a whole answer; nobody types on while it is kept.
        case .keepDrafts(let revision, _):
          isWaiting = true
          run(.keepDrafts(revision: revision, now: true))
        default:
          isWaiting = true
          run(effect)
        }
      }
      // Progress is an answer too, and not the last one.
      actions = !isWaiting && wizard.work == nil ? [] : mailbox.wait()
    }
    if let new = wizard.draftProblem, new != problem {
      say(commandWords.error(screenWords.draftsNotKept(new)))
    }
  }

  private func run(_ effect: Effect) {
    runner.run(effect, of: wizard) { _ in .init(room: .none, colors: 0) }
  }
}
