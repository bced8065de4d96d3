import Dispatch
import OnrampCore

/// Codes for phones to scan, drawn by `onramp-link`.
enum CodeDrawing {
  private static let maxBytes = 1 << 18
  private static let timeout = DispatchTimeInterval.seconds(10)

  /// The rows of a text's code; `nil` if the program is missing or fails.
  ///
  /// - Parameter child: The process, with which it can be stopped.
  static func modules(of text: String, by child: ChildProcess = ChildProcess()) -> [[Bool]]? {
    guard let program = HelperProgram.path(of: "onramp-link"),
      let run = HelperRun([program, "--draw"], child: child, files: { [$0, $0, nil] }),
      run.write(LinkOrder.draw(text))
    else { return nil }
    var drawn: [[Bool]]?
    run.read(most: maxBytes, longest: maxBytes, within: timeout) { (events: [LinkEvent]) in
      if case .code(let modules)? = events.first, events.count == 1, events[0].isPlausible {
        drawn = modules
      }
      return false
    }
    return drawn
  }
}
