import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A hanging call blocks nothing else, and the last words promise only what is true.
@Suite(.journeys) struct HangTests {
  let folder: Folder
  let data: String
  let faults: Faults

  init() throws {
    folder = try Folder()
    data = folder.file("data")
    faults = try Faults()
  }

  /// A form on a disk and paths that may hang.
  private func form(
    expecting text: String = heading(of: .personal), hanging path: String = "/none",
    in place: Driver.Place = .emulated
  ) throws -> Driver {
    let driver = try Driver(in: place)
    try driver.command(faults.command(data, hanging: path))
    try driver.wait(for: text)
    return driver
  }

  private func waitForDraft(_ driver: Driver, _ text: String) throws {
    try driver.waitForDraft(of: "\"\(text)\"", in: data)
  }

  @Test
  func `A hanging path holds up neither drafts nor a signal, and its Save can be stopped`() throws {
    try folder.saveFirstSteps(in: data)
    let driver = try form(expecting: heading(of: .photos), hanging: "/net/gone")
    try driver.type("/net/gone/a")
    for _ in 1...20 { try driver.press("Tab") }
    try driver.type("b")
    try waitForDraft(driver, "/net/gone/ab")
    // The finder opens at once, and even a hanging path in it can be left.
    try driver.press("C-o")
    try driver.wait(for: "Newest photos")
    try driver.paste("/net/gone/a")
    try driver.press("Enter")
    try driver.wait(for: "Reading")
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    for _ in 1...6 {
      try driver.press("C-s")
      try driver.wait(for: "Saving")
      try driver.press("Escape")
      try driver.wait(for: "Stopped. Nothing was saved")
    }
    let process = try driver.process
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    #expect(tasks.count < 24)
    kill(process, SIGTERM)
    try driver.wait(for: "exit=143")
    #expect(try driver.screen.contains("Everything is kept"))
  }

  /// A form that saves a photo from a hanging path.
  private func savingFromNowhere() throws -> Driver {
    try folder.saveFirstSteps(in: data)
    let driver = try form(expecting: heading(of: .photos), hanging: "/net/gone")
    try driver.type("/net/gone/a")
    try driver.press("C-s")
    try driver.wait(for: "Saving")
    return driver
  }

  @Test func `After a hanging path, a photo from a healthy one is saved`() throws {
    let driver = try savingFromNowhere()
    try driver.press("Escape")
    try driver.wait(for: "Stopped")
    try driver.press("C-u")
    try driver.type(Program.fixture("license.jpg"))
    try driver.press("C-s")
    try driver.wait(for: "Saved ")
    try driver.quit()
  }

  @Test func `Quitting abandons a hanging Save, and keeps the typed text`() throws {
    let driver = try savingFromNowhere()
    try driver.quit()
    let words = try driver.screen
    #expect(words.contains("The save was not finished") && words.contains("Everything is kept"))
    try waitForDraft(driver, "/net/gone/a")
  }

  @Test func `A stored photo whose path hangs doesn't hold up a Save`() throws {
    try folder.fill(Steps.file([.license: Program.fixture("license.jpg")]), in: data)
    let name = try #require(folder.names(in: "data/photos").first)
    let driver = try form(expecting: "Everything saved", hanging: name)
    try driver.press("1")
    try driver.wait(for: heading(of: .personal))
    try driver.press("C-u")
    try driver.type("Zoë")
    try driver.press("C-s")
    try driver.wait(for: "Zoë")
    try driver.wait(for: "Saved")
    try driver.quit()
  }

  @Test func `A signal ends the export command within seconds if its folder hangs`() throws {
    try folder.fill(Steps.file(), in: data)
    let driver = try Driver()
    let form = faults.command(data, options: "--to /net/gone/out", hanging: "/net/gone")
    try driver.command(form.replacing(Program.debugPath, with: "\(Program.debugPath) export"))
    try driver.wait(until: "the thread that exports") { _ in
      let names = try Shell.run("ps", ["-L", "-o", "comm=", "-p", "\(driver.process)"]).output
      return names.contains("work")
    }
    kill(try driver.process, SIGTERM)
    try driver.wait(for: "exit=143")
    #expect(try driver.screen.contains("The export was not finished"))
  }

  @Test func `Quitting abandons a hanging export, and says so`() throws {
    try folder.fill(Steps.file(), in: data)
    let driver = try form(expecting: "Everything saved", hanging: "/net/gone")
    try driver.press("e")
    try driver.wait(for: "Export to a folder")
    try driver.press("C-u")
    try driver.enter("/net/gone/out")
    try driver.wait(for: "Exporting")
    try driver.press("C-q")
    try driver.press("C-q")
    try driver.wait(for: "Quit without waiting?")
    try driver.press("y")
    try driver.wait(for: "exit=0")
    let words = try driver.screen
    #expect(words.contains("The export was not finished") && words.contains("Everything is kept"))
  }

