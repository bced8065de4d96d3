import Glibc

/// A line on standard error that is written over and over; none where that isn't a terminal.
struct ProgressLine {
  private let isOnTerminal = isatty(STDERR_FILENO) == 1
  /// How many columns it takes now.
  private var columns = 0

  /// Shows a text without wide characters in place of the one before.
  mutating func show(_ text: String) {
    guard isOnTerminal else { return }
    // Not every terminal can clear a line.
    let rest = String(repeating: " ", count: max(0, columns - text.count))
    write("\r" + text + rest)
    columns = text.count
  }

  /// Leaves the line empty, for what is said next.
  mutating func clear() {
    guard columns > 0 else { return }
    write("\r" + String(repeating: " ", count: columns) + "\r")
    columns = 0
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
