import TestKit

/// What a driver sees on the screen of a form.
struct Sight {
  enum Place: Equatable {
    case step(Int)
    case summary
    case tooSmall
  }

  /// The focused item, by its label.
  enum Focus: Hashable {
    case field(Field)
    case button(String)
  }

  /// The visible part of a field's text.
  struct Input {
    let row: Int
    let columns: Range<Int>
    let text: String
  }

  let place: Place?
  let focus: Focus?
  let inputs: [Field: Input]
  /// The text with the cursor in it, whether or not its label is in view.
  private(set) var underCursor: Input?

  static let smallest = (rows: 12, columns: 40)

  init(_ screen: Screen) {
    let lines = screen.lines
    if screen.rows < Self.smallest.rows || screen.columns < Self.smallest.columns {
      let sentence = "Make this window larger"
      let line = lines[0]
      place =
        !line.isEmpty && (sentence.hasPrefix(line) || line.hasPrefix(sentence)) ? .tooSmall : nil
      (focus, inputs) = (nil, [:])
      return
    }
    place = Self.place(lines)
    guard case .step(let step)? = place else {
      inputs = [:]
      focus = Self.button(screen).map(Focus.button)
      return
    }
    var inputs: [Field: Input] = [:]
    for field in Field.steps[step] { inputs[field] = Self.input(field, screen) }
    self.inputs = inputs
    if screen.isCursorVisible {
      underCursor = Self.input(inRow: screen.row, screen)
      // The cursor may also be on a button.
      let field = inputs.first {
        $0.value.row == screen.row
          && ($0.value.columns.isEmpty || $0.value.columns ~= screen.column)
      }
      focus = field.map { .field($0.key) } ?? Self.button(screen).map(Focus.button)
    } else {
      focus = Self.button(screen).map(Focus.button)
    }
  }

  private static func place(_ lines: [String]) -> Place? {
    for (index, heading) in Field.headings.enumerated()
    where lines.contains(where: {
      let line = placeLine($0)
      return line.hasPrefix(heading) && line.contains(Field.positions[index])
    }) {
      return .step(index)
    }
    return lines.contains { placeLine($0).hasPrefix("Summary") } ? .summary : nil
  }

  /// A line without the product's name, which precedes the place if there is room.
  static func placeLine(_ line: String) -> String {
    let product = "Onramp "
    let line = Rules.trimmed(line)
    return line.hasPrefix(product) ? Rules.trimmed(String(line.dropFirst(product.count))) : line
  }

  /// The button that leads to photos with advice, whose number changes as they are examined.
  static let lookAtPhotos = "Look at photos"

  /// The button drawn in reverse video.
  private static func button(_ screen: Screen) -> String? {
    for row in screen.cells {
      let label = Screen.text(row.filter(\.isReversed))
      if label.hasPrefix("[ "), label.hasSuffix(" ]") {
        return label.contains("Look at ") ? lookAtPhotos : String(label.dropFirst(2).dropLast(2))
      }
    }
    return nil
  }

  /// Finds a field's text: after its label or, in a narrow window or if the label is long, below
  /// it, with a rule underneath.
  private static func input(_ field: Field, _ screen: Screen) -> Input? {
    let label = field.asked.map(String.init)
    guard
      let row = screen.cells.indices.first(where: { row in
        let cells = screen.cells[row]
        guard let start = cells.firstIndex(where: { ![" ", "▌"].contains($0.text) }),
          start + label.count + 2 <= cells.count
        else { return false }
        return cells[start..<(start + label.count)].map(\.text) == label
          && cells[(start + label.count)..<(start + label.count + 2)].allSatisfy { $0.text == " " }
      })
    else { return nil }
    return input(inRow: row, screen) ?? input(inRow: row + 1, screen)
      // The rule is scrolled out of view.
      ?? Input(
        row: screen.columns < 62 || field.isOptional ? row + 1 : row, columns: 0..<0, text: "")
  }

  /// The text in a row with a rule below it.
  private static func input(inRow row: Int, _ screen: Screen) -> Input? {
    guard row + 1 < screen.rows else { return nil }
    let under = screen.cells[row + 1]
    guard let start = under.firstIndex(where: { $0.text != " " }), under[start].text == "─" else {
      return nil
    }
    let columns = start..<(start + under[start...].prefix { $0.text == "─" }.count)
    guard columns.count > 3 else { return nil }
    return Input(row: row, columns: columns, text: Screen.text(screen.cells[row][columns]))
  }
}
