import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// What is read on a phone's photo is told while the driver still holds the phone.
@Suite(.journeys, .serialized, .needsLink, .needsBrowser) struct PhoneDoubtTests {
  private let phone: PhoneDriver
  private let browser: WebBrowser
  private let insurance: String

  init() throws {
    phone = try PhoneDriver(of: Program.reading)
    browser = try WebBrowser()
    insurance = try Cards.insurance(in: phone.folder)
    try browser.open(phone.address)
  }

  private func send(_ path: String) throws {
    try browser.choose(path, in: "#file")
    try browser.wait(for: "send it", in: "#status")
    try browser.press("#send")
  }

  @Test func `A phone is told that its photo shows another card, and sends a better one`() throws {
    try send(insurance)
    try browser.wait(for: "looks like an insurance card", in: "#status")
    try phone.terminal.wait(for: "This looks like an insurance card")
    #expect(try browser.text(of: "h1") == "Photo of your driver’s license")
    try send("\(Photos.folder)/Wood.jpg")
    // The other photo is looked at now.
    try phone.terminal.wait(until: "the other photo") {
      $0.contains("Photo received.") && !$0.contains("This looks like an insurance card")
    }
    try browser.wait(for: "Sent. Now confirm it", in: "#status")
    try phone.terminal.press("Enter")
    try browser.wait(for: "Photo of your proof of insurance", in: "h1")
    try phone.expectNothingElse()
    try phone.quit()
  }
}

extension PhoneDriver {
  /// Waits until the photo in the field is the only one that arrived.
  fileprivate func expectNothingElse() throws {
    try terminal.wait(until: "one photo in incoming") { _ in
      folder.names(in: "data/incoming").count == 1
    }
  }
}
