import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// Both cards from one phone, over plain HTTP at a private address.
@Suite(
  .journeys,
  .serialized, .enabled(if: access(Program.path + "-link", X_OK) == 0, "onramp-link was not built"),
  .enabled(if: WebBrowser.isThere, "chromium is not installed"),
  .enabled(if: PrivateNetwork.isPossible, "a network of its own needs root"))
struct PhoneSessionTests {
  private let network: PrivateNetwork
  private let phone: PhoneDriver

  init() throws {
    network = try PrivateNetwork()
    phone = try PhoneDriver(in: network)
  }

  private func choose(_ name: String, in browser: WebBrowser) throws {
    try browser.choose("\(Photos.folder)/\(name).jpg", in: "#file")
    // Dark wood is reported as dark, and can be sent all the same.
    try browser.wait(for: "send it", in: "#status")
  }

  /// Chooses and sends a photo, and uses it on the computer.
  private func send(_ name: String, by browser: WebBrowser) throws {
    try choose(name, in: browser)
    try browser.press("#send")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.press("Enter")
  }

  private func expectBothSaved(_ browser: WebBrowser) throws {
    try browser.wait(for: "Look at your computer", in: "h1")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.press("C-s")
    try phone.terminal.wait(for: "Everything saved")
    try phone.terminal.quit()
    #expect(phone.folder.names(in: "data/photos").count == 2)
  }

  @Test func `Both cards come through one code, and the network sees nothing of them`() throws {
    try network.record(port: phone.port)
    let browser = try WebBrowser(in: network)
    try browser.open(phone.address)
    #expect(try browser.run("return window.isSecureContext") == "0")
    try phone.terminal.wait(for: "Phone connected.")
    try choose("Wood", in: browser)
    let photo = try browser.run(
      "return photo.arrayBuffer().then(b => btoa(String.fromCharCode(...new Uint8Array(b, 0, 60000))))"
    )
    try browser.press("#send")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.press("Enter")
    try phone.terminal.wait(for: "License received, insurance next.")
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    try send("Aqua", by: browser)
    try expectBothSaved(browser)
    let packets = try network.packets
    let plain = try #require(Data(base64Encoded: photo))
    #expect(plain.count == 60_000 && packets.count > 1_000_000)
    #expect(!packets.sharesPart(with: plain))
    #expect(!packets.sharesPart(with: Data(phone.secret.utf8)))
    #expect(packets.sharesPart(with: Data("GET /\(phone.token)".utf8)), "what is in the clear")
  }
}

extension Data {
  /// Whether any twelve bytes in a row are in both.
  fileprivate func sharesPart(with other: Data) -> Bool {
    let length = 12
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        var starts: [UInt64: [Int]] = [:]
        for start in 0...(other.count - length) {
          starts[other.loadUnaligned(fromByteOffset: start, as: UInt64.self), default: []]
            .append(start)
        }
        return (0...(bytes.count - length)).contains { place in
          let found = starts[bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)] ?? []
          return found.contains { start in
            (8..<length).allSatisfy { bytes[place + $0] == other[start + $0] }
          }
        }
      }
    }
  }
}
