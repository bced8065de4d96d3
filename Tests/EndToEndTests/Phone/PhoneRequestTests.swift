import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A response never reveals what is wrong with a request: it is always that of a wrong token.
@Suite(.journeys, .serialized, .needsLink) struct PhoneRequestTests {
  let phone: PhoneDriver
  private let refusal: String

  init() throws {
    phone = try PhoneDriver()
    refusal = try Self.answer(
      to: "GET /\(phone.token)x HTTP/1.1\r\nHost: \(phone.host)\r\n\r\n", from: phone)
  }

  private static func answer(to request: String, from phone: PhoneDriver) throws -> String {
    let wire = try Wire(port: phone.port)
    wire.send(request)
    return try #require(wire.receive(), "no end: \(request.prefix(200))")
  }

  private func expectRefused(_ requests: [String]) throws {
    #expect(refusal.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    for request in requests {
      let answer = try Self.answer(to: request, from: phone)
      #expect(answer == refusal, "\(request.prefix(200))")
    }
    #expect(phone.folder.names(in: "data/incoming") == [])
    #expect(!(try phone.terminal.screen.contains("Phone connected.")))
    #expect(try phone.send(PhoneLinkTests.photo) == "200")
    try phone.terminal.wait(for: "Photo received.")
    try phone.quit()
  }

  /// `OnrampLinkTests` has every fault of a head.
  @Test func `A request that isn't for this page, or is malformed, is refused`() throws {
    let (host, token) = (phone.host, phone.token)
    let image = "POST /\(token) HTTP/1.1\r\nHost: \(host)\r\nContent-Type: image/jpeg\r\n"
    try expectRefused([
      "GET /../../etc/passwd HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) HTTP/1.1\r\nHost: evil.example\r\n\r\n",
      "GET /\(token) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 5\r\n\r\nhello",
      "\(image)Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "\(image)Content-Length: 5368709120\r\n\r\n",
      "GET /\(token) HTTP/1.1\nHost: \(host)\n\n",
      "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\r\n\r\n",
      image + "X: " + String(repeating: "y", count: 8200) + "\r\n\r\n",
    ])
  }

  @Test func `A head that takes more than five seconds is refused`() throws {
    try expectRefused(["GET /\(phone.token) HTTP/1.1\r\nHo", "\r", ""])
  }

  @Test func `A second request behind the first is not read`() throws {
    let good = "GET /\(phone.token) HTTP/1.1\r\nHost: \(phone.host)\r\n\r\n"
    let answer = try Self.answer(to: good + good, from: phone)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK") && answer.count(of: "HTTP/1.1") == 1)
    try phone.terminal.wait(for: "Phone connected.")
    try phone.quit()
  }
}
