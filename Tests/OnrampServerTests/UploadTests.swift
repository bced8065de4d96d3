import Foundation
import Glibc
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct UploadTests {
  private let server: ServerProcess
  private let sender: Sender

  init() throws {
    server = try ServerProcess()
    sender = try Sender.registered(server)
  }

  @Test func `a piece is appended where the upload ends, and nowhere else`() throws {
    let parcel = Parcel(3000)
    #expect(sender.announce(parcel)?.status == 201)
    let first = Array(parcel.bytes[..<1000])
    let appended = sender.append(parcel.id, at: 0, first)
    #expect(appended?.status == 204)
    #expect(appended?.headers["upload-offset"] == "1000")
    #expect(appended?.headers["tus-resumable"] == "1.0.0")
    let again = sender.append(parcel.id, at: 0, first)
    #expect(again?.status == 409, "the answer was lost, so the piece is resent")
    #expect(again?.headers["upload-offset"] == "1000")
    #expect(sender.append(parcel.id, at: 2000, first)?.status == 409)
    let offset = sender.offset(parcel.id)
    #expect(offset?.status == 200)
    #expect(offset?.headers["upload-offset"] == "1000")
    #expect(offset?.headers["upload-length"] == "3000")
    #expect(sender.append(parcel.id, at: 1000, randomBytes(2001))?.status == 413, "too long")
    #expect(sender.append(parcel.id, at: 1000, Array(parcel.bytes[1000...]))?.status == 204)
    #expect(sender.append(parcel.id, at: 3000, [])?.status == 204, "an empty piece is accepted")
    let receipt = sender.complete(parcel.id)?.receipt
    #expect(receipt?.digest == parcel.digest)
    #expect(sender.append(parcel.id, at: 3000, [1])?.error == "complete")
    #expect(sender.terminate(parcel.id)?.status == 409)
    #expect(sender.offset(parcel.id)?.headers["upload-offset"] == "3000")
  }

  @Test func `an upload without compare-and-swap is caught`() throws {
    let server = try ServerProcess(broken: "appendsAnywhere")
    let (sender, parcel) = (try Sender.registered(server), Parcel(3000))
    #expect(sender.announce(parcel)?.status == 201)
    for _ in 0..<2 { #expect(sender.append(parcel.id, at: 0, [1])?.status == 204) }
  }

  @Test(arguments: ["-0", "+0", "", "0x0", " 0 0", "0.0", "99999999999999999999"])
  func `an offset that isn't all digits is refused`(offset: String) throws {
    let parcel = Parcel(3000)
    #expect(sender.announce(parcel)?.status == 201)
    var headers = Sender.piece(at: 0, parcel.bytes)
    headers["Upload-Offset"] = offset
    let path = "/v1/uploads/\(parcel.id.text)"
    #expect(sender.ask("PATCH", path, headers: headers, body: parcel.bytes)?.status == 400)
    #expect(sender.offset(parcel.id)?.headers["upload-offset"] == "0")
  }

  @Test func `a piece that doesn't match its checksum is refused`() throws {
    let parcel = Parcel()
    #expect(sender.announce(parcel)?.status == 201)
    var headers = Sender.piece(at: 0, parcel.bytes)
    var changed = parcel.bytes
    changed[500] ^= 1
    let path = "/v1/uploads/\(parcel.id.text)"
    #expect(sender.ask("PATCH", path, headers: headers, body: changed)?.status == 460)
    headers["Upload-Checksum"] = "md5 abc="
    #expect(sender.ask("PATCH", path, headers: headers, body: parcel.bytes)?.error == "checksum")
    headers["Upload-Checksum"] = nil
    #expect(sender.ask("PATCH", path, headers: headers, body: parcel.bytes)?.status == 204)
    #expect(sender.complete(parcel.id)?.receipt != nil)
  }

  @Test func `a file that differs from its announcement can be sent once more`() throws {
    let parcel = Parcel()
    #expect(sender.announce(parcel)?.status == 201)
    #expect(sender.append(parcel.id, at: 0, randomBytes(1000))?.status == 204)
    #expect(sender.complete(parcel.id)?.refusal == "422 digest")
    #expect(sender.offset(parcel.id)?.headers["upload-offset"] == "0")
    try sender.upload(parcel)
    #expect(sender.complete(parcel.id)?.receipt?.digest == parcel.digest)
  }

  @Test func `repeated bytes count again, up to the day's limit`() throws {
    let administrator = try server.administrator()
    func counted() throws -> Int {
      try server.number(
        "SELECT amount FROM onramp.tally WHERE kind = 'bytes' AND who = '\\x\(key)'")
    }
    let key = sender.key.publicKey.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
    try administrator.run(
      "UPDATE onramp.terminal SET is_enrolled = false WHERE key = '\\x\(key)'")
    let parcel = Parcel()
    #expect(sender.announce(parcel)?.status == 201)
    #expect(sender.append(parcel.id, at: 0, randomBytes(1000))?.status == 204)
    #expect(sender.complete(parcel.id)?.error == "digest")
    #expect(try counted() == 2000)
    try administrator.run(
      "UPDATE onramp.tally SET amount = 1 << 30 WHERE kind = 'bytes' AND who = '\\x\(key)'")
    #expect(sender.append(parcel.id, at: 0, randomBytes(1000))?.status == 204)
    #expect(sender.complete(parcel.id)?.error == "digest")
    #expect(sender.offset(parcel.id)?.status == 410)
    #expect(sender.announce(parcel)?.status == 507)
  }

  @Test func `an upload can be created, given up and begun again`() throws {
    let parcel = Parcel()
    let headers = [
      "Tus-Resumable": "1.0.0", "Upload-Length": "1000",
      "Upload-Metadata": "name Zm9v,id \(Data(parcel.id.text.utf8).base64EncodedString())",
    ]
    #expect(sender.ask("POST", "/v1/uploads", headers: headers)?.status == 404, "not announced")
    #expect(sender.announce(parcel)?.status == 201)
    let created = sender.ask("POST", "/v1/uploads", headers: headers)
    #expect(created?.status == 201)
    #expect(created?.headers["location"] == "/v1/uploads/\(parcel.id.text)")
    let other = headers.merging(["Upload-Length": "999"]) { $1 }
    #expect(sender.ask("POST", "/v1/uploads", headers: other)?.status == 409)
    #expect(sender.append(parcel.id, at: 0, Array(parcel.bytes[..<10]))?.status == 204)
    #expect(sender.terminate(parcel.id)?.status == 204)
    #expect(sender.offset(parcel.id)?.status == 410)
    #expect(sender.terminate(parcel.id)?.status == 410)
    #expect(try server.number("SELECT count(*) FROM onramp.piece") == 0)
    #expect(sender.announce(parcel)?.status == 201)
    try sender.upload(parcel)
    #expect(sender.complete(parcel.id)?.receipt != nil)
  }

  @Test func `the server lists its tus features, and requires the tus version`() throws {
    let options = sender.ask("OPTIONS", "/v1/uploads", signed: false)
    #expect(options?.status == 204)
    #expect(options?.headers["tus-version"] == "1.0.0")
    #expect(options?.headers["tus-extension"] == "creation,checksum,termination")
    #expect(options?.headers["tus-checksum-algorithm"] == "sha256")
    #expect(options?.headers["tus-max-size"] == String(64 << 20))
    let path = "/v1/uploads/\(SubmissionID().text)"
    for version in [[:], ["Tus-Resumable": "0.2.2"]] {
      let refused = sender.ask("HEAD", path, headers: version)
      #expect(refused?.status == 412)
      #expect(refused?.headers["tus-version"] == "1.0.0")
    }
    let head = sender.offset(SubmissionID())
    #expect(head?.status == 404)
    #expect(head?.body.isEmpty == true)
    let text = Sender.piece(at: 0, [1]).merging(["Content-Type": "text/plain"]) { $1 }
    #expect(sender.ask("PATCH", path, headers: text, body: [1])?.status == 415)
    let override = ["X-HTTP-Method-Override": "HEAD", "Tus-Resumable": "1.0.0"]
    #expect(sender.ask("POST", path, headers: override, signedAs: "HEAD")?.status == 404)
    #expect(sender.ask("POST", path, headers: override)?.status == 401, "the method isn't signed")
    #expect(sender.ask("POST", path)?.status == 405)
  }

  @Test func `a client that asks before sending a body is told to continue, or why not`() throws {
    let parcel = Parcel(WireLimits.piece)
    #expect(sender.announce(parcel)?.status == 201)
    let headers = Sender.piece(at: 0, parcel.bytes).merging(["Expect": "100-continue"]) { $1 }
    let bytes = sender.bytes(
      "PATCH", "/v1/uploads/\(parcel.id.text)", headers: headers, body: parcel.bytes)
    let client = try RawClient(port: server.port)
    client.send(Array(bytes.dropLast(parcel.bytes.count)))
    let goOn = "HTTP/1.1 100 Continue\r\n\r\n"
    #expect(String(decoding: client.receive(goOn.utf8.count), as: UTF8.self) == goOn)
    client.send(parcel.bytes)
    #expect(Reply(client.receive())?.status == 204)
    let large = sender.bytes(
      "PATCH", "/v1/uploads/\(parcel.id.text)",
      headers: headers.merging(["Content-Length": "1048577"]) { $1 })
    let other = try RawClient(port: server.port)
    other.send(large)
    shutdown(other.descriptor, Int32(SHUT_WR))
    #expect(Reply(other.receive())?.status == 413)
  }

  @Test func `a client can learn that a piece has arrived before it is committed`() throws {
    let parcel = Parcel(1000)
    #expect(sender.announce(parcel)?.status == 201)
    let wish = ["Prefer": "processing"]
    let path = "/v1/uploads/\(parcel.id.text)"
    func client(_ headers: [String: String]) throws -> RawClient {
      let client = try RawClient(port: server.port)
      client.send(sender.bytes("PATCH", path, headers: headers, body: parcel.bytes))
      return client
    }
    let arrived = "HTTP/1.1 102 Processing\r\n\r\n"
    for status in [204, 409] {
      let client = try client(Sender.piece(at: 0, parcel.bytes).merging(wish) { $1 })
      #expect(String(decoding: client.receive(arrived.utf8.count), as: UTF8.self) == arrived)
      #expect(Reply(client.receive())?.status == status)
    }
    // A piece that didn't arrive as it was sent, and a client that didn't ask.
    let other = Sender.piece(at: 0, Array(parcel.bytes.reversed()))
    #expect(Reply(try client(other.merging(wish) { $1 }).receive())?.status == 460)
    #expect(Reply(try client(Sender.piece(at: 0, parcel.bytes)).receive())?.status == 409)
  }

  @Test func `an interrupted upload sends at most one piece again`() throws {
    // A form sends pieces of 1 MiB. Whichever one is cut off, the earlier ones are stored.
    let parcel = Parcel(3 << 20)
    #expect(sender.announce(parcel)?.status == 201)
    var (start, sent) = (0, 0)
    var cut = 64 << 10
    while start < parcel.bytes.count {
      let piece = Array(parcel.bytes[start..<min(start + WireLimits.piece, parcel.bytes.count)])
      let bytes = sender.bytes(
        "PATCH", "/v1/uploads/\(parcel.id.text)", headers: Sender.piece(at: start, piece),
        body: piece)
      if cut < WireLimits.piece {
        let client = try RawClient(port: server.port)
        client.send(Array(bytes[..<(bytes.count - piece.count + cut)]))
        sent += cut
        cut += isExhaustive ? 64 << 10 : 320 << 10
      } else {
        #expect(sender.ask(bytes)?.status == 204)
        sent += piece.count
        cut = 64 << 10
      }
      let offset = try #require(
        sender.offset(parcel.id)?.headers["upload-offset"].flatMap { Int($0) })
      #expect(offset == start || offset == start + piece.count)
      start = offset
    }
    #expect(sender.complete(parcel.id)?.receipt?.digest == parcel.digest)
  }

  @Test func `an unfinished upload expires after a day`() throws {
    let (old, new) = (Parcel(), Parcel())
    for parcel in [old, new] {
      #expect(sender.announce(parcel)?.status == 201)
      #expect(sender.append(parcel.id, at: 0, [1])?.status == 204)
    }
    let administrator = try server.administrator()
    _ = try administrator.query(
      "UPDATE onramp.submission SET begun_at = begun_at - interval '25 hours' WHERE id = $1",
      [.id(old.id)])
    try administrator.run("SELECT onramp_api.sweep()")
    #expect(sender.offset(old.id)?.status == 410)
    #expect(sender.offset(new.id)?.status == 200)
    #expect(try server.number("SELECT count(*) FROM onramp.piece") == 1)
    #expect(sender.announce(old)?.status == 201, "it may begin again")
  }
}
