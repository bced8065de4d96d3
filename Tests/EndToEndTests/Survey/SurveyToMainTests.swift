import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// `onramp survey` opens no driver's data until someone continues to Main.
@Suite(.journeys) struct SurveyToMainTests {
  let folder: Folder
  private var data: String { folder.file("data") }

  init() throws { folder = try Folder() }

  @Test(arguments: [[80, 24], [40, 12]])
  func `Esc leads from the survey to Main, and from there to the same survey`(size: [Int]) throws {
    let driver = try AccountDriver(data, columns: size[0], rows: size[1])
    try driver.open("survey --demo", expecting: "[ Start survey ]")
    #expect(!FileManager.default.fileExists(atPath: data))
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "[ Shared cars ]")
    try driver.terminal.press("Tab", "Tab", "Enter")
    try driver.terminal.wait(for: "[ Start survey ]")
    try driver.terminal.press("Enter")
    try driver.terminal.wait(for: "Question 1 of 5")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "[ Start survey ]")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "[ Shared cars ]")
    try driver.terminal.press("C-q")
    try driver.terminal.wait(for: "exit=0")
  }

  @Test func `While the application is open elsewhere, the survey says so and stays`() throws {
    let other = try AccountDriver(data)
    try other.open(expecting: "Personal info")
    let driver = try AccountDriver(data)
    try driver.open("survey --demo", expecting: "[ Start survey ]")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "open in another window")
    try driver.terminal.press("Enter")
    try driver.terminal.wait(for: "Question 1 of 5")
    try other.terminal.press("C-q")
    try other.terminal.wait(for: "exit=0")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "[ Start survey ]")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "[ Shared cars ]")
  }

  @Test func `With an account, Main opens behind its lock`() throws {
    let before = try AccountDriver(data)
    try before.open("account", expecting: "Welcome")
    try before.signUp()
    try before.terminal.press("C-q")
    try before.terminal.wait(for: "exit=0")
    let driver = try AccountDriver(data)
    try driver.open("survey --demo", expecting: "[ Start survey ]")
    try driver.terminal.press("Escape")
    try driver.unlock()
    try driver.terminal.wait(for: "Hello")
  }

  @Test func `In the line mode, main leads there, and says why if it can't be opened`() throws {
    let talk = { (lines: String) in
      try Shell.run(
        "sh",
        [
          "-c", "printf \"$2\" | \"$0\" survey --plain --demo --data-dir \"$1\"",
          Program.path, data, lines,
        ])
    }
    let result = try talk("main\nquit\n")
    #expect(result.status == 0 && result.output.contains("Shared cars"), "\(result.output)")
    try Data("no folder".utf8).write(to: URL(filePath: folder.file("file")))
    let refused = try Shell.run(
      "sh",
      [
        "-c", "printf 'main\\nretry\\nred\\n' | \"$0\" survey --plain --demo --data-dir \"$1\"",
        Program.path, folder.file("file"),
      ])
    #expect(refused.output.contains("Error: "), "\(refused.output)")
    #expect(refused.output.contains("Questions submitted: 1."), "\(refused.output)")
  }
}
