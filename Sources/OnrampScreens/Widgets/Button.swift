import OnrampCore

/// A button that can have the focus.
struct ChoiceButton {
  let label: String
  let isSelected: Bool
  var isEnabled = true
  let action: AppAction
  /// The action of a click beside it.
  let focus: AppAction
}

extension ChoiceButton {
  /// A button of the application.
  init(_ label: String, _ button: Button, of application: Application) {
    let focus = Focus.button(button)
    self.init(
      label: label, isSelected: application.form.focus == focus, action: .form(.pressed(button)),
      focus: .form(.focused(focus)))
  }
}

extension LineBuilder {
  /// Buttons side by side, wrapped to more rows if they don't fit. A disabled one has no brackets.
  func rows(of buttons: [ChoiceButton], at column: Int) -> [Line] {
    let pieces = buttons.map { button in
      button.isEnabled
        ? self.button(button.label, isSelected: button.isSelected)
        : cells("  \(button.label)  ", button.isSelected ? .selected : .dim)
    }
    var rest = buttons[...]
    return rows(of: pieces, at: column).map { row in
      var line = row
      for index in line.spans.indices {
        guard let button = rest.popFirst() else { break }
        line.spans[index].target = .action(button.action)
        guard button.isSelected else { continue }
        (line.cursor, line.isFocused) = (line.spans[index].column + 2, true)
        line.target = .action(button.focus)
      }
      return line.isFocused ? marked(line, at: column) : line
    }
  }

  /// A line with the focus mark, if buttons leave room for it.
  func marked(_ line: Line, at column: Int) -> Line {
    guard column >= 2 else { return line }
    var line = line
    line.spans.append(bar)
    return line
  }

  /// A button's cells. The brackets make it recognizable without color.
  func button(_ label: String, isSelected: Bool) -> [Cell] {
    cells("[ \(label) ]", isSelected ? .selected : .plain)
  }

  /// Pieces in rows of at most ``columns``, four cells apart, each a span.
  func rows(of pieces: [[Cell]], at column: Int) -> [Line] {
    var rows: [Line] = []
    var end = columns
    for piece in pieces {
      if end + 4 + piece.count <= columns {
        rows[rows.count - 1].spans.append(.init(column: end + 4, cells: piece))
        end += 4 + piece.count
      } else {
        rows.append(Line(spans: [.init(column: column, cells: piece)]))
        end = column + piece.count
      }
    }
    return rows
  }
}
