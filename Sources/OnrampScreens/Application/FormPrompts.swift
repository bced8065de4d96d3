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
        return actions(for: line, to: field, of: step, in: app)
      }
      var focused = app
      focused.reduce(focus)
      return [.app(focus)] + actions(for: line, to: field, of: step, in: focused)
    }
  }

  /// How many characters of an answer are read back.
  private static let mostSpoken = 200

  private func question(_ field: Field, in application: Application) -> String {
    let draft = application.form.draft(of: field.id)
    let text = draft.photo.map { words.given($0.source) } ?? draft.line.text
    var current = text.trimmed.isEmpty ? nil : SafeText.visible(text.prefix(Self.mostSpoken))
    if text.count > Self.mostSpoken { current?.append("…") }
    if current == nil, let photo = application.keptPhoto(of: field.id) {
      current = words.photo(photo)
    }
    if draft.turn != .none { current = current.map { "\($0), \(words.turned(draft.turn))" } }
    // What breaks a rule is no answer to keep.
    if let current, draft.photo == nil, let problem = problem(of: text, field.kind) {
      return refusal(problem, of: field) + "\n" + words.question(field, refused: current)
    }
    return words.question(
      field, current: current, canTurn: application.mayTurn(photoOf: field.id))
  }

  private func refusal(_ problem: FieldProblem, of field: Field) -> String {
    words.error(words.problem(problem, of: field) + ".")
  }

  private func actions(
    for line: String, to field: Field, of step: Step, in app: App
  ) -> [LineAction] {
    let application = app.application
    switch LineCommand(line) {
    case .back: return [.application(back(from: field, of: step))]
    case .summary: return [.say(summary(of: application))]
    case .help: return [.say(words.plainHelp(field))]
    case .quit: return [.app(.quitTapped)]
    case let command? where field.kind.lineCommands.contains(command):
      switch command {
      case .phone: return [.application(.phoneTapped)]
      case .browse: return [.application(.browseTapped)]
      case .turn: return turning(field, in: application)
      case .camera: return [.say(words.capturing + "."), .application(.cameraTapped)]
      default: return removal(of: field, of: step, in: application)
      }
    default:
      return refusal(ofAnswer: line)
        ?? answer(LineCommand.answer(line), to: field, of: step, in: app)
    }
  }

  private func back(from field: Field, of step: Step) -> ApplicationAction {
    guard let index = step.fields.firstIndex(of: field), index > 0 else { return .goBackTapped }
    return .form(.focused(.field(step.fields[index - 1].id)))
  }

  private func turning(_ field: Field, in application: Application) -> [LineAction] {
    guard application.photoName(of: field.id) != nil else {
      return [.say(words.error(words.plainNothingToTurn))]
    }
    // Only once it is looked at is it known whether its kind can be turned.
    return [.lookAtPhoto(.field(field.id)), .application(.turnTapped)]
  }

  private func removal(
    of field: Field, of step: Step, in application: Application
  ) -> [LineAction] {
    let isStored = application.keptPhoto(of: field.id) != nil
    guard isStored || !application.form.draft(of: field.id).line.isEmpty else {
      return [.say(words.error(words.plainNothingToRemove))]
    }
    let actions =
      edits(clearing + (isStored ? [.deleteForward] : [])) + [goOn(from: field, of: step)]
    return [.confirm(words.plainRemove, then: actions)]
  }

  private func answer(
    _ line: String, to field: Field, of step: Step, in app: App
  ) -> [LineAction] {
    let typing = line.isEmpty ? [] : edits(clearing + [.paste(line)])
    let before = app.application.form.draft(of: field.id).line.text
    let text = text(of: field.id, in: app, after: typing)
    guard let problem = problem(of: text, field.kind) else {
      let look =
        field.kind.namesFile && !line.isEmpty ? [LineAction.describePhoto(.field(field.id))] : []
      let meant = field.kind.meant(by: text).map { [LineAction.say(words.plainMeant($0))] } ?? []
      return typing + look + meant + [goOn(from: field, of: step)]
    }
    let refusal = LineAction.say(refusal(problem, of: field))
    guard field.kind.namesFile else {
      // The question says what is wrong with what is typed.
      return typing + (line.isEmpty && before.trimmed.isEmpty ? [refusal] : [])
    }
    // A path that leads nowhere is not kept, so that an empty line can skip the photo.
    if line.isEmpty { return edits(clearing) }
    return [refusal] + (line == before ? edits(clearing) : [])
  }

  /// Moves to the next question, or saves the step after its last one.
  func goOn(from field: Field, of step: Step) -> LineAction {
    .application(field == step.fields.last ? .saveTapped : .form(.moved(by: 1)))
  }

  private func problem(of text: String, _ kind: AnswerKind) -> FieldProblem? {
    do throws(FieldProblem) {
      _ = try kind.check(text)
    } catch {
      return error
    }
    guard kind.namesFile, !text.isEmpty else { return nil }
    return photoProblem(text).map(FieldProblem.photo)
  }

  // MARK: Typing

  var clearing: [Edit] { [.moveToEnd, .killToStart] }

  func edits(_ edits: [Edit]) -> [LineAction] {
    edits.map { .application(.form(.edited($0))) }
  }

  /// The text that a field will have.
  private func text(of field: FieldID, in app: App, after actions: [LineAction]) -> String {
    var app = app
    for case .app(let action) in actions { app.reduce(action) }
    return app.application.form.draft(of: field).line.text
  }
}
