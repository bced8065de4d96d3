import OnrampCore
import OnrampWords

/// A long text, wrapped by words, of which the rows around the cursor are shown.
struct TextArea {
  /// The characters in each row, as offsets in the text.
  let rows: [Range<Int>]
  /// The row of the cursor, and its column in cells.
  let cursor: (row: Int, column: Int)
  private let characters: [Character]
  private let widths: [Int]

  /// The maximum number of rows shown.
  static let maxRows = 6
  /// The maximum number of rows in a narrow window, which is often low as well.
  static let maxInNarrow = 3
  /// The maximum number of bytes laid out. A longer text, which no field accepts, is a single line.
  static let maxBytes = 16_384

  init(_ text: EditableText, width: Int, _ cellWidth: CellWidth) {
    characters = Array(text.text)
    widths = characters.map {
      $0 == "\n" ? 0 : SafeText.cells(String($0), style: .plain, width: cellWidth).count
    }
    // The last cell of a row is for the cursor.
    let room = max(2, width - 1)
    var rows: [Range<Int>] = []
    var (start, used, wordStart) = (0, 0, 0)
    for index in characters.indices {
      let isBreak = characters[index] == "\n"
      let isSpace = characters[index] == " " || isBreak
      // Spaces at the end of a row take no room.
      if used + widths[index] > room, !isSpace {
        let end = wordStart > start ? wordStart : index
        rows.append(start..<end)
        (start, used) = (end, widths[end..<index].reduce(0, +))
      }
      used += widths[index]
      if isSpace { wordStart = index + 1 }
      if isBreak {
        rows.append(start..<(index + 1))
        (start, used) = (index + 1, 0)
      }
    }
    rows.append(start..<characters.count)
    let row = rows.lastIndex { $0.lowerBound <= text.cursor } ?? 0
    let column = widths[rows[row].lowerBound..<text.cursor].reduce(0, +)
    (self.rows, cursor) = (rows, (row, min(column, room)))
  }

  /// The rows in view, at most this many.
  func visible(most: Int) -> Range<Int> {
    let start = max(0, min(cursor.row - most / 2, rows.count - most))
    return start..<min(rows.count, start + most)
  }

  /// The text of a row, without the spaces at its end that take no room.
  func text(of row: Int, width: Int) -> String {
    var (text, used) = ("", 0)
    for index in rows[row] {
      used += widths[index]
      if used > width { break }
      if characters[index] != "\n" { text.append(characters[index]) }
    }
    return text
  }

  /// The offset of the character under the cursor once moved by rows; `nil` beyond the ends.
  func index(movedBy distance: Int) -> Int? {
    let row = cursor.row + distance
    guard rows.indices.contains(row) else { return nil }
    var (index, used) = (rows[row].lowerBound, 0)
    // The end of a row is the start of the next.
    let last = row == rows.count - 1 ? rows[row].upperBound : rows[row].upperBound - 1
    while index < last, used + widths[index] <= cursor.column {
      used += widths[index]
      index += 1
    }
    return index
  }
}

extension Field {
  /// Whether it takes a text of several rows.
  var isArea: Bool { if case .text = kind { typicalLength > Self.longestInput } else { false } }

  /// The longest input that is a single row, in cells.
  private static let longestInput = 44
}

extension Words {
  /// How many characters of its maximum a long text has; `nil` while it is empty.
  func count(of field: Field, in application: Application) -> String? {
    guard field.isArea, case .text(let rule) = field.kind else { return nil }
    let text = application.form.draft(of: field.id).line.text.trimmed
    // Counts as the rule does.
    let length =
      rule.maxLength < AnswerKind.longestText ? text.unicodeScalars.count : text.count
    return length == 0 ? nil : words("\(grouped(length)) of \(grouped(rule.maxLength))")
  }
}

extension LineBuilder {
  /// The rows of a long text that are in view, with a rule below; `nil` if it is too long for that.
  func area(
    of field: Field, in application: Application, at column: Int, width: Int
  ) -> [Line]? {
    let text = application.form.draft(of: field.id).line
    guard text.text.utf8.count <= TextArea.maxBytes else { return nil }
    let area = TextArea(text, width: width, appearance.width)
    let isFocused = application.form.focus == .field(field.id)
    let visible = area.visible(most: isNarrow ? TextArea.maxInNarrow : TextArea.maxRows)
    return visible.map { row in
      let shown = area.text(of: row, width: width)
      let start = area.rows[row].lowerBound
      let view = TextFieldView(EditableText(shown, cursor: 0), width: width, set: self)
      var line = Line(spans: [.init(column: column, cells: view.cells)])
      line.text = FieldText(column: column, view: view) {
        .form(.cursorPlaced(field.id, at: start + $0))
      }
      if isFocused, row == area.cursor.row { line.cursor = column + area.cursor.column }
      return line
    } + [rule(width, .dim, at: column)]
  }
}

extension Keymap {
  /// Moves within a long text, and leaves it at its first and last row.
  static let area = Keymap([
    KeyBinding(
      .keys([.up, .down]),
      inState: { key, app, words in
        guard let field = app.application.form.focusedField, field.isArea else { return nil }
        let set = AppScreen.builder(
          of: app, app.session.window.size,
          Appearance(words: words, glyphs: .unicode, width: .estimated)
        ).set.narrowed
        let text = app.application.form.draft(of: field.id).line
        let area = TextArea(
          text, width: set.inputWidth(of: field, in: app.application.schema), .estimated)
        return area.index(movedBy: key == .up ? -1 : 1).map {
          .form(.cursorPlaced(field.id, at: $0))
        }
      })
  ])
}

extension LineBuilder {
  /// The width of a field's input on a form.
  func inputWidth(of field: Field, in schema: Schema) -> Int {
    min(field.typicalLength, columns - inputColumn(of: schema))
  }

  /// The column where the inputs of a form start.
  func inputColumn(of schema: Schema) -> Int {
    isNarrow ? 2 : column(of: schema, from: 4, least: 25)
  }
}