  @Test
  func `If the disk hangs, a signal still ends the form, and the last words promise nothing`()
    throws
  {
    let driver = try form(in: .tmux)
    try faults.hangDisk()
    try driver.type("Quetzal")
    try driver.wait(for: "Quetzal")
    let process = try driver.process
    kill(process, SIGTERM)
    // The terminal is restored before anything waits for the disk.
    try driver.wait(until: "the shell's screen") { _ in
      try driver.display("#{alternate_on}") == "0"
    }
    try driver.wait(for: "exit=143")
    let words = try driver.screen
    #expect(
      words.contains("The disk did not answer in time") && !words.contains("Everything is kept"))
  }

  @Test func `If a Save hangs on the disk, a signal ends the form, and the typed text is kept`()
    throws
  {
    let driver = try form()
    try driver.type("Quetzal")
    try driver.press("Down")
    try driver.type("q@b.co")
    try waitForDraft(driver, "q@b.co")
    try faults.hangDisk()
    try driver.press("C-s")
    try driver.wait(for: "Saving")
    kill(try driver.process, SIGTERM)
    try driver.wait(for: "exit=143")
    let words = try driver.screen
    #expect(words.contains("The save was not finished") && words.contains("Everything is kept"))
    try waitForDraft(driver, "Quetzal")
  }

  @Test func `Keys typed during a Save are not lost if a signal comes before it is done`() throws {
    let driver = try form(in: .tmux)
    try faults.hangDisk()
    try driver.type("Quetzal")
    try driver.press("Down")
    try driver.type("q@b.co")
    try driver.press("C-s")
    try driver.wait(for: "Saving")
    try driver.type("Kia")
    kill(try driver.process, SIGTERM)
    try driver.wait(until: "the shell's screen") { _ in
      try driver.display("#{alternate_on}") == "0"
    }
    faults.freeDisk()
    try driver.wait(for: "exit=143")
    #expect(try driver.screen.contains("Everything is kept"))
    let status = try Program.run("status", "--json", in: data).output
    #expect(status.contains(#""completed":["personal"]"#))
    try waitForDraft(driver, "Kia")
  }

  @Test func `If the disk hangs, quitting asks, and yes ends the form`() throws {
    let driver = try form()
    try faults.hangDisk()
    try driver.type("Quetzal")
    try driver.press("C-q", "C-q")
    try driver.wait(for: "Quit without waiting?")
    try driver.press("y")
    try driver.wait(for: "exit=0")
    #expect(try !driver.screen.contains("Everything is kept"))
  }

  @Test(arguments: 1...3)
  func `On a full disk, quitting asks, however quick the keys, and the last words are true`(
    presses: Int
  ) throws {
    let driver = try form()
    try faults.fillDisk()
    try driver.type("Quetzal")
    try driver.type(String(repeating: "\u{11}", count: presses))
    try driver.wait(for: "What you typed can't be kept. The disk is full.")
    try driver.wait(for: "Quit and lose it")
    #expect(try !driver.screen.contains("all is kept"))
    // Each press closes an open question and asks again, so a y may come between two questions.
    let words = try driver.wait(until: "the end") { screen in
      if screen.contains("Quit and lose it") { try driver.press("y") }
      return screen.contains("exit=0")
    }
    #expect(words.contains("What you typed last was not kept. The disk is full."))
    #expect(!words.contains("Everything is kept"))
  }

  @Test func `On a full disk, a signal ends the form, and the last words are true`() throws {
    let driver = try form()
    try faults.fillDisk()
    try driver.type("Quetzal")
    try driver.wait(for: "What you type can't be kept")
    kill(try driver.process, SIGTERM)
    try driver.wait(for: "exit=143")
    let words = try driver.screen
    #expect(
      words.contains("What you typed last was not kept") && !words.contains("Everything is kept"))
  }

  @Test func `On a full disk --plain says so at once, and ends with 74`() throws {
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try faults.fillDisk()
    let talk = "printf 'Quetzal\\nquit\\n' | \(faults.command(data, options: "--plain"))"
    let result = try Shell.sh(talk)
    #expect(result.status == 74)
    #expect(result.output.contains("Error: What you type can't be kept. The disk is full."))
    #expect(result.errors.contains("What you typed last was not kept. The disk is full."))
    #expect(!result.output.contains("Everything is kept"))
  }
}
