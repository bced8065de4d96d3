import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A card that takes long to read delays nothing, and is reported when it is done.
@Suite(.journeys) struct HeldReaderTests {
  private let folder: Folder
  private let reader: HeldReader

  private var data: String { folder.file("data") }

  init() throws {
    folder = try Folder()
    try folder.saveFirstSteps(in: folder.file("data"))
    reader = try HeldReader(in: folder)
  }

  /// Opens the form at the photos, and names a license that is read until the test lets go.
  private func open() throws -> Driver {
    let driver = try Driver(columns: 100, rows: 40)
    try driver.command("\(reader.program) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.paste(Program.fixture("license.jpg"))
    try driver.wait(for: "JPEG")
    try reader.waitForReading()
    return driver
  }

  @Test func `While a card is read, keys are drawn and Save saves`() throws {
    let driver = try open()
    try driver.press("Down")
    try driver.type("typed meanwhile")
    try driver.wait(for: "typed meanwhile")
    try driver.press("C-u")
    try driver.wait(until: "an empty field") { !$0.contains("typed meanwhile") }
    try driver.press("C-s")
    try driver.wait(for: "Everything saved")
    #expect(try Program.run("status", "--json", in: data).output.contains(#""complete":true"#))
    // The summary reads it, too.
    try reader.waitForReading(2)
    try driver.press("Down", "F1")
    try driver.wait(for: "Help")
    try driver.press("Escape")
    try driver.wait(for: "Everything saved")
    #expect(try !driver.screen.contains(HeldReader.advice), "nothing is read yet")
    try reader.letGo()
    try driver.wait(for: HeldReader.advice)
    try driver.quit()
  }

  @Test func `While a card is read, the form can be left, and leaves no reader behind`() throws {
    let driver = try open()
    try driver.quit()
    let process = try #require(reader.begun.first)
    try waitFor("the reader's end") { kill(process, 0) != 0 }
  }

  @Test func `The line mode keeps asking, and reports a reading without losing typed text`() throws
  {
    let driver = try Driver(columns: 100, rows: 40)
    try driver.command("\(reader.program) --plain --data-dir \(data)")
    try driver.wait(for: "Driver's license: where")
    try driver.enter(Program.fixture("license.jpg"))
    try driver.wait(for: "Proof of insurance: where")
    #expect(try !driver.screen.contains(HeldReader.advice), "nothing is read yet")
    try driver.type("sum")
    try driver.wait(for: "sum")
    try reader.letGo()
    try driver.wait(for: "Driver's license: \(HeldReader.advice).")
    try driver.enter("mary")
    try driver.wait(for: "Number of seats:")
    try driver.enter("quit")
    try driver.wait(for: "exit=0")
  }

  /// A file of answers that names a license.
  private func answers() throws -> String {
    let answers = folder.file("photos.json")
    let license = Program.fixture("license.jpg")
    try Data(#"{"photos":{"license":"\#(license)","insurance":null}}"#.utf8)
      .write(to: URL(filePath: answers))
    return answers
  }

  @Test func `fill says that it saved before it reads a card`() throws {
    let (answers, said) = (try answers(), folder.file("said"))
    let command = "\(reader.program) fill --from \(answers) --data-dir \(data) >\(said)"
    let driver = try Driver(columns: 100, rows: 40)
    try driver.command(command)
    try reader.waitForReading()
    let saved = try String(file: said)
    #expect(
      saved.contains("Saved: Photo upload.") && !saved.contains(HeldReader.advice), "\(saved)")
    #expect(try Program.run("show", "--json", in: data).output.contains("\"type\":\"image/jpeg\""))
    try reader.letGo()
    try driver.wait(for: "exit=0")
    #expect(try String(file: said).contains(HeldReader.advice))
  }

  @Test func `fill --no-read and status read no card`() throws {
    func run(_ arguments: [String]) throws -> Shell.Result {
      try Shell.run(reader.program, arguments + ["--data-dir", data])
    }
    let filled = try run(["fill", "--from", try answers(), "--no-read"])
    #expect(filled.status == 0 && filled.output.contains("Saved: Photo upload."), "\(filled)")
    for options in [[], ["--json"]] {
      #expect(try run(["status"] + options).status == 0)
    }
    #expect(reader.begun.isEmpty)
    try reader.letGo()
    #expect(try run(["status", "--read"]).output.contains(HeldReader.advice))
    #expect(try run(["status", "--json", "--read"]).output.contains("wrongDocument"))
  }
}
