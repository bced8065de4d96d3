extension Application {
  /// Reduces one action: changes the application and returns the effects to run.
  mutating func reduce(_ action: ApplicationAction, _ session: inout Session) -> [AppEffect] {
    let focus = form.focus
    let effects = effects(of: action, &session)
    if form.focus != focus { isTypingPath = false }
    return effects + refreshPreviews(session)
  }

  private mutating func effects(
    of action: ApplicationAction, _ session: inout Session
  ) -> [AppEffect] {
    if case .response(let response) = action { return receive(response, &session) }
    let hadNotice = notice != nil
    let found = candidates
    (notice, candidates) = (nil, nil)
    guard isMeant(action) else {
      notice = work == nil ? .keyDoesNothing : .busy
      return []
    }
    if case .form(.edited(let edit)) = action { return apply(edit, hadNotice, &session) }
    completion = nil
    switch action {
    // A folder that doesn't respond isn't asked again on every Tab.
    case .form(.tabTapped) where found == .unanswered: candidates = found
    case .form(let action): return reduce(action, &session)
    case .saveTapped: return save(&session)
    case .goBackTapped: goBack()
    case .editTapped(let step): edit(step)
    case .sectionTapped(let number):
      if schema.steps.indices.contains(number - 1) {
        edit(schema.steps[number - 1].id)
      } else {
        notice = .keyDoesNothing
      }
    case .stepTapped(let step): visit(step)
    case .summaryTapped:
      if isComplete { open(.summary) } else { notice = .saveFirst }
    case .restartTapped: ask(.confirmation(Dialog(.restart)))
    case .exportTapped: ask(.export(nil))
    case .viewTapped: view()
    case .turnTapped:
      return photoField().map { turn($0, previews[.field($0)]?.file, session) } ?? []
    case .browseTapped: return browse(&session)
    case .cameraTapped: return capture(&session)
    case .phoneTapped: return openPhoneUpload(&session)
    case .cancelTapped: return cancel()
    case .unknownKeyTapped: notice = .keyDoesNothing
    case .busyKeyTapped: notice = .busy
    case .viewer(let action): return reduce(action, &session)
    case .browser(let action): return reduce(action, &session)
    case .phoneUpload(let action): return reduce(action, &session)
    case .export(let action): return reduce(action, &session)
    case .confirmation(let action): return reduce(action, &session)
    case .response: break
    }
    return []
  }

  /// Whether an action is meant for the layer that has the keys.
  private func isMeant(_ action: ApplicationAction) -> Bool {
    switch (top, action) {
    case (_, .unknownKeyTapped), (_, .busyKeyTapped): true
    case (.work, _): action == .cancelTapped
    case (.overlay(.photo), .viewer), (.overlay(.browser), .browser),
      (.overlay(.phoneUpload), .phoneUpload), (.overlay(.export), .export),
      (.overlay(.confirmation), .confirmation):
      true
    case (.overlay, _), (_, .viewer), (_, .browser), (_, .phoneUpload), (_, .export),
      (_, .confirmation), (_, .cancelTapped):
      false
    default: true
    }
  }

  // MARK: The form

  private mutating func apply(
    _ edit: Edit, _ hadNotice: Bool, _ session: inout Session
  ) -> [AppEffect] {
    completion = nil
    guard let kind = form.focusedField?.kind, let field = form.focusedField?.id else {
      notice = .keyDoesNothing
      return []
    }
    let wasReopened = form.reopened.contains(field)
    var draft = form.draft(of: field)
    let before = draft
    if edit == .deleteForward, draft.line.isEmpty, case .photo(_?)? = saved[field] {
      draft.removesPhoto.toggle()
    } else {
      draft.line.apply(edit, killed: &session.killRing)
    }
    form.drafts[field] = draft
    if edit == .undo || edit == .redo {
      if draft == before { notice = .nothingToUndo }
    } else if before.photo != nil, draft.photo == nil {
      notice = .photoTakenOut
    }
    let changed = !draft.isSameAnswer(as: before)
    if changed { form.reopened.remove(field) }
    if changed, kind.isPhoto { isTypingPath = !edit.isPaste }
    // A photo field's picture and notes depend on its text, and the pointer to shared cars depends
    // on whether there is any text.
    let isFilled = before.line.isEmpty != draft.line.isEmpty && takesCar
    if !hadNotice, notice == nil, !wasReopened, !kind.isPhoto, !isFilled { session.change = .input }
    return changed ? keepDrafts(session) : []
  }

  private mutating func reduce(_ action: FormAction, _ session: inout Session) -> [AppEffect] {
    switch action {
    case .edited: break
    case .moved(let distance): form.moveFocus(by: distance)
    case .movedToFirstField: if let field = form.fields.first { form.focus = .field(field.id) }
    case .movedToLastField: if let field = form.fields.last { form.focus = .field(field.id) }
    case .tabTapped: return completeOrMoveOn(&session)
    case .enterTapped: return enter(&session)
    case .focused(let target): form.moveFocus(to: target)
    case .cursorPlaced(let field, let index):
      form.moveFocus(to: .field(field))
      form.moveCursor(of: field, to: index)
    case .pressed(let button):
      guard form.buttons.contains(button) else { break }
      form.focus = .button(button)
      return press(button, &session)
    case .problemTapped(let number):
      if !form.moveFocus(toProblem: number) { notice = .noProblemOfThatNumber }
    }
    return []
  }

  private mutating func completeOrMoveOn(_ session: inout Session) -> [AppEffect] {
    guard let field = form.focusedField, field.kind.isPhoto else {
      form.moveFocus(by: 1)
      return []
    }
    let text = form.draft(of: field.id).line.text
    guard !text.isEmpty else {
      form.moveFocus(by: 1)
      return []
    }
    let request = session.newRequest()
    completion = request
    return [.application(.complete(request, path: text))]
  }

  private mutating func enter(_ session: inout Session) -> [AppEffect] {
    switch form.focus {
    case .field(let field):
      if field == form.fields.last?.id { return save(&session) }
      form.moveFocus(by: 1)
      return []
    case .button(let button): return press(button, &session)
    }
  }

  private mutating func press(_ button: Button, _ session: inout Session) -> [AppEffect] {
    switch button {
    case .save: return save(&session)
    case .goBack: goBack()
    case .export: ask(.export(nil))
    case .restart: ask(.confirmation(Dialog(.restart)))
    case .undoRestart:
      let request = session.newRequest()
      work = .undoing(request)
      return [.application(.undoRestart(request))]
    default: if let step = schema.steps.first(where: { .edit($0.id) == button }) { edit(step.id) }
    }
    return []
  }

  // MARK: Saving

  private mutating func save(_ session: inout Session) -> [AppEffect] {
    guard let step else {
      notice = .keyDoesNothing
      return []
    }
    var entries: [FieldID: Entry] = [:]
    var found: [Problem] = []
    for field in step.fields {
      do throws(FieldProblem) {
        entries[field.id] = try entry(of: field)
      } catch {
        found.append(Problem(field.id, error))
      }
    }
    form.show(found)
    guard found.isEmpty else { return [] }
    // A fault of a stored photo stays until the photo is replaced.
    faults.removeAll { if case .photo = $0 { false } else { true } }
    let request = session.newRequest()
    work = .saving(request, step.id, nil)
    return [.application(.save(request, step.id, entries))]
  }

  private func entry(of field: Field) throws(FieldProblem) -> Entry {
    try field.kind.entry(for: form.draft(of: field.id), kept: keptPhoto(of: field.id))
  }

  private mutating func cancel() -> [AppEffect] {
    switch work {
    case .saving(let request, let step, _):
      work = .cancelling(request, step)
      return [.application(.cancel(request))]
    case .capturing(let request, _):
      (work, notice) = (nil, .captureFailed(.cancelled))
      return [.application(.cancel(request))]
    default:
      notice = work == nil ? .keyDoesNothing : .busy
      return []
    }
  }

  // MARK: Navigation

  private mutating func goBack() {
    if returnsToSummary {
      open(.summary)
    } else if step == nil {
      if let last = schema.steps.last { open(.step(last.id)) }
    } else if let previousStep {
      open(.step(previousStep.id))
    } else {
      notice = .nothingBefore
    }
  }

  private mutating func edit(_ step: StepID) {
    guard place == .summary else {
      notice = .keyDoesNothing
      return
    }
    openFromSummary(step)
    // Shows what is damaged or no longer accepted where it can be fixed.
    form.show((self.step.map(needs) ?? []).compactMap(\.problem))
  }

  /// Goes to a step if every step before it is saved. What is typed is kept.
  private mutating func visit(_ target: StepID) {
    if place == .summary { return edit(target) }
    guard place != .step(target), let index = schema.index(of: target) else { return }
    guard schema.steps.prefix(index).allSatisfy(isSaved) else {
      notice = .saveFirst
      return
    }
    if returnsToSummary { openFromSummary(target) } else { open(.step(target)) }
  }

  private mutating func ask(_ question: Overlay) {
    guard place == .summary else {
      notice = .keyDoesNothing
      return
    }
    overlay = question
  }
}
