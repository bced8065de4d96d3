import Foundation
import OnrampCore
import OnrampScreens
import TestKit
import Testing

@testable import JourneyKit

/// What the barcode on a license's back contradicts, wherever a driver meets it.
@Suite(.journeys) struct LicenseBackAdviceTests {
  private let folder: Folder

  private var data: String { folder.file("data") }

  init() throws { folder = try Folder() }

  /// Something that a barcode says.
  enum Finding: String, CaseIterable {
    case nameDiffers, expiresSoon
  }

  /// The photo of a back for which there is one thing to say, the driver's name, and the words that say it.
  private func back(_ finding: Finding) throws -> (path: String, name: String, words: String) {
    switch finding {
    case .nameDiffers:
      let (path, truth) = try Cards.back(in: folder, expiry: "2045-06-01")
      let family = try #require(truth.name.split(separator: " ").last)
      return (path, "Amina Yusuf", family.uppercased())
    case .expiresSoon:
      // Should the day end meanwhile, it is eleven days.
      let day = try #require(Calendar.current.date(byAdding: .day, value: 12, to: Date()))
      let parts = Calendar.current.dateComponents([.year, .month, .day], from: day)
      let date = try #require(
        CalendarDate(
          year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      let (path, truth) = try Cards.back(in: folder, expiry: date.iso)
      return (path, truth.name, "Expires \(DateRule(today: date).text(date)), in 1")
    }
  }

  private func save(_ text: String) throws -> Shell.Result {
    let file = folder.file("answers.json")
    try Data(text.utf8).write(to: URL(filePath: file))
    return try run("fill", "--from", file)
  }

  private func run(_ arguments: String...) throws -> Shell.Result {
    try Shell.run(Program.reading, arguments + ["--data-dir", data])
  }

  private func open(_ driver: Driver, expecting words: String) throws {
    try driver.command("\(Program.reading) --data-dir \(data)")
    try driver.wait(for: words)
  }

  private func expectAdvice(_ finding: Finding) throws {
    let status = try run("status", "--json", "--read").output
    let code = #"{"field":"photos.licenseBack","code":"\#(finding.rawValue)"}"#
    #expect(status.contains(#""advice":[\#(code)]"#), "\(status)")
  }

  @Test(arguments: Finding.allCases)
  func `The advice is beside the field, on the summary, and there when the form opens again`(
    finding: Finding
  ) throws {
    let (path, name, words) = try back(finding)
    #expect(try save(Steps.file(before: .photos, [.name: name])).status == 0)
    let driver = try Driver(columns: 100, rows: 40)
    try open(driver, expecting: heading(of: .photos))
    let fields = try #require(Steps.all.first { $0.id == .photos }).fields
    let place = try #require(fields.firstIndex { $0.id == .licenseBack })
    try driver.press(Array(repeating: "Down", count: place))
    try driver.paste(path)
    try driver.wait(for: words)
    try driver.press("C-s")
    try driver.wait(for: "Everything saved")
    try driver.wait(for: words)
    try driver.quit()
    try open(driver, expecting: "Everything saved")
    try driver.wait(for: words)
    try driver.quit()
    try expectAdvice(finding)
  }

  @Test(arguments: Finding.allCases)
  func `The line mode and commands give the advice, whether the photo is saved or only checked`(
    finding: Finding
  ) throws {
    let (path, name, words) = try back(finding)
    let photos = "{\"photos\":{\"license\":null,\"licenseBack\":\"\(path)\",\"insurance\":null}}"
    #expect(try save(Steps.file(before: .photos, [.name: name])).status == 0)
    let file = folder.file("photos.json")
    try Data(photos.utf8).write(to: URL(filePath: file))
    let checked = try run("fill", "--from", file, "--check")
    #expect(checked.output.contains(words), "\(checked)")
    // Every question but that of the back is skipped.
    let lines = try #require(Steps.all.first { $0.id == .photos }).fields
      .map { $0.id == .licenseBack ? path : "" }
    let given = folder.file("lines")
    try Data((lines + [""]).joined(separator: "\n").utf8).write(to: URL(filePath: given))
    let spoken = try Shell.run(
      "sh", ["-c", "\"$0\" --plain --data-dir \"$1\" <\"$2\"", Program.reading, data, given])
    let end = try #require(spoken.output.range(of: "Everything saved"), "\(spoken)")
    #expect(spoken.output[..<end.lowerBound].contains(words), "at the question: \(spoken)")
    #expect(spoken.output[end.upperBound...].contains(words), "on the summary: \(spoken)")
    try expectAdvice(finding)
    let filled = try save(photos)
    #expect(filled.output.contains(words), "\(filled)")
  }
}
