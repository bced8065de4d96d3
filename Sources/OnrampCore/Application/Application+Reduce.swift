extension Application {
  /// Reduces one action: changes the application and returns the effects to run.
  mutating func reduce(_ action: ApplicationAction, _ session: inout Session) -> [AppEffect] {
    var effects = effects(of: action, &session)
    if form.isConditional { refreshFields(&session) }
    if waitingPhone != nil { effects += followWaitingPhone() }
    return effects + refreshPreviews(session)
  }

  private mutating func effects(
    of action: ApplicationAction, _ session: inout Session
  ) -> [AppEffect] {
    if case .response(let response) = action { return receive(response, &session) }
    let hadNotice = notice != nil
    let found = candidates
    notice = nil
    if found != nil { completion = nil }
    guard isMeant(action) || leaveFinish() && isMeant(action) else {
      return refuse(work == nil ? .keyDoesNothing : .busy)
    }
    if changesHandedIn(action) { return refuse(.isHandedIn) }
    let wasScrolled = form.scroll != nil
    if case .form(.scrolled) = action {} else { form.scroll = nil }
    if case .form(.edited(let edit)) = action {
      return apply(edit, hadNotice || wasScrolled, &session)
    }
    completion = nil
    switch action {
    // A folder that doesn't respond isn't queried again on every Tab.
    case .form(.tabTapped) where found == .unanswered: completion = .found(.unanswered)
    // The driver has read that no file matches.
    case .form(.tabTapped) where found == .names([]): form.moveFocus(by: 1)
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
    case .restartTapped: ask(.confirmation(Dialog(.restart, atCompany: atCompany)))
    case .exportTapped: return askToExport()
    case .handInTapped: return handInOrAsk(&session)
    case .sendNowTapped: return sendNow()
    case .withdrawTapped: askToWithdraw()
    case .meantTaken: return takeMeant(&session)
    case .meantLeft: return leaveMeant(session)
    case .keepTapped: return keepPhoto(&session)
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
    case .choices(let action): return reduce(action, &session)
    case .phoneUpload(let action): return reduce(action, &session)
    case .export(let action): return reduce(action, &session)
    case .confirmation(let action): return reduce(action, &session)
    case .finish(let action): return reduce(action)
    case .response: break
    }
    return []
  }

  /// Whether an action is for the layer that has the keys.
  private func isMeant(_ action: ApplicationAction) -> Bool {
    switch (top, action) {
    case (_, .unknownKeyTapped), (_, .busyKeyTapped): true
    case (.work, _): action == .cancelTapped
    case (.overlay(.photo), .viewer), (.overlay(.browser), .browser),
      (.overlay(.choices), .choices),
      (.overlay(.phoneUpload), .phoneUpload), (.overlay(.export), .export),
      (.overlay(.confirmation), .confirmation), (.overlay(.finish), .finish):
      true
    case (.overlay, _), (_, .viewer), (_, .browser), (_, .choices), (_, .phoneUpload), (_, .export),
      (_, .confirmation), (_, .finish), (_, .cancelTapped):
      false
    default: true
    }
  }

  // MARK: The form

  private mutating func apply(
    _ edit: Edit, _ hadNotice: Bool, _ session: inout Session
  ) -> [AppEffect] {
    completion = nil
    guard let focused = form.focusedField else { return refuse(.keyDoesNothing) }
    let (kind, field) = (focused.kind, focused.id)
    let edit = focused.takesLines ? edit.keepingLines(killed: session.killRing) : edit
    // Without files, photos come only from a phone. A path from another computer can be deleted.
    if !allows(.files), kind.isPhoto, edit.insertsText { return refuse(.photosByPhone) }
    let wasReopened = form.reopened.contains(field)
    let wasAsked = isAskedAbout(field, kind)
    let isRefused = !form.problems.isEmpty && form.problem(of: field) != nil
    let (before, draft) =
      hasOnlySavedPhoto(field) && (edit == .deleteForward || edit == .undo && removesPhoto(field))
      ? form.toggleRemoval(of: field) : form.edit(edit, in: field, killed: &session.killRing)
    if edit == .undo || edit == .redo {
      if draft == before { notice = .nothingToUndo }
    } else if before.photo != nil, draft.photo == nil {
      notice = .photoTakenOut
    }
    let changed = !draft.isSameAnswer(as: before)
    if changed { form.reopened.remove(field) }
    if changed, kind.isPhoto { form.isTyping = !edit.isPaste }
    // A photo field's picture and notes depend on its text, as does the day beside a date, and the
    // pointer to shared cars depends on whether the field is empty.
    let isFilled = before.line.isEmpty != draft.line.isEmpty && takesCar
    let isAsked = wasAsked || isAskedAbout(field, kind)
    if !hadNotice, notice == nil, !wasReopened, !kind.redrawsAround, !isFilled, !isAsked, !isRefused
    {
      session.change = .input
    }
    return changed ? keepDrafts(session) : []
  }

  /// Whether a field shows its saved photo, with nothing typed over it.
  public func hasOnlySavedPhoto(_ field: FieldID) -> Bool {
    guard case .photo(_?)? = saved[field] else { return false }
    return form.draft(of: field).line.isEmpty
  }

  private func removesPhoto(_ field: FieldID) -> Bool { form.draft(of: field).removesPhoto }

  /// Whether the field still shows its saved answer, and that is a likely typo.
  private func isAskedAbout(_ field: FieldID, _ kind: AnswerKind) -> Bool {
    guard case .email = kind, !form.isEdited else { return false }
    return kind.meant(by: form.draft(of: field).line.text) != nil
  }

  private mutating func reduce(_ action: FormAction, _ session: inout Session) -> [AppEffect] {
    switch action {
    case .tabTapped: return completeOrMoveOn(&session)
    case .enterTapped where isAskedAboutFocus: return save(&session)
    case .optionMoved, .optionTyped, .optionTapped, .optionCleared, .dateMoved:
      return choose(action, &session)
    case .listTapped(let field): openList(of: field)
    default:
      switch form.reduce(action) {
      case .done: break
      case .submit: return save(&session)
      case .press(let button): return press(button, &session)
      case .noProblemOfThatNumber: notice = .noProblemOfThatNumber
      }
    }
    return []
  }

  private mutating func completeOrMoveOn(_ session: inout Session) -> [AppEffect] {
    guard let field = form.focusedField, field.kind.isPhoto else {
      form.moveFocus(by: 1)
      return []
    }
    let text = form.draft(of: field.id).line.text
    guard !text.isEmpty, allows(.files) else {
      form.moveFocus(by: 1)
      return []
    }
    let request = session.newRequest()
    completion = .asked(request)
    return [.application(.complete(request, path: text))]
  }

  private mutating func press(_ button: Button, _ session: inout Session) -> [AppEffect] {
    switch button {
    case .save: return save(&session)
    case .goBack: goBack()
    case .lookAtPhotos: if let field = photosToCheck.first?.id { look(at: field) }
    case .addPhoto:
      if let field = neededPhotos.first?.id { look(at: field) }
    case .export: return askToExport()
    case .handIn: return handInOrAsk(&session)
    case .sendNow: return sendNow()
    case .withdraw: askToWithdraw()
    case .restart: ask(.confirmation(Dialog(.restart, atCompany: atCompany)))
    case .undoRestart:
      let request = session.newRequest()
      work = .undoing(request)
      return [.application(.undoRestart(request))]
    default:
      if let step = schema.steps.first(where: { .edit($0.id) == button }) { edit(step.id) }
      if let field = photosToCheck.first(where: { .check($0.id) == button }) { look(at: field.id) }
    }
    return []
  }

  // MARK: Saving

  private mutating func save(_ session: inout Session) -> [AppEffect] {
    guard let step else { return refuse(.keyDoesNothing) }
    return keepMeant(on: step) ? keepDrafts(session) : save(step, &session)
  }

  mutating func save(_ step: Step, _ session: inout Session) -> [AppEffect] {
    guard mayChange() else { return [] }
    let asked = fields(of: step)
    var entries: [FieldID: Entry] = [:]
    var found: [Problem] = []
    for field in step.fields {
      guard asked.contains(where: { $0.id == field.id }) else {
        entries[field.id] = setAside(field)
        continue
      }
      do throws(FieldProblem) {
        entries[field.id] = try entry(of: field, in: step)
      } catch {
        found.append(Problem(field.id, error))
      }
    }
    if !found.isEmpty, place != .step(step.id) { show(step.id) }
    if place == .step(step.id) {
      form.show(found)
      form.stopsSaving = true
    }
    // Retries refused drafts, since the disk may have room by now.
    guard found.isEmpty else { return draftProblem == nil ? [] : keepDrafts(session) }
    for (new, old) in schema.form?.moved ?? [:] where entries[new] == .nothing {
      // A cleared answer must not come back from its old key.
      if old.step == step.id { entries[old] = .nothing }
    }
    // The fault of a stored photo lasts until the photo is replaced.
    faults.removeAll { if case .photo = $0 { false } else { true } }
    let request = session.newRequest()
    work = .saving(request, step.id, nil)
    return [.application(.save(request, step.id, entries))]
  }

  private func entry(of field: Field, in step: Step) throws(FieldProblem) -> Entry {
    let draft = form.draft(of: field.id)
    if namesFileElsewhere(field.id) { throw .photo(.onAnotherComputer) }
    if field.isOptional, !field.kind.isPhoto, !draft.line.text.hasVisibleCharacter,
      step.canSkip(field, typed)
    {
      return .nothing
    }
    let entry = try field.kind.entry(for: draft, kept: keptPhoto(of: field.id))
    return field.recorded(entry)
  }

  private mutating func cancel() -> [AppEffect] {
    switch work {
    case .saving(let request, let step, _):
      work = .canceling(request, step)
      return [.application(.cancel(request))]
    case .capturing(let request, _):
      (work, notice) = (nil, .captureFailed(.canceled))
      return [.application(.cancel(request))]
    default: return refuse(work == nil ? .keyDoesNothing : .busy)
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
    }
  }

  mutating func edit(_ step: StepID) {
    guard place == .summary else {
      notice = .keyDoesNothing
      return
    }
    openFromSummary(step)
    // Shows where to fix what is damaged or no longer accepted, or what the company asks for again.
    let needs = (self.step.map(needs) ?? []).compactMap(\.problem)
    form.show(
      needs
        + askedAgain(of: step).filter { asked in
          !needs.contains { $0.field == asked.field }
        })
  }

  /// Goes to a step if every step before it is saved. Input is kept.
  private mutating func visit(_ target: StepID) {
    if place == .summary { return edit(target) }
    guard place != .step(target), let index = schema.index(of: target) else { return }
    guard schema.steps.prefix(index).allSatisfy(isSaved) else {
      notice = .saveFirst
      return
    }
    if returnsToSummary { openFromSummary(target) } else { open(.step(target)) }
  }

  /// Says why an action has no effect.
  mutating func refuse(_ why: Notice) -> [AppEffect] {
    notice = why
    return []
  }

  mutating func ask(_ question: Overlay) {
    guard place == .summary else {
      notice = .keyDoesNothing
      return
    }
    overlay = question
  }
}
