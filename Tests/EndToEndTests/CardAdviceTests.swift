import Foundation
import OnrampCore
import TestKit
import Testing

/// What is read on cards, where drivers meet it.
@Suite(.journeys) struct CardAdviceTests {
  private let folder: Folder
  /// A card of another kind than a license.
  private let insurance: String

  init() throws {
    folder = try Folder()
    let made = folder.file("cards")
    let truth = try #require(
      try Cards.draw(
        ["--kind", "insurance-us", "--set", "making", "--seed", "4", "--count", "1"], in: made
      ).first)
    insurance = "\(made)/\(truth.file)"
    try folder.saveFirstSteps(in: folder.file("data"))
  }

  @Test(arguments: [
    ("en", "This looks like"), ("es", "Parece una"),
  ])
  func `It is said beside the field, and Save doesn't wait for it`(
    language: String, words: String
  ) throws {
    let driver = try Driver(columns: 100, rows: 30)
    try driver.command("\(Program.reading) --data-dir \(folder.file("data")) --lang \(language)")
    try driver.wait(for: language == "en" ? "Photo upload" : "Fotos")
    try driver.paste(insurance)
    try driver.wait(for: words)
    try driver.press("C-s")
    // The summary says it again.
    try driver.wait(for: language == "en" ? "Summary" : "Resumen")
    try driver.wait(for: words)
    try driver.quit()
  }

  @Test func `fill, status and the line mode say it, too`() throws {
    let answers = folder.file("photos.json")
    try Data(#"{"photos":{"license":"\#(insurance)","insurance":null}}"#.utf8)
      .write(to: URL(filePath: answers))
    let data = folder.file("data")
    for options in [["--check"], []] {
      let filled = try Shell.run(
        Program.reading, ["fill", "--from", answers, "--data-dir", data] + options)
      #expect(filled.output.contains("Driver's license: This looks like an insurance card."))
    }
    let status = try Shell.run(Program.reading, ["status", "--json", "--data-dir", data]).output
    #expect(status.contains(#""advice":[{"field":"photos.license","code":"wrongDocument"}]"#))
    let spoken = try Shell.run(
      "sh", ["-c", "echo quit | \(Program.reading) --plain --data-dir \(data)"])
    #expect(spoken.output.contains("This looks like an insurance card."), "\(spoken)")
  }

  @Test func `Without the program that reads, it is said once, and everything else works`() throws {
    let program = try folder.putCopy()
    let driver = try Driver(columns: 100, rows: 30)
    try driver.command("\(program) --data-dir \(folder.file("data"))")
    try driver.wait(for: "Photo upload")
    symlink(Photos.program, folder.file("onramp-photo"))
    try driver.paste(insurance)
    try driver.wait(for: "onramp-read")
    try driver.press("C-s")
    try driver.wait(for: "Restart")
    try driver.quit()
  }
}
