import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// The driver gets the terminal back at once, with no answers left on screen.
@Suite(.journeys) struct LeavingTests {
  enum Way: Sendable {
    case signal(Int32)
    case key(String)
  }

  static let ways: [Way] = [
    .signal(SIGTERM), .signal(SIGHUP), .signal(SIGINT), .key("\u{11}"), .key("\u{03}"),
  ]

  /// A form with a make typed, whose every write to disk takes this many seconds.
  private func formOnSlowDisk(seconds: Int, in folder: Folder) throws -> (RawTerminal, pid_t) {
    let json = #"{"personal":{"name":"Zebulon","email":"z@example.com"}}"#
    let data = folder.file("data")
    try folder.fill(json, in: data)
    let strace = ["strace", "-f", "-qq", "-o", folder.file("calls"), "-e", "trace=fsync"]
    let delay = ["-e", "inject=fsync:delay_enter=\(seconds)000000"]
    let terminal = try RawTerminal(strace + delay + [Program.path, "--data-dir", data])
    try terminal.wait(for: "Vehicle info")
    terminal.send("Quetzal")
    try terminal.wait(for: "Quetzal")
    return (terminal, try terminal.child())
  }

  private func draft(_ folder: Folder) throws -> String {
    try String(file: folder.file("data/draft.json"))
  }

  private func leave(_ terminal: RawTerminal, _ form: pid_t, _ way: Way) throws {
    switch way {
    case .signal(let signal): kill(form, signal)
    case .key(let key): terminal.send(key)
    }
    try terminal.wait(until: "the settings restored") { terminal.isRestored }
  }

  @Test(arguments: ways)
  func `The terminal is restored before a slow disk has the typed text`(way: Way) throws {
    let folder = try Folder()
    let (terminal, form) = try formOnSlowDisk(seconds: 60, in: folder)
    try leave(terminal, form, way)
    try terminal.wait(for: "\u{1B}[?1049l")
    #expect(!terminal.hasEnded)
    #expect(!folder.names(in: "data").contains("draft.json"))
  }

