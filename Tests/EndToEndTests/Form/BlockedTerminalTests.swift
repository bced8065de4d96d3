import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// Terminals that accept no output because nothing reads them, or Ctrl-S stopped them.
@Suite(.journeys) struct BlockedTerminalTests {
  /// A form with a name typed, on a terminal that no longer accepts output.
  private func blockedForm(_ data: Folder, stops: Bool) throws -> RawTerminal {
    let terminal = try RawTerminal([Program.path, "--data-dir", data.path])
    try terminal.wait(for: "Personal info")
    if stops { terminal.stopOutput() } else { try terminal.fill() }
    terminal.send("Quetzal")
    // The form continues anyway.
    try wait(forDraft: "Quetzal", in: data, terminal)
    return terminal
  }

  private func wait(forDraft text: String, in data: Folder, _ terminal: RawTerminal) throws {
    try terminal.wait(until: "the draft on the disk", reads: false) {
      let draft = try? String(file: data.file("draft.json"))
      return draft?.contains(text) == true
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], [false, true])
  func `A form that can't write ends at the first signal, with the terminal's settings restored`(
    signal: Int32, stops: Bool
  ) throws {
    let data = try Folder()
    let terminal = try blockedForm(data, stops: stops)
    kill(terminal.process, signal)
    try terminal.waitForEnd(reads: false)
    #expect(terminal.end?.status == 128 + signal)
    #expect(terminal.isRestored)
    // Unread output was dropped, to make room for restoring the screen.
    try terminal.wait(for: "\u{1B}[?1049l")
  }

  @Test(arguments: [false, true])
  func `A form that can't write accepts keys, and Ctrl-Q ends it`(stops: Bool) throws {
    let data = try Folder()
    let terminal = try blockedForm(data, stops: stops)
    terminal.send("\u{11}")
    try terminal.wait(until: "the settings restored", reads: false) { terminal.isRestored }
    try terminal.waitForEnd()
    #expect(terminal.end?.status == 0)
  }

  @Test
  func `A terminal that is read again gets the latest frame, and waiting used no processor time`()
    throws
  {
    let data = try Folder()
    let terminal = try blockedForm(data, stops: false)
    let before = terminal.processorTime
    terminal.send("!")
    try wait(forDraft: "Quetzal!", in: data, terminal)
    // Drafts are delayed by a fifth of a second, which a busy loop would use up.
    #expect(terminal.processorTime - before < 0.15)
    terminal.forget()
    try terminal.wait(for: "Quetzal!")
    try terminal.quit()
  }

  @Test func `If even the descriptor blocks, the second signal ends the form`() throws {
    guard geteuid() == 0 else { return }
    let folder = try Folder()
    chmod(folder.path, 0o777)
    // A terminal that belongs to another user, and isn't the session's, can't be reopened.
    let terminal = try RawTerminal([
      "setsid", "--wait", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
      Program.path, "--data-dir", folder.file("data"),
    ])
    try terminal.wait(for: "Personal info")
    let form = try terminal.child()
    try terminal.fill()
    try terminal.wait(until: "the loop stuck in its write", reads: false) {
      terminal.send("\u{0C}")
      return try isStuck(form)
    }
    kill(form, SIGTERM)
    // A second signal that arrives before the first is handled would merge with it.
    try terminal.wait(until: "the loop stuck again", reads: false) {
      try !isPending(SIGTERM, form) && isStuck(form)
    }
    kill(form, SIGTERM)
    try terminal.waitForEnd(reads: false)
    #expect(terminal.isRestored)
  }

  /// Whether a process is blocked in `write`.
  private func isStuck(_ process: pid_t) throws -> Bool {
    try Shell.run("cat", ["/proc/\(process)/syscall"]).output.hasPrefix("1 ")
  }

  /// Whether a signal sent to a process is still pending.
  private func isPending(_ signal: Int32, _ process: pid_t) throws -> Bool {
    let lines = try Shell.run("cat", ["/proc/\(process)/status"]).output.split(separator: "\n")
    let pending = lines.first { $0.hasPrefix("ShdPnd:") }?.split(separator: "\t").last
    return try #require(pending.flatMap { UInt64($0, radix: 16) }) & 1 << UInt64(signal - 1) != 0
  }
}
