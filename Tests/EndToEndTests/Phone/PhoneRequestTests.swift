import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A response never reveals what is wrong with a request: it is always that of a wrong token.
@Suite(
  .journeys,
  .serialized, .enabled(if: access(Program.path + "-link", X_OK) == 0, "onramp-link was not built"))
struct PhoneRequestTests {
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

  @Test func `A request that isn't for this page is refused`() throws {
    let (host, token) = (phone.host, phone.token)
    let post = "POST /\(token) HTTP/1.1\r\nHost: \(host)\r\n"
    let image = "\(post)Content-Type: image/jpeg\r\n"
    try expectRefused([
      "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /../../etc/passwd HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /%2e%2e/\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) HTTP/1.1\r\nHost: evil.example\r\n\r\n",
      "GET /\(token) HTTP/1.1\r\nHost: localhost:\(phone.port)\r\n\r\n",
      "GET /\(token) HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://evil.example\r\n\r\n",
      "GET /\(token) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 5\r\n\r\nhello",
      "DELETE /\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "BREW /\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "CONNECT \(host) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "\(image)\r\n",
      "\(image)Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "\(image)Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello",
      "\(image)Content-Length: 5368709120\r\n\r\n",
      "\(image)Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
      "\(image)Content-Length: 5, 5\r\n\r\nhello",
      "\(image)Content-Length: +5\r\n\r\nhello",
      "\(image)Content-Length: 0x5\r\n\r\nhello",
      "\(image)Content-Length:\r\n\r\nhello",
      "\(image)Content-Length: -5\r\n\r\nhello",
      "\(post)Content-Type: multipart/form-data\r\nContent-Length: 5\r\n\r\nhello",
      "\(post)Content-Type: multipart/form-data; boundary=AB\r\nContent-Length: 5\r\n\r\nhello",
      "GET /\(token)/ HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /\(token)/then HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /ABCD2345 HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "POST /\(token)/now HTTP/1.1\r\nHost: \(host)\r\nContent-Type: image/jpeg\r\n"
        + "Content-Length: 5\r\n\r\nhello",
      "POST /wrong HTTP/1.1\r\nHost: \(host)\r\nContent-Type: image/jpeg\r\n"
        + "Content-Length: 1000000\r\n\r\nabc",
    ])
  }

  @Test func `A malformed request is refused`() throws {
    let (host, token) = (phone.host, phone.token)
    let first = "GET /\(token) HTTP/1.1\r\n"
    let good = "\(first)Host: \(host)\r\n"
    try expectRefused([
      "\(first)\r\n",
      "\(good)Host: \(host)\r\n\r\n",
      "\(good)Host: evil.example\r\n\r\n",
      "\(first)Host: evil.example\r\nHost: \(host)\r\n\r\n",
      "\(good)hOsT: evil.example\r\n\r\n",
      "\(first)Host:\r\n\r\n",
      "\(first)Host : \(host)\r\n\r\n",
      "\(first) Host: \(host)\r\n\r\n",
      "\(good)Folded: a\r\n b\r\n\r\n",
      "\(good): no name\r\n\r\n",
      "\(good)no colon\r\n\r\n",
      "\(good)Bad Name: x\r\n\r\n",
      "\(good)Na\u{ED}ve: x\r\n\r\n",
      "\(good)X: \0\r\n\r\n",
      "\(good)X: \u{1B}[31m\r\n\r\n",
      "\(good)X: a\rb\r\n\r\n",
      "\(good)X: a\nY: b\r\n\r\n",
      "GET /\(token) HTTP/1.1\nHost: \(host)\n\n",
      "\r\n\(good)\r\n",
      "\n\(good)\r\n",
      "GET /\(token)\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) HTTP/0.9\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) HTTP/1.0\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) HTTP/1.2\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) HTTP/2.0\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) http/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) HTTP/1.1 \r\nHost: \(host)\r\n\r\n",
      "GET  /\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET\t/\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      " GET /\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /\(token) extra HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET \(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET http://\(host)/\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET * HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "get /\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "G(T /\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "/\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\r\n\r\n",
      good + String(repeating: "X: y\r\n", count: 100) + "\r\n",
      good + "X: " + String(repeating: "y", count: 8200) + "\r\n\r\n",
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
