import CTerminal

/// The contents of a terminal's screen, from the output of ncurses for `xterm-256color`.
///
/// A byte that such a terminal doesn't know is an error: it can only have leaked from an answer.
public struct Screen {
  /// A cell of the screen.
  public struct Cell: Equatable, Sendable {
    /// A grapheme; empty after one that is two columns wide.
    public var text = " "
    /// Whether its colors are reversed.
    public var isReversed = false
  }

  /// Output that such a terminal doesn't know.
  public struct Garbled: Error, CustomStringConvertible {
    let what: String
    /// The output.
    public var description: String { "The screen got raw bytes: \(what)" }
  }

  /// The cells, by row and column.
  public private(set) var cells: [[Cell]]
  /// The row of the cursor, from 0.
  public private(set) var row = 0
  /// The column of the cursor, from 0.
  public private(set) var column = 0
  /// Whether the cursor is visible.
  public private(set) var isCursorVisible = true
  /// The modes that are on, such as `?1049`; `=` is the keypad's. A terminal starts with `?7`,
  /// which wraps after the last column.
  public private(set) var modes: Set = ["?7"]
  /// The saved modes, and whether each was on.
  private var savedModes: [String: Bool] = [:]
  /// How many times the whole screen was cleared.
  public private(set) var clears = 0
  /// The contents of the screen before it was last cleared.
  public private(set) var cleared: [String] = []
  /// How many times ``marker`` was received.
  public private(set) var markers = 0
  /// A byte that no program sends, for the test to send after a program's output.
  public static let marker: UInt8 = 0x05

  /// The last bytes received, for diagnosing a failed test.
  public private(set) var recent: [UInt8] = []
  private static let maxRecent = 1 << 16

  private static let hasLocale = onramp_choose_locale()

  private var pending: [UInt8] = []
  private var wraps = false
  private var isReversed = false
  private var region: ClosedRange<Int>
  private var main: [[Cell]]?
  private var kept = (row: 0, column: 0)
  private var last: Unicode.Scalar = " "
  /// The cell written last, if nothing moved the cursor since.
  private var joint: (row: Int, column: Int)?

  /// Creates an empty screen.
  public init(rows: Int, columns: Int) {
    // The widths of characters depend on it.
    _ = Self.hasLocale
    cells = Self.blank(rows, columns)
    region = 0...(rows - 1)
  }

  /// The number of rows.
  public var rows: Int { cells.count }
  /// The number of columns.
  public var columns: Int { cells[0].count }

  /// The rows as text, without trailing spaces.
  public var lines: [String] { cells.map(Self.text) }

