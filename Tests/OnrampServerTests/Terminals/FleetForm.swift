import Foundation
import OnrampCore
import TestKit
import Testing

/// A form that a driver has open on one of the terminals, as lines or on the whole screen.
final class FleetForm {
  private let terminal: RawTerminal
  private var screen = Screen(rows: 24, columns: 80)
  private var (seen, heard) = (0, 0)

  /// The form ended before it said what a test waits for.
  struct Ended: Error {}

  /// - Parameters:
  ///   - isPlain: Whether it is read line by line.
  ///   - tracer: What runs it, such as `strace` and its options.
  init(
    _ place: FleetTerminal, _ command: String = "account", isPlain: Bool = true,
    under tracer: [String] = []
  ) throws {
    terminal = try RawTerminal(
      tracer + [Program.path, command] + (isPlain ? ["--plain"] : [])
        + ["--policy", place.policy, "--data-dir", place.data],
      // Text is easier to find in lines that aren't wrapped.
      columns: isPlain ? 1000 : 80)
  }

  /// Opens another program on the whole screen.
  init(running command: [String]) throws { terminal = try RawTerminal(command, columns: 80) }

  /// Waits for a question, and answers it.
  ///
  /// - Returns: What was said until then.
  @discardableResult func answer(_ question: String, _ answer: String) throws -> String {
    let said = try hear(question)
    terminal.send(answer + "\n")
    return said
  }

  /// Waits for a text after the last one that was found.
  ///
  /// - Returns: What was said until then.
  @discardableResult func hear(_ text: String) throws -> String {
    String(try hear(text) { $0.range(of: text) })
  }

  /// Waits until one of several texts appears.
  ///
  /// - Returns: Whether it is the first one.
  func hear(_ text: String, or others: String...) throws -> Bool {
    try hear(text) { rest in
      ([text] + others).compactMap { rest.range(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    }.hasSuffix(text)
  }

  private func hear(
    _ wanted: String, _ find: (Substring) throws -> Range<String.Index>?
  ) throws -> Substring {
    var said = ""[...]
    var hasEnded = false
    try terminal.wait(until: "“\(wanted)”") {
      let rest = terminal.output.dropFirst(heard)
      guard let found = try find(rest) else {
        // Its last output is read first.
        if hasEnded { throw Ended() }
        hasEnded = terminal.hasEnded
        return false
      }
      said = rest[..<found.upperBound]
      return true
    }
    heard += said.count
    return said
  }

  /// Waits for what the whole screen shows.
  @discardableResult func see(_ text: String) throws -> String {
    try wait("“\(text)”") { $0.contains(text) }
  }

  /// Waits for what the whole screen shows.
  @discardableResult func wait(
    _ wanted: String = "another screen", for isThere: (String) -> Bool
  ) throws -> String {
    var shown = ""
    try terminal.wait(until: wanted) {
      let bytes = Array(terminal.output.utf8)
      try screen.take(Array(bytes[seen...]))
      seen = bytes.count
      shown = screen.lines.joined(separator: "\n")
      return isThere(shown)
    }
    return shown
  }

  func type(_ text: String) { terminal.send(text) }

  /// Reads the displayed recovery code, and confirms it.
  func confirmCode() throws -> String {
    // It is spelled, with a comma after each group.
    let pattern = /[0-9A-Z](\s[0-9A-Z]){4}(,\s[0-9A-Z](\s[0-9A-Z]){4}){4}/
    let said = try hear("a recovery code") { $0.firstMatch(of: pattern)?.range }
    let groups = said.suffix(5 * 11 - 2).split(separator: ",")
    let code = groups.map { $0.filter { !$0.isWhitespace } }.joined(separator: " ")
    terminal.send(code.suffix(5) + "\n")
    return code
  }

  /// Whether it was killed.
  var wasKilled: Bool { terminal.hasEnded && terminal.end.map { $0.status > 128 } ?? false }

  /// Ends it as a driver does.
  func quit(_ keys: String = "quit\n") throws {
    terminal.send(keys)
    try terminal.waitForEnd()
  }
}

extension FleetForm {
  /// On the whole screen, unlocked, with Main open.
  static func unlocked(_ place: FleetTerminal) throws -> FleetForm {
    let form = try FleetForm(place, "main", isPlain: false)
    try form.see("Unlock")
    form.type(FleetTerminal.pin + "\r")
    try form.see("Hello, Zoë")
    return form
  }

  /// Unlocks it.
  func unlock(_ pin: String = FleetTerminal.pin) throws { try answer("PIN", pin) }

  /// From Main to one of the account's screens.
  func open(_ choice: String) throws {
    try answer("Type a number", "Account")
    let menu = try hear("Type a number")
    let number = try #require(
      menu.firstMatch(of: try Regex("(\\d): \(choice)"))?.output[1].substring, "\(menu)")
    terminal.send(number + "\n")
  }

  /// From Main to the answer to the last question about a new password.
  func changePassword(
    from password: String = TerminalFleet.password, to next: String, endsOthers: String
  ) throws {
    try open("Change password")
    try answer("Current password?", password)
    try answer("New password", next)
    try answer("Sign out all other computers?", endsOthers)
  }

  /// From Main to a new PIN.
  func changePIN(to pin: String) throws {
    try open("Change PIN")
    try answer("Password?", TerminalFleet.password)
    try answer("New PIN", pin)
    try answer("New PIN again", pin)
    try hear("Your PIN has been changed.")
  }

  /// From the start to a new password for an account whose recovery code is given.
  func recover(
    _ email: String = TerminalFleet.profile.email, with code: String, password: String
  ) throws {
    try answer("Type a number", "2")
    try answer("Email?", "1")
    try answer("Email?", email)
    try answer("Recovery code?", code)
    try answer("New password", password)
  }

  /// From Main to a new recovery code, which is confirmed.
  func makeCode() throws -> String {
    try open("New recovery code")
    try answer("Password?", TerminalFleet.password)
    return try confirmCode()
  }
}

extension FleetTerminal {
  /// Makes a new recovery code in a form, and confirms it.
  func makeCode() throws -> String {
    let form = try FleetForm(self)
    try form.unlock()
    let code = try form.makeCode()
    try form.hear("Hello, ")
    try form.quit()
    return code
  }
}
