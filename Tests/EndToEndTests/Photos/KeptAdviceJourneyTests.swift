import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// Advice about saved photos, from the key that ends it to the disk and back.
@Suite(.journeys) struct KeptAdviceJourneyTests {
  private let folder: Folder
  private var data: String { folder.file("data") }

  init() throws {
    folder = try Folder()
    try folder.saveFirstSteps(in: data)
    let (license, insurance) = (Program.fixture("license.jpg"), Program.fixture("insurance.jpg"))
    try folder.fill(
      #"{"photos":{"license":"\#(license)","insurance":"\#(insurance)"}}"#, in: data)
  }

  private func expectAdvice(_ advice: (FieldID, String)...) throws {
    let status = Steps.status(advice: advice)
    #expect(try Program.run("status", "--json", in: data).output == status + "\n")
  }

  @Test
  func `Advice ended by K stays ended after a start, in the form, the line mode and the commands`()
    throws
  {
    let driver = try Driver(opening: data, expecting: "Everything saved. 2 photos to check")
    try driver.wait(for: "Look at 2 photos")
    try driver.press("k")
    try driver.wait(for: "There are several photos to check")
    // From the first button below the photos.
    try driver.press("Up", "k")
    try driver.wait(for: "Everything saved. 1 photo to check")
    try driver.quit()
    try expectAdvice((.license, "tooSmall"))
    let status = try Program.run("status", in: data).output
    #expect(status.contains("Everything saved. 1 photo to check."), "\(status)")

    try driver.open(data, expecting: "Everything saved. 1 photo to check")
    try driver.press("k")
    try driver.wait(for: "Kept as it is.")
    try driver.killProcess()
    try expectAdvice()
    try driver.open(data, expecting: "Everything saved")
    try driver.press("\(Steps.number(of: .photos))")
    try driver.wait(for: heading(of: .photos))
    try driver.paste(Program.fixture("insurance.jpg"))
    try driver.press("C-s")
    try driver.wait(for: "2 photos to check")
    try driver.quit()
    try expectAdvice(
      (.license, "tooSmall"), (.license, "sameAsOther"), (.insurance, "sameAsOther"))
  }

  @Test func `In the line mode, the summary names the photos, and keep ends the advice of one`()
    throws
  {
    let number = Steps.number(of: .photos)
    let spoken = try Shell.sh(
      "printf '%s\\n' \(number) keep '' keep '' '' quit | \(Program.path) --plain --data-dir \(data)"
    )
    #expect(spoken.output.contains("2 photos to check: Driver's license, Proof of insurance."))
    #expect(spoken.output.contains("Type keep to leave the photo as it is."))
    #expect(spoken.output.components(separatedBy: "Kept as it is.").count == 3, "\(spoken)")
    try expectAdvice()
  }
}
