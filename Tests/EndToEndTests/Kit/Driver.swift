import Foundation
import Glibc
import TestKit
import Testing

/// A driver at a terminal: a shell, with keys to send and a screen to read.
///
/// Nothing here waits for a time: a wait looks at the screen until it shows what was wanted, and
/// fails the test if that never happens.
final class Driver {
  struct NotSeen: Error, CustomStringConvertible {
    let wanted: String
    let screen: String
    var description: String { "Waited for \(wanted); the screen shows:\n\(screen)" }
  }

  /// Where the driver sits.
  enum Place {
    /// At a terminal in this process.
    case emulated
    /// In tmux, for what is claimed about terminals.
    case tmux
  }

  let terminal: any DriverTerminal

  /// Opens a terminal of this size with a plain shell in it.
  ///
  /// - Parameter environment: replaces variables of this process; there is no `NO_COLOR` without it.
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

  /// The window of a driver who sits in tmux.
  var window: TmuxTerminal { get throws { try #require(terminal as? TmuxTerminal) } }

  /// Opens the form on a data directory, and waits for a heading.
  func open(_ directory: String, options: String = "", expecting heading: String) throws {
    try command("\(Program.path) --data-dir \(directory) \(options)")
    try wait(for: heading)
  }

  /// Types a line into the shell.
  func command(_ line: String) throws {
    // How the one before ended must not be taken for how this one does.
    if try screen.contains("exit=") {
      try type("clear")
      try press("Enter")
      try wait(until: "an empty screen") { !$0.contains("exit=") }
    }
    try type("clear; \(line); echo exit=$?")
    try press("Enter")
  }

  /// Types text, character by character.
  func type(_ text: String) throws { try terminal.type(text) }

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
  /// - Parameter isAnew: Whether something may stand there.
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

  /// What tmux shows, and what was scrolled out of it.
  var everything: String { get throws { try window.capture("-S", "-") } }

  /// What was scrolled out of tmux's window.
  var history: String { get throws { try window.capture("-S", "-", "-E", "-1") } }

  /// What tmux shows, with how it looks.
  var styledScreen: String { get throws { try window.capture("-e") + cursor } }

  /// The cursor's column and row.
  var cursor: String {
    get throws {
      let (column, row) = try terminal.cursor
      return "\(column),\(row)"
    }
  }

  /// The process that runs in front of the shell, once there is one.
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

  /// What tmux says of its window.
  func display(_ format: String) throws -> String { try window.display(format) }

  func resize(columns: Int, rows: Int) throws {
    try terminal.resize(columns: columns, rows: rows)
  }

  /// Waits until the screen holds a text.
  @discardableResult
  func wait(for text: String) throws -> String {
    try wait(until: "“\(text)”") { $0.contains(text) }
  }

  /// Waits until the screen meets a condition.
  @discardableResult
  func wait(until wanted: String, _ condition: (String) throws -> Bool) throws -> String {
    let end = Date(timeIntervalSinceNow: patience)
    while true {
      let shown = try screen
      if try condition(shown) { return shown }
      guard Date() < end else { throw NotSeen(wanted: wanted, screen: shown) }
      terminal.watch()
    }
  }

  /// Writes everything that programs send to the terminal into a file from now on.
  func record(into file: String) throws { try terminal.record(into: file) }

  /// Kills the form, and resets the terminal.
  func killProcess() throws {
    let form = try process
    kill(form, SIGKILL)
    // What the shell says of it begins where the cursor stood, and may be broken at a line's end.
    try wait(until: "its end") { _ in try !children.contains(form) }
    // A killed form can't give the terminal back; Ctrl-J ends a line in raw mode, too.
    try type("stty sane; tput rmcup; clear; echo exit=$?")
    try press("C-j")
    try wait(for: "exit=0")
  }

  /// Quits the form and waits for the shell.
  func quit() throws {
    try press("C-q")
    try wait(for: "exit=0")
  }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension String {
  /// How often a text stands in this one.
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
