import CTerminal
import Glibc
import OnrampScreens

/// The terminal on standard input and output, taken over for full-screen drawing.
///
/// For one thread. The terminal is given back by ``close()``, and by handlers in C where the
/// process dies of a fault.
public final class Terminal {
  /// Why a terminal can't be taken.
  public enum Problem: Error, Hashable, Sendable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// Terminfo knows nothing of the terminal's type, nor of any usual one.
    case cannotOpen(type: String)
  }

  /// The signs that this terminal can draw.
  public let glyphs: Glyphs
  private var source: EventSource
  /// What is on the screen; nothing where that is blank.
  private var shown: Frame?

  /// Takes the terminal over.
  ///
  /// A type that terminfo does not know is treated as xterm-256color, then as vt100. `NO_COLOR`
  /// leaves colours out.
  ///
  /// - Parameter usesMouse: whether clicks and the wheel are wanted; the terminal then selects text
  ///   only with Shift held.
  public init(usesMouse: Bool) throws(Problem) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    let isUTF8 = onramp_choose_locale()
    onramp_guard_crashes()
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let type = getenv("TERM").map { String(cString: $0) } ?? ""
    let types = [type, "xterm-256color", "vt100"].filter { !$0.isEmpty }
    guard types.contains(where: { (name: String) in onramp_open(name, !noColor, usesMouse) }),
      let source = EventSource(decoder: KeyDecoder(known: Self.knownKeys()))
    else { throw .cannotOpen(type: type) }
    self.source = source
    glyphs = isUTF8 && !["vt52", "vt100", "vt102", "vt220"].contains(type) ? .unicode : .ascii
  }

  /// Whether the terminal's type can't move its cursor, so that only lines can be printed on it.
  public static var printsLinesOnly: Bool { onramp_prints_lines_only() }

  /// The cells that glibc's `wcwidth` gives a scalar in the terminal's locale.
  public static let cellWidth = CellWidth { Int(onramp_cell_width($0.value)) }

  /// Wakes ``nextEvents()`` from any thread.
  public var waker: Waker { source.waker }

  /// The size in cells.
  public var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    onramp_size(&rows, &columns)
    return Size(rows: Int(rows), columns: Int(columns))
  }

  /// How many colours pictures can have here: 0 for none, 8, 16, 256, or 1 << 24 for direct ones.
  public var colors: Int { glyphs == .unicode ? Int(onramp_colors()) : 0 }

  /// Shows a frame; only cells that changed are written. What does not fit is left out.
  public func draw(_ frame: Frame) {
    let size = size
    let shown = shown.flatMap { $0.size == frame.size ? $0 : nil } ?? Frame(size: frame.size)
    for place in frame.changes(since: shown)
    where place.row < size.rows && place.column < size.columns {
      put(frame.rows[place.row][place.column], at: place)
    }
    self.shown = frame
    let cursor = frame.cursor.flatMap {
      $0.row < size.rows && $0.column < size.columns ? $0 : nil
    }
    onramp_show(cursor.map { Int32($0.row) } ?? -1, Int32(cursor?.column ?? 0))
  }

  private func put(_ cell: Cell, at place: Position) {
    let (row, column) = (Int32(place.row), Int32(place.column))
    let (style, isUTF8) = (Int32(cell.style.number), onramp_is_utf8())
    var first = cell.scalars[0].value
    if let colors = cell.colors {
      onramp_put_colored(row, column, first, colors.foreground, colors.background)
    } else if isUTF8, cell.scalars.count > 1 {
      onramp_put(row, column, cell.scalars.map(\.value), Int32(cell.scalars.count), style)
    } else {
      if !isUTF8, first >= 0x80 { first = 0x3F }
      onramp_put(row, column, &first, 1, style)
    }
  }

  /// Waits until something happens, and returns all that did.
  public func nextEvents() -> [Event] {
    let events = source.next()
    if events.contains(.resized) {
      onramp_resize()
      shown = nil
    }
    return events
  }

  /// Draws everything anew with the next frame.
  public func redraw() { onramp_forget() }

  /// Gives the terminal back and stops the process, as Ctrl-Z does; returns when it goes on.
  public func suspend() {
    onramp_close()
    onramp_stop()
    onramp_reopen()
    shown = nil
  }

  /// Gives the terminal back as it was.
  public func close() { onramp_close() }

  /// The keys that terminfo gives other sequences than ANSI.
  private static func knownKeys() -> [KeyDecoder.Known] {
    let keys: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kdch1", .delete), ("kcbt", .backTab), ("kpp", .pageUp),
      ("knp", .pageDown), ("kf1", .function(1)),
    ]
    return keys.compactMap { capability, key in
      guard let sequence = onramp_key_sequence(capability).map({ Array(String(cString: $0).utf8) }),
        sequence.count > 1, sequence.first == 0x1B
      else { return nil }
      return (sequence, key)
    }
  }
}

/// Ends the process by the default action of a signal.
public func dieOf(signal: Int32) -> Never { onramp_die_of(signal) }

extension Style {
  /// The style's place in `enum onramp_style`.
  fileprivate var number: UInt32 {
    switch self {
    case .plain: onramp_plain.rawValue
    case .dim: onramp_dim.rawValue
    case .strong: onramp_strong.rawValue
    case .accent: onramp_accent.rawValue
    case .accentStrong: onramp_accent_strong.rawValue
    case .error: onramp_error.rawValue
    case .errorStrong: onramp_error_strong.rawValue
    case .selected: onramp_selected.rawValue
    }
  }
}
