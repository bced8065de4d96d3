import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// Advice about what is read on cards, wherever drivers see it.
@Suite(.journeys) struct CardAdviceTests {
  private let folder: Folder
  /// A card of another kind than a license.
  private let insurance: String

  init() throws {
    folder = try Folder()
    insurance = try Cards.insurance(in: folder)
    try folder.saveFirstSteps(in: folder.file("data"))
  }

  @Test(arguments: [
    ("en", "This looks like"), ("es", "Parece una"),
  ])
  func `The advice is beside the field and, once that is saved, on the summary`(
    language: String, words: String
  ) throws {
    let driver = try Driver(columns: 100, rows: 30)
    try driver.command("\(Program.reading) --data-dir \(folder.file("data")) --lang \(language)")
    try driver.wait(for: language == "en" ? "Photo upload" : "Fotos")
    try driver.paste(insurance)
    try driver.wait(for: words)
    try driver.press("C-s")
    try driver.wait(for: language == "en" ? "Summary" : "Resumen")
    try driver.wait(for: words)
    try driver.quit()
  }

  @Test func `fill, status and the line mode give the advice, too`() throws {
    let answers = try folder.put(
      #"{"photos":{"license":"\#(insurance)","insurance":null}}"#, as: "photos.json")
    let data = folder.file("data")
    for options in [["--check"], []] {
      let filled = try Shell.run(
        Program.reading, ["fill", "--from", answers, "--data-dir", data] + options)
      #expect(filled.output.contains("Driver's license: This looks like an insurance card."))
    }
    let status = try Shell.run(Program.reading, ["status", "--json", "--read", "--data-dir", data])
      .output
    #expect(status.contains(#""advice":[{"field":"photos.license","code":"wrongDocument"}]"#))
    let spoken = try Shell.sh("echo quit | \(Program.reading) --plain --data-dir \(data)")
    #expect(spoken.output.contains("This looks like an insurance card."), "\(spoken)")
  }

  @Test
  func `Another vehicle is mentioned beside the field, on the summary, and in every text output`()
    throws
  {
    let rows = [["INSURANCE", "CARD"], ["POLICY", "1"], ["2003", "SUBARU", "OUTBACK"]]
    let reader = try HeldReader(in: folder, rows: rows)
    try reader.letGo()
    let data = folder.file("data")
    let answers = try folder.put(
      #"{"photos":{"license":null,"insurance":"\#(insurance)"}}"#, as: "photos.json")
    let filled = try Shell.run(reader.program, ["fill", "--from", answers, "--data-dir", data])
    #expect(filled.output.contains("Subaru"), "\(filled)")
    let status = try Shell.run(reader.program, ["status", "--json", "--read", "--data-dir", data])
      .output
    #expect(status.contains(#"{"field":"photos.insurance","code":"vehicleDiffers"}"#), "\(status)")
    let spoken = try Shell.sh("echo quit | \(reader.program) --plain --data-dir \(data)")
    #expect(spoken.output.contains("Subaru"), "\(spoken)")
    let driver = try Driver(columns: 100, rows: 40)
    try driver.command("\(reader.program) --data-dir \(data)")
    try driver.wait(for: "Everything saved")
    try driver.wait(for: "Subaru")
    try driver.quit()
  }

  @Test func `No text that is read is stored anywhere`() throws {
    let (path, _) = try Cards.back(in: folder, expiry: "2026-03-14")
    let (data, temporary, out) = (folder.file("data"), folder.file("tmp"), folder.file("out"))
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    let driver = try Driver(columns: 100, rows: 40, environment: ["TMPDIR": temporary])
    try driver.command("\(Program.reading) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    let fields = try #require(Steps.all.first { $0.id == .photos }).fields
    let place = try #require(fields.firstIndex { $0.id == .licenseBack })
    try driver.press(Array(repeating: "Down", count: place))
    try driver.paste(path)
    try driver.wait(for: "Expired 14 Mar 2026")
    try driver.press("C-s")
    try driver.wait(until: "the day on the summary") {
      $0.contains("Everything saved") && $0.contains("Expired 14 Mar 2026")
    }
    try driver.quit()
    for command in [["status"], ["check"], ["show", "--json"], ["export", "--to", out]] {
      let done = try Shell.run(Program.reading, command + ["--data-dir", data])
      #expect(done.status == 0, "\(done)")
    }
    var count = 0
    for folder in [data, temporary, out] {
      // `-a` also searches what isn't text.
      let found = try Shell.run(
        "grep", ["-raliE", "2026-03-14|03142026|03/14/2026|20260314|14 Mar 2026", folder])
      #expect(found.output.isEmpty && found.status != 0, "\(found.output)")
      count += try Shell.run("find", [folder, "-type", "f"]).output.split(separator: "\n").count
    }
    #expect(count > 4, "there are files to search")
  }

  @Test func `Without the program that reads, a sentence says so once, and everything else works`()
    throws
  {
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
