import Foundation
import Glibc
import TestKit
import Testing

/// A driver at a terminal: a shell, with keys to send and a screen to read.
///
/// Nothing here waits for a fixed time. A wait reads the screen until it shows the expected text,
/// and fails the test if that never happens.
final class Driver {
  struct NotSeen: Error, CustomStringConvertible {
    let wanted: String
    let screen: String
    var description: String { "Waited for \(wanted); the screen shows:\n\(screen)" }
  }

  /// The kind of terminal.
  enum Place {
    /// A terminal emulated in this process.
    case emulated
    /// tmux, for tests about terminals.
    case tmux
  }

  let terminal: any DriverTerminal

  /// Opens a terminal of this size with a plain shell in it.
  ///
  /// - Parameter environment: Replaces variables of this process. `NO_COLOR` is empty unless given
  ///   here.
  init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    in place: Place = .emulated
  ) throws {
    let environment = ["NO_COLOR": ""].merging(environment) { $1 }
    terminal =
      switch place {
      case .emulated:
        try EmulatedTerminal(columns: columns, rows: rows, environment: environment)
      case .tmux: try TmuxTerminal(columns: columns, rows: rows, environment: environment)
      }
    try wait(for: "$")
  }

  /// Opens a terminal with the form on a data directory, and waits for a heading.
  convenience init(
    opening directory: String, options: String = "", expecting heading: String, columns: Int = 80,
    rows: Int = 24, environment: [String: String] = [:], in place: Place = .emulated
  ) throws {
    try self.init(columns: columns, rows: rows, environment: environment, in: place)
    try open(directory, options: options, expecting: heading)
  }

  /// The driver's tmux window.
  var window: TmuxTerminal { get throws { try #require(terminal as? TmuxTerminal) } }

  /// Opens the form on a data directory, and waits for a heading.
  func open(_ directory: String, options: String = "", expecting heading: String) throws {
    try command("\(Program.path) --data-dir \(directory) \(options)")
    try wait(for: heading)
  }

  /// Types a line into the shell.
  func command(_ line: String) throws {
    // The previous exit status must not be mistaken for the new one.
    if try screen.contains("exit=") {
      try enter("clear")
      try wait(until: "an empty screen") { !$0.contains("exit=") }
    }
    try enter("clear; \(line); echo exit=$?")
  }

  /// Types text, character by character.
  func type(_ text: String) throws { try terminal.type(text) }

  /// Types a line, and presses Enter.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Presses keys, by their names in tmux.
  func press(_ keys: String...) throws { try press(keys) }

  /// Presses keys, all at once.
  func press(_ keys: [String]) throws { try terminal.press(keys) }

  /// Pastes text as a terminal does.
  func paste(_ text: String) throws { try terminal.paste(text) }

  /// Fills the fields of a form from the first one on, and saves.
  func fill(_ answers: String...) throws { try fill(answers) }

  /// Fills the fields of a form from the first one on, and saves.
  ///
  /// - Parameter isAnew: Whether the fields may have text.
  func fill(_ answers: [String], isAnew: Bool = false) throws {
    for (index, answer) in answers.enumerated() {
      if index > 0 { try press("Down") }
      if isAnew { try press("C-u") }
      try type(answer)
    }
    try press("C-s")
  }

  /// What the terminal shows.
  var screen: String { get throws { try terminal.screen } }

  /// What tmux shows, including lines that were scrolled out.
  var everything: String { get throws { try window.capture("-S", "-") } }

  /// The lines that were scrolled out of tmux's window.
  var history: String { get throws { try window.capture("-S", "-", "-E", "-1") } }

  /// What tmux shows, with styles.
  var styledScreen: String { get throws { try window.capture("-e") + cursor } }

  /// The cursor's column and row.
  var cursor: String {
    get throws {
      let (column, row) = try terminal.cursor
      return "\(column),\(row)"
    }
  }

  /// The process in the shell's foreground, once there is one.
  var process: Int32 {
    get throws {
      var found: Int32?
      try wait(until: "a process") { _ in
        found = try children.last
        return found != nil
      }
      return try #require(found)
    }
  }

  private var children: [Int32] {
    get throws { EmulatedTerminal.children(of: try terminal.shell) }
  }

  /// A value that tmux reports about its window.
  func display(_ format: String) throws -> String { try window.display(format) }

  func resize(columns: Int, rows: Int) throws {
    try terminal.resize(columns: columns, rows: rows)
  }

  /// Waits until the screen contains a text.
  @discardableResult
  func wait(for text: String) throws -> String {
    try wait(until: "“\(text)”") { $0.contains(text) }
  }

  /// Waits until the screen meets a condition, at most for so many seconds.
  @discardableResult
  func wait(
    until wanted: String, within seconds: TimeInterval = patience,
    _ condition: (String) throws -> Bool
  ) throws -> String {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      let shown = try screen
      if try condition(shown) { return shown }
      guard Date() < end else { throw NotSeen(wanted: wanted, screen: shown) }
      terminal.watch()
    }
  }

  /// Waits until the draft in a data directory has a text.
  func waitForDraft(of text: String, in data: String) throws {
    try wait(until: "the draft of \(text) on the disk") { _ in
      let draft = try? String(file: data + "/draft.json")
      return draft?.contains(text) == true
    }
  }

  /// From now on, records everything that programs send to the terminal in a file.
  func record(into file: String) throws { try terminal.record(into: file) }

  /// Kills the form, and resets the terminal.
  func killProcess() throws {
    let form = try process
    kill(form, SIGKILL)
    // The shell's message starts at the cursor, and may be wrapped.
    try wait(until: "its end") { _ in try !children.contains(form) }
    // A killed form can't restore the terminal. Ctrl-J ends a line in raw mode, too.
    try type("stty sane; tput rmcup; clear; echo exit=$?")
    try press("C-j")
    try wait(for: "exit=0")
  }

  /// Quits the form and waits for the shell.
  func quit() throws {
    try press("C-q")
    try wait(for: "exit=0")
  }

  /// Saves the last step that isn't saved, and quits on the summary.
  func saveAndQuit() throws {
    try press("C-s")
    try wait(for: "Everything saved")
    try quit()
  }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension String {
  /// The number of times that a text occurs in this one.
  func count(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.range(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
