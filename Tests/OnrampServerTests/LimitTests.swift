import Foundation
import Glibc
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct LimitTests {
  private let server: ServerProcess
  private let sender: Sender

  init() throws {
    server = try ServerProcess()
    sender = try Sender.registered(server)
  }

  @Test func `a terminal has 60 new ids a minute, and repeats don't count`() throws {
    for _ in 0..<60 {
      let parcel = Parcel(1)
      #expect(sender.announce(parcel)?.status == 201)
      #expect(sender.announce(parcel)?.status == 200)
      _ = try server.administrator().query(
        "UPDATE onramp.submission SET state = 'ended' WHERE id = $1", [.id(parcel.id)])
    }
    let refused = sender.announce(Parcel(1))
    #expect(refused?.refusal == "429 tooMany")
    let wait = try #require(refused?.headers["retry-after"].flatMap { Int($0) })
    #expect((1...60).contains(wait))
    #expect(try Sender.registered(server).announce(Parcel(1))?.status == 201, "another one may")
    try server.administrator().run("UPDATE onramp.tally SET since = since - interval '1 minute'")
    #expect(sender.announce(Parcel(1))?.status == 201, "a minute later")
  }

  @Test func `a terminal may have eight open uploads, of 256 MiB together`() throws {
    for _ in 0..<4 { #expect(announce(64 << 20)?.status == 201) }
    #expect(announce(1)?.refusal == "507 full")
    let other = try Sender.registered(server)
    for _ in 0..<8 { #expect(other.announce(Parcel(1))?.status == 201) }
    #expect(other.announce(Parcel(1))?.status == 507)
  }

  @Test func `announcements without an upload make room after a minute`() throws {
    let (begun, left) = (Parcel(2), Parcel(1))
    #expect(sender.announce(begun)?.status == 201)
    #expect(sender.append(begun.id, at: 0, Array(begun.bytes[..<1]))?.status == 204)
    for _ in 0..<6 { #expect(sender.announce(Parcel(1))?.status == 201) }
    #expect(sender.announce(left)?.status == 201)
    #expect(sender.announce(Parcel(1))?.status == 507)
    try server.administrator().run(
      "UPDATE onramp.submission SET begun_at = begun_at - interval '1 minute'")
    #expect(sender.announce(Parcel(1))?.status == 201)
    #expect(sender.announce(begun)?.status == 200, "of this one, a part has arrived")
    #expect(sender.announce(left)?.status == 201, "it is announced again")
  }

  @Test func `strangers at one address share a day's limit`() throws {
    let administrator = try server.administrator()
    try administrator.run(
      "UPDATE onramp.terminal SET is_enrolled = false, address = sha256('address')")
    #expect(sender.announce(Parcel(1))?.status == 201)
    try administrator.run(
      "UPDATE onramp.tally SET amount = 4::bigint << 30 WHERE kind = 'addressBytes'")
    #expect(sender.announce(Parcel(1))?.refusal == "507 full")
    try administrator.run("UPDATE onramp.terminal SET is_enrolled = true")
    #expect(sender.announce(Parcel(1))?.status == 201, "the company's own terminals may")
  }

  /// Announces a file of this size.
  private func announce(_ bytes: Int, by other: Sender? = nil) -> Reply? {
    (other ?? sender).post("/v1/submissions", Parcel(1).announcement(of: bytes))
  }

  @Test func `neither one stranger's terminal nor all of them together can fill the disk`() throws {
    let stranger = try Sender.registered(server)
    let administrator = try server.administrator()
    try administrator.run("UPDATE onramp.terminal SET is_enrolled = false")
    var taken = 0
    for _ in 0..<20 {
      let reply = announce(64 << 20, by: stranger)
      if reply?.status == 201 { taken += 1 } else { #expect(reply?.status == 507) }
      try administrator.run("UPDATE onramp.submission SET state = 'ended'")
    }
    #expect(taken == 16, "1 GiB a day")
    let small = try ServerProcess(["--storage", "1"])
    #expect(try announce(64 << 20, by: Sender.registered(small))?.status == 201)
    // Existing data counts, and this database starts with some megabytes.
    let outcome = try small.administrator().query(
      "SELECT outcome FROM onramp_api.announce($1, $2, $3, $1, $1, 1, $4, NULL, 1000)",
      [
        .key(try Sender.registered(small).key.publicKey), .bytes(randomBytes(16)),
        .id(SubmissionID()), .bytes(randomBytes(64)),
      ]
    ).text(0)
    #expect(outcome == "full")
  }

  @Test
  func `free space inside the database can be used, up to half as much again as the limit`()
    throws
  {
    let administrator = try server.administrator()
    func room(_ storage: Int) throws -> Int {
      try server.number("onramp_api.room(\(storage))")
    }
    let parcel = Parcel(8 << 20)
    _ = try sender.handIn(parcel)
    #expect(try room(1 << 20) < 1 << 20)
    try #require(sender.withdraw(parcel)?.status == 200)
    #expect(try (7 << 20..<9 << 20).contains(room(1 << 20)))
    #expect(try room(1 << 40) == 0, "nothing is counted while it is far from full")
    try administrator.run("VACUUM (TRUNCATE false) onramp.piece")
    let before = try server.number("pg_total_relation_size('onramp.piece')")
    _ = try sender.handIn(Parcel(8 << 20))
    #expect(try server.number("pg_total_relation_size('onramp.piece')") < before + 1 << 20)

    var settings = ServerSettings(key: .random(), pepper: try server.pepper)
    settings.storage = 100
    #expect([-1, 0, 20, 60].map { settings.storage(withRoom: $0) } == [100, 100, 120, 150])
  }

  @Test func `an oversized body is refused before it is read`() throws {
    #expect(announce(64 << 20 + 1)?.status == 413)
    for (method, path, length) in [
      ("POST", "/v1/submissions", 16 << 10 + 1), ("POST", "/v1/terminals", 1 << 40),
      ("PATCH", "/v1/uploads/\(SubmissionID().text)", 1 << 20 + 1),
      ("POST", "/v1/submissions/\(SubmissionID().text)/complete", 1),
    ] {
      let headers = Sender.piece(at: 0, []).merging(["Content-Length": String(length)]) { $1 }
      // The answer comes although none of the body is sent.
      let client = try RawClient(port: server.port)
      client.send(sender.bytes(method, path, headers: headers))
      client.endOnceAnswered()
      #expect(Reply(client.receive())?.status == 413, "\(path)")
    }
    let chunked = try RawClient(port: server.port)
    chunked.send(
      sender.bytes(
        "POST", "/v1/terminals", headers: ["Transfer-Encoding": "chunked", "Content-Length": ""]
      ).removingEmptyLength)
    for _ in 0..<20
    where !chunked.send(
      Array("400\r\n".utf8) + [UInt8](repeating: 32, count: 1024) + Array("\r\n".utf8))
    { break }
    chunked.endOnceAnswered()
    #expect(Reply(chunked.receive())?.status == 413)
  }

  @Test func `a head that is too large or malformed ends the connection`() throws {
    for head in [
      "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 9000))\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost: x\r\n"
        + (0..<100).map { "A\($0): a\r\n" }.joined() + "\r\n",
      "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n",
    ] {
      let client = try RawClient(port: server.port)
      client.send(Array(head.utf8))
      let bytes = client.receive()
      #expect(bytes.isEmpty || Reply(bytes)?.status == 400, "\(head.prefix(40))")
    }
    #expect(sender.ask("GET", "/health", signed: false)?.status == 200)
    #expect(
      sender.ask("GET", "/\(String(repeating: "a", count: 300))", signed: false)?.status == 404)
  }

  @Test func `a body that isn't the expected JSON is refused`() throws {
    let good = Parcel().announcement
    var texts = [
      "", "[]", "null", "{", "{}", "\"x\"", String(repeating: "[", count: 10_000),
      String(repeating: "{\"a\":", count: 3000), "{\"id\":1}", "\u{FEFF}{}",
    ]
    for (name, wrong) in [
      ("id", JSON.string("0192f0c1-7a2b-4c3d-8e4f-001122334455")), ("id", .null),
      ("driver", .string("AA")), ("digest", .string("x")), ("bytes", .integer(-1)),
      ("bytes", .integer(0)), ("bytes", .real(1.5)), ("bytes", .string("1")),
      ("signature", .null), ("follows", .integer(1)), ("follows", .string("")),
    ] {
      texts.append(String(decoding: good.adding(name, wrong).line ?? Data(), as: UTF8.self))
    }
    for text in texts {
      #expect(
        sender.ask("POST", "/v1/submissions", body: Array(text.utf8))?.refusal == "400 json",
        "\(text.prefix(60))")
    }
    let xml = sender.ask(
      "POST", "/v1/submissions", headers: ["Content-Type": "text/xml"], body: Array("{}".utf8))
    #expect(xml?.status == 415)
  }

  @Test func `an unknown path and a wrong method get different answers`() throws {
    #expect(sender.ask("GET", "/v1/nothing", signed: false)?.status == 404)
    #expect(sender.ask("GET", "/v1/submissions/x/y/z", signed: false)?.status == 404)
    let wrong = sender.ask("PUT", "/v1/submissions", signed: false)
    #expect(wrong?.status == 405)
    #expect(wrong?.headers["allow"] == "POST")
    #expect(sender.ask("GET", "/v1/submissions/not-an-id")?.status == 404)
    #expect(sender.ask("BREW", "/v1/submissions", signed: false)?.status ?? 400 >= 400)
  }

  @Test func `a terminal registers with a token, or ten times an hour from an address`() throws {
    let first = Sender(server)
    #expect(first.register()?.status == 201)
    #expect(first.register()?.status == 200)
    #expect(first.announce(Parcel())?.status == 201)
    for _ in 0..<8 { #expect(Sender(server).register()?.status == 201) }
    #expect(Sender(server).register(token: "wrong token")?.error == "enrolment", "and it counts")
    let refused = Sender(server).register()
    #expect(refused?.status == 429)
    #expect(refused?.headers["retry-after"] != nil)
    let administrator = try server.administrator()
    try Administration.addToken("the token", try server.pepper, administrator)
    for _ in 0..<15 { #expect(Sender(server).register(token: "the token")?.status == 201) }
    for name in ["", String(repeating: "a", count: 101), "a\nb", "a\u{0}"] {
      #expect(Sender(server).register(name, token: "the token")?.status == 400)
    }
    let other = sender.post(
      "/v1/terminals",
      .object(["key": .string(first.key.publicKey.text), "name": .string("x")]))
    #expect(other?.status == 401, "only its owner can register a key")
  }

  @Test func `a slow or silent client is sent away, and others are served meanwhile`() throws {
    let silent = try (0..<50).map { _ in try RawClient(port: server.port) }
    let slow = try RawClient(port: server.port)
    slow.send(Array("GET /health HTTP/1.1\r\n".utf8))
    let body = try RawClient(port: server.port)
    body.send(sender.bytes("POST", "/v1/terminals", headers: ["Content-Length": "100"]))
    #expect(sender.ask("GET", "/health", signed: false)?.status == 200)
    #expect(body.isSentAway(), "ten seconds for a small body")
    slow.send(Array("A: b\r\n".utf8))
    #expect(slow.isSentAway())
    for client in silent { #expect(client.isSentAway()) }
  }
}

extension [UInt8] {
  fileprivate var removingEmptyLength: [UInt8] {
    Array(String(decoding: self, as: UTF8.self).replacing("Content-Length: \r\n", with: "").utf8)
  }
}
