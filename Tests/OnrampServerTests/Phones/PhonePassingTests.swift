import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Photos and messages from a phone to a terminal, through the server.
struct PhonePassingTests {
  private let server: ServerProcess
  private let sender: Sender

  init() throws {
    server = try ServerProcess()
    sender = try Sender.registered(server)
  }

  @Test func `a photo reaches the terminal as the phone sent it, and is then gone`() throws {
    let line = try PhoneLine(sender)
    #expect(line.follow()?.json?["visits"]?.integer == 0)
    let page = try #require(line.get(headers: ["Accept-Language": "es"]))
    let text = String(decoding: page.body, as: UTF8.self)
    #expect(page.status == 200 && text.contains("Foto de su licencia"))
    #expect(text.contains(line.keys.publicKey.map { String(format: "%02x", $0) }.joined()))
    #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
    #expect(page.headers["content-security-policy"]?.contains("unsafe") == false)
    #expect(page.headers["cache-control"] == "no-store")
    #expect(line.follow()?.json?["visits"]?.integer == 1)
    #expect(line.now?["card"]?.integer == 0 && line.now?["said"]?.string == "asked")

    let photo = randomBytes(3_000_000)
    let sealed = try line.seal(photo)
    #expect(line.send(sealed)?.status == 200)
    #expect(line.send(sealed)?.status == 503, "one at a time")
    let arrived = try #require(try line.fetch())
    #expect(try arrived == sealed && SealedPhoto.open(arrived, with: line.keys) == photo)
    #expect(line.follow(1, "received")?.json?["arrived"] == .null)
    #expect(try server.number("SELECT count(*) FROM onramp.phone_piece") == 0)
    #expect(line.now?["said"]?.string == "received")
    #expect(line.send(sealed)?.status == 503, "the driver decides")
    #expect(line.follow(1, "asked")?.status == 200)
    #expect(line.now?["said"]?.string == "received", "an older message is ignored")

    line.follow(2, "again", hint: "blurred")
    #expect(line.now?["text"]?.string == "Asked for again: blurred.")
    line.follow(3, "used", card: 1)
    #expect(line.now?["title"]?.string == "Photo of the \"report\" <1>")
    #expect(try line.received(line.seal([1, 2, 3])) == [1, 2, 3])
    line.follow(4, "finished", card: nil)
    #expect(line.now?["said"]?.string == "finished")
    #expect((line.follow(4, "finished", card: nil)?.json?["seconds"]?.integer ?? 9) <= 5)
    #expect(line.close()?.status == 204)
    #expect(line.get()?.status == 404 && line.follow()?.status == 410)
    for table in ["phone", "phone_upload", "phone_piece"] {
      #expect(try server.number("SELECT count(*) FROM onramp.\(table)") == 0)
    }
  }

  @Test func `the phone may ask another server than the terminal`() throws {
    let other = try ServerProcess(beside: server)
    let line = try PhoneLine(sender)
    let phone = sender.at(other)
    #expect(phone.ask("GET", line.path, signed: false)?.status == 200)
    #expect(line.follow()?.json?["visits"]?.integer == 1)
    let sealed = try line.seal(randomBytes(700_000))
    let sent = phone.ask(
      "POST", line.path, headers: ["Content-Type": "application/octet-stream"], body: sealed,
      signed: false)
    #expect(sent?.status == 200)
    #expect(try line.fetch() == sealed)
    line.follow(1, "received")
    let now = phone.ask("GET", line.path + "/now", signed: false)?.json
    #expect(now?["said"]?.string == "received")
  }

  @Test func `a doubtful photo may be replaced, and an unknown doubt is ignored`() throws {
    let line = try PhoneLine(sender)
    func send() throws -> Int? { line.send(try line.seal(randomBytes(1000)))?.status }
    #expect(try send() == 200)
    line.follow(1, "received")
    #expect(try send() == 503)
    #expect(line.follow(2, "received", doubt: "smudged")?.status == 200)
    #expect(line.now?["takesPhoto"] == .bool(false))
    #expect(try send() == 503)
    line.follow(3, "received", doubt: "looksLikeInsurance")
    #expect(line.now?["takesPhoto"] == .bool(true))
    #expect(try send() == 200)
  }

