import Foundation
import Glibc
import TestKit
import Testing

/// A tmux window, for tests about terminals.
final class TmuxTerminal: DriverTerminal {
  let socket = "onramp-\(UUID().uuidString.prefix(8))"

  init(columns: Int, rows: Int, environment: [String: String]) throws {
    let variables = environment.sorted { $0.key < $1.key }
      .flatMap { ["-e", "\($0.key)=\($0.value)"] }
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + variables
        + ["env PS1='$ ' sh"])
    try tmux(["set-option", "-g", "window-size", "manual"])
  }

  deinit { _ = try? Shell.run("tmux", ["-L", socket, "kill-server"]) }

  var shell: Int32 { get throws { try #require(Int32(try display("#{pane_pid}"))) } }

  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  func press(_ keys: [String]) throws { try tmux(["send-keys"] + keys) }

  func paste(_ text: String) throws {
    let folder = try Folder()
    try tmux(["load-buffer", folder.put(text, as: "text")])
    try tmux(["paste-buffer", "-p", "-r", "-d"])
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  var screen: String { get throws { try capture() } }

  /// What the terminal shows, according to options of `capture-pane`.
  func capture(_ options: String...) throws -> String {
    try Shell.run("tmux", ["-L", socket, "capture-pane", "-p"] + options).output
  }

  var cursor: (column: Int, row: Int) {
    get throws {
      let place = try display("#{cursor_x},#{cursor_y}").split(separator: ",")
      return (try #require(Int(place[0])), try #require(Int(place[1])))
    }
  }

  // Reading the screen starts a process, and the awaited program needs the processor, too.
  func watch() { usleep(10_000) }

  func record(into file: String) throws {
    try Data().write(to: URL(filePath: file))
    try tmux(["pipe-pane", "-O", "cat >> \(file)"])
  }

  func display(_ format: String) throws -> String {
    try Shell.run("tmux", ["-L", socket, "display-message", "-p", format]).output.trimmed
  }

  /// Disables the window's alternate screen.
  func forbidAlternateScreen() throws { try tmux(["set-option", "-g", "alternate-screen", "off"]) }

  private func tmux(_ arguments: [String]) throws {
    try Shell.succeed("tmux", ["-L", socket, "-f", "/dev/null"] + arguments)
  }
}
