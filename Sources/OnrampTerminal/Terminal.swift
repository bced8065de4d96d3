import CTerminal
import Glibc
import OnrampCore
import OnrampScreens

/// The terminal on standard input and output, taken over for full-screen drawing.
///
/// Use it from one thread only. ``close()`` restores the terminal, and so do handlers in C if the
/// process crashes or is told to end a second time. Output never blocks: while the terminal can't
/// take more, frames are skipped, and the latest one is drawn once it can.
public final class Terminal {
  /// Why the terminal can't be used.
  public enum Problem: Error, Hashable, Sendable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// Terminfo knows neither the terminal's type nor any common one.
    case cannotOpen(type: String)
    /// The process has no descriptors left.
    case noDescriptors
  }

  /// The glyphs this terminal can draw.
  public let glyphs: Glyphs
  /// Whether cells can hold more than ASCII.
  private let isUTF8: Bool
  /// Whether `NO_COLOR` turns colors off.
  public static let isColorOff = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
  private var source: EventSource
  /// The frame on the screen; `nil` if it is blank.
  private var shown: Frame?
  private var pictures = PictureLayer()
  private let secrets = SecretLayer()

  /// Takes over the terminal.
  ///
  /// A type unknown to terminfo is treated as xterm-256color, then as vt100. `NO_COLOR` turns
  /// colors off.
  ///
  /// - Parameter usesMouse: Whether to receive clicks and the wheel. The terminal then selects text
  ///   only while Shift is held.
  /// - Throws: The reason why the terminal can't be used.
  public init(usesMouse: Bool) throws(Problem) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    isUTF8 = onramp_choose_locale()
    let type = getenv("TERM").map { String(cString: $0) } ?? ""
    // This comes first, so that no signal can leave the terminal in this state.
    guard let source = EventSource() else { throw .noDescriptors }
    self.source = source
    try Self.open([type, "xterm-256color", "vt100"], !Self.isColorOff, usesMouse)
    self.source.decoder = KeyDecoder(known: Self.knownKeys())
    glyphs = isUTF8 && !["vt52", "vt100", "vt102", "vt220"].contains(type) ? .unicode : .ascii
  }

  /// Opens the terminal as the first of these types that terminfo knows.
  private static func open(
    _ types: [String], _ withColor: Bool, _ withMouse: Bool
  ) throws(Problem) {
    for name in types where !name.isEmpty {
      switch onramp_open(name, withColor, withMouse) {
      case onramp_opened: return
      case onramp_no_descriptor: throw .noDescriptors
      default: continue
      }
    }
    throw .cannotOpen(type: types[0])
  }

  /// Whether the terminal can't move its cursor, and so can only print lines.
  public static var printsLinesOnly: Bool { onramp_prints_lines_only() }

  /// The width of scalars in the terminal's locale, by glibc's `wcwidth`.
  public static let cellWidth = CellWidth { Int(onramp_cell_width($0.value)) }

  /// Wakes ``nextEvents(until:alarm:)`` from any thread.
  public var waker: Waker { source.waker }

  /// The size in cells.
  public var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    onramp_size(&rows, &columns)
    return Size(rows: Int(rows), columns: Int(columns))
  }

  /// How many colors cells can use: 0 for none, 8, 16, 256, or 1 << 24 for direct color.
  public var colors: Int { glyphs == .unicode ? Int(onramp_colors()) : 0 }

  /// How many colors pictures can use. Direct colors are written without ncurses, since terminfo
  /// rarely describes them.
  public var pictureColors: Int {
    let name = getenv("COLORTERM").map { String(cString: $0) }
    return colors >= 8 && (name == "truecolor" || name == "24bit") ? 1 << 24 : colors
  }

  /// How pixel graphics are shown, once the terminal has reported that it can.
  public var pixels: PixelScreen? { colors > 0 ? source.question.screen : nil }

  /// Whether the terminal has reported a light background.
  public var isLight: Bool {
    source.question.background.map { Palette(background: $0).isLight } ?? false
  }

  /// Shows a frame, writing only the cells that changed, clipped to the window. Does nothing while
  /// the terminal hasn't taken the previous frame, or once it is closed.
  public func draw(_ frame: Frame) {
    guard onramp_is_open(), !onramp_is_sending() else { return }
    let size = size
    let shown = shown.flatMap { $0.size == frame.size ? $0 : nil }
    secrets.forgetWhatIsGone(from: frame, since: shown)
    let changes = shown.map { frame.changes(since: $0) } ?? frame.marks
    for place in changes
    where place.row < size.rows && place.column < size.columns {
      put(frame.rows[place.row][place.column], at: place)
    }
    self.shown = frame
    let cursor = frame.cursor.flatMap {
      $0.row < size.rows && $0.column < size.columns ? $0 : nil
    }
    let (row, column) = (cursor.map { Int32($0.row) } ?? -1, Int32(cursor?.column ?? 0))
    if pictures.isIdle(for: frame.pictures) {
      if onramp_show(row, column) { source.question.begin() }
    } else {
      show(frame, changes, row, column)
    }
    secrets.show(frame)
    _ = onramp_send()
  }

  /// Shows a frame with pictures, all in one write.
  private func show(_ frame: Frame, _ changes: [Position], _ row: Int32, _ column: Int32) {
    let bytes = pictures.update(to: frame, changes: changes) { rows in
      for rows in rows { onramp_redraw_rows(Int32(rows.lowerBound), Int32(rows.count)) }
      if onramp_show(row, column) { source.question.begin() }
      guard onramp_has_scrolled() else { return false }
      // ncurses doesn't know about the pieces of pictures that moved.
      onramp_redraw_rows(0, Int32(frame.size.rows))
      _ = onramp_show(row, column)
      return true
    }.bytes
    if !bytes.isEmpty { onramp_remember_pictures(frame.pictures.contains(where: \.isLayered)) }
    keep(bytes)
  }

  /// Sends the picture that will be shown next, so that showing it takes only a few bytes. Does
  /// nothing in terminals that show pictures as they come, or while the terminal hasn't taken the
  /// last frame.
  public func prepare(_ picture: Picture?) {
    guard onramp_is_open(), !onramp_is_sending() else { return }
    let bytes = pictures.prepare(picture)
    guard !bytes.isEmpty else { return }
    onramp_remember_pictures(true)
    keep(bytes)
    _ = onramp_send()
  }

  private func put(_ cell: Cell, at place: Position) {
    let (row, column) = (Int32(place.row), Int32(place.column))
    let style = Int32(cell.style.number)
    var first = cell.scalars[0].value
    if let colors = cell.colors, !colors.isMark {
      onramp_put_colored(row, column, first, colors.foreground, colors.background)
    } else if isUTF8, cell.scalars.count > 1 {
      onramp_put(row, column, cell.scalars.map(\.value), Int32(cell.scalars.count), style)
    } else {
      if !isUTF8, first >= 0x80 { first = 0x3F }
      onramp_put(row, column, &first, 1, style)
    }
  }

  /// Starts or stops reading input as a secret, which then leaves no trace in other memory.
  public func readSecrets(in memory: (any SecretMemory)?) {
    if source.secretMemory !== memory { source.secretMemory = memory }
  }

  /// Whether ``nextEvents(until:alarm:)`` returns more without waiting, so that a frame can wait.
  public var holdsInput: Bool { source.holdsInput }

  /// Discards input that hasn't been returned yet.
  public func dropTyped() { source.dropTyped() }

  /// Waits for events and returns all that are pending; none if `end` or `alarm` has passed, or if
  /// it is time to draw a skipped frame.
  ///
  /// - Parameter alarm: A moment that may come while the machine sleeps. Events pending when it has
  ///   passed are returned by the next call.
  public func nextEvents(
    until end: ContinuousClock.Instant? = nil, alarm: ContinuousClock.Instant? = nil
  ) -> [Event] {
    let events = source.next(until: end, alarm: alarm)
    for event in events where onramp_is_open() {
      switch event {
      case .resized: resize()
      case .resumed: reopen()
      case .answered: usePalette()
      default: break
      }
    }
    return events
  }

  private func usePalette() {
    guard let background = source.question.background else { return }
    let palette = Palette(background: background, text: source.question.foreground)
    palette.use()
    // Changing the color of plain text erased the window.
    if palette.plainColor != nil { shown = nil }
  }

  private func resize() {
    onramp_resize()
    shown = nil
    keep(pictures.forget())
  }

  private func reopen() {
    onramp_reopen()
    shown = nil
    keep(pictures.forget())
  }

  /// Makes the next frame redraw everything.
  public func redraw() {
    onramp_forget()
    keep(pictures.forget())
  }

  /// Restores the terminal and stops the process, like Ctrl-Z. Returns when the process is resumed.
  ///
  /// - Parameter words: What to print on a line of its own before stopping.
  public func suspend(saying words: String) {
    source.awaitAnswers()
    onramp_close()
    // If this can't be written, the shell still reports the stop.
    _ = Array((words + "\n").utf8).withUnsafeBytes {
      write(STDOUT_FILENO, $0.baseAddress, $0.count)
    }
    onramp_stop()
    reopen()
  }

  /// Restores the terminal, and stops reading keys.
  public func close() {
    if onramp_is_open() { source.awaitAnswers() }
    source.readsKeys = false
    onramp_close()
  }

  /// The keys whose sequences in terminfo differ from ANSI.
  private static func knownKeys() -> [KeyDecoder.Known] {
    var known: [KeyDecoder.Known] = []
    for number in 0..<onramp_keys.rawValue {
      let key = onramp_key(number)
      guard let text = onramp_unusual_sequence(key) else { continue }
      let sequence = Array(String(cString: text).utf8)
      if sequence.count > 1, sequence.first == 0x1B { known.append((sequence, Key(key))) }
    }
    return known
  }
}

