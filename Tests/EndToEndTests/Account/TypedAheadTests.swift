import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Secrets typed before a slow machine asks for them are accepted and never shown.
@Suite(.journeys) struct TypedAheadTests {
  private static let person = AccountDriver.Person.amina

  /// Runs a command whose first line reaches the terminal long before the program continues.
  private func slowly(_ command: [String], when: String = "exit", in data: String) throws
    -> RawTerminal
  {
    try RawTerminal(
      [
        "strace", "-qq", "-o", "/dev/null", "-e", "trace=write", "-e",
        "inject=write:delay_\(when)=300000:when=1..3",
      ] + [Program.path] + command + ["--data-dir", data])
  }

  static let commands = [
    ["show"], ["status", "--json"], ["check"], ["restart", "--yes"], ["routes", "list"],
    ["routes", "delete", "none", "--yes"], ["fill", "--check", "--from", "/none"],
    ["export", "--to", "/none/none"],
  ]

  @Test(arguments: commands)
  func `A PIN typed as soon as it is asked for is accepted and not shown`(command: [String])
    throws
  {
    let folder = try Folder()
    let data = folder.file("data")
    try PlainAccount.make(in: data)
    let answers = try folder.put(Steps.file(), as: "answers.json")
    let terminal = try slowly(command.map { $0 == "/none" ? answers : $0 }, in: data)
    try terminal.wait(for: "PIN: ")
    terminal.send(Self.person.pin + "\n")
    try terminal.waitForEnd()
    #expect(!terminal.output.contains(Self.person.pin), "\(terminal.output)")
    #expect(terminal.end?.status != 77 && terminal.isRestored, "\(terminal.output)")
  }

  @Test func `A PIN typed before its question appears is accepted and not shown`() throws {
    let folder = try Folder()
    let data = folder.file("data")
    try PlainAccount.make(in: data)
    let terminal = try slowly(["status"], when: "enter", in: data)
    try terminal.wait(until: "silence") { !terminal.isRestored }
    #expect(!terminal.output.contains("PIN"))
    // Backspace still works.
    terminal.send("4711\u{15}" + Self.person.pin + "0\u{7F}\n")
    try terminal.waitForEnd()
    #expect(!terminal.output.contains(Self.person.pin) && !terminal.output.contains("4711"))
    #expect(terminal.end?.status == 0 && terminal.isRestored, "\(terminal.output)")
  }

  @Test func `An email and the password after it may be typed in one go`() throws {
    let folder = try Folder()
    let data = folder.file("data")
    let driver = try AccountDriver(data)
    try driver.open("account", expecting: "Welcome")
    for person in [AccountDriver.Person.bilal, Self.person] {
      try driver.signUp(person)
      try driver.signOut()
    }
    try driver.terminal.quit()
    let terminal = try slowly(["status"], in: data)
    try terminal.wait(for: "Email: ")
    terminal.send("x\u{7F}\(Self.person.email)\n\(Self.person.password)\n")
    try terminal.waitForEnd()
    #expect(!terminal.output.contains(Self.person.password))
    #expect(terminal.output.contains(Self.person.email))
    #expect(terminal.end?.status == 0 && terminal.isRestored, "\(terminal.output)")

    let plain = try slowly(["--plain"], in: data)
    try plain.wait(for: "1: ")
    plain.send("2\n\(Self.person.email)\n\(Self.person.password)\n")
    try plain.wait(for: "Hello, Amina Yusuf")
    // Welcome also asks for a number.
    try plain.wait(until: "the choices of Main") {
      plain.output.firstMatch(of: /[0-9]\. Lock/) != nil
    }
    let lock = try #require(plain.output.firstMatch(of: /([0-9])\. Lock/)).output.1
    plain.send("\(lock)\n\(Self.person.pin)\nquit\n")
    try plain.waitForEnd()
    #expect(plain.output.contains(Self.person.email))
    #expect(!plain.output.contains(Self.person.password))
    #expect(!plain.output.contains(Self.person.pin))
    #expect(plain.end?.status == 0 && plain.isRestored, "\(plain.output)")
  }

  @Test func `In --plain, a wrong PIN and a right one typed ahead are read, and neither is shown`()
    throws
  {
    let folder = try Folder()
    let data = folder.file("data")
    try PlainAccount.make(in: data)
    let terminal = try slowly(["--plain"], in: data)
    try terminal.wait(for: "Onramp")
    terminal.send("604917\n\(Self.person.pin)\nquit\n")
    try terminal.waitForEnd()
    #expect(terminal.output.contains("is wrong") && terminal.output.contains("Hello, Amina"))
    #expect(!terminal.output.contains("604917") && !terminal.output.contains(Self.person.pin))
    #expect(terminal.end?.status == 0 && terminal.isRestored, "\(terminal.output)")
  }
}
