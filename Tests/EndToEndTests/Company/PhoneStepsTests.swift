import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// One phone for the photos of two steps, and for those of a driver with an account, over plain
/// HTTP.
@Suite(
  .journeys, .serialized,
  .enabled(if: access(Program.path + "-link", X_OK) == 0, "onramp-link was not built"),
  .enabled(if: WebBrowser.isThere, "chromium is not installed"),
  .enabled(if: PrivateNetwork.isPossible, "a network of its own needs root"))
struct PhoneStepsTests {
  private static let steps = """
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://a.example/1",
     "title": "Drive", "type": "object", "required": ["photos", "inspection"],
     "properties": {
      "photos": true,
      "inspection": {"title": "Vehicle inspection", "type": "object", "required": ["report"],
       "properties": {"report": {
        "title": "Photo of the report", "type": "string", "contentMediaType": "image/jpeg",
        "x-kind": "photo"}}}}}
    """

  private func terminal(in folder: Folder) throws -> Driver {
    try Driver(
      columns: 130, rows: 30, environment: ["HOME": folder.path, "TERM": "tmux-256color"], in: .tmux
    )
  }

  /// Sends a photo, and uses it on the computer.
  private func send(_ name: String, by browser: WebBrowser, to terminal: Driver) throws {
    try browser.choose("\(Photos.folder)/\(name).jpg", in: "#file")
    try browser.wait(for: "send it", in: "#status")
    try browser.press("#send")
    try terminal.wait(for: "Photo received.")
    try terminal.press("Enter")
  }

  @Test func `One code is enough for the photos of two steps`() throws {
    let (network, company) = (try PrivateNetwork(), try CompanyFolder())
    try company.put(Self.steps, as: "steps.json")
    try company.put("{\"steps\": \"steps.json\"}", as: "policy.json")
    let terminal = try terminal(in: company.folder)
    let program = (network.command + [Program.path]).joined(separator: " ")
    try terminal.command(
      "\(program) --data-dir \(company.data) --policy \(company.policy) "
        + "--link-address \(PrivateNetwork.address)")
    try terminal.wait(for: "Step 1 of 2")
    let phone = try PhoneDriver(
      at: terminal, in: company.folder, data: company.data, ip: PrivateNetwork.address)
    let browser = try WebBrowser(in: network)
    try browser.open(phone.address)
    try send("Wood", by: browser, to: terminal)
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    try send("Aqua", by: browser, to: terminal)
    try browser.wait(for: "then the next photo is asked for here", in: "#status")
    try browser.reload()
    try browser.wait(for: "then the next photo is asked for here", in: "#status")
    #expect(try browser.text(of: "h1") == "Look at your computer")
    try terminal.press("C-s")
    try browser.wait(for: "Received. Now: Photo of the report", in: "#status")
    #expect(try browser.text(of: "h1") == "Photo of the report")
    try send("Dune", by: browser, to: terminal)
    try browser.wait(for: "Look at your computer", in: "h1")
    try terminal.wait(for: "Vehicle inspection")
    try terminal.press("C-s")
    try terminal.wait(for: "Everything saved")
    try terminal.quit()
    #expect(company.folder.names(in: "data/photos").count == 3)
    try phone.expectNothingListens()
  }
}
