import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Requests of phones that the server refuses, and when a session is over.
struct PhoneLimitTests {
  private let server: ServerProcess
  private let sender: Sender
  private let line: PhoneLine

  init() throws {
    server = try ServerProcess()
    sender = try Sender.registered(server)
    line = try PhoneLine(sender)
  }

  /// The exact bytes of an answer, without its head's date, if it has one.
  private func answer(_ method: String, _ path: String, headers: [String: String] = [:]) -> String {
    answer(sender.bytes(method, path, headers: headers, signed: false))
  }

  private func answer(_ request: [UInt8]) -> String {
    guard let client = try? RawClient(port: server.port) else { return "" }
    client.send(request)
    return String(decoding: client.receive(), as: UTF8.self)
      .replacing(/(?i)date: [^\r]*\r\n/, with: "")
  }

  @Test func `every wrong request of a phone gets the same 404, and none is read`() throws {
    let token = line.keys.token
    let wrong = answer("GET", "/p/\(PhoneKeys().token)")
    #expect(wrong.hasPrefix("HTTP/1.1 404") && wrong.hasSuffix("\r\n\r\nNot found\n"))
    let type = ["Content-Type": "application/octet-stream"]
    for (method, path, headers) in [
      ("GET", "/p/", [:]), ("GET", "/p/\(token)/", [:]), ("GET", "/p/\(token)/x", [:]),
      ("GET", "/p/\(token)/now/", [:]), ("GET", "/p/\(token)?x", [:]), ("GET", "/p//\(token)", [:]),
      ("GET", "/p/\(token.dropLast())", [:]), ("GET", "/p/\(token)A", [:]),
      ("GET", "/p/\(token.lowercased())", [:]), ("GET", "/p/../p/\(token)", [:]),
      ("GET", "/p/" + String(repeating: "A", count: 3000), [:]), ("GET", "/p/ABCD2345", [:]),
      ("GET", "/p/%2e%2e", [:]), ("PUT", "/p/\(token)", [:]), ("DELETE", "/p/\(token)", [:]),
      ("OPTIONS", "/p/\(token)", [:]), ("PATCH", "/p/\(token)", [:]),
      ("GET", "/p/\(token)", ["Content-Length": "5"]),
      ("GET", "/p/\(token)", ["Origin": "https://elsewhere.example.com"]),
      ("POST", "/p/\(token)/now", type), ("POST", "/p/\(token)", ["Content-Length": "10"]),
      ("POST", "/p/\(token)", type.merging(["Content-Length": "0"]) { $1 }),
      ("POST", "/p/\(token)", type.merging(["Content-Length": "31588353"]) { $1 }),
      ("POST", "/p/\(token)", type.merging(["Content-Length": "5000000000"]) { $1 }),
      (
        "POST", "/p/\(token)",
        ["Content-Type": "multipart/form-data; boundary=x", "Content-Length": "10"]
      ),
      ("POST", "/p/\(PhoneKeys().token)", type.merging(["Content-Length": "100"]) { $1 }),
    ] as [(String, String, [String: String])] {
      #expect(answer(method, path, headers: headers) == wrong, "\(method) \(path) \(headers)")
    }
    for host in ["", "Host: elsewhere.example.com\r\n", "Host: localhost\r\nHost: localhost\r\n"] {
      let said = answer(Array("GET /p/\(token)/now HTTP/1.1\r\n\(host)\r\n".utf8))
      #expect(
        said == wrong || host.contains("elsewhere") && said.hasPrefix("HTTP/1.1 200"), "\(host)")
    }
    let chunked = answer(
      "POST", "/p/\(token)", headers: type.merging(["Transfer-Encoding": "chunked"]) { $1 })
    #expect(!chunked.contains("200"))
    #expect(answer("HEAD", "/p/\(token)").hasPrefix("HTTP/1.1 404"))
    #expect(answer("GET", "/p/\(token)").hasPrefix("HTTP/1.1 200"))
    #expect(answer("GET", "/P/\(token)/now").hasPrefix("HTTP/1.1 200"), "as it is scanned")
    #expect(line.follow()?.json?["visits"]?.integer == 1, "only the page is a visit")
  }

  @Test
  func `a session ends after five minutes of silence, fifteen in all, or one without its terminal`()
    throws
  {
    for (column, interval) in [
      ("heard_at", "5 minutes"), ("ends_at", "15 minutes"), ("asked_at", "1 minute"),
    ] {
      let line = try PhoneLine(sender)
      try #require(line.send(line.seal(randomBytes(100)))?.status == 200)
      let administrator = try server.administrator()
      try administrator.run(
        "UPDATE onramp.phone SET \(column) = \(column) - interval '\(interval)' + interval '50 seconds'"
      )
      #expect(line.get(line.path + "/now")?.status == 200, "not yet")
      try administrator.run(
        "UPDATE onramp.phone SET \(column) = \(column) - interval '55 seconds'")
      #expect(line.get(line.path + "/now")?.status == 404, "\(column)")
      #expect(try line.send(line.seal([1]))?.status == 404)
      try server.administrator().run("SELECT onramp_api.sweep_phones()")
      for table in ["phone", "phone_upload", "phone_piece"] {
        #expect(try server.number("SELECT count(*) FROM onramp.\(table)") == 0)
      }
      #expect(line.follow()?.status == 410)
    }
    let line = try PhoneLine(sender)
    try server.administrator().run(
      "UPDATE onramp.phone SET heard_at = heard_at - interval '1 minute'")
    #expect(line.follow()?.json?["seconds"]?.integer ?? 0 <= 240)
    #expect(line.get()?.status == 200)
    #expect(line.follow()?.json?["seconds"]?.integer ?? 0 > 290, "a visit begins the wait anew")
  }

  @Test func `a typed code opens the page, even in lowercase, until it is withdrawn`() throws {
    let code = PhoneKeys.typedCode()
    #expect(line.get("/p/\(code)")?.status == 404)
    #expect(line.follow(code: code)?.status == 200)
    #expect(line.get("/p/\(code)")?.status == 200)
    #expect(line.get("/p/\(code.lowercased())/now")?.status == 200)
    let sealed = try SealedPhoto.make([7], for: line.keys.publicKey, secret: code)
    #expect(line.send(sealed, to: "/p/\(code.lowercased())")?.status == 200)
    #expect(try line.fetch() == sealed)
    #expect(line.get("/p/\(code)")?.status == 404, "a code no longer named is withdrawn")
    #expect(line.follow(code: code)?.status == 200)
    let other = try PhoneLine(Sender.registered(server))
    #expect(other.follow(code: code)?.status == 409, "no two sessions have the same code")
    #expect(line.follow()?.status == 200)
    #expect(line.get("/p/\(code)")?.status == 404)
  }

  @Test func `after twenty wrong codes from an address, only the token opens the page there`()
    throws
  {
    let code = PhoneKeys.typedCode()
    line.follow(code: code)
    for _ in 0..<19 { #expect(line.get("/p/\(PhoneKeys.typedCode())")?.status == 404) }
    #expect(line.get("/p/\(code)")?.status == 200)
    #expect(line.get("/p/\(PhoneKeys.typedCode())")?.status == 404)
    #expect(line.get("/p/\(code)")?.status == 404)
    #expect(line.get()?.status == 200)
    try server.administrator().run(
      "UPDATE onramp.tally SET since = since - interval '1 hour' WHERE kind = 'phoneCodes'")
    #expect(line.get("/p/\(code)")?.status == 200, "an hour later")
    try server.administrator().run(
      "INSERT INTO onramp.tally VALUES ('phoneCodes', '', clock_timestamp(), 10000) "
        + "ON CONFLICT (kind, who) DO UPDATE SET since = clock_timestamp(), amount = 10000")
    #expect(line.get("/p/\(code)")?.status == 404, "after too many guesses in all")
    #expect(line.get()?.status == 200)
  }

  @Test func `four photos may come at once, and the first complete one is kept`() throws {
    let sealed = try line.seal(randomBytes(400_000))
    let head = sender.bytes(
      "POST", line.path,
      headers: ["Content-Type": "application/octet-stream", "Content-Length": "\(sealed.count)"],
      signed: false)
    let slow = try (0..<4).map { _ in
      let client = try RawClient(port: server.port)
      client.send(head + sealed[..<300_000])
      return client
    }
    try waitFor("four uploads") {
      try server.number("SELECT count(*) FROM onramp.phone_upload") == 4
    }
    #expect(line.send(sealed)?.status == 503, "a fifth has to wait")
    try waitFor("what has arrived") {
      line.follow()?.json?["receiving"]?["done"]?.integer ?? 0 > 200_000
    }
    slow[2].send(Array(sealed[300_000...]))
    #expect(Reply(slow[2].receive())?.status == 200)
    slow[1].send(Array(sealed[300_000...]))
    #expect(Reply(slow[1].receive())?.status == 503)
    #expect(try line.fetch() == sealed)
  }

  @Test func `an interrupted photo is gone, and the terminal is told`() throws {
    let sealed = try line.seal(randomBytes(400_000))
    let client = try RawClient(port: server.port)
    client.send(
      sender.bytes(
        "POST", line.path,
        headers: ["Content-Type": "application/octet-stream", "Content-Length": "\(sealed.count)"],
        signed: false) + sealed[..<300_000])
    try waitFor("a part") { try server.number("SELECT count(*) FROM onramp.phone_piece") > 0 }
    shutdown(client.descriptor, Int32(SHUT_RDWR))
    try waitFor("its end") { line.follow()?.json?["broken"]?.integer == 1 }
    #expect(try server.number("SELECT count(*) FROM onramp.phone_piece") == 0)
    #expect(line.send(sealed)?.status == 200)
    // An upload that a killed server began is removed, too.
    line.follow(1, "again")
    try server.administrator().run(
      "INSERT INTO onramp.phone_upload (phone, bytes, heard_at) "
        + "SELECT id, 9, clock_timestamp() - interval '31 seconds' FROM onramp.phone")
    #expect(line.follow()?.json?["broken"]?.integer == 2)
    #expect(try server.number("SELECT count(*) FROM onramp.phone_upload") == 0)
  }

  @Test func `sessions and bytes are counted, so nobody fills the disk`() throws {
    let administrator = try server.administrator()
    for _ in 0..<59 { _ = try PhoneLine(sender) }
    #expect(line.open()?.status == 429)
    let other = try Sender.registered(server)
    let next = try PhoneLine(other)
    try administrator.run("UPDATE onramp.terminal SET is_enrolled = false")
    try administrator.run(
      "INSERT INTO onramp.tally SELECT 'bytes', key, clock_timestamp(), (1::bigint << 30) - 1000 "
        + "FROM onramp.terminal ON CONFLICT (kind, who) DO UPDATE SET amount = (1::bigint << 30) - 1000"
    )
    #expect(try next.send(next.seal(randomBytes(1000)))?.status == 503)
    try administrator.run("DELETE FROM onramp.tally WHERE kind = 'bytes'")
    #expect(try next.send(next.seal(randomBytes(1000)))?.status == 200)
    try administrator.run("UPDATE onramp.phone SET uploads = 100, arrived = NULL")
    #expect(try next.send(next.seal(randomBytes(1000)))?.status == 503, "a hundred in a session")
  }

  @Test func `a photo of thirty megabytes comes through`() throws {
    let photo = randomBytes(30 << 20)
    #expect(try line.received(line.seal(photo)) == photo)
  }
}
