import OnrampCore

extension Typesetter {
  /// A question and its answers.
  func dialog(_ dialog: Dialog, of wizard: Wizard, isLow: Bool) -> [Line] {
    let text = words.question(dialog.question)
    if case .export(let problem) = dialog.question {
      return [line(text.title, .strong)] + wrapped(text.text, .plain, most: 3)
        + (isLow ? [] : [Line()]) + folder(wizard.exportFolder)
        + (problem.map { wrapped(words.problem($0), .error, most: 4) } ?? [])
    }
    let pieces = dialog.choices.map {
      button(words.choice($0, of: dialog.question), isSelected: $0 == dialog.selected)
    }
    return [line(text.title, .strong)] + wrapped(text.text, .plain, most: isLow ? 5 : 8)
      + (isLow ? [] : [Line()])
      + rows(of: pieces, at: 0).map { row in
        var line = row.line
        for (index, choice) in zip(line.spans.indices, dialog.choices[row.indices]) {
          line.spans[index].action = .dialogAnswered(choice)
        }
        return line
      }
  }

  private func folder(_ text: EditableText) -> [Line] {
    let view = TextFieldView(text, width: columns, set: self)
    var input = Line(spans: [.init(column: 0, cells: view.cells)])
    input.cursor = view.cursor
    return [input, rule(columns, .accent)]
  }

  /// The keys of a place.
  func help(_ place: Place) -> [Line] {
    let rows = words.help(place)
    let column = (rows.map { cells($0.keys).count }.max() ?? 0) + 2
    let lines = rows.map { row in
      Line(spans: [
        .init(column: 0, cells: cells(row.keys, .plain)),
        .init(column: column, cells: cells(row.does, .dim, most: columns - column)),
      ])
    }
    return [line(words.helpTitle, .strong)] + lines
  }
}
