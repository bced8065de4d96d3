import OnrampCore
import OnrampWords

extension Application {
  /// The action that opens the screen after a saved step, without answering the suggestion.
  fileprivate func wayOn(from step: Step) -> ApplicationAction {
    guard !returnsToSummary, let index = schema.index(of: step.id),
      schema.steps.indices.contains(index + 1)
    else { return .summaryTapped }
    return .stepTapped(schema.steps[index + 1].id)
  }
}

extension LineMode {
  /// The question of the focused field of a step.
  func prompt(of step: Step, in app: App) -> Prompt {
    let application = app.application
    let number = (application.schema.index(of: step.id) ?? 0) + 1
    let field = application.form.focusedField ?? application.form.fields.first ?? step.fields[0]
    let asked = application.suggestionAfterSave
    return Prompt(
      on: .application(application.place),
      opening: ["", words.step(step, number, of: application.schema.steps.count)]
        + (step.description.map { [$0.shown] } ?? [])
        + (application.decisionToAnswer(of: step).map {
          words.decisionSentences($0, in: application.schema)
        } ?? []),
      question: asked.map { words.plainMeant($0.answer) } ?? question(field, in: application),
      // Without a terminal, nobody answers. The summary shows the suggestion, too.
      withoutTerminal: asked.map {
        let answer = application.form.text(of: $0.field.id)
        return [
          .warn(words.maybeMistyped($0.field, answer, $0.answer)),
          .application(application.wayOn(from: step)),
        ]
      }
    ) { line in
      if let asked, let actions = answers(line, to: asked, in: application) { return actions }
      // The focus may be on a button.
      let focus = AppAction.application(.form(.focused(.field(field.id))))
      guard application.form.focusedField == nil else {
        return actions(for: line, to: Question(mode: self, field: field, step: step, app: app))
      }
      var focused = app
      focused.reduce(focus)
      return [.app(focus)]
        + actions(for: line, to: Question(mode: self, field: field, step: step, app: focused))
    }
  }

  /// The actions for an answer to the question that follows a Save; `nil` for any other line. A
  /// refused answer leaves the question open.
  private func answers(
    _ line: String, to asked: Suggestion, in application: Application
  ) -> [LineAction]? {
    let command = LineCommand(line)
    if line.isEmpty || command != .back && isNo(line) { return [.application(.saveTapped)] }
    if isYes(line) {
      return [
        .application(.meantTaken), .say(words.plainTaken(asked.answer)), .application(.saveTapped),
      ]
    }
    guard command == nil, let problem = problem(of: line, asked.field, in: application) else {
      return nil
    }
    return [.say(refusal(problem, of: asked.field))]
  }

  private func question(_ field: Field, in application: Application) -> String {
    let draft = application.form.draft(of: field.id)
    let current = field.kind.control.spoken(field, application, words)
    let isOptional = application.isOptional(field)
    if field.isAmongLines(draft) { return words.plainNextLine(field) }
    // An invalid answer isn't offered to be kept.
    if let current, draft.photo == nil,
      let problem = problem(of: draft.line.text, field, in: application)
    {
      let question = question(about: field, refused: current)
      let skip = isOptional && !field.kind.isPhoto ? " " + words.plainSkip : ""
      return refusal(problem, of: field) + "\n" + question + skip
    }
    let (asked, canTurn) = (
      isOptional ? field : field.asRequired, application.mayTurn(photoOf: field.id)
    )
    let question = question(about: asked, current: current, canTurn: canTurn)
    let description =
      field.consentWords == nil
      ? field.extras?.description.map { "\n\($0)" } : nil
    let offersCar = field.id == .make && current == nil && application.hasVehicle
    let offer = offersCar ? " " + words.cars.plainOffer : ""
    let advice = application.advice(onSaved: field.id).map { words.remark($0).asSentence }
    return elsewhere(field, in: application) + question + plainWays(field, current, isOptional)
      + offer + (description ?? "")
      + (advice.isEmpty ? "" : "\n" + (advice + [words.plainKeep]).joined(separator: " "))
  }

  /// The text about another terminal's answer, or about what the company asks for again, before the
  /// question of its field.
  private func elsewhere(_ field: Field, in application: Application) -> String {
    switch application.form.problem(of: field.id) {
    case (.elsewhere)?, (.askedAgain)?: break
    default: return ""
    }
    return application.form.problem(of: field.id).map { words.problem($0, of: field) + ".\n" } ?? ""
  }

  /// How to choose an answer, and how to skip an optional one.
  private func plainWays(_ field: Field, _ current: String?, _ isOptional: Bool) -> String {
    if field.kind.isPhoto { return "" }
    var ways = ""
    switch field.kind {
    case .yesNo(let must?) where current == (must ? words.yesAnswer : words.noAnswer): break
    case .yesNo(true?): ways = " " + words("Type \(words.word(.yes)) to continue.")
    case .yesNo(false?): ways = " " + words("Type \(words.word(.no)) to continue.")
    case .yesNo(nil): ways = " " + words("Type \(words.word(.yes)) or \(words.word(.no)).")
    case .text(let rule) where rule.allowsLines && current == nil: ways = " " + words.plainLines
    case .choice(let choices):
      ways = "\n" + words.plainOptions(choices.all.map(\.title.shown))
    default: break
    }
    if isOptional {
      ways +=
        " "
        + (current == nil ? words.plainSkip : words("Type \(words.word(.remove)) to leave it out."))
    }
    return ways
  }

