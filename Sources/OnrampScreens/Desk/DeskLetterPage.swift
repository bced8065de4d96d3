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
        words.desk.whichField, desk.fields.map(\.label.shown), selected: draft.selected, rows: rows)
    case .reasons:
      choices(
        draft.field.flatMap { id in desk.fields.first { $0.field == id }?.label.shown }
          ?? words.desk.whyRefused,
        draft.reasons.map(words.desk.reason), selected: draft.selected, rows: rows)
    case .letter: letter(draft, of: application, in: desk, rows: rows)
    }
  }

  /// A numbered list to choose from, with the selected row in view.
  private func choices(
    _ title: String, _ rows: [String], selected: Int, rows room: Int
  ) -> (lines: [Line], position: ScrollPosition) {
    let list = rows.enumerated().flatMap { index, text in
      let isSelected = index == selected
      var lines = wrapped(text, isSelected ? .strong : .plain, at: 5)
      if index < 9 {
        lines[0].spans.insert(.init(column: 2, cells: cells("\(index + 1)", .dim)), at: 0)
      }
      guard isSelected else { return lines }
      for line in lines.indices {
        lines[line].spans.append(bar)
        lines[line].isFocused = true
      }
      lines[0].cursor = 0
      return lines
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
    let field = draft.field.flatMap { id in desk.fields.first { $0.field == id }?.label.shown }
    let input = self.input(draft, about: field, isRoomy: desk.isRoomy)
    let room = max(1, rows - heading.count - input.count)
    let (shown, position) = scrolled(text, from: draft.scroll, rows: room)
    return (heading + shown + input, position)
  }

  /// The reviewer's own words, or how the decision is being sent.
  ///
  /// - Parameter field: The label of the field that they are about, if they are about one.
  private func input(_ draft: DeskDraft, about field: String?, isRoomy: Bool) -> [Line] {
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
    return gap + wrapped(words.desk.ownWords(about: field), .dim, at: 2, most: 2)
      + [line, rule(columns - 2, .dim, at: 2)]
      + (draft.problem.map { wrapped(words.desk.problem($0), .error, at: 2) } ?? [])
  }
}
