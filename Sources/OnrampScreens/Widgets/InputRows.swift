import OnrampCore

/// A labelled answer with what stands around it.
struct InputRows {
  /// What shows the answer.
  enum Contents {
    case text(TextFieldView)
    /// For an answer that isn't typed.
    case rows([Line])
  }

  let label: String
  let contents: Contents
  let width: Int
  let isFocused: Bool
  /// What a click on its label does.
  let focus: AppAction
  /// Places the cursor behind this many characters.
  let place: (Int) -> AppAction
  /// What is said about it.
  var description: String?
  /// What an answer has to be, in full and shorter: the first that fits beside it.
  var hints: [String] = []
  /// What is wrong with the one that is there.
  var problem: String?
  /// A question about it.
  var note: String?
}

extension LineBuilder {
  /// A labelled answer with what stands below it.
  func rows(of input: InputRows, at column: Int) -> [Line] {
    var lines = line(of: input, at: column)
    lines += input.problem.map { wrapped($0, .error, at: column) } ?? []
    lines += input.note.map { wrapped($0, .dim, at: column) } ?? []
    lines.belong(to: input.focus, isFocused: input.isFocused)
    return lines
  }

  /// A labelled answer, a text with its rule, with the label above it where there is little room.
  func line(of input: InputRows, at column: Int) -> [Line] {
    let (indent, width) = (isNarrow ? 2 : 4, input.width)
    let style = input.isFocused ? Style.strong : .plain
    let isBeside = !isNarrow && fits(input.label, from: indent, before: column)
    var lines =
      isBeside ? [line(input.label, style, at: indent)] : wrapped(input.label, style, at: indent)
    let hinted = isNarrow ? lines.count - 1 : isBeside ? 0 : lines.count
    let description =
      input.description.map { wrapped($0, .dim, at: isBeside ? column : indent) } ?? []
    if !isBeside { lines += description + [Line()] }
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
    // The bar goes beside the field, not below it, as every row takes time to draw on a slow line.
    if input.isFocused {
      for index in lines.indices { lines[index].spans.insert(bar, at: 0) }
    }
    if case .text = input.contents { lines.append(rule(width, .dim, at: column)) }
    if isBeside { lines += description }
    let end = isNarrow ? lines[hinted].end : column + width
    let isPut = input.hints.contains { put($0, on: &lines[hinted], behind: end) }
    if !isPut, let hint = isNarrow ? input.hints.last : input.hints.first {
      lines += wrapped(hint, .dim, at: column)
    }
    return lines
  }

  /// Whether a text fits before the column of the answers.
  func fits(_ text: String, from indent: Int, before column: Int) -> Bool {
    indent + text.utf8.count + 2 <= column || indent + cells(text).count + 2 <= column
  }

  /// Puts a dim text behind what is on a line, and behind a column.
  ///
  /// - Returns: Whether there was room for it.
  func put(_ text: String, on line: inout Line, behind column: Int) -> Bool {
    let note = cells(text, .dim)
    let place = max(line.end, column) + 2
    guard !text.isEmpty, place + note.count <= columns else { return false }
    line.spans.append(.init(column: place, cells: note))
    return true
  }

  /// The bar beside what has the focus.
  var bar: Line.Span { .init(column: 0, cells: cells(glyphs.bar, times: 1, .accent)) }

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