  @Test(arguments: ways)
  func `Typed text reaches a slow disk after the terminal is restored`(way: Way) throws {
    let folder = try Folder()
    let (terminal, form) = try formOnSlowDisk(seconds: 1, in: folder)
    try leave(terminal, form, way)
    try terminal.waitForEnd()
    #expect(try draft(folder).contains("Quetzal"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGQUIT])
  func `The second signal ends the form at once, whatever the disk does`(second: Int32) throws {
    let folder = try Folder()
    let (terminal, form) = try formOnSlowDisk(seconds: 60, in: folder)
    kill(form, SIGTERM)
    try terminal.wait(until: "the settings restored") { terminal.isRestored }
    kill(form, second)
    // strace holds the process back until the delay is over.
    try terminal.wait(until: "its death") {
      let state = try? String(file: "/proc/\(form)/stat")
      return state.map { $0.contains(") Z ") } ?? true
    }
  }

  @Test func `A window that closes may send SIGHUP twice, and typed text is kept`() throws {
    let folder = try Folder()
    let (terminal, form) = try formOnSlowDisk(seconds: 1, in: folder)
    kill(form, SIGHUP)
    try terminal.wait(until: "the settings restored") { terminal.isRestored }
    kill(form, SIGHUP)
    try terminal.waitForEnd()
    #expect(try draft(folder).contains("Quetzal"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `A signal ends the form during a paste`(signal: Int32) throws {
    let data = try Folder()
    let terminal = try RawTerminal([Program.path, "--data-dir", data.path])
    try terminal.wait(for: "quit, all is kept")
    terminal.forget()
    // The key before the paste proves that the paste has begun.
    terminal.send("Q\u{1B}[200~Quetzal")
    try terminal.wait(for: "Q")
    kill(terminal.process, signal)
    // The paste wouldn't end by itself, because input keeps coming.
    try terminal.wait(until: "the end") {
      terminal.send("x")
      return terminal.hasEnded
    }
    #expect(terminal.end?.status == 128 + signal)
  }

  @Test func `A slow paste that never ends is given up, and keys work again`() throws {
    let folder = try Folder()
    let terminal = try RawTerminal([Program.path, "--data-dir", folder.file("data")])
    try terminal.wait(for: "Personal info")
    terminal.send("\u{1B}[200~Quetzal")
    try terminal.wait(until: "the end") {
      terminal.send("\u{11}")
      // A gap of less than a tenth of a second is attributed to a slow line.
      usleep(300_000)
      return terminal.hasEnded
    }
    #expect(terminal.end?.status == 0)
    #expect(try draft(folder).contains("Quetzal"))
  }

  static let types = [
    "linux", "vt100", "ansi", "xterm-256color", "tmux-256color", "screen", "rxvt-unicode",
  ]

  @Test(arguments: types, [Way.key("C-q"), .signal(SIGTERM), .signal(SIGSEGV)])
  func `No answer stays on the screen or in the scrollback`(
    type: String, way: Way
  ) throws {
    let data = try Folder()
    let driver = try Driver(environment: ["TERM": type], in: .tmux)
    try driver.command("export TERM=\(type)")
    try driver.wait(for: "exit=0")
    try driver.enter("\(Program.path) --data-dir \(data.path)")
    try driver.wait(for: heading(of: .personal))
    try driver.type("Quetzal")
    try driver.wait(for: "Quetzal")
    switch way {
    case .key(let key): try driver.press(key)
    case .signal(let signal): kill(try driver.process, signal)
    }
    try driver.wait(until: "the shell's screen") { !$0.contains(heading(of: .personal)) }
    try driver.enter("echo status=$?")
    try driver.wait(for: "status=")
    #expect(try !driver.everything.contains("Quetzal"))
    #expect(try !driver.everything.contains("Personal info"))
  }

  @Test(arguments: types)
  func `No answer gets into the scrollback while the form is used`(type: String)
    throws
  {
    let data = try Folder()
    let driver = try Driver(in: .tmux)
    try driver.command("TERM=\(type) \(Program.path) --data-dir \(data.path)")
    try driver.wait(for: heading(of: .personal))
    try driver.fill("Quetzal", "a@example.com")
    try driver.wait(for: heading(of: .vehicle))
    try driver.press("Escape")
    try driver.wait(for: "Quetzal")
    for (columns, rows) in [(60, 14), (100, 40), (80, 24)] {
      try driver.resize(columns: columns, rows: rows)
      try driver.wait(for: "Quetzal")
      try driver.press("C-l", "F1")
      try driver.wait(for: "Esc close")
      try driver.press("Escape")
      try driver.wait(for: "Quetzal")
    }
    #expect(try !driver.history.contains("Quetzal"))
    try driver.press("C-z")
    try driver.wait(for: "Stopped")
    try driver.enter("fg")
    try driver.wait(for: "Quetzal")
    try driver.press("C-q")
    try driver.wait(for: "Everything is kept")
    #expect(try !driver.everything.contains("Quetzal"))
    #expect(try !driver.everything.contains("Personal info"))
  }

  @Test(arguments: ["xterm-256color", "vt100"])
  func `Without an alternate screen, no answer stays either, as long as the size doesn't change`(
    type: String
  )
    throws
  {
    let data = try Folder()
    let driver = try Driver(in: .tmux)
    try driver.window.forbidAlternateScreen()
    try driver.command("TERM=\(type) \(Program.path) --data-dir \(data.path)")
    try driver.wait(for: heading(of: .personal))
    try driver.type("Quetzal")
    try driver.press("C-l", "F1")
    try driver.wait(for: "More keys")
    try driver.press("Escape")
    try driver.wait(for: "Quetzal")
    try driver.press("C-l")
    try driver.quit()
    #expect(try !driver.everything.contains("Quetzal"))
    #expect(try !driver.everything.contains("Personal info"))
  }

  @Test func `The alternate screen is cleared before it is left`() throws {
    let data = try Folder()
    let terminal = try RawTerminal([Program.path, "--data-dir", data.path])
    try terminal.wait(for: "Personal info")
    try terminal.quit()
    let clear = try #require(terminal.output.range(of: "\u{1B}[J", options: .backwards))
    let leave = try #require(terminal.output.range(of: "\u{1B}[?1049l"))
    #expect(clear.upperBound < leave.lowerBound)
    #expect(terminal.isRestored)
  }
}
