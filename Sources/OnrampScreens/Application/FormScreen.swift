import OnrampCore

extension LineBuilder {
  /// A step: the error summary, the fields and the buttons.
  func form(_ step: Step, of application: Application, _ density: Density) -> [Line] {
    let air = density == .airy ? [Line()] : []
    var lines = errorSummary(of: application, isShort: density == .dense && isNarrow)
    lines.reserveCapacity(lines.count + 4 * step.fields.count + 4)
    if let description = step.description { lines += wrapped(description, .dim) + [Line()] }
    let start = lines.count
    let column = inputColumn(of: application.schema)
    for field in application.form.fields {
      lines += self.field(field, of: application, at: column)
      lines += air
    }
    if density != .airy { lines.append(Line()) }
    lines += formButtons(of: application, at: isNarrow ? 2 : 4)
    addPicture(to: &lines, of: application, from: start)
    return lines
  }

  /// What an application involves, above its first question.
  func welcome(to application: Application) -> [Line] {
    guard application.welcomes else { return [] }
    let sentences = words.welcome(to: application.schema)
    return sentences.flatMap { wrapped($0, .dim) } + [Line()]
  }

  private func errorSummary(of application: Application, isShort: Bool) -> [Line] {
    var problems: [NumberedProblem] = []
    for (index, problem) in application.form.problems.enumerated() {
      guard let field = application.schema.field(problem.field) else { continue }
      problems.append(
        NumberedProblem(
          number: index + 1,
          sentence: words.problemWithKeys(problem.cause, of: field, isNamed: true)))
    }
    return summary(of: problems, isShort: isShort) { .form(.problemTapped(number: $0)) }
  }

  /// The maximum width of a label before its answer, in cells. A longer one goes above it.
  private static let longestLabel = 30

  /// The column of the answers: two cells after the longest label, in any language. A label marked
  /// as optional may be longer, and then goes above its answer.
  ///
  /// - Parameter name: Returns the label of a field.
  func column(
    of schema: Schema, from indent: Int, least: Int, by name: (Field) -> String = { $0.label.shown }
  ) -> Int {
    schema.steps.reduce(least) { column(of: $1.fields, from: indent, least: $0, by: name) }
  }

  func column(
    of fields: [Field], from indent: Int, least: Int,
    by name: (Field) -> String = { $0.label.shown }
  ) -> Int {
    var column = least
    // Hardly any text takes more cells than bytes, which are faster to count.
    for field in fields where indent + field.label.raw.utf8.count + 2 > column {
      let length = cells(name(field)).count
      if length <= Self.longestLabel { column = max(column, indent + length + 2) }
    }
    return column
  }

  /// The label in front of a field.
  private func label(of field: Field, _ application: Application) -> String {
    let label = field.label.shown
    return field.isOptional && application.isOptional(field) ? words.optional(label) : label
  }

  private func field(
    _ field: Field, of application: Application, at column: Int
  ) -> [Line] {
    let focus = Focus.field(field.id)
    let isFocused = application.form.focus == focus
    // A photo's field leaves room for its picture on the right.
    let control = field.kind.control
    let isBesidePicture = control.hasPicture && hasPictures
    let width = min(field.typicalLength, isBesidePicture ? columns - column - 22 : columns - column)
    var lines = line(
      of: InputRows(
        label: label(of: field, application),
        contents: control.contents(field, application, self, column, width), width: width,
        isFocused: isFocused, focus: .form(.focused(focus)),
        place: { .form(.cursorPlaced(field.id, at: $0)) },
        description: description(of: field), hints: hints(for: field, in: application)),
      at: column)
    if offersCar(field, in: application) {
      let isPut = put(
        words.cars.offer, on: &lines[0], behind: isNarrow ? lines[0].end : column + width)
      if !isPut { lines += wrapped(words.cars.offer, .dim, at: column) }
    }
    if application.form.reopened.contains(field.id) {
      // A picture would cover a mark to the right of the field.
      if isBesidePicture {
        lines.append(line(words.notSaved, .dim, at: column))
      } else {
        markUnsaved(&lines, behind: column + width)
      }
    }
    if let cause = application.form.problem(of: field.id) {
      let room = isBesidePicture ? column + width : columns
      lines += LineBuilder(appearance: appearance, columns: room).wrapped(
        words.problemWithKeys(cause, of: field), .error, at: column)
      lines += bringing(cause, of: field.id, in: application, at: column)
    }
    lines += control.notes(field, application, self, column, width)
    lines.belong(to: .form(.focused(focus)), isFocused: isFocused)
    return lines
  }

  /// The company's description of a field.
  private func description(of field: Field) -> String? { field.extras?.description?.shown }

  /// What an answer must be, or the day that is understood.
  private func hints(for field: Field, in application: Application) -> [String] {
    if let day = words.understood(application.form.draft(of: field.id).line.text, of: field) {
      return [day]
    }
    if let count = words.count(of: field, in: application) { return [count] }
    // Its problem says the same.
    if case .mustBe? = application.form.problem(of: field.id) { return [] }
    return words.hint(for: field).map { [$0.long, $0.short] } ?? []
  }

  /// Whether to offer shared cars beside a field: the make, while it is empty.
  private func offersCar(_ field: Field, in application: Application) -> Bool {
    field.id == .make && application.hasVehicle
      && application.form.draft(of: field.id).line.isEmpty
  }

  /// Marks a field as not saved, in the first of its rows with room to the right.
  private func markUnsaved(_ lines: inout [Line], behind input: Int) {
    for index in lines.indices {
      let isInput = index > 0 || !isNarrow
      if put(words.notSaved, on: &lines[index], behind: isInput ? input : 0) { return }
    }
  }

  private func formButtons(of application: Application, at column: Int) -> [Line] {
    let choices: [ChoiceButton] = application.form.buttons.compactMap { button in
      switch button {
      case .save: ChoiceButton(words.save, button, of: application)
      case .goBack: ChoiceButton(words.goBack, button, of: application)
      case .undoRestart: ChoiceButton(words.undoRestart, button, of: application)
      default: nil
      }
    }
    return rows(of: choices, at: column)
  }
}
