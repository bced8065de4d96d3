import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct SignatureTests {
  private let server: ServerProcess
  private let sender: Sender

  init() throws {
    server = try ServerProcess()
    sender = try Sender.registered(server)
  }

  private var now: Int { Int(Date().timeIntervalSince1970) }

  @Test func `a request is accepted once`() throws {
    let parcel = Parcel()
    let body = try #require(parcel.announcement.line.map { Array($0) })
    let bytes = sender.bytes("POST", "/v1/submissions", body: body)
    #expect(sender.ask(bytes)?.status == 201)
    #expect(sender.ask(bytes)?.refusal == "401 signature")
    #expect(sender.announce(parcel)?.status == 200)
  }

  @Test func `a signature covers one request, body included`() throws {
    let parcel = Parcel()
    let body = try #require(parcel.announcement.line.map { Array($0) })
    let right = String(
      decoding: sender.bytes("POST", "/v1/submissions", body: body), as: UTF8.self)
    let signature = try #require(right.firstMatch(of: /signature=([\w-]+)/)?.1)
    for wrong in [
      right.replacing("POST /v1/submissions", with: "POST /v1/submissions?x=1"),
      right.replacing("Host: 127.0.0.1", with: "Host: localhost"),
      right.replacing(parcel.digest.text, with: Digest(of: [1]).text),
      right.replacing(signature, with: Base64URL.encode(randomBytes(64))),
      right.replacing("Authorization", with: "X-Authorization"),
      right.replacing(sender.key.publicKey.text, with: SigningKey.random().publicKey.text),
    ] {
      let reply = sender.ask(Array(wrong.utf8))
      #expect(reply?.refusal == "401 signature", "\(wrong)")
      #expect(reply?.headers["www-authenticate"] == "Onramp")
    }
    #expect(try server.number("SELECT count(*) FROM onramp.submission") == 0)
    #expect(try server.number("SELECT count(*) FROM onramp.nonce") == 0, "nothing is recorded")
  }

  @Test func `a clock may be five minutes off, and otherwise the error tells the time`() throws {
    let path = "/v1/submissions/\(SubmissionID().text)"
    for skew in [-290, 290] { #expect(sender.ask("GET", path, time: now + skew)?.status == 404) }
    for skew in [-400, 400] {
      let reply = sender.ask("GET", path, time: now + skew)
      #expect(reply?.refusal == "401 clock")
      let time = try #require(reply?.json?["time"]?.integer)
      #expect(abs(time - now) < 60)
    }
  }

  @Test func `an unregistered terminal is told so`() throws {
    let stranger = Sender(server)
    #expect(stranger.announce(Parcel())?.refusal == "403 unknownTerminal")
    for path in ["", "/8K3F-22/file"] {
      let desk = sender.ask("GET", "/v1/desk/submissions\(path)")
      #expect(desk?.refusal == "403 unknownStaff", "a terminal isn't staff")
    }
    #expect(try Sender.staff(server).announce(Parcel())?.status == 403, "nor the other way around")
  }

  @Test func `an announcement is signed by its driver`() throws {
    let (parcel, other) = (Parcel(), Parcel())
    var members: [String: JSON] = [:]
    for name in ["id", "driver", "digest", "bytes"] {
      members[name] = parcel.announcement[name]
    }
    members["signature"] = other.announcement["signature"]
    #expect(sender.post("/v1/submissions", .object(members))?.refusal == "403 driverSignature")
  }
}
