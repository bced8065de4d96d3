import OnrampCore

extension Typesetter {
  /// A step: what is wrong, its fields, its buttons.
  func form(_ step: Step, of wizard: Wizard, _ density: Density) -> [Line] {
    let air = density == .airy ? [Line()] : []
    var lines = errorSummary(of: wizard, isShort: density == .dense && isNarrow)
    let start = lines.count
    for field in step.fields {
      lines += self.field(field, of: wizard) + air
    }
    if density != .airy { lines.append(Line()) }
    lines += formButtons(of: wizard, at: isNarrow ? 2 : 4)
    addPicture(to: &lines, of: step, in: wizard, from: start)
    return lines
  }

  private func errorSummary(of wizard: Wizard, isShort: Bool) -> [Line] {
    guard !wizard.problems.isEmpty else { return [] }
    var lines = [line(words.thereIsAProblem, .errorStrong)]
    for (index, problem) in wizard.problems.enumerated() {
      // Where room is short, the whole sentence stands beside the field only.
      let sentence = words.problem(problem)
      let text = isShort ? [line(sentence, at: 3)] : wrapped(sentence, at: 3)
      lines += text.map { line in
        var line = line
        line.action = .problemTapped(number: index + 1)
        return line
      }
      lines[lines.count - text.count].spans.insert(
        .init(column: 0, cells: cells("\(index + 1)", .error)), at: 0)
    }
    return lines + [Line()]
  }

  private func field(_ field: Field, of wizard: Wizard) -> [Line] {
    let owner = Focus.field(field)
    let isFocused = wizard.focus == owner
    let indent = isNarrow ? 2 : 4
    let column = isNarrow ? 2 : 25
    // A photo has room for its picture at the right.
    let isBesidePicture = field.rule == .photo && hasPictures
    let width = min(field.typicalLength, isBesidePicture ? columns - column - 22 : columns - column)
    let draft = wizard.draft(of: field)
    let view = TextFieldView(draft.line, width: width, set: self)

    var label = line(words.label(field), isFocused ? .strong : .plain, at: indent)
    if wizard.reopened.contains(field) {
      markUnsaved(&label, behind: isNarrow ? nil : column + width)
    }
    let input = Line.Span(column: column, cells: view.cells)
    var lines = [label]
    if isNarrow {
      lines.append(Line(spans: [input]))
    } else {
      lines[0].spans.append(input)
    }
    if isFocused {
      lines[lines.count - 1].cursor = column + view.cursor
      lines[lines.count - 1].input = column..<(column + width)
      // Beside what is asked and typed, not below: on a slow line each row more is seen.
      for index in lines.indices {
        lines[index].spans.insert(
          .init(column: 0, cells: cells(glyphs.bar, times: 1, .accent)), at: 0)
      }
    }
    lines.append(rule(width, .dim, at: column))
    if let cause = wizard.problem(of: field) {
      lines += wrapped(words.problem(Problem(field, cause)), .error, at: column)
    }
    if field.rule == .photo {
      lines += photoHint(of: field, draft, in: wizard, at: column, most: width)
      lines += photoLines(of: field, in: wizard, at: column, most: width)
    }
    for index in lines.indices { lines[index].owner = owner }
    return lines
  }

  /// Says that a field is not saved, where there is room for it.
  private func markUnsaved(_ label: inout Line, behind column: Int?) {
    guard !words.notSaved.isEmpty else { return }
    let mark = cells(words.notSaved, .dim)
    let place = max(label.end, column ?? 0) + 2
    guard place + mark.count <= columns else { return }
    label.spans.append(.init(column: place, cells: mark))
  }

  private func photoHint(
    of field: Field, _ draft: Draft, in wizard: Wizard, at column: Int, most width: Int
  ) -> [Line] {
    let narrow = Typesetter(appearance: appearance, columns: column + width)
    if draft.removesPhoto { return narrow.wrapped(words.photoToBeRemoved, .dim, at: column) }
    if let photo = wizard.keptPhoto(of: field) {
      return narrow.wrapped(words.keptPhoto(photo), .dim, at: column)
    }
    guard draft.line.isEmpty else { return [] }
    let short = words.photoWays.replacing("Ctrl-", with: "^").replacing("   ", with: "  ")
    let ways =
      wizard.focus == .field(field)
      ? wrapped(isNarrow ? short : words.photoWays, .dim, at: column) : []
    return ways + narrow.wrapped(words.canBeAddedLater, .dim, at: column)
  }

  private func formButtons(of wizard: Wizard, at column: Int) -> [Line] {
    let all: [(label: String, focus: Focus)] = wizard.focusOrder.compactMap { focus in
      switch focus {
      case .save: (words.save, focus)
      case .goBack: (words.goBack, focus)
      case .undoRestart: (words.undoRestart, focus)
      default: nil
      }
    }
    return buttons(all, selected: wizard.focus, at: column)
  }
}
