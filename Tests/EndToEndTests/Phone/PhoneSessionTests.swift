import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// Both cards from one phone, over plain HTTP at a private address.
@Suite(.journeys, .serialized, .needsLink, .needsBrowser, .needsNetwork) struct PhoneSessionTests {
  private let network: PrivateNetwork
  private let phone: PhoneDriver

  init() throws {
    network = try PrivateNetwork()
    phone = try PhoneDriver(in: network)
  }

  @Test func `Both cards come through one code, and the network sees nothing of them`() throws {
    try network.record(port: phone.port)
    let browser = try WebBrowser(in: network)
    try browser.open(phone.address)
    #expect(try browser.run("return window.isSecureContext") == "0")
    try phone.terminal.wait(for: "Phone connected.")
    try browser.choose(photo: "Wood")
    let photo = try browser.run(
      "return photo.arrayBuffer().then(b => btoa(String.fromCharCode(...new Uint8Array(b, 0, 60000))))"
    )
    try browser.press("#send")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.press("Enter")
    try phone.terminal.wait(for: "License received, insurance next.")
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    try browser.send(photo: "Aqua", to: phone.terminal)
    try browser.wait(for: "Look at your computer", in: "h1")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.saveAndQuit()
    #expect(phone.folder.names(in: "data/photos").count == 2)
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
