import OnrampCore

extension LineMode {
  /// The question of a step that has the focus.
  func prompt(of step: Step, in app: App) -> Prompt {
    let application = app.application
    let number = (application.schema.index(of: step.id) ?? 0) + 1
    let field = application.form.focusedField ?? step.fields[0]
    return Prompt(
      on: .application(application.place),
      opening: ["", words.step(step, number, of: application.schema.steps.count)],
      question: question(field, in: application)
    ) { line in
      // A button may have the focus.
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

  private func question(_ field: Field, in application: Application) -> String {
    let draft = application.form.draft(of: field.id)
    let current = field.kind.control.spoken(field, application, words)
    // What breaks a rule is no answer to keep.
    if let current, draft.photo == nil, let problem = problem(of: draft.line.text, field.kind) {
      return refusal(problem, of: field) + "\n" + words.question(field, refused: current)
    }
    return words.question(
      field, current: current, canTurn: application.mayTurn(photoOf: field.id))
  }

  private func refusal(_ problem: FieldProblem, of field: Field) -> String {
    words.error(words.problem(problem, of: field) + ".")
  }

  private func problem(of text: String, _ kind: AnswerKind) -> FieldProblem? {
    do throws(FieldProblem) {
      _ = try kind.check(text)
    } catch {
      return error
    }
    guard kind.isPhoto, !text.isEmpty else { return nil }
    return photoProblem(text).map(FieldProblem.photo)
  }

  private func actions(for line: String, to question: Question) -> [LineAction] {
    let control = question.field.kind.control
    switch LineCommand(line) {
    case .back: return [.application(question.back)]
    case .summary: return [.say(summary(of: question.application))]
    case .help: return [.say(words.plainHelp(question.field))]
    case .quit: return [.app(.quitTapped)]
    case let command? where control.commands.contains(command):
      return control.command(command, question)
    default:
      return refusal(ofAnswer: line) ?? control.answer(LineCommand.answer(line), question)
    }
  }

  // MARK: Typing

  var clearing: [Edit] { [.moveToEnd, .killToStart] }

  func edits(_ edits: [Edit]) -> [LineAction] {
    edits.map { .application(.form(.edited($0))) }
  }

  /// Moves to the next question, or saves the step after its last one.
  func goOn(from field: Field, of step: Step) -> LineAction {
    .application(field == step.fields.last ? .saveTapped : .form(.moved(by: 1)))
  }

  /// The question of a field that has the focus, to which a line is typed.
  struct Question {
    let mode: LineMode, field: Field, step: Step, app: App

    var application: Application { app.application }
    var draft: Draft { application.form.draft(of: field.id) }
    var goOn: LineAction { mode.goOn(from: field, of: step) }
    /// Takes what is typed out of the field.
    var clearing: [LineAction] { mode.edits(mode.clearing) }

    fileprivate var back: ApplicationAction {
      guard let index = step.fields.firstIndex(of: field), index > 0 else { return .goBackTapped }
      return .form(.focused(.field(step.fields[index - 1].id)))
    }

    /// Types an answer in place of what is there. An empty line keeps that.
    func typing(_ line: String) -> [LineAction] {
      line.isEmpty ? [] : mode.edits(mode.clearing + [.paste(line)])
    }

    /// The text of the field once a line is typed.
    func text(after line: String) -> String {
      var app = app
      for case .app(let action) in typing(line) { app.reduce(action) }
      return app.application.form.draft(of: field.id).line.text
    }

    func problem(of text: String) -> FieldProblem? { mode.problem(of: text, field.kind) }

    func refusal(_ problem: FieldProblem) -> String { mode.refusal(problem, of: field) }
  }
}