  private func refusal(_ problem: FieldProblem, of field: Field) -> String {
    words.error(words.problem(problem, of: field, isNamed: false).asSentence)
  }

  private func problem(
    of text: String, _ field: Field, in application: Application
  ) -> FieldProblem? {
    let kind = field.kind
    if !kind.isPhoto, !text.hasVisibleCharacter, application.isOptional(field) { return nil }
    do throws(FieldProblem) {
      _ = try kind.check(text)
    } catch {
      return error
    }
    guard kind.isPhoto, !text.isEmpty else { return nil }
    // Where files aren't allowed, even whether one exists must not be revealed.
    if !allows(.files) { return .photo(.onAnotherComputer) }
    return photoProblem(text).map(FieldProblem.photo)
  }

  private func actions(for line: String, to question: Question) -> [LineAction] {
    let control = question.field.kind.control
    switch LineCommand(line) {
    case .back: return [.application(question.back)]
    case .summary: return [.say(summary(of: question.application))]
    case .help:
      let about = words.help(on: question.field)
      if about.isEmpty { return question.keys }
      return [.say(about.joined(separator: "\n"))] + question.offer + [.say(words.plainHelpKeys)]
    case .helpKeys: return question.keys
    case .quit: return [.app(.quitTapped)]
    case .main: return [.app(.mainTapped)]
    case .cars where question.takesCar: return [.app(.carsTapped)]
    case let command? where control.commands.contains(command):
      return control.command(command, question)
    case .remove where question.isOptional: return question.clearing + [question.skipping]
    case .undo where question.application.form.buttons.contains(.undoRestart):
      return [.application(.form(.pressed(.undoRestart)))]
    // A refused answer isn't kept.
    case nil where line.isEmpty && question.isOptional && question.isRefused:
      return question.clearing + [question.skipping]
    case let command? where command.isForSummary(of: question.application.schema):
      return [.say(words.error(words.plainOnSummary(line)))]
    default:
      return refusal(ofAnswer: line) ?? control.answer(LineCommand.answer(line), question)
    }
  }

  // MARK: Typing

  var clearing: [Edit] { [.clear] }

  func edits(_ edits: [Edit]) -> [LineAction] {
    edits.map { .application(.form(.edited($0))) }
  }

  /// Moves to the next question, or saves the step after the last one.
  func goOn(from field: Field, in application: Application) -> LineAction {
    let isLast = field.id == application.form.fields.last?.id
    return .application(isLast ? .saveTapped : .form(.moved(by: 1)))
  }

  /// The question of a focused field, for which a line was entered.
  struct Question {
    let mode: LineMode, field: Field, step: Step, app: App

    var application: Application { app.application }
    var draft: Draft { application.form.draft(of: field.id) }
    /// Moves on once an answer is typed, because it may decide the next question.
    func goOn(after typing: [LineAction]) -> LineAction {
      guard step.isConditional else { return mode.goOn(from: field, in: application) }
      var app = app
      for case .app(let action) in typing { app.reduce(action) }
      return mode.goOn(from: field, in: app.application)
    }

    /// Whether a shared car can be chosen for the field.
    fileprivate var takesCar: Bool {
      application.hasVehicle && (field.id == .make || field.id == .model)
    }
    /// What can be typed.
    fileprivate var keys: [LineAction] { [.say(mode.help(on: field))] + offer }
    /// The help on the command that opens the shared cars.
    fileprivate var offer: [LineAction] {
      takesCar ? [.say(mode.words.cars.plainHelpOfVehicle)] : []
    }
    fileprivate var isOptional: Bool { application.isOptional(field) }
    /// Whether the field holds text that was refused.
    fileprivate var isRefused: Bool {
      !field.kind.isPhoto && !isAmongLines && problem(of: draft.line.text) != nil
    }
    /// Moves on from a field that is cleared.
    fileprivate var skipping: LineAction { goOn(after: clearing) }
    /// Clears the field.
    var clearing: [LineAction] { mode.edits(mode.clearing) }

    fileprivate var back: ApplicationAction {
      let fields = application.form.fields
      guard let index = fields.firstIndex(of: field), index > 0 else { return .goBackTapped }
      return .form(.focused(.field(fields[index - 1].id)))
    }

    /// Replaces the input with a line. An empty line keeps it.
    func typing(_ line: String) -> [LineAction] {
      line.isEmpty ? [] : mode.edits(mode.clearing + [.paste(line)])
    }

    /// The text of the field once a line is typed.
    func text(after line: String) -> String {
      var app = app
      for case .app(let action) in typing(line) { app.reduce(action) }
      return app.application.form.draft(of: field.id).line.text
    }

    func problem(of text: String) -> FieldProblem? {
      mode.problem(of: text, field, in: application)
    }

    func refusal(_ problem: FieldProblem) -> String { mode.refusal(problem, of: field) }
  }
}
