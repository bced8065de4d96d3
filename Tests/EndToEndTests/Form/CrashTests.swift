import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// No matter how the program dies, it prints no answer and writes no core.
@Suite(.journeys) struct CrashTests {
  static let crashes = ["fatal-error", "out-of-bounds", "uncaught-error"]
  /// Tells the Swift runtime to print as much as it can, including memory.
  private static let variables = [
    "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,registers=all,threads=all,images=all"
  ]

  private func run(_ command: String, in folder: Folder, crash: String?) throws -> Shell.Result {
    var environment = Self.variables
    if let crash { environment["ONRAMP_CRASH"] = crash }
    return try Shell.sh(
      "cd \(folder.path); ulimit -c unlimited; \(command)", environment: environment)
  }

  private func check(_ result: Shell.Result, in folder: Folder, _ comment: Comment) {
    #expect(!(result.output + result.errors).contains("Quetzal"), comment)
    #expect(!(result.output + result.errors).contains("Backtrace"), comment)
    #expect(!folder.names().contains { $0.hasPrefix("core") }, comment)
  }

  @Test(arguments: crashes)
  func `A crash in the middle of --plain reveals no answers`(crash: String) throws {
    let folder = try Folder()
    let lines = #"printf 'Quetzal\ncrash\nq@example.com\n'"#
    let program = "\(Program.debugPath) --plain --data-dir data"
    let result = try run("\(lines) | \(program) | grep -v '^Email'", in: folder, crash: crash)
    check(result, in: folder, "\(crash)")
    #expect(result.output.contains("Name"))
  }

  @Test(
    arguments: crashes, ["show", "status", "check", "fill --from answers.json", "export --to out"])
  func `A crash of a command reveals no answers`(crash: String, command: String) throws {
    let folder = try Folder()
    let json = Steps.file([.name: "Quetzal", .make: "Quetzal"])
    try folder.put(json, as: "answers.json")
    #expect(
      try run(
        "\(Program.debugPath) fill --from answers.json --data-dir data", in: folder, crash: nil
      )
      .status == 0)
    // Discard what `show` prints on request; it doesn't come from the crash.
    let result = try run(
      "\(Program.debugPath) \(command) --data-dir data >/dev/null", in: folder, crash: crash)
    check(result, in: folder, "\(crash) \(command)")
    #expect(result.status == (crash == "uncaught-error" ? 1 : 132))
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGQUIT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS])
  func `A signal that dumps core by default leaves no core of --plain`(signal: Int32) throws {
    let folder = try Folder()
    let terminal = try RawTerminal(
      [
        "sh", "-c",
        "cd \(folder.path); ulimit -c unlimited; exec \(Program.path) --plain --data-dir data",
      ],
      environment: Self.variables)
    try terminal.wait(for: "Name")
    terminal.send("Quetzal\n")
    // Wait for the whole line, so that no part of it arrives after `forget`.
    try terminal.wait(for: "Email?\r\n")
    terminal.forget()
    kill(terminal.process, signal)
    try terminal.waitForEnd()
    #expect(terminal.end?.status == 128 + signal)
    #expect(terminal.output.isEmpty)
    #expect(folder.names() == ["data"])
  }
}
