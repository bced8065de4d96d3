import OnrampCore
import OnrampWords

/// Chosen answers: yes or no, a row, or a list.
extension Control {
  static let options = chosen(keymaps: { _ in [.options, .form, .meant] }) {
    field, application, set, column in
    set.optionRows(of: field, in: application, at: column)
  }

  static let list = chosen(
    keymaps: { app in
      Keymap.isAtUnansweredList(app)
        ? [.unansweredList, .formBelowEnter, .meant] : [.answeredList, .form, .meant]
    }
  ) { field, application, set, column in
    set.closedList(of: field, in: application, at: column)
  }

  private static func chosen(
    keymaps: @escaping @Sendable (App) -> [Keymap],
    rows: @escaping @Sendable (Field, Application, LineBuilder, Int) -> [Line]
  ) -> Control {
    Control(
      hasPicture: false,
      contents: { field, application, set, column, _ in
        .rows(rows(field, application, set, column))
      },
      notes: { _, _, _, _, _ in [] },
      keymaps: keymaps,
      spoken: { field, application, words in
        words.spoken(words.title(of: application.form.draft(of: field.id).line.text, in: field))
      },
      commands: [.yes, .no],
      command: { command, question in
        guard case .yesNo = question.field.kind else {
          return question.choosing(question.mode.words.word(command))
        }
        return question.take(command == .yes ? "true" : "false")
      },
      answer: { line, question in
        guard case .yesNo = question.field.kind else { return question.choosing(line) }
        if question.mode.isYes(line) { return question.take("true") }
        return question.mode.isNo(line) ? question.take("false") : question.choosing(line)
      })
  }
}

extension LineMode.Question {
  /// The actions for an answer given by number, by title, or as in an answers file.
  fileprivate func choosing(_ line: String) -> [LineAction] {
    let options = field.kind.options
    if line.isEmpty { return take(draft.line.text) }
    let typed = line.trimmed
    if field.kind.isNumbered, let number = Int(typed), options.indices.contains(number - 1) {
      return take(options[number - 1])
    }
    let titles = options.map { mode.words.title(of: $0, in: field).foldedForSearch }
    if let index = titles.firstIndex(of: typed.foldedForSearch) { return take(options[index]) }
    return take(typed)
  }

  fileprivate func take(_ option: String) -> [LineAction] {
    guard let problem = problem(of: option) else {
      let typing = draft.line.text == option ? [] : self.typing(option)
      return (option.isEmpty && !draft.line.isEmpty ? clearing : typing) + [goOn(after: typing)]
    }
    guard case .yesNo(_?) = field.kind, option == "true" || option == "false" else {
      return [.say(refusal(problem))]
    }
    // Clears a refused consent, so that the question doesn't offer to keep it.
    let stays = application.saved[field.id] != nil
    return clearing + [.say(refusal(problem) + (stays ? "\n" + mode.words.plainConsentStays : ""))]
  }
}

extension AnswerKind {
  /// Whether the answers can be chosen by number.
  var isNumbered: Bool { if case .choice = self { true } else { false } }
}

extension Words {
  /// The title of an answer, given as in a draft.
  func title(of option: String, in field: Field) -> String {
    switch field.kind {
    case .yesNo: option == "true" ? yesAnswer : option == "false" ? noAnswer : option
    case .choice(let choices): choices.choice(option)?.title.shown ?? option
    default: option
    }
  }
}

extension LineBuilder {
  /// The answers side by side, or one per row if they don't fit.
  fileprivate func optionRows(
    of field: Field, in application: Application, at column: Int
  ) -> [Line] {
    let chosen = application.form.draft(of: field.id).line.text.trimmed
    let isFocused = application.form.focus == .field(field.id)
    let options = field.kind.options
    let pieces = options.map { option -> [Cell] in
      let isChosen = option == chosen
      let mark = "(\(isChosen ? glyphs.done : " "))"
      return cells(mark, isChosen && isFocused ? .selected : isChosen ? .accent : .plain)
        + cells(" " + words.title(of: option, in: field), isChosen ? .strong : .plain)
    }
    let cursorOption = options.firstIndex(of: chosen) ?? 0
    let needed = pieces.reduce(0) { $0 + $1.count } + 3 * (pieces.count - 1)
    func target(_ index: Int) -> ClickTarget {
      .action(.form(.optionTapped(field.id, options[index])))
    }
    if column + needed <= columns {
      var row = line(pieces, by: cells("   "))
      for index in row.spans.indices {
        row.spans[index].column += column
        if index.isMultiple(of: 2) { row.spans[index].target = target(index / 2) }
      }
      if isFocused, row.spans.indices.contains(2 * cursorOption) {
        row.cursor = row.spans[2 * cursorOption].column + 1
      }
      return [row]
    }
    return pieces.enumerated().map { index, piece in
      Line(
        spans: [
          .init(
            column: column, cells: cut(piece, to: columns - column), target: target(index))
        ],
        cursor: isFocused && index == cursorOption ? column + 1 : nil)
    }
  }

  /// The chosen answer of a list, as a field that opens the list.
  fileprivate func closedList(
    of field: Field, in application: Application, at column: Int
  ) -> [Line] {
    let text = application.form.draft(of: field.id).line.text
    let isFocused = application.form.focus == .field(field.id)
    let width = min(34, columns - column)
    let title = text.trimmed.isEmpty ? words("Choose one") : words.title(of: text, in: field)
    let shown = cells(title, text.trimmed.isEmpty ? .dim : .plain, most: width - 2)
    let target = ClickTarget.action(.form(.listTapped(field.id)))
    return [
      Line(
        spans: [
          .init(column: column, cells: shown, target: target),
          .init(
            column: column + width - 1, cells: cells(glyphs.moreRight, .dim), target: target),
        ], cursor: isFocused ? column : nil),
      rule(width, .dim, at: column),
    ]
  }
}
