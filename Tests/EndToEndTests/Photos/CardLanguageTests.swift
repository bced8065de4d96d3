import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// The data of a language, which is a package that may be missing.
@Suite(.journeys, .enabled(if: getuid() == 0, "a file system of its own needs root"))
struct CardLanguageTests {
  private let folder: Folder
  private let insurance: String

  /// The package that is reported as missing.
  private static let missing = "tesseract-ocr-eng"

  private var data: String { folder.file("data") }

  init() throws {
    folder = try Folder()
    insurance = try Cards.insurance(in: folder)
    try folder.saveFirstSteps(in: data)
  }

  /// A command that runs the program where no data of a language is installed.
  ///
  /// - Parameter names: The languages that are installed, all with the data of English.
  private func command(_ arguments: String, languages names: [String] = []) -> String {
    let tesseract = "/usr/share/tesseract-ocr"
    let copies = names.map { "cp \(folder.file("eng")) \(tesseract)/5/tessdata/\($0).traineddata" }
    let prepared =
      ["cp \(tesseract)/5/tessdata/eng.traineddata \(folder.file("eng"))"]
      + ["mount -t tmpfs none \(tesseract)", "mkdir -p \(tesseract)/5/tessdata"] + copies
    let all = prepared + ["exec \(Program.reading) \(arguments)"]
    return "unshare --mount sh -c '\(all.joined(separator: " && "))'"
  }

  private func photos() throws -> String {
    let file = folder.file("photos.json")
    let text = "{\"photos\":{\"license\":\"\(insurance)\",\"insurance\":\"\(insurance)\"}}"
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  @Test func `Without a language, a sentence says so once, and everything else works`() throws {
    let driver = try Driver(columns: 100, rows: 40)
    try driver.command(command("--data-dir \(data)"))
    try driver.wait(for: heading(of: .photos))
    try driver.paste(insurance)
    try driver.wait(for: Self.missing)
    let fields = try #require(Steps.all.first { $0.id == .photos }).fields
    let place = try #require(fields.firstIndex { $0.id == .insurance })
    try driver.press(Array(repeating: "Down", count: place))
    try driver.paste(insurance)
    // Both photos have been checked.
    try driver.wait(for: "same")
    #expect(try driver.screen.count(of: Self.missing) <= 1)
    try driver.press("C-s")
    try driver.wait(for: "Everything saved")
    try driver.wait(for: Self.missing)
    #expect(try driver.screen.count(of: Self.missing) == 1)
    try driver.quit()
  }

  @Test func `A command says once for all photos that a language is missing, and saves`() throws {
    let filled = try Shell.sh(command("fill --from \(try photos()) --data-dir \(data)"))
    #expect(filled.status == 0 && filled.output.count(of: Self.missing) == 1, "\(filled)")
    let status = try Program.reads(["status", "--json"], in: data)
    #expect(status.contains(#""complete":true"#))
  }

  @Test func `A barcode is read without a language`() throws {
    let file = folder.file("back.json")
    let back = try Cards.back(in: folder, expiry: "2020-06-01").path
    try Data("{\"photos\":{\"licenseBack\":\"\(back)\"}}".utf8).write(to: URL(filePath: file))
    let filled = try Shell.sh(command("fill --from \(file) --data-dir \(data)"))
    #expect(filled.output.contains("Expired 1 Jun 2020"), "\(filled)")
    #expect(!filled.output.contains(Self.missing), "\(filled)")
  }

  @Test func `Spanish is enough without English`() throws {
    let filled = try Shell.sh(
      command("fill --from \(try photos()) --data-dir \(data)", languages: ["spa"]))
    #expect(filled.output.contains("This looks like an insurance card."), "\(filled)")
    #expect(!filled.output.contains(Self.missing), "\(filled)")
  }
}
