import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// The optional photo of a license's back, in every part of the program.
@Suite(.journeys) struct LicenseBackTests {
  private let folder: Folder
  private let back: String

  private var data: String { folder.file("data") }

  init() throws {
    folder = try Folder()
    back = try Cards.back(in: folder).path
  }

  private func fill(_ given: Steps.Given) throws -> Shell.Result {
    let answers = folder.file("given.json")
    // A name of one word can't be compared with that of a card.
    let all = given.merging([.name: "Amina Yusuf"]) { own, _ in own }
    try Data(Steps.file(all).utf8).write(to: URL(filePath: answers))
    let result = try Shell.run(Program.reading, ["fill", "--from", answers, "--data-dir", data])
    try #require(result.status == 0, "\(result)")
    return result
  }

  @Test func `fill and status report what its barcode says`() throws {
    #expect(try fill([.licenseBack: back]).output.contains("License, back: The card says"))
    let status = try Shell.run(Program.reading, ["status", "--json", "--read", "--data-dir", data])
      .output
    #expect(status.contains(#""needed":["photos.license","photos.insurance"]"#), "\(status)")
    #expect(status.contains(#"{"field":"photos.licenseBack","code":"nameDiffers"}"#), "\(status)")
  }

  @Test func `The back is exported and erased like any other photo, and an undo restores it`()
    throws
  {
    let photo = Program.fixture("license.jpg")
    _ = try fill([.license: photo, .insurance: photo, .licenseBack: back])
    let given = try Data(file: back)
    func expectAll(_ name: String) throws {
      let out = folder.file(name)
      #expect(try Program.run("export", "--to", out, in: data).status == 0)
      #expect(
        folder.names(in: "\(name)/photos") == ["insurance.jpg", "license.jpg", "licenseBack.jpg"])
      let stored = try Data(file: "\(out)/photos/licenseBack.jpg")
      #expect(Array(stored) == PhotoParts.stored(Array(given)))
      let summary = try String(file: "\(out)/summary.txt")
      #expect(summary.contains("License, back: JPEG"), "\(summary)")
    }
    try expectAll("out")
    #expect(try Program.run("restart", "--yes", in: data).status == 0)
    #expect(try Program.run("restart", "--undo", in: data).status == 0)
    try expectAll("again")
    #expect(try Program.run("restart", "--yes", "--no-undo", in: data).status == 0)
    #expect(folder.names(in: "data") == [])
  }

  @Test func `Without a back, everything is complete, and nothing asks for it`() throws {
    let photo = Program.fixture("license.jpg")
    _ = try fill([.license: photo, .insurance: photo])
    let status = try Program.run("status", "--json", in: data).output
    #expect(status.contains(#""complete":true,"draft":false,"needed":[]"#), "\(status)")
    // The rows stay in view when advice about the photos arrives.
    let driver = try Driver(opening: data, expecting: "Everything saved", rows: 40)
    try driver.wait(for: "Not provided (optional)")
    #expect(try !driver.screen.contains("Add the missing photo"))
    try driver.quit()
    let template = try Program.run("policy", "answers", in: data).output
    #expect(template.contains(#""licenseBack": null"#), "\(template)")
  }
}
