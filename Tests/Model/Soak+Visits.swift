import Foundation
import Glibc
import TestKit

/// Visits to features other than the application. Each opens a feature by its command, does a few
/// things there, and ends in one of several ways.
extension Soak {
  /// How a visit ends.
  enum Leaving: CaseIterable {
    case quit, terminate, hangUpSignal, hangUp, kill

    /// Whether work in progress may be lost.
    var isViolent: Bool { self == .kill }
  }

  /// Opens a feature on a data directory, past its lock.
  func visit(_ arguments: [String], of home: Home, until heading: String?) throws -> Form {
    let form = try Form(
      [program] + arguments + ["--data-dir", home.data], environment: environment, rows: 24,
      columns: 80, ranges: policies[0].ranges, isInShell: false, typed: model.typed)
    self.form = form
    if let owner = home.owner, home.isSignedIn {
      try wait(for: "Unlock", form)
      form.send(owner.pin + "\r")
    }
    if let heading { try wait(for: heading, form) }
    return form
  }

  /// Waits until the screen shows a text.
  func wait(for text: String, _ form: Form) throws {
    try form.wait { self.shows(text, form) ? nil : "“\(text)”" }
  }

  /// Types keys, and waits until the screen shows a text.
  func send(_ keys: String, until text: String, _ form: Form) throws {
    form.send(keys)
    try wait(for: text, form)
  }

  func shows(_ text: String, _ form: Form) -> Bool {
    form.screen.lines.contains { $0.contains(text) }
  }

  /// Ends a visit.
  func leave(_ form: Form, _ leaving: Leaving) throws {
    count("visits, \(leaving)")
    let process = form.process
    switch leaving {
    case .quit: form.send("\u{11}")
    case .terminate: kill(process, SIGTERM)
    case .hangUpSignal: kill(process, SIGHUP)
    case .kill: kill(process, SIGKILL)
    case .hangUp:
      form.pty.hangUp()
      try waitUntilGone(process, form)
      self.form = nil
      return
    }
    let expected: [Leaving: Int32] = [
      .quit: 0, .terminate: 128 + SIGTERM, .hangUpSignal: 128 + SIGHUP, .kill: 128 + SIGKILL,
    ]
    let status = try form.waitForEnd()
    if status != expected[leaving] {
      throw Failure("A visit ended with \(status): \(leaving)")
    }
    if leaving != .kill { try form.checkTerminal() }
    self.form = nil
  }

  /// Runs a command on a data directory, past the lock of its account.
  func ask(_ arguments: [String], of home: Home) throws -> Shell.Result {
    let command = try asking(arguments, of: home)
    return try Shell.run(command[0], Array(command.dropFirst()), environment: environment)
  }

  /// Runs a command and kills it after this many microseconds.
  func ask(_ arguments: [String], of home: Home, killedAfter time: Int) throws {
    let pty = try Pty(try asking(arguments, of: home), environment: environment)
    let end = Date(timeIntervalSinceNow: Double(time) / 1_000_000)
    while Date() < end, pty.ended() == nil { _ = pty.receive(within: 1) }
    pty.end()
  }

  private func asking(_ arguments: [String], of home: Home) throws -> [String] {
    let command = [program] + arguments + ["--data-dir", home.data]
    guard let owner = home.owner else { return command }
    let secret = folder.file("secret")
    try Data((owner.password + "\n").utf8).write(to: URL(filePath: secret))
    return ["/bin/sh", "-c", "exec \"$0\" \"$@\" --password-fd 3 3<'\(secret)'"] + command
  }

  /// The home for a visit: the shared one or, if a driver is signed in, perhaps the account's.
  func pickHome() -> ReferenceWritableKeyPath<Soak, Home> {
    account.isSignedIn && random.chance(50) ? \.account : \.shared
  }
}
