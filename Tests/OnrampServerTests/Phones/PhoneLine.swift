import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A terminal with a session for a phone, and the phone.
struct PhoneLine {
  let sender: Sender
  let id: SubmissionID
  let keys = PhoneKeys()

  /// - Parameter sender: The terminal, on the server that it and the phone ask.
  init(_ sender: Sender, id: SubmissionID = SubmissionID()) throws {
    (self.sender, self.id) = (sender, id)
    let reply = open()
    try #require(reply?.status == 201, "\(String(describing: reply))")
  }

  /// Opens the session, or does so again.
  func open(adding member: (String, JSON)? = nil) -> Reply? {
    let json = JSON.object([
      "id": .string(id.text), "token": .string(keys.token),
      "key": .string(Base64URL.encode(keys.publicKey)),
      "cards": .array([
        .object(["photo": .string("license")]),
        .object(["photo": .string("other"), "name": .string("Photo of the \"report\" <1>")]),
      ]),
    ])
    return sender.post("/v1/phones", member.map { json.adding($0.0, $0.1) } ?? json)
  }

  /// Makes the page say something, and returns what has happened.
  @discardableResult
  func follow(
    _ number: Int = 0, _ said: String = "asked", card: Int? = 0, hint: String? = nil,
    doubt: String? = nil, code: String? = nil
  ) -> Reply? {
    sender.post(
      "/v1/phones/\(id.text)",
      .object([
        "now": .object([
          "number": .integer(number), "said": .string(said),
          "card": card.map { .integer($0) } ?? .null, "hint": hint.map { .string($0) } ?? .null,
          "doubt": doubt.map { .string($0) } ?? .null,
        ]), "code": code.map { .string($0) } ?? .null,
      ]))
  }

  func close() -> Reply? { sender.ask("DELETE", "/v1/phones/\(id.text)") }

  // MARK: The phone

  var path: String { "/p/\(keys.token)" }

  func get(_ path: String? = nil, headers: [String: String] = [:]) -> Reply? {
    sender.ask("GET", path ?? self.path, headers: headers, signed: false)
  }

  /// What the page is told now.
  var now: JSON? { self.get(path + "/now")?.json }

  func send(_ bytes: [UInt8], to path: String? = nil) -> Reply? {
    sender.ask(
      "POST", path ?? self.path, headers: ["Content-Type": "application/octet-stream"],
      body: bytes, signed: false)
  }

  func seal(_ photo: [UInt8], _ making: SealedPhoto.Making = .init()) throws -> [UInt8] {
    try SealedPhoto.make(photo, for: keys.publicKey, secret: keys.secret, making)
  }

  // MARK: What has arrived

  /// The photo that has arrived, as it was sent; `nil` if none has.
  func fetch() throws -> [UInt8]? {
    guard let arrived = follow()?.json?["arrived"], arrived != .null else { return nil }
    let photo = try #require(arrived["id"]?.string)
    let bytes = try #require(arrived["bytes"]?.integer)
    var all: [UInt8] = []
    while all.count < bytes {
      let part = try #require(piece(of: photo, from: all.count))
      try #require(part.status == 200 && !part.body.isEmpty)
      #expect(part.body.count <= WireLimits.piece)
      all += part.body
    }
    #expect(piece(of: photo, from: bytes)?.status == 404)
    return all
  }

  func piece(of photo: String, from start: Int, by other: Sender? = nil) -> Reply? {
    (other ?? sender).ask("GET", "/v1/phones/\(id.text)/photos/\(photo)?from=\(start)")
  }

  /// The photo that the terminal opens from bytes that the phone sends; `nil` if it refuses them.
  func received(_ bytes: [UInt8]) throws -> [UInt8]? {
    try #require(send(bytes)?.status == 200)
    let arrived = try #require(try fetch())
    #expect(arrived == bytes, "the server changes nothing")
    return try? SealedPhoto.open(arrived, with: keys)
  }
}

extension Sender {
  /// The same terminal at another server.
  func at(_ server: ServerProcess) -> Sender { Sender(key: key, port: server.port) }
}
