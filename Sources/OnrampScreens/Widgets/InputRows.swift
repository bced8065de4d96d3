import OnrampCore

/// A labeled answer with the texts around it.
struct InputRows {
  /// How the answer is shown.
  enum Contents {
    case text(TextFieldView)
    /// Lines for an answer that isn't typed.
    case rows([Line])
  }

  let label: String
  let contents: Contents
  let width: Int
  let isFocused: Bool
  /// The action of a click on its label.
  let focus: AppAction
  /// Returns the action that puts the cursor after this many characters.
  let place: (Int) -> AppAction
  /// A description of the field.
  var description: String?
  /// What an answer must be, in full and in short: the first that fits is shown beside it.
  var hints: [String] = []
  /// What is wrong with the current answer.
  var problem: String?
  /// A question about the answer.
  var note: String?
}

extension LineBuilder {
  /// A labeled answer with the texts below it.
  func rows(of input: InputRows, at column: Int) -> [Line] {
    var lines = line(of: input, at: column)
    lines += input.problem.map { wrapped($0, .error, at: column) } ?? []
    lines += input.note.map { wrapped($0, .dim, at: column) } ?? []
    lines.belong(to: input.focus, isFocused: input.isFocused)
    return lines
  }

  /// A labeled answer, with a rule below a text. If there is little room, the label goes above.
  func line(of input: InputRows, at column: Int) -> [Line] {
    let (indent, width) = (isNarrow ? 2 : 4, input.width)
    let style = input.isFocused ? Style.strong : .plain
    // A description goes between the label and the answer.
    let isBeside =
      !isNarrow && input.description == nil && fits(input.label, from: indent, before: column)
    var lines =
      isBeside ? [line(input.label, style, at: indent)] : wrapped(input.label, style, at: indent)
    let hinted = lines.count - 1
    let isByLabel = isNarrow && input.hints.contains { put($0, on: &lines[hinted], behind: 0) }
    if !isBeside {
      lines += input.description.map { wrapped($0, .dim, at: indent) } ?? []
      if isNarrow, !isByLabel, let hint = input.hints.first {
        lines += wrapped(hint, .dim, at: indent)
      }
      lines.append(Line())
    }
    let last = lines.count - 1
    switch input.contents {
    case .text(let view):
      lines[last].spans.append(Line.Span(column: column, cells: view.cells))
      lines[last].text = FieldText(column: column, view: view, action: input.place)
      if input.isFocused {
        lines[last].cursor = column + view.cursor
        lines[last].input = column..<(column + width)
      }
    case .rows(let rows):
      lines[last].spans += rows.first?.spans ?? []
      lines[last].cursor = rows.first?.cursor
      lines += rows.dropFirst()
    }
    // The bar goes beside the field alone, since every row takes time to draw on a slow connection.
    if input.isFocused {
      for index in lines.indices { lines[index].spans.insert(bar, at: 0) }
    }
    if case .text = input.contents { lines.append(rule(width, .dim, at: column)) }
    if isNarrow { return lines }
    let isPut = input.hints.contains { put($0, on: &lines[last], behind: column + width) }
    if !isPut, let hint = input.hints.first { lines += wrapped(hint, .dim, at: column) }
    return lines
  }

  /// Whether a text fits before the column of the answers.
  func fits(_ text: String, from indent: Int, before column: Int) -> Bool {
    indent + text.utf8.count + 2 <= column || indent + cells(text).count + 2 <= column
  }

  /// Puts a dim text after the contents of a line, and no further left than a column.
  ///
  /// - Returns: Whether there was room for it.
  func put(_ text: String, on line: inout Line, behind column: Int) -> Bool {
    let note = cells(text, .dim)
    let place = max(line.end, column) + 2
    guard !text.isEmpty, place + note.count <= columns else { return false }
    line.spans.append(.init(column: place, cells: note))
    return true
  }

  /// The bar beside the focused item.
  var bar: Line.Span { .init(column: 0, cells: cells(glyphs.bar, times: 1, .accent)) }

  /// The column of answers, two cells after the longest of these labels.
  func column(behind labels: [String]) -> Int {
    isNarrow ? 2 : labels.reduce(25) { max($0, 4 + cells($1).count + 2) }
  }
}

extension TextFieldView {
  /// A secret as dots, or in clear text if the driver asked for that.
  ///
  /// - Parameter slot: The slot that its marked cells then refer to.
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
