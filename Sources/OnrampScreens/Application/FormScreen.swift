import OnrampCore

extension LineBuilder {
  /// A step: the error summary, the fields and the buttons.
  func form(_ step: Step, of application: Application, _ density: Density) -> [Line] {
    let air = density == .airy ? [Line()] : []
    var lines = errorSummary(of: application, isShort: density == .dense && isNarrow)
    lines.reserveCapacity(lines.count + 4 * step.fields.count + 4)
    let start = lines.count
    let column = isNarrow ? 2 : labelled(application.schema, from: 4, least: 25)
    for field in step.fields {
      lines += self.field(field, of: application, at: column)
      lines += air
    }
    if density != .airy { lines.append(Line()) }
    lines += formButtons(of: application, at: isNarrow ? 2 : 4)
    addPicture(to: &lines, of: application, from: start)
    return lines
  }

  /// What an application takes, before its first question.
  func welcome(to application: Application) -> [Line] {
    guard application.welcomes else { return [] }
    let sentences = words.welcome(to: application.schema)
    return sentences.flatMap { wrapped($0, .dim) } + [Line()]
  }

  private func errorSummary(of application: Application, isShort: Bool) -> [Line] {
    guard !application.form.problems.isEmpty else { return [] }
    var lines = [line(words.thereIsAProblem, .errorStrong)]
    for (index, problem) in application.form.problems.enumerated() {
      // On a small screen the whole sentence is only beside the field.
      guard let field = application.schema.field(problem.field) else { continue }
      let sentence = words.problem(problem.cause, of: field)
      let text = isShort ? [line(sentence, at: 3)] : wrapped(sentence, at: 3)
      lines += text.map { line in
        var line = line
        line.target = .action(.form(.problemTapped(number: index + 1)))
        return line
      }
      lines[lines.count - text.count].spans.insert(
        .init(column: 0, cells: cells("\(index + 1)", .error)), at: 0)
    }
    return lines + [Line()]
  }

  /// The column of the answers: two cells behind the longest label, in any language.
  func labelled(_ schema: Schema, from indent: Int, least: Int) -> Int {
    var column = least
    for step in schema.steps {
      // A text never takes more cells than bytes, which are quicker to count.
      for field in step.fields where indent + field.label.utf8.count + 2 > column {
        column = max(column, indent + cells(field.label).count + 2)
      }
    }
    return column
  }

  private func field(_ field: Field, of application: Application, at column: Int) -> [Line] {
    let focus = Focus.field(field.id)
    let isFocused = application.form.focus == focus
    let indent = isNarrow ? 2 : 4
    // A photo's field leaves room for its picture on the right.
    let control = field.kind.control
    let isBesidePicture = control.hasPicture && hasPictures
    let width = min(field.typicalLength, isBesidePicture ? columns - column - 22 : columns - column)
    let view = control.view(application.form.draft(of: field.id), self, width)
    let label = line(field.label, isFocused ? .strong : .plain, at: indent)
    let input = Line.Span(column: column, cells: view.cells)
    var lines = [label]
    if isNarrow {
      lines.append(Line(spans: [input]))
    } else {
      lines[0].spans.append(input)
    }
    lines[lines.count - 1].text = FieldText(column: column, view: view) {
      .form(.cursorPlaced(field.id, at: $0))
    }
    if isFocused {
      lines[lines.count - 1].cursor = column + view.cursor
      lines[lines.count - 1].input = column..<(column + width)
      // The bar goes beside the field, not below it, as every row takes time to draw on a slow
      // line.
      for index in lines.indices {
        lines[index].spans.insert(
          .init(column: 0, cells: cells(glyphs.bar, times: 1, .accent)), at: 0)
      }
    }
    lines.append(rule(width, .dim, at: column))
    if let hint = words.hint(for: field) {
      let end = isNarrow ? lines[0].end : column + width
      let isPut = put(hint.long, on: &lines[0], behind: end)
      if !isPut { _ = put(hint.short, on: &lines[0], behind: end) }
    }
    if application.form.reopened.contains(field.id) {
      // A picture covers what is behind its field.
      if isBesidePicture, picturedField(of: application)?.id == field.id {
        lines.append(line(words.notSaved, .dim, at: column))
      } else {
        markUnsaved(&lines, behind: column + width)
      }
    }
    if let cause = application.form.problem(of: field.id) {
      let room = isBesidePicture && picturedField(of: application) != nil ? column + width : columns
      lines += LineBuilder(appearance: appearance, columns: room).wrapped(
        words.problem(cause, of: field), .error, at: column)
    }
    lines += control.notes(field, application, self, column, width)
    lines.belong(to: .form(.focused(focus)), isFocused: isFocused)
    return lines
  }

  /// Marks a field as not saved, in the first of its rows with room behind what is there.
  private func markUnsaved(_ lines: inout [Line], behind input: Int) {
    for index in lines.indices {
      let isInput = index > 0 || !isNarrow
      if put(words.notSaved, on: &lines[index], behind: isInput ? input : 0) { return }
    }
  }

  /// Puts a dim text behind what is on a line, and behind a column, if there is room.
  private func put(_ text: String, on line: inout Line, behind column: Int) -> Bool {
    let note = cells(text, .dim)
    let place = max(line.end, column) + 2
    guard !text.isEmpty, place + note.count <= columns else { return false }
    line.spans.append(.init(column: place, cells: note))
    return true
  }

  private func formButtons(of application: Application, at column: Int) -> [Line] {
    let all: [(label: String, button: Button)] = application.form.buttons.compactMap { button in
      switch button {
      case .save: (words.save, button)
      case .goBack: (words.goBack, button)
      case .undoRestart: (words.undoRestart, button)
      default: nil
      }
    }
    return buttons(all, selected: application.form.focus, at: column)
  }
}
