import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// One phone for the photos of two steps, and for those of a driver with an account, over plain
/// HTTP.
@Suite(.journeys, .serialized, .needsLink, .needsBrowser, .needsNetwork) struct PhoneStepsTests {
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

  @Test func `One code is enough for the photos of two steps`() throws {
    let (network, company) = (try PrivateNetwork(), try CompanyFolder())
    try company.put(Self.steps, as: "steps.json")
    try company.put("{\"steps\": \"steps.json\"}", as: "policy.json")
    let terminal = try Driver(
      columns: 130, rows: 30,
      environment: ["HOME": company.folder.path, "TERM": "tmux-256color"], in: .tmux)
    let program = (network.command + [Program.path]).joined(separator: " ")
    try terminal.command(
      "\(program) --data-dir \(company.data) --policy \(company.policy) "
        + "--link-address \(PrivateNetwork.address)")
    try terminal.wait(for: "Step 1 of 2")
    let phone = try PhoneDriver(
      at: terminal, in: company.folder, data: company.data, ip: PrivateNetwork.address)
    let browser = try WebBrowser(in: network)
    try browser.open(phone.address)
    try browser.send(photo: "Wood", to: terminal)
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    try browser.send(photo: "Aqua", to: terminal)
    try browser.wait(for: "then the next photo is asked for here", in: "#status")
    try browser.reload()
    try browser.wait(for: "then the next photo is asked for here", in: "#status")
    #expect(try browser.text(of: "h1") == "Look at your computer")
    try terminal.press("C-s")
    try browser.wait(for: "Received. Now: Photo of the report", in: "#status")
    #expect(try browser.text(of: "h1") == "Photo of the report")
    try browser.send(photo: "Dune", to: terminal)
    try browser.wait(for: "Look at your computer", in: "h1")
    try terminal.wait(for: "Vehicle inspection")
    try terminal.saveAndQuit()
    #expect(company.folder.names(in: "data/photos").count == 3)
    try phone.expectNothingListens()
  }
}
