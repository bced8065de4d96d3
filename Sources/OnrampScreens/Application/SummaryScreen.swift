import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The summary: every section with its answers.
  func summary(of application: Application, _ density: Density) -> [Line] {
    let column = isNarrow ? 5 : column(of: application.schema, from: 3, least: 23, by: \.name)
    var lines =
      companysNextStep(application) + toCheck(application, density, at: column)
      + handingIn(application, density)
    let gap = density == .scrolling ? [] : [Line()]
    for (index, step) in application.schema.steps.enumerated() {
      let needs = application.needs(of: step)
      var section = [sectionHead(step, number: index + 1, of: application)]
      for field in application.fields(of: step) {
        section += answer(field, needs, of: application, at: column)
      }
      section.belong(to: .edit(step.id), application)
      lines += section + gap
    }
    if gap.isEmpty { lines.append(Line()) }
    var restart = rows(of: [ChoiceButton(words.restart, .restart, of: application)], at: 3)
    restart.belong(to: .restart, application)
    return lines + restart
  }

  /// The button that opens the first photo with open advice, and these photos with their advice.
  private func toCheck(
    _ application: Application, _ density: Density, at column: Int
  ) -> [Line] {
    let fields = application.photosToCheck
    guard !fields.isEmpty else { return [] }
    let label = words.lookAtPhotos(fields.count)
    var lines = rows(of: [ChoiceButton(label, .lookAtPhotos, of: application)], at: 3)
    lines[0].spans.append(.init(column: 1, cells: cells("!", .needed)))
    lines.belong(to: .lookAtPhotos, application)
    let column = isNarrow ? column : self.column(of: fields, from: 5, least: column)
    for field in fields {
      let isFocused = application.form.focus == .button(.check(field.id))
      let isBeside = !isNarrow && fits(field.label.shown, from: 5, before: column)
      let advice = application.advice(onSaved: field.id).flatMap {
        wrapped(words.remark($0), .plain, at: column)
      }
      var label = wrapped(field.label, isFocused ? .strong : .plain, at: 5)
      label[0].spans.append(.init(column: 3, cells: cells("!", .needed)))
      if isFocused {
        label[0].spans.append(bar)
        // A screen reader follows the cursor.
        label[0].cursor = 5
      }
      if isBeside, let first = advice.first {
        label[0].spans += first.spans
        label += advice.dropFirst()
      } else {
        label += advice
      }
      label.belong(to: .check(field.id), application)
      lines += label
    }
    return density == .dense || density == .scrolling ? lines : lines + [Line()]
  }

  /// The buttons for missing photos and for exporting, the last export, and what to do with it.
  private func handingIn(_ application: Application, _ density: Density) -> [Line] {
    var missing: [Line] = []
    if application.form.buttons.contains(.addPhoto) {
      let label = words.addMissingPhotos(application.neededPhotos.count)
      missing = rows(of: [ChoiceButton(label, .addPhoto, of: application)], at: 3)
      missing.belong(to: .addPhoto, application)
    }
    let handIn = handIn(application, density)
    let isHandedIn = application.handIn != nil
    let canExport = application.allows(.exports)
    // If applications are handed in, the progress has its own line.
    let isOwnLine =
      !isHandedIn && (!canExport || application.schema.handsIn && application.export.last == nil)
    let state = words.exportState(of: application)
    let isUndecided = application.decisionInForce == nil
    var standing = isOwnLine && isUndecided ? wrapped(state, .dim, at: 3) : []
    standing.belong(to: application.firstBelowAdvice, application)
    guard canExport else { return standing + missing + handIn + [Line()] }
    let label = isHandedIn ? words("Export a copy") : words("Export to hand in")
    var export = rows(of: [ChoiceButton(label, .export, of: application)], at: 3)
    let note = isOwnLine ? "" : state
    let start = (export.last?.end ?? 0) + 3
    if start + cells(note).count <= columns {
      export[export.count - 1].spans.append(.init(column: start, cells: cells(note, .dim)))
    } else {
      export += wrapped(note, .dim, at: 3, most: 4)
    }
    if !isHandedIn, density != .dense || application.form.focus == .button(.export) {
      let archive = application.isExportOld ? nil : application.export.last?.places.archive
      let isSecondWay = archive == nil && application.form.buttons.contains(.handIn)
      let purpose = isSecondWay ? words.exportInstead : words.toHandIn(archive)
      export += wrapped(purpose, .dim, at: 3, most: 3)
    }
    export.belong(to: .export, application)
    return standing + missing + handIn + export + [Line()]
  }

  /// The state of handing in, and its button.
  private func handIn(_ application: Application, _ density: Density) -> [Line] {
    let decision = decided(application) + doubted(application)
    guard let standing = application.handIn else {
      guard application.form.buttons.contains(.handIn) else { return decision }
      var button = rows(
        of: [ChoiceButton(words("Hand in"), .handIn, of: application)], at: 3)
      if density != .dense || application.form.focus == .button(.handIn) {
        button += wrapped(
          words("Sends your answers and photos to the company, encrypted."), .dim, at: 3, most: 3)
        if application.schema.keepDays != nil {
          button += wrapped(words.keeping(application.schema), .dim, at: 3, most: 6)
        }
        if application.schema.handsInReadably {
          button += wrapped(words.handIn.notEncrypted, .needed, at: 3, most: 3)
        }
      }
      button.belong(to: .handIn, application)
      return decision + button
    }
    let style: Style = standing.isWaiting ? .needed : .done
    var lines = decision + wrapped(words.handInState(standing), style, at: 3, most: 10)
    if application.form.buttons.contains(.sendNow) {
      lines += rows(of: [ChoiceButton(words("Try again now"), .sendNow, of: application)], at: 3)
    }
    guard application.form.buttons.contains(.withdraw) else {
      lines.belong(to: .export, application)
      return lines
    }
    lines += rows(of: [ChoiceButton(words.handIn.withdraw, .withdraw, of: application)], at: 3)
    lines.belong(to: .withdraw, application)
    return lines
  }

  /// What the company's server says without proof, and what to do about it.
  private func doubted(_ application: Application) -> [Line] {
    guard let doubt = application.doubt else { return [] }
    var lines = wrapped(
      words.handIn.doubt(doubt, number: application.handedInNumber ?? ""), .needed, at: 3, most: 10)
    lines.belong(to: application.firstBelowAdvice, application)
    return lines
  }

  /// What the company decided, and the reviewer's own words.
  private func decided(_ application: Application) -> [Line] {
    guard let decision = application.decision else { return [] }
    let state = words.decisionState(decision, in: application.schema)
    var lines = wrapped(state, decision.state == .approved ? .done : .needed, at: 3, most: 10)
    for text in words.decisionDetails(decision, in: application.schema) {
      lines += wrapped(text, .plain, at: 3, most: 40)
    }
    if application.handIn == nil { lines += wrapped(words.decided(decision), .dim, at: 3) }
    lines.belong(to: application.firstBelowAdvice, application)
    return lines
  }

  /// What the company asks for next. It comes first, so that no number of sections can push it out
  /// of view.
  private func companysNextStep(_ application: Application) -> [Line] {
    guard let next = application.schema.nextStep else { return [] }
    var lines = wrapped(next) + [Line()]
    lines.belong(to: application.form.buttons.first, application)
    return lines
  }

  private func sectionHead(_ step: Step, number: Int, of application: Application) -> Line {
    let isFocused = application.form.focus == .button(.edit(step.id))
    // A handed-in application can't be edited; pressing it says so.
    let button =
      application.canBeChanged
      ? button(words.edit, isSelected: isFocused)
      : cells("  \(words.edit)  ", isFocused ? .selected : .dim)
    var head = Line(spans: [
      .init(column: 1, cells: cells("\(number)", .accent)),
      .init(
        column: 3,
        cells: fitted(cells(step.title, .strong), to: columns - button.count - 4, .strong)),
      .init(
        column: columns - button.count, cells: button,
        target: .action(.form(.pressed(.edit(step.id))))),
    ])
    // A screen reader follows the cursor.
    if isFocused {
      head.cursor = columns - button.count + 2
      head.spans.append(bar)
    }
    let hasDraft = step.fields.contains {
      application.form.isUnsaved($0.id) && application.isAsked($0, in: step)
    }
    if hasDraft {
      let mark = cells(words.notSaved, .dim)
      let place = columns - button.count - mark.count - 2
      if place > 3 + cells(step.title).count {
        head.spans.append(.init(column: place, cells: mark))
      }
    }
    return head
  }

  private func answer(
    _ field: Field, _ needs: [Need], of application: Application, at column: Int
  ) -> [Line] {
    let name = field.name
    let isBeside = !isNarrow && fits(name, from: 3, before: column)
    var lines = isBeside ? [] : wrapped(name, .dim, at: 3)
    let value = application.saved[field.id]
    let need = needs.first { $0.field == field }
    // An answer that was left out and isn't needed asks for nothing.
    let isLeftOut = need == nil && value.given == nil
    let notes = words.notes(onSaved: field.id, of: application)
    // On a small screen, the text of a section has to fit between one button and the next.
    var answer =
      isNarrow && !notes.isEmpty
      ? []
      : wrapped(
        words.lines(of: field, in: application.saved), isLeftOut ? .dim : .plain, at: column,
        most: 4)
    if isBeside {
      answer[0].spans.insert(.init(column: 3, cells: cells(name, .dim)), at: 0)
    }
    if value == .photo(nil), !isLeftOut, application.canBeChanged {
      appendNote(wayToAdd(field, of: application), .needed, to: &answer, at: column)
    }
    if let meant = application.meant(by: field) {
      appendNote(words.didYouMeanOnSummary(meant), .needed, to: &answer, at: column)
    }
    if let old = application.changes.replaced[field.id] {
      let note = words.change(
        of: field, from: old, to: value,
        isTurned: application.changes.turned.contains(field.id))
      appendNote(note, .accent, to: &answer, at: column)
    }
    for note in notes { answer += wrapped(note, .plain, at: column) }
    if let request = application.unmetRequest(for: field.id) {
      answer += wrapped(words.problem(request, of: field), .needed, at: column)
    }
    if let problem = need?.problem {
      answer += wrapped(words.problem(problem.cause, of: field, isNamed: false), .error, at: column)
    }
    lines += answer
    return lines
  }

  /// Which keys add a photo that wasn't provided.
  private func wayToAdd(_ field: Field, of application: Application) -> String {
    let number = (application.schema.index(of: field.id.step) ?? 0) + 1
    guard number < 10 else { return words("Edit to add the photo") }
    if application.form.isUnsaved(field.id) {
      return words("Press \(number), then Ctrl-S, to save it")
    }
    return switch application.tabs(to: field.id) {
    case 0?: words("Press \(number) to add it")
    case 1?: words("Press \(number), then Tab, to add it")
    default: words("Edit to add the photo")
    }
  }

  /// Adds a note after the answer, or below it if there is no room.
  private func appendNote(_ text: String, _ style: Style, to lines: inout [Line], at column: Int) {
    let note = cells(text, style)
    if let last = lines.last, last.end + 3 + note.count <= columns {
      lines[lines.count - 1].spans.append(.init(column: last.end + 3, cells: note))
    } else {
      lines += wrapped(text, style, at: column)
    }
  }
}

extension Application {
  /// The first button of the summary below the photos with advice.
  fileprivate var firstBelowAdvice: Button? {
    let photos = photosToCheck.map { Button.check($0.id) }
    return form.buttons.first { $0 != .lookAtPhotos && !photos.contains($0) }
  }
}

extension [Line] {
  /// Makes the lines part of a button, if there is one, which a click focuses.
  fileprivate mutating func belong(to button: Button?, _ application: Application) {
    guard let button else { return }
    let focus = Focus.button(button)
    belong(to: .form(.focused(focus)), isFocused: application.form.focus == focus)
  }
}