  @Test func `a manipulated photo comes through, and the terminal refuses it`() throws {
    var line = try PhoneLine(sender)
    var number = 0
    func received(_ bytes: [UInt8]) throws -> [UInt8]? {
      defer {
        number += 1
        line.follow(number, "unreadable")
      }
      return try line.received(bytes)
    }
    let photo = randomBytes(150_000)
    let sealed = try line.seal(photo)
    let (head, piece) = (SealedPhoto.Head.length, SealedPhoto.sealedPiece)
    let pieces = stride(from: head, to: sealed.count, by: piece).map {
      Array(sealed[$0..<$0 + piece])
    }
    try #require(pieces.count == 3)
    let start = Array(sealed[..<head])
    #expect(try received(sealed) == photo)
    for wrong in [
      start + pieces[0] + pieces[2], start + pieces[0] + pieces[1],
      start + pieces[1] + pieces[0] + pieces[2], start + pieces[0] + pieces[0] + pieces[2],
      start + pieces[0] + pieces[0] + pieces[1] + pieces[2], sealed + pieces[2], sealed + [0],
      Array(sealed.dropLast()), start, Array(sealed[..<20]),
    ] {
      #expect(try received(wrong) == nil)
    }
    for place in 0..<head {
      var wrong = sealed
      wrong[place] ^= 1
      #expect(try received(wrong) == nil, "byte \(place) of the head")
    }
    var making = SealedPhoto.Making()
    making.publicKey = [UInt8](repeating: 0, count: 32)
    #expect(try received(line.seal(photo, making)) == nil, "a key that anyone knows")
    let other = PhoneKeys()
    let foreign = try SealedPhoto.make(photo, for: line.keys.publicKey, secret: other.secret)
    #expect(try received(foreign) == nil, "another secret")
    let forOther = try SealedPhoto.make(photo, for: other.publicKey, secret: line.keys.secret)
    #expect(try received(forOther) == nil, "another session's key")

    var random = SplitMix(seed: 37)
    for round in 0..<300 {
      if round % 60 == 0 { (line, number) = (try PhoneLine(sender), 0) }
      var wrong = try line.seal(Array(photo[..<70_000]))
      let bit = Int(random.next() % UInt64(wrong.count * 8))
      wrong[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(try received(wrong) == nil, "bit \(bit)")
    }
  }

  @Test func `a terminal gets nothing of another one's session`() throws {
    let (line, stranger) = (try PhoneLine(sender), try Sender.registered(server))
    #expect(try line.send(line.seal(randomBytes(1000)))?.status == 200)
    let photo = try #require(line.follow()?.json?["arrived"]?["id"]?.string)
    #expect(line.piece(of: photo, from: 0, by: stranger)?.status == 404)
    #expect(line.piece(of: SubmissionID().text, from: 0)?.status == 404)
    #expect(line.piece(of: "x'--", from: 0)?.status == 404)
    #expect(line.piece(of: photo, from: -1)?.status == 404)
    let path = "/v1/phones/\(line.id.text)"
    #expect(stranger.ask("DELETE", path)?.status == 204, "as if it were gone")
    #expect(
      stranger.post(
        path, .object(["now": .object(["number": .integer(9), "said": .string("finished")])])
      )?.status == 410)
    #expect(line.now?["number"]?.integer == 0)
    #expect(line.piece(of: photo, from: 0)?.status == 200)
    #expect(Sender(server).ask("DELETE", path)?.error == "unknownTerminal")
  }

  @Test func `opening a session twice opens it once, and a new session ends the one before`() throws
  {
    let line = try PhoneLine(sender)
    #expect(line.open()?.status == 201)
    #expect(try server.number("SELECT count(*) FROM onramp.phone") == 1)
    let next = try PhoneLine(sender)
    #expect(line.get()?.status == 404 && next.get()?.status == 200)
    #expect(line.follow()?.status == 410 && next.follow()?.status == 200)
    for (name, wrong) in [
      ("id", JSON.string("x")), ("token", .string("ABCD2345")), ("token", .null),
      ("key", .string("AA")), ("cards", .array([])), ("cards", .string("license")),
      ("cards", .array([.object(["photo": .string("passport")])])),
      ("cards", .array([.object(["photo": .string("other")])])),
    ] {
      #expect(next.open(adding: (name, wrong))?.error == "json", "\(name) \(wrong)")
    }
    for (said, card, hint) in [
      ("lost", 0, nil), ("asked", -1, nil), ("asked", 256, nil), ("again", 0, "ugly"),
    ] as [(String, Int, String?)] {
      #expect(next.follow(1, said, card: card, hint: hint)?.error == "json", "\(said)")
    }
    #expect(next.follow(-1)?.error == "json")
    #expect(next.follow(code: "short")?.error == "json")
    #expect(next.follow(code: "ABCD1890")?.error == "json", "letters that no code has")
  }
}