  /// The text of adjacent cells, without trailing spaces.
  public static func text(_ cells: some Sequence<Cell>) -> String {
    var text = cells.reduce(into: "") { $0 += $1.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func blank(_ rows: Int, _ columns: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Resizes as xterm does: the bottom is kept if the cursor is there.
  public mutating func resize(rows: Int, columns: Int) {
    if row >= rows { cells.removeFirst(row - rows + 1) }
    for index in cells.indices {
      cells[index] = Array((cells[index] + Self.blank(1, columns)[0]).prefix(columns))
    }
    cells = Array((cells + Self.blank(rows, columns)).prefix(rows))
    main = main.map { _ in Self.blank(rows, columns) }
    (row, column) = (min(row, rows - 1), min(column, columns - 1))
    region = 0...(rows - 1)
    (wraps, joint) = (false, nil)
  }

  /// Applies a program's output.
  public mutating func take(_ bytes: [UInt8]) throws {
    pending += bytes
    recent += bytes
    if recent.count > 2 * Self.maxRecent { recent = recent.suffix(Self.maxRecent) }
    var rest = pending[...]
    while let first = rest.first {
      if first == 0x1B {
        guard try takeEscape(&rest) else { break }
      } else if first < 0x20 || first == 0x7F {
        rest.removeFirst()
        try takeControl(first)
      } else {
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard rest.count >= length else { break }
        guard let text = String(validating: rest.prefix(length), as: UTF8.self),
          let scalar = text.unicodeScalars.first
        else { throw Garbled(what: "\(Array(rest.prefix(length)))") }
        rest.removeFirst(length)
        try put(scalar)
      }
    }
    pending = Array(rest)
  }

  private mutating func takeControl(_ byte: UInt8) throws {
    (joint, wraps) = (nil, byte == 0x07 || byte == Self.marker ? wraps : false)
    switch byte {
    case Self.marker: markers += 1
    case 0x07: break
    case 0x08: column = max(0, column - 1)
    case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D: column = 0
    default: throw Garbled(what: "byte \(byte)")
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) throws {
    let width = Int(onramp_cell_width(scalar.value))
    guard width >= 0 else { throw Garbled(what: "U+\(String(scalar.value, radix: 16))") }
    let isJoined = joint.map { cells[$0.row][$0.column].text.unicodeScalars.last == "\u{200D}" }
    if width == 0 || isJoined == true {
      if let joint { cells[joint.row][joint.column].text.unicodeScalars.append(scalar) }
      return
    }
    if wraps || column + width > columns {
      column = 0
      lineFeed()
    }
    last = scalar
    cells[row][column] = Cell(text: String(scalar), isReversed: isReversed)
    if width == 2, column + 1 < columns {
      cells[row][column + 1] = Cell(text: "", isReversed: isReversed)
    }
    joint = (row, column)
    wraps = column + width == columns
    column = min(columns - 1, column + width)
  }

  private mutating func lineFeed() {
    wraps = false
    if row == region.upperBound { scroll(1) } else { row = min(rows - 1, row + 1) }
  }

  private mutating func scroll(_ count: Int, from top: Int? = nil) {
    let top = top ?? region.lowerBound
    let count = max(-(region.upperBound + 1 - top), min(region.upperBound + 1 - top, count))
    let blank = Self.blank(abs(count), columns)
    if count > 0 {
      cells.removeSubrange(top..<(top + count))
      cells.insert(contentsOf: blank, at: region.upperBound + 1 - count)
    } else if count < 0 {
      cells.removeSubrange((region.upperBound + 1 + count)...region.upperBound)
      cells.insert(contentsOf: blank, at: top)
    }
  }

  /// - Returns: Whether the sequence was complete.
  private mutating func takeEscape(_ rest: inout ArraySlice<UInt8>) throws -> Bool {
    guard let second = rest.dropFirst().first else { return false }
    (joint, wraps) = (nil, false)
    var scan = rest.dropFirst(2)
    switch second {
    case UInt8(ascii: "["):
      let parameters = scan.prefix { (0x20...0x3F).contains($0) }
      scan = scan.dropFirst(parameters.count)
      guard let final = scan.popFirst() else { return false }
      try takeSequence(String(decoding: parameters, as: UTF8.self), Character(.init(final)))
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      guard scan.popFirst() != nil else { return false }
    case UInt8(ascii: "]"):
      // Up to BEL or ST; what ncurses sends resets the colors, and the background is asked for.
      guard let end = scan.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return false }
      let text = String(decoding: scan[..<end], as: UTF8.self)
      guard ["104", "10;?", "11;?"].contains(text) else { throw Garbled(what: "OSC \(text)") }
      let length = scan[end] == 0x07 ? 1 : 2
      guard scan.distance(from: end, to: scan.endIndex) >= length else { return false }
      scan = scan.dropFirst(scan.distance(from: scan.startIndex, to: end) + length)
    case UInt8(ascii: "="): modes.insert("=")
    case UInt8(ascii: ">"): modes.remove("=")
    case UInt8(ascii: "7"): kept = (row, column)
    case UInt8(ascii: "8"): (row, column) = kept
    case UInt8(ascii: "M"):
      if row == region.lowerBound { scroll(-1) } else { row = max(0, row - 1) }
    default: throw Garbled(what: "ESC \(second)")
    }
    rest = scan
    return true
  }

  private mutating func takeSequence(_ parameters: String, _ final: Character) throws {
    if parameters.first == "?" {
      let names = parameters.dropFirst().split(separator: ";").map { "?\($0)" }
      switch final {
      case "h": for name in names { set(name, true) }
      case "l": for name in names { set(name, false) }
      case "s": for name in names { savedModes[name] = modes.contains(name) }
      case "r": for name in names { set(name, savedModes[name] ?? false) }
      default: throw Garbled(what: "CSI \(parameters)\(final)")
      }
      return
    }
    // A query for its capabilities, which it doesn't answer.
    if final == "q" && parameters == ">" || final == "c" && parameters.isEmpty { return }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max(1, (numbers.first ?? nil) ?? 1)
    let mode = (numbers.first ?? nil) ?? 0
    switch final {
    case "A": row = max(0, row - first)
    case "B": row = min(rows - 1, row + first)
    case "C": column = min(columns - 1, column + first)
    case "D": column = max(0, column - first)
    case "G": column = min(columns - 1, first - 1)
    case "d": row = min(rows - 1, first - 1)
    case "H":
      row = min(rows - 1, first - 1)
      column = min(columns - 1, max(1, (numbers.count > 1 ? numbers[1] : nil) ?? 1) - 1)
    case "J": clear(mode)
    case "K":
      let columns = mode == 0 ? column..<columns : mode == 1 ? 0..<(column + 1) : 0..<columns
      for column in columns { cells[row][column] = Cell() }
    case "X": for column in column..<min(columns, column + first) { cells[row][column] = Cell() }
    case "P":
      let count = min(first, columns - column)
      cells[row].removeSubrange(column..<(column + count))
      cells[row] += Array(repeating: Cell(), count: count)
    case "@":
      let count = min(first, columns - column)
      cells[row].insert(contentsOf: Array(repeating: Cell(), count: count), at: column)
      cells[row].removeLast(count)
    case "L": if region.contains(row) { scroll(-first, from: row) }
    case "M": if region.contains(row) { scroll(first, from: row) }
    case "S": scroll(first)
    case "T": scroll(-first)
    case "b": for _ in 0..<first { try put(last) }
    case "m": select(numbers)
    case "r":
      let bottom = (numbers.count > 1 ? numbers[1] : nil) ?? rows
      region = min(first - 1, rows - 1)...max(min(bottom, rows) - 1, min(first - 1, rows - 1))
      (row, column) = (0, 0)
    case "h" where mode == 4, "l" where mode == 4, "t": break
    default: throw Garbled(what: "CSI \(parameters)\(final)")
    }
  }

  private mutating func clear(_ mode: Int) {
    // The form leaves out the first cell, so that no terminal saves a cleared screen to its
    // scrollback.
    if mode == 2 || mode == 0 && row == 0 && column <= 1 {
      cleared = lines
      clears += 1
    }
    let from = mode == 0 ? row * columns + column : 0
    let to = mode == 1 ? row * columns + column + 1 : rows * columns
    for index in from..<to { cells[index / columns][index % columns] = Cell() }
  }

  private mutating func select(_ numbers: [Int?]) {
    // The numbers after 38 and 48 are colors.
    var isColor = false
    for number in numbers {
      switch number ?? 0 {
      case 0: isReversed = false
      case 7 where !isColor: isReversed = true
      case 27 where !isColor: isReversed = false
      case 38, 48: isColor = true
      default: break
      }
    }
  }

  private mutating func set(_ mode: String, _ isOn: Bool) {
    switch mode {
    case "?25": isCursorVisible = isOn
    case "?1049":
      if isOn, main == nil {
        main = cells
        cells = Self.blank(rows, columns)
        (row, column) = (0, 0)
      } else if !isOn, let before = main {
        cells = before
        main = nil
      }
      fallthrough
    default: if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }
  }
}
