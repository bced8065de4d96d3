extension Wizard {
  /// Changes the state by one action and says what is to be done.
  ///
  /// An answer to a request that is no longer waited for changes nothing.
  public mutating func reduce(_ action: Action) -> [Effect] {
    let effects = reduceAction(action)
    if case .resized = action { return effects + lookAgain() }
    return effects + refreshLooks()
  }

  private mutating func reduceAction(_ action: Action) -> [Effect] {
    switch action {
    case .resized: return []
    case .looked(let request, let news):
      look(request, news)
      return []
    case .linked(let request, let news):
      if link?.request == request { link?.take(news) }
      return []
    case .listed(let request, let listing):
      if browser?.request == request { browser?.take(listing) }
      return []
    case .terminated: return leave(.forced)
    case .quitTapped: return quit()
    case .saveProgressed, .saved, .saveFailed, .draftsKept, .draftsFailed, .restarted,
      .restartFailed, .restartUndone, .exported, .exportFailed,
      .photosDamaged, .completed, .captured, .captureFailed, .threadsRefused:
      return receive(action)
    default: break
    }
    if case .quitLosing? = dialog?.question { return reduceInDialog(action) }
    if work != nil { return reduceWhileWorking(action) }
    if dialog != nil { return reduceInDialog(action) }
    if browser != nil { return reduceInBrowser(action) }
    if link != nil { return reduceInLink(action) }
    completion = nil
    notice = nil
    if viewing != nil {
      viewing = nil
      return []
    }
    if showsHelp {
      reduceInHelp(action)
      return []
    }
    return reduceOnScreen(action)
  }

  private mutating func reduceWhileWorking(_ action: Action) -> [Effect] {
    switch action {
    case .goBackTapped:
      switch work {
      case .saving(let request, let step, _):
        work = .cancelling(request, step)
        return [.cancel(request)]
      case .capturing(let request, _):
        work = nil
        notice = .captureFailed(.cancelled)
        return [.cancel(request)]
      default: return busy()
      }
    default: return busy()
    }
  }

  private mutating func busy() -> [Effect] {
    notice = .busy
    return []
  }

  /// More lines than any help has.
  private static let longestHelp = 24

  private mutating func reduceInHelp(_ action: Action) {
    switch action {
    case .nextTapped: helpScroll = min(helpScroll + 1, Self.longestHelp)
    case .previousTapped: helpScroll = max(helpScroll - 1, 0)
    default: (showsHelp, helpScroll) = (false, 0)
    }
  }

  private mutating func reduceInDialog(_ action: Action) -> [Effect] {
    guard let dialog, let index = dialog.choices.firstIndex(of: dialog.selected) else { return [] }
    let count = dialog.choices.count
    switch action {
    case .edited(let edit):
      guard case .export = dialog.question else { break }
      exportFolder.apply(edit, killed: &killed)
    case .dialogAnswered(let choice) where dialog.choices.contains(choice): return answer(choice)
    case .goBackTapped: return answer(.no)
    case .enterTapped: return answer(dialog.selected)
    case .nextTapped, .tabTapped: self.dialog?.selected = dialog.choices[(index + 1) % count]
    case .previousTapped: self.dialog?.selected = dialog.choices[(index + count - 1) % count]
    default: break
    }
    return []
  }

  private mutating func reduceOnScreen(_ action: Action) -> [Effect] {
    switch action {
    case .edited(let edit): return apply(edit)
    case .nextTapped: moveFocus(by: 1)
    case .previousTapped: moveFocus(by: -1)
    case .tabTapped: return completeOrMoveOn()
    case .enterTapped: return enter()
    case .focused(let target): if focusOrder.contains(target) { focus = target }
    case .pressed(let target): return focusOrder.contains(target) ? press(target) : []
    case .problemTapped(let number):
      guard problems.indices.contains(number - 1) else {
        notice = .noProblemOfThatNumber
        break
      }
      focus = .field(problems[number - 1].field)
    case .saveTapped: return save()
    case .goBackTapped: goBack()
    case .editTapped(let step): edit(step)
    case .restartTapped: ask(.restart, selected: .no)
    case .exportTapped: ask(.export(nil), selected: .yes)
    case .helpTapped: showsHelp = true
    case .viewTapped: view()
    case .browseTapped: return browse()
    case .cameraTapped: return capture()
    case .phoneTapped: return openLink()
    default: notice = .keyDoesNothing
    }
    return []
  }

  private mutating func apply(_ edit: Edit) -> [Effect] {
    guard let field = focusedField else {
      notice = .keyDoesNothing
      return []
    }
    var draft = draft(of: field)
    let before = draft
    if edit == .deleteForward, draft.line.isEmpty, case .photo(_?)? = saved[field] {
      draft.removesPhoto.toggle()
    } else {
      draft.line.apply(edit, killed: &killed)
    }
    drafts[field] = draft
    if edit == .undo || edit == .redo, draft == before { notice = .nothingToUndo }
    let changed =
      draft.line.text != before.line.text || draft.removesPhoto != before.removesPhoto
    if changed { reopened.remove(field) }
    return changed ? keepDrafts() : []
  }

  private mutating func moveFocus(by distance: Int) {
    let order = focusOrder
    guard let index = order.firstIndex(of: focus) else { return }
    focus = order[(index + distance + order.count) % order.count]
  }

  private mutating func completeOrMoveOn() -> [Effect] {
    guard let field = focusedField, field.rule == .photo, draft(of: field).line.after.isEmpty,
      !draft(of: field).line.isEmpty
    else {
      moveFocus(by: 1)
      return []
    }
    let request = newRequest()
    completion = request
    return [.complete(request, path: draft(of: field).line.text)]
  }

  private mutating func enter() -> [Effect] {
    guard let field = focusedField else { return press(focus) }
    if field == step?.fields.last { return save() }
    moveFocus(by: 1)
    return []
  }

  private mutating func press(_ target: Focus) -> [Effect] {
    focus = target
    switch target {
    case .field: break
    case .save: return save()
    case .goBack: goBack()
    case .edit(let step): edit(step)
    case .restart: ask(.restart, selected: .no)
    case .undoRestart:
      let request = newRequest()
      work = .undoing(request)
      return [.undoRestart(request)]
    }
    return []
  }

  private mutating func save() -> [Effect] {
    guard let step else {
      notice = .keyDoesNothing
      return []
    }
    var entries: [Field: Entry] = [:]
    var found: [Problem] = []
    for field in step.fields {
      do throws(FieldProblem) {
        entries[field] = try entry(of: field)
      } catch {
        found.append(Problem(field, error))
      }
    }
    show(found)
    guard found.isEmpty else { return [] }
    reports = []
    let request = newRequest()
    work = .saving(request, step, nil)
    return [.save(request, step, entries)]
  }

  private func entry(of field: Field) throws(FieldProblem) -> Entry {
    let draft = draft(of: field)
    let value = try field.rule.check(draft.line.text, policy: policy)
    guard field.rule == .photo else { return .value(value) }
    guard draft.line.text.hasVisibleCharacter else { return .value(.photo(keptPhoto(of: field))) }
    return .photo(path: draft.line.text)
  }

  mutating func show(_ found: [Problem]) {
    problems = found
    if let first = found.first { focus = .field(first.field) }
  }

  private mutating func goBack() {
    if returnsToSummary {
      open(.summary)
    } else if let step {
      guard let previous = step.previous else {
        notice = .nothingBefore
        return
      }
      open(.step(previous))
    } else if let last = Step.all.last {
      open(.step(last))
    }
  }

  private mutating func edit(_ step: Step) {
    guard place == .summary else {
      notice = .keyDoesNothing
      return
    }
    open(.step(step))
    returnsToSummary = true
    // What another policy took is said where it can be mended.
    show(misfits.filter { $0.field.step == step })
  }

  private mutating func ask(_ question: Dialog.Question, selected: Dialog.Choice) {
    guard place == .summary else {
      notice = .keyDoesNothing
      return
    }
    dialog = Dialog(question: question, selected: selected)
  }

  mutating func answer(_ choice: Dialog.Choice) -> [Effect] {
    defer { dialog = nil }
    switch dialog?.question {
    case .restart where choice != .no:
      let request = newRequest()
      work = .restarting(request)
      return [.restart(request, canUndo: choice == .yes)]
    case .export where choice == .yes:
      let request = newRequest()
      work = .exporting(request)
      return [.export(request, path: exportFolder.text.trimmed)]
    case .quitLosing:
      if choice == .yes { return [.quit] }
      stay()
      return []
    default: return []
    }
  }

  /// Opens a screen with the focus on its first field or button.
  mutating func open(_ place: Place) {
    self.place = place
    returnsToSummary = false
    problems = []
    (viewing, browser, link) = (nil, nil, nil)
    focus = focusOrder[0]
  }

  mutating func newRequest() -> Request {
    requests += 1
    return requests
  }

  /// Asks for what was typed to be kept.
  mutating func keepDrafts() -> [Effect] {
    revision += 1
    typedRevision = revision
    return [.keepDrafts(revision: revision, now: leaving != nil)]
  }
}
