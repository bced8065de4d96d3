import OnrampCore

/// Makes untrusted text safe to show.
///
/// Control characters, bidirectional controls and zero-width characters would let a name or a
/// pasted text disturb the screen or disguise itself. Here they become visible. Every drawing call
/// goes through this, and so does every command that prints such text.
public enum SafeText {
  /// Returns the text with everything harmful made visible.
  public static func visible(_ text: some StringProtocol) -> String {
    var text = String(text)
    // A harmless character shows nothing but itself, at any position.
    return isPlain(&text) || text.unicodeScalars.allSatisfy(\.isHarmless)
      ? text : text.map { visible($0) }.joined()
  }

  /// Returns lines of text with everything harmful made visible, except the ends of the lines.
  public static func visibleLines(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == UInt8(ascii: "\n") }) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { visible($0) }
      .joined(separator: "\n")
  }

  /// Whether a text is printable ASCII, as most is. Contiguous bytes are the fastest to check.
  static func isPlain(_ text: inout String) -> Bool {
    text.withUTF8(isPlain)
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { 0x20..<0x7F ~= $0 }
  }

  /// The cells of a text.
  static func cells(
    _ text: some StringProtocol, style: Style = .plain, width: CellWidth
  ) -> [Cell] {
    var cells: [Cell] = []
    append(text, style: style, width: width, to: &cells)
    return cells
  }

  /// Appends the cells of a text.
  static func append(
    _ text: some StringProtocol, style: Style, width: CellWidth, to cells: inout [Cell]
  ) {
    var text = String(text)
    cells.reserveCapacity(cells.count + text.utf8.count)
    // Each byte of printable ASCII is a cell.
    let isPlain = text.withUTF8 { bytes in
      guard Self.isPlain(bytes) else { return false }
      for byte in bytes { cells.append(Cell(CellScalars(Unicode.Scalar(byte)), style: style)) }
      return true
    }
    if isPlain { return }
    var index = text.startIndex
    while index < text.endIndex {
      index = append(at: index, of: text, style: style, width: width, to: &cells)
    }
  }

  /// Appends the cells of one character.
  ///
  /// - Returns: The index after it.
  static func append<Text: StringProtocol>(
    at index: Text.Index, of text: Text, style: Style, width: CellWidth, to cells: inout [Cell]
  ) -> Text.Index {
    let (byte, next) = (text.utf8[index], text.utf8.index(after: index))
    // No ASCII character combines with a printable one before it.
    if 0x20..<0x7F ~= byte, next == text.endIndex || text.utf8[next] < 0x80 {
      cells.append(Cell(CellScalars(Unicode.Scalar(byte)), style: style))
      return next
    }
    append(text[index], style: style, width: width, to: &cells)
    return text.index(after: index)
  }

  /// Appends the cells of one character: one, two if it is wide, or more if it must be spelled out.
  static func append(
    _ character: Character, style: Style, width: CellWidth, to cells: inout [Cell]
  ) {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.dropFirst().isEmpty, only.isHarmless {
      let room = width.ofScalar(only)
      if room > 0 { return append(CellScalars(only), style: style, room: room, to: &cells) }
    }
    // A grapheme may take several cells: each scalar that takes up room starts one, unless a
    // zero-width joiner connects it to the previous one. Terminals agree on little else.
    var isJoined = false
    var start: Int?
    for scalar in visible(character).unicodeScalars.prefix(maxScalars) {
      let room = isJoined ? 0 : width.ofScalar(scalar)
      isJoined = scalar == "\u{200D}"
      if let start, room == 0 {
        cells[start].scalars.append(scalar)
      } else if room > 0 {
        start = cells.count
        append(CellScalars(scalar), style: style, room: room, to: &cells)
      } else {
        cells += spelledOut(scalar).map { Cell(String($0), style: style) }
      }
    }
  }

  private static func append(
    _ scalars: CellScalars, style: Style, room: Int, to cells: inout [Cell]
  ) {
    cells.append(Cell(scalars, style: style, width: room))
    if room == 2 { cells.append(Cell("", style: style, width: 0)) }
  }

  /// The maximum number of scalars drawn of one character: joiners can combine megabytes into one.
  private static let maxScalars = 64

  private static func visible(_ character: Character) -> String {
    var shown = String.UnicodeScalarView()
    // Counting the view each time would take quadratic time for a long character.
    var hasRoom = CellScalars.maxCount
    for scalar in character.unicodeScalars {
      let base = shown.first
      hasRoom -= 1
      if scalar.isHarmless {
        shown.append(scalar)
      } else if let base, base.isHarmless, scalar.belongsInsideGrapheme(after: base) {
        if hasRoom >= 0 { shown.append(scalar) }
      } else if scalar.isMark {
        shown.append("\u{25CC}")  // the dotted circle carries a mark that has no letter
        shown.append(scalar)
      } else {
        shown.append(contentsOf: spelledOut(scalar).unicodeScalars)
      }
    }
    return String(shown)
  }

  /// A control picture if there is one, or else the scalar's number.
  private static func spelledOut(_ scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
      return String(Character(picture))
    }
    if scalar == "\u{7F}" { return "\u{2421}" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
