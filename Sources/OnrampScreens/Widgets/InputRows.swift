import OnrampCore

/// A labelled line of text with what stands around it.
struct InputRows {
  let label: String
  let view: TextFieldView
  let isFocused: Bool
  /// What a click on its label does.
  let focus: AppAction
  /// Places the cursor behind this many characters.
  let place: (Int) -> AppAction
  /// What an answer has to be.
  var hint: String?
  /// What is wrong with the one that is there.
  var problem: String?
  /// A question about it.
  var note: String?
}

extension LineBuilder {
  /// A labelled line of text, with the label above it where there is little room.
  func rows(of input: InputRows, at column: Int) -> [Line] {
    let width = input.view.width
    let label = line(input.label, input.isFocused ? .strong : .plain, at: isNarrow ? 2 : 4)
    let text = Line.Span(column: column, cells: input.view.cells)
    var lines = isNarrow ? [label, Line(spans: [text])] : [label]
    if !isNarrow { lines[0].spans.append(text) }
    let last = lines.count - 1
    lines[last].text = FieldText(column: column, view: input.view, action: input.place)
    if input.isFocused {
      lines[last].cursor = column + input.view.cursor
      for index in lines.indices { lines[index].spans.insert(bar, at: 0) }
    }
    if let hint = input.hint {
      let note = cells(hint, .dim)
      let place = (isNarrow ? lines[0].end : column + width) + 2
      if place + note.count <= columns {
        lines[0].spans.append(.init(column: place, cells: note))
      }
    }
    lines.append(rule(width, .dim, at: column))
    lines += input.problem.map { wrapped($0, .error, at: column) } ?? []
    lines += input.note.map { wrapped($0, .dim, at: column) } ?? []
    lines.belong(to: input.focus, isFocused: input.isFocused)
    return lines
  }

  /// The bar beside what has the focus.
  var bar: Line.Span { .init(column: 0, cells: cells(glyphs.bar, times: 1, .accent)) }

  /// The product's name, where there is room for it.
  ///
  /// - Parameter right: What stands at the other end.
  func productLine(_ rows: Int, right: String = "") -> [Line] {
    guard rows >= 14 else { return [] }
    return [line(left: words.product, .accentStrong, right: right, .dim), Line()]
  }

  /// The column of answers, two cells behind the longest of their labels.
  func column(behind labels: [String]) -> Int {
    isNarrow ? 2 : labels.reduce(25) { max($0, 4 + cells($1).count + 2) }
  }
}

extension TextFieldView {
  /// A secret as dots, or as it is where the driver asked to see it.
  ///
  /// - Parameter slot: What its cells stand for then.
  init(
    _ secret: SecretText?, at slot: SecretSlot, isRevealed: Bool, width: Int, set: LineBuilder
  ) {
    let count = secret?.count ?? 0
    let dots = EditableText(
      String(repeating: set.glyphs.done, count: count), cursor: secret?.cursor)
    guard isRevealed, let secret else {
      self.init(dots, width: width, set: set)
      return
    }
    self.init(
      dots, before: set.cells(0..<secret.cursor, of: secret, at: slot),
      after: set.cells(secret.cursor..<count, of: secret, at: slot), width: width, set: set)
  }
}

/// A button of a screen that is no form.
struct ChoiceButton {
  let label: String
  let isSelected: Bool
  var isEnabled = true
  let action: AppAction
  /// What a click beside it does.
  let focus: AppAction
}

extension LineBuilder {
  /// Buttons side by side, wrapped to more rows if they don't fit. One that does nothing yet has no
  /// brackets.
  func rows(of buttons: [ChoiceButton], at column: Int) -> [Line] {
    let pieces = buttons.map { button in
      button.isEnabled
        ? self.button(button.label, isSelected: button.isSelected)
        : cells("  \(button.label)  ", button.isSelected ? .selected : .dim)
    }
    return rows(of: pieces, at: column).map { row in
      var line = row.line
      for (index, button) in zip(line.spans.indices, buttons[row.indices]) {
        line.spans[index].target = .action(button.action)
        guard button.isSelected else { continue }
        (line.cursor, line.isFocused) = (line.spans[index].column + 2, true)
        line.target = .action(button.focus)
      }
      return line
    }
  }
}
