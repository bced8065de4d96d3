import Glibc

/// A line on standard error that is rewritten in place; not shown unless that is a terminal.
struct ProgressLine {
  private let isOnTerminal = isatty(STDERR_FILENO) == 1
  /// The number of columns in use.
  private var columns = 0

  /// Replaces the line with a text, which must not contain wide characters.
  mutating func show(_ text: String) {
    guard isOnTerminal else { return }
    // Not every terminal can clear a line.
    let rest = String(repeating: " ", count: max(0, columns - text.count))
    put("\r" + text + rest)
    columns = text.count
  }

  /// Clears the line, for later output.
  mutating func clear() {
    guard columns > 0 else { return }
    put("\r" + String(repeating: " ", count: columns) + "\r")
    columns = 0
  }

  private func put(_ text: String) { _ = write(all: Array(text.utf8), to: STDERR_FILENO) }
}
