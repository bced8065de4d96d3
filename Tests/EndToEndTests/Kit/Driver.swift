import Foundation
import Glibc
import TestKit
import Testing

/// A driver at a terminal: a shell in a tmux window, with keys to send and a screen to read.
///
/// Nothing here waits for a time: a wait looks at the screen until it shows what was wanted, and
/// fails the test if that never happens.
final class Driver {
  struct NotSeen: Error, CustomStringConvertible {
    let wanted: String
    let screen: String
    var description: String { "Waited for \(wanted); the screen shows:\n\(screen)" }
  }

  let socket = "onramp-\(UUID().uuidString.prefix(8))"

  /// Opens a terminal of this size with a plain shell in it.
  ///
  /// - Parameter environment: replaces variables of this process; there is no `NO_COLOR` without it.
  init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws {
    let variables = ["NO_COLOR": ""].merging(environment) { $1 }.sorted { $0.key < $1.key }
      .flatMap { ["-e", "\($0)=\($1)"] }
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + variables
        + ["env PS1='$ ' sh"])
    try tmux(["set-option", "-g", "window-size", "manual"])
    try wait(for: "$")
  }

  deinit { _ = try? Shell.run("tmux", ["-L", socket, "kill-server"]) }

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
  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys, by their names in tmux.
  func press(_ keys: String...) throws { try press(keys) }

  /// Presses keys, all at once.
  func press(_ keys: [String]) throws { try tmux(["send-keys"] + keys) }

  /// Pastes text as a terminal does.
  func paste(_ text: String) throws {
    let folder = try Folder()
    try Data(text.utf8).write(to: folder.url.appending(path: "text"))
    try tmux(["load-buffer", folder.file("text")])
    try tmux(["paste-buffer", "-p", "-r", "-d"])
  }

  /// Fills the fields of a form from the first one on, and saves.
  func fill(_ answers: String...) throws { try fill(answers) }

  /// Fills the fields of a form from the first one on, and saves.
  func fill(_ answers: [String]) throws {
    for (index, answer) in answers.enumerated() {
      if index > 0 { try press("Down") }
      try type(answer)
    }
    try press("C-s")
  }

  /// What the terminal shows.
  var screen: String {
    get throws { try Shell.run("tmux", ["-L", socket, "capture-pane", "-p"]).output }
  }

  /// What the terminal shows, and what was scrolled out of it.
  var everything: String {
    get throws { try Shell.run("tmux", ["-L", socket, "capture-pane", "-p", "-S", "-"]).output }
  }

  /// What the terminal shows, with how it looks.
  var styledScreen: String {
    get throws {
      try Shell.run("tmux", ["-L", socket, "capture-pane", "-p", "-e"]).output + cursor
    }
  }

  /// The cursor's column and row.
  var cursor: String { get throws { try display("#{cursor_x},#{cursor_y}") } }

  /// The process that runs in front of the shell.
  var process: Int32 {
    get throws {
      let shell = try display("#{pane_pid}")
      let children = try Shell.run("ps", ["-o", "pid=", "--ppid", shell]).output
      return try #require(Int32(children.split(separator: "\n").last?.trimmed ?? ""))
    }
  }

  func display(_ format: String) throws -> String {
    try Shell.run("tmux", ["-L", socket, "display-message", "-p", format]).output.trimmed
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
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
      // Looking starts a process, and what is awaited needs the core, too.
      usleep(10_000)
    }
  }

  /// Writes everything that programs send to the terminal into a file from now on.
  func record(into file: String) throws {
    try Data().write(to: URL(filePath: file))
    try tmux(["pipe-pane", "-O", "cat >> \(file)"])
  }

  /// Kills the form, and resets the terminal.
  func killProcess() throws {
    kill(try process, SIGKILL)
    try wait(for: "exit=137")
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

  private func tmux(_ arguments: [String]) throws {
    let result = try Shell.run("tmux", ["-L", socket, "-f", "/dev/null"] + arguments)
    try #require(result.status == 0, "tmux \(arguments): \(result.errors)")
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