extension Key {
  /// A key that terminfo knows.
  fileprivate init(_ key: onramp_key) {
    self =
      switch key {
      case onramp_key_up: .up
      case onramp_key_down: .down
      case onramp_key_left: .left
      case onramp_key_right: .right
      case onramp_key_home: .home
      case onramp_key_end: .end
      case onramp_key_delete: .delete
      case onramp_key_back_tab: .backTab
      case onramp_key_page_up: .pageUp
      case onramp_key_page_down: .pageDown
      default: .function(1)
      }
  }
}

/// Makes the process safe for personal data: its memory never reaches a core file or crash report,
/// and a crash first restores the terminal.
///
/// - Returns: Whether it may open as many files as it needs.
public func guardProcess() -> Bool { onramp_guard_process() }

/// Ends the process with the default action of a signal.
public func dieOf(signal: Int32) -> Never { onramp_die_of(signal) }

extension Style {
  /// The style's value in `enum onramp_style`.
  var number: UInt32 {
    switch self {
    case .plain: onramp_plain.rawValue
    case .dim: onramp_dim.rawValue
    case .strong: onramp_strong.rawValue
    case .accent: onramp_accent.rawValue
    case .accentStrong: onramp_accent_strong.rawValue
    case .error: onramp_error.rawValue
    case .errorStrong: onramp_error_strong.rawValue
    case .selected: onramp_selected.rawValue
    case .done: onramp_done.rawValue
    case .needed: onramp_needed.rawValue
    case .water: onramp_water.rawValue
    case .chip: onramp_chip.rawValue
    }
  }
}
