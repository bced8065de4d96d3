import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct EndingTests {
  /// How a process can die, and the status its shell then sees.
  enum Death: Sendable {
    case key(String)
    case signal(Int32)
    case crash(String, status: Int)
  }

  static let deaths: [Death] = [
    .key("C-c"), .key("C-q"), .signal(SIGINT), .signal(SIGQUIT), .signal(SIGABRT), .signal(SIGSEGV),
    .signal(SIGBUS), .signal(SIGILL),
    .signal(SIGFPE), .signal(SIGTERM), .signal(SIGHUP), .crash("fatal-error", status: 132),
    .crash("out-of-bounds", status: 132), .crash("uncaught-error", status: 1),
  ]

  @Test(arguments: deaths, [StepID.personal, .vehicle, nil])
  func `However the form dies, on any screen, the terminal is restored and the draft is kept`(
    death: Death, step: StepID?
  ) throws {
    let folder = try Folder()
    let data = folder.file("data")
    let typed = try prepare(step, data, folder)
    var environment: [String: String] = [:]
    var program = Program.path
    if case .crash(let name, _) = death {
      environment["ONRAMP_CRASH"] = name
      program = Program.debugPath
    }
    let driver = try Driver(environment: environment, in: .tmux)
    let before = try settings(driver)
    try driver.enter("\(program) --data-dir \(data)")
    try driver.wait(for: step.map(heading) ?? "Everything saved")
    if let typed {
      try driver.type("x")
      try driver.waitForDraft(of: typed + "x", in: data)
    }
    let status: Int
    switch death {
    case .key(let key):
      status = 0
      try driver.press(key)
    case .signal(let number):
      status = 128 + Int(number)
      kill(try driver.process, number)
    case .crash(_, let expected):
      status = expected
      try driver.press("F12")
    }
    try driver.wait(until: "the shell's screen") { _ in
      try driver.display("#{alternate_on}") == "0"
    }
    try driver.enter("echo status=$?")
    let after = try driver.wait(for: "status=\(status)")
    #expect(typed.map(after.contains) != true && !after.contains("Zebulon"))
    #expect(try settings(driver) == before)
    #expect(try driver.display("#{cursor_flag}") == "1")
    if let typed {
      try driver.open(data, expecting: typed + "x")
      try driver.quit()
    }
  }

  /// Brings a data directory to a step, or to the summary.
  ///
  /// - Returns: what is typed but not saved there, if anything.
  private func prepare(_ step: StepID?, _ data: String, _ folder: Folder) throws -> String? {
    try folder.fill(Steps.file(before: step, [.name: "Zebulon"]), in: data)
    guard let step else { return nil }
    let driver = try Driver(opening: data, expecting: heading(of: step), in: .tmux)
    try driver.type("Quetzal")
    try driver.quit()
    return "Quetzal"
  }

  @Test func `Closing the window keeps the draft, and unlocks the application`() throws {
    let data = try Folder()
    do {
      let driver = try Driver(opening: data.path, expecting: heading(of: .personal), in: .tmux)
      try driver.type("Quetzal")
      try driver.wait(for: "Quetzal")
    }
    let driver = try Driver(in: .tmux)
    try driver.wait(until: "the lock let go") { _ in
      try Program.run("restart", "--undo", in: data.path).status != 75
    }
    try driver.open(data.path, expecting: "Quetzal")
    try driver.quit()
  }

  @Test func `Suspended and brought back, the form is as it was`() throws {
    let data = try Folder()
    let driver = try job(data)
    let before = try driver.screen
    try driver.press("C-z")
    try driver.wait(for: "Stopped")
    #expect(
      try driver.screen.contains("Onramp is suspended, and all is kept. Type fg to come back."))
    try driver.enter("fg")
    try driver.wait(until: "the form as it was") { $0 == before }
    try driver.press("C-q")
    try driver.wait(for: "Everything is kept")
  }

  /// A form with a name typed, started by a shell with job control.
  private func job(_ data: Folder) throws -> Driver {
    let driver = try Driver(in: .tmux)
    try driver.command("exec bash --norc")
    try driver.wait(for: "$")
    try driver.enter("clear; \(Program.path) --data-dir \(data.path)")
    try driver.wait(for: heading(of: .personal))
    try driver.type("Amina")
    try driver.wait(for: "Amina")
    return driver
  }

  @Test func `After SIGSTOP, the form takes the terminal again`() throws {
    let data = try Folder()
    let driver = try job(data)
    let before = try driver.screen
    kill(try driver.process, SIGSTOP)
    try driver.wait(for: "Stopped")
    try driver.enter("clear; stty sane; tput rmcup; echo mine")
    try driver.wait(for: "mine")
    try driver.enter("fg")
    try driver.wait(until: "the form as it was") { $0 == before }
    #expect(try driver.display("#{alternate_on}") == "1")
    // A key without Enter, and one that a cooked terminal would handle itself.
    try driver.type("x")
    try driver.wait(for: "Aminax")
    try driver.press("C-u")
    try driver.wait(until: "an empty field") { !$0.contains("Amina") }
    try driver.press("C-q")
    try driver.wait(for: "Everything is kept")
  }

  @Test(arguments: ["", "; bg"])
  func `A stopped job can be told to end, and leaves the terminal to the shell`(
    background: String
  ) throws {
    let data = try Folder()
    let driver = try job(data)
    try driver.press("C-z")
    try driver.wait(for: "Stopped")
    try driver.command("stty -g > \(data.file("before"))\(background)")
    try driver.wait(for: "exit=0")
    try driver.command("kill %1; wait; stty -g > \(data.file("after"))")
    try driver.wait(for: "exit=0")
    let settings = try ["before", "after"].map {
      try String(file: data.file($0))
    }
    #expect(settings[0] == settings[1])
    try driver.open(data.path, expecting: "Amina")
    try driver.quit()
  }

  private func settings(_ driver: Driver) throws -> String {
    try driver.command("stty -g")
    var settings: Substring?
    try driver.wait(until: "the terminal's settings") { screen in
      settings = screen.split(separator: "\n").first { $0.contains(":") }
      return settings != nil && screen.contains("exit=0")
    }
    return String(try #require(settings))
  }
}
