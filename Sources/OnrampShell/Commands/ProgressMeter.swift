import Glibc
import OnrampScreens
import Synchronization

/// Shows progress: a bar on a terminal, otherwise a line for every ten percent.
final class ProgressMeter: Sendable {
  private static let widest = 40
  private static let step = 10
  /// The width of what surrounds the bar: two brackets and the number.
  private static let rest = 9

  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private let shown = Mutex<Int?>(nil)

  /// Shows a percentage.
  func show(_ percent: Int) {
    shown.withLock { shown in
      guard percent > shown ?? -1 else { return }
      if isTerminal {
        let width = Self.width
        let done = percent * width / 100
        let bar = String(repeating: "#", count: done)
        let rest = String(repeating: ".", count: width - done)
        say("\r[\(bar)\(rest)] \(screenWords.percentage(percent))")
      } else if percent / Self.step > (shown ?? 0) / Self.step {
        say(screenWords.percentage(percent / Self.step * Self.step) + "\n")
      }
      shown = percent
    }
  }

  /// Ends the bar's line.
  func end() {
    shown.withLock { shown in
      if isTerminal, shown != nil { say("\n") }
      shown = nil
    }
  }

  /// The width of the bar in the current window.
  private static var width: Int {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return widest
    }
    return min(widest, max(1, Int(window.ws_col) - rest))
  }

  private func say(_ text: String) { _ = write(all: Array(text.utf8), to: STDOUT_FILENO) }
}
