import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A PDF that only its password opens, encrypted as old and as new programs do.
@Suite(.journeys, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftoppm")))
struct LockedDocumentTests {
  private static let sentence = "This PDF needs a password, so the company can't open it."

  private let folder: Folder
  private let data: String

  init() throws {
    folder = try Folder()
    data = folder.file("data")
  }

  @Test(arguments: ["locked-rc4.pdf", "locked-aes.pdf"])
  func `fill, status, the line mode and the form say that the document needs a password`(
    name: String
  ) throws {
    let answers = folder.file("photos.json")
    let photos = Steps.file([
      .license: Program.fixture(name), .insurance: Program.fixture("insurance.jpg"),
    ])
    try Data(photos.utf8).write(to: URL(filePath: answers))
    for options in [["--check"], []] {
      let filled = try Shell.run(
        Program.path, ["fill", "--from", answers, "--data-dir", data] + options)
      #expect(
        filled.status == 0 && filled.output.contains("license: \(Self.sentence)"), "\(filled)")
    }
    let status = try Program.run("status", "--json", in: data).output
    #expect(status.contains(#"{"field":"photos.license","code":"needsPassword"}"#), "\(status)")
    let spoken = try Shell.sh("echo quit | \(Program.path) --plain --data-dir \(data)")
    #expect(spoken.output.contains(Self.sentence), "\(spoken)")
    let driver = try Driver(columns: 120, rows: 40)
    try driver.command("\(Program.path) --data-dir \(data)")
    try driver.wait(for: "This PDF needs a password")
    try driver.quit()
  }
}
