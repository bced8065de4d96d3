import OnrampCore

extension LineBuilder {
  /// A letter being written: the list of fields or reasons, or the letter itself.
  func writing(
    _ draft: DeskDraft, of application: DeskApplication, in desk: Desk, rows: Int
  ) -> (lines: [Line], position: ScrollPosition) {
    if let question = desk.question {
      return (wrapped(words.desk.question(question)), ScrollPosition(0, of: 0, room: rows))
    }
    return switch draft.stage {
    case .fields:
      choices(
        words.desk.whichField, desk.fields.map(\.label), selected: draft.selected, rows: rows)
    case .reasons:
      choices(
        draft.field.flatMap { id in desk.fields.first { $0.field == id }?.label }
          ?? words.desk.whyRefused,
        DeskDraft.reasons.map(words.desk.reason), selected: draft.selected, rows: rows)
    case .letter: letter(draft, of: application, in: desk, rows: rows)
    }
  }

  /// A numbered list to choose from, with the selected row in view.
  private func choices(
    _ title: String, _ rows: [String], selected: Int, rows room: Int
  ) -> (lines: [Line], position: ScrollPosition) {
    let list = rows.enumerated().map { index, text in
      let isSelected = index == selected
      let number = index < 9 ? "\(index + 1)  " : "   "
      var line = Line(spans: [
        .init(column: 2, cells: cells(number, .dim)),
        .init(column: 5, cells: cells(text, isSelected ? .strong : .plain, most: columns - 5)),
      ])
      if isSelected {
        line.spans.append(bar)
        (line.cursor, line.isFocused) = (2, true)
      }
      return line
    }
    let heading = wrapped(title, .strong, most: 2)
    let view = Viewport(focused: list, height: room - heading.count)
    return (heading + view.lines, ScrollPosition(0, of: 0, room: room))
  }

  /// The letter as the driver will read it, which scrolls, above the reviewer's own words.
  private func letter(
    _ draft: DeskDraft, of application: DeskApplication, in desk: Desk, rows: Int
  ) -> (lines: [Line], position: ScrollPosition) {
    guard let document = application.document else {
      return ([], ScrollPosition(0, of: 0, room: rows))
    }
    let language = document.language
    let paragraphs = language.words.letter(
      draft.letter(in: language), about: application.submission.number, in: document.form)
    let text = paragraphs.flatMap { wrapped($0, .plain, at: 2) }
    let heading =
      wrapped(words.desk.letterTitle(in: language), .strong, most: 2)
      + (desk.isRoomy ? [Line()] : [])
    let input = self.input(draft, isRoomy: desk.isRoomy)
    let room = max(1, rows - heading.count - input.count)
    let (shown, position) = scrolled(text, from: draft.scroll, rows: room)
    return (heading + shown + input, position)
  }

  /// The reviewer's own words, or how the decision is being sent.
  private func input(_ draft: DeskDraft, isRoomy: Bool) -> [Line] {
    let gap = isRoomy ? [Line()] : []
    switch draft.sending {
    case .inFlight?: return gap + [line(words.desk.sending, .dim)]
    case .uncertain(let problem, _)?:
      return gap + wrapped(words.desk.uncertain(words.serverProblem(problem)), .error)
    case nil: break
    }
    let view = TextFieldView(draft.words, width: columns - 2, set: self)
    var line = Line(spans: [bar, .init(column: 2, cells: view.cells)])
    line.cursor = 2 + view.cursor
    return gap + [
      self.line(words.desk.ownWords, .dim, at: 2), line, rule(columns - 2, .dim, at: 2),
    ]
      + (draft.problem.map { wrapped(words.desk.problem($0), .error, at: 2) } ?? [])
  }
}
