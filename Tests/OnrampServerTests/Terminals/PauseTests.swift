import Foundation
import OnrampJSON
import TestKit
import Testing

/// The open form, while another terminal saves.
struct PauseTests {
  /// The form in a window of tmux.
  private final class Window {
    private let socket = "onramp-\(UUID().uuidString.prefix(8))"

    init(_ terminal: FleetTerminal) throws {
      try tmux(
        "new-session", "-d", "-x", "100", "-y", "40",
        "exec '\(Program.path)' --policy '\(terminal.policy)' --data-dir '\(terminal.data)'")
    }

    deinit { _ = try? tmux("kill-server") }

    @discardableResult private func tmux(_ words: String...) throws -> String {
      try Shell.run("tmux", ["-L", socket] + words).output
    }

    func type(_ text: String) throws { try tmux("send-keys", "-l", "--", text) }
    func press(_ key: String) throws { try tmux("send-keys", key) }
    var screen: String { get throws { try tmux("capture-pane", "-p") } }

    func wait(for text: String) throws {
      try waitFor("“\(text)” on the screen:\n\(screen)") { try screen.contains(text) }
    }
  }

  @Test func `another terminal's Save appears in a pause, and typed text stays`() throws {
    let fleet = try TerminalFleet()
    let (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    try one.signUp()
    try one.fill(#"{"personal":{"name":"Zoë","email":"zoe@example.org"}}"#)
    try one.sync()
    try #require(try two.signIn().status == 0)
    let window = try Window(one)
    try window.wait(for: "PIN")
    try window.type("493817")
    try window.press("Enter")
    try window.wait(for: "Sign out")
    try window.press("Enter")
    try window.wait(for: "Make")
    try window.type("Citr")
    try window.wait(for: "Citr")
    try waitFor("the typed letters at the server") {
      try fleet.server.number("SELECT generation FROM onramp.account") > 1
    }
    try two.sync()
    try #require(try two.signIn().status == 0)
    try two.fill(#"{"personal":{"name":"Zoe Two","email":"zoe@example.org"}}"#)
    try two.sync()
    try window.wait(for: "Saved on another terminal")
    try window.wait(for: "Citr")
    // The cursor is still behind it.
    try window.type("oën")
    try window.wait(for: "Citroën")
    #expect(try one.shown()["personal"]?["name"]?.string == "Zoe Two")
  }

  @Test
  func `in the line mode it comes between two questions, and changes none that is being answered`()
    throws
  {
    let fleet = try TerminalFleet()
    let (one, two) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    try one.signUp()
    try one.fill(#"{"personal":{"name":"Zoë","email":"zoe@example.org"}}"#)
    try one.sync()
    try #require(try two.signIn().status == 0)
    let form = try FleetForm(one, "main")
    try form.unlock()
    try form.answer("Type a number", "1")
    try form.hear("Make")
    try two.fill(
      """
      {"personal":{"name":"Zoe Two","email":"zoe@example.org"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5}}
      """)
    try two.sync()
    try form.hear("It comes after this answer")
    try form.hear("Make")
    #expect(try one.shown()["vehicle"] == .null, "the question is still about nothing saved")
    form.type("Citroën\n")
    let said = try form.hear("Saved on another terminal")
    #expect(!said.contains("Model"), "not in the middle of another question")
    try form.quit("\u{4}")
    #expect(try one.shown()["vehicle"]?["make"]?.string == "Kia")
    #expect(try one.open("status", "--json").output.contains("\"draft\":true"), "and Citroën")
  }
}
