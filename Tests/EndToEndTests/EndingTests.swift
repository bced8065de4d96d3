import Foundation
import Glibc
import TestKit
import Testing

@Suite struct EndingTests {
  @Test(arguments: ["C-q", "C-c"])
  func `Leaving by a key restores the terminal and keeps the draft`(key: String) throws {
    let data = try Folder()
    let driver = try Driver()
    let before = try settings(driver)
    try driver.open(data.path, expecting: "Step 1 of 3")
    try driver.type("Amina")
    try driver.press(key)
    try driver.wait(for: "exit=0")
    #expect(try settings(driver) == before)
    #expect(try driver.display("#{alternate_on}#{cursor_flag}") == "01")
    try driver.open(data.path, expecting: "Amina")
    try driver.quit()
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)])
  func `A signal ends it with the terminal restored and the draft kept`(
    signal: Int32, status: Int
  ) throws {
    let data = try Folder()
    let driver = try Driver()
    let before = try settings(driver)
    try driver.type("\(Program.path) --data-dir \(data.path)")
    try driver.press("Enter")
    try driver.wait(for: "Step 1 of 3")
    try driver.type("Amina")
    try driver.wait(for: "Amina")
    kill(try driver.process, signal)
    try driver.wait(until: "the shell's screen") { _ in
      try driver.display("#{alternate_on}") == "0"
    }
    try driver.type("echo status=$?")
    try driver.press("Enter")
    try driver.wait(for: "status=\(status)")
    #expect(try settings(driver) == before)
    #expect(try driver.display("#{alternate_on}#{cursor_flag}") == "01")
    try driver.open(data.path, expecting: "Amina")
    try driver.quit()
  }

  @Test func `Suspended and brought back, the form is as it was`() throws {
    let data = try Folder()
    let driver = try Driver()
    try driver.command("set -m")
    try driver.wait(for: "exit=0")
    try driver.type("\(Program.path) --data-dir \(data.path)")
    try driver.press("Enter")
    try driver.wait(for: "Step 1 of 3")
    try driver.type("Amina")
    try driver.wait(for: "Amina")
    let before = try driver.screen
    try driver.press("C-z")
    try driver.wait(for: "Stopped")
    try driver.type("fg")
    try driver.press("Enter")
    try driver.wait(until: "the form as it was") { $0 == before }
    try driver.press("C-q")
    try driver.wait(for: "All is kept")
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
