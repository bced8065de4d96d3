import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A file to hand in.
struct Parcel: Sendable {
  let id: SubmissionID
  let driver: SigningKey
  let bytes: [UInt8]
  var follows: SubmissionID?

  init(
    _ count: Int = 1000, id: SubmissionID = SubmissionID(), follows: SubmissionID? = nil,
    by driver: SigningKey = .random()
  ) {
    (bytes, self.id, self.follows, self.driver) = (randomBytes(count), id, follows, driver)
  }

  var digest: Digest { Digest(of: bytes) }

  var announcement: JSON { announcement(of: bytes.count) }

  /// An announcement of this many bytes.
  func announcement(of count: Int) -> JSON {
    let signature = driver.sign(.submission(id, digest: digest, bytes: count, follows: follows))
    var members: [String: JSON] = [
      "id": .string(id.text), "driver": .string(driver.publicKey.text),
      "digest": .string(digest.text), "bytes": .integer(count),
      "signature": .string(signature.text),
    ]
    members["follows"] = follows.map { .string($0.text) }
    return .object(members)
  }
}

/// A terminal, or a member of the desk's staff.
struct Sender: Sendable {
  let key: SigningKey
  let port: Int
  var host: String { "127.0.0.1:\(port)" }

  init(key: SigningKey, port: Int) { (self.key, self.port) = (key, port) }

  init(_ server: ServerProcess) { self.init(key: .random(), port: server.port) }

  /// Creates a registered terminal.
  static func registered(
    _ server: ServerProcess, by administrator: Connection? = nil
  ) throws -> Sender {
    let sender = Sender(server)
    // Inserted directly, as an address may register only ten.
    _ = try (administrator ?? server.administrator()).query(
      "INSERT INTO onramp.terminal (key, name, is_enrolled) VALUES ($1, 'test', true)",
      [.key(sender.key.publicKey)])
    return sender
  }

  /// Creates a member of the desk's staff.
  static func staff(_ server: ServerProcess) throws -> Sender {
    let sender = Sender(server)
    _ = try server.administrator().query(
      "INSERT INTO onramp.staff (key, name, is_lead) VALUES ($1, 'test', true)",
      [.key(sender.key.publicKey)])
    return sender
  }

  /// The bytes of a request.
  ///
  /// - Parameter signedMethod: The method that the signature covers, if it isn't the request's.
  func bytes(
    _ method: String, _ path: String, headers: [String: String] = [:], body: [UInt8] = [],
    signed: Bool = true, signedAs signedMethod: String? = nil,
    time: Int = Int(Date().timeIntervalSince1970), nonce: String = RequestSignature.makeNonce()
  ) -> [UInt8] {
    var headers = headers.merging(["Connection": "close"]) { a, _ in a }
    if signed {
      headers["Authorization"] =
        RequestSignature(
          method: signedMethod ?? method, path: path, host: host,
          body: headers["Upload-Checksum"] ?? Digest(of: body).hex, time: time, nonce: nonce,
          by: key
        ).header
    }
    headers["Host"] = headers["Host"] ?? host
    if !body.isEmpty || method == "POST" || method == "PATCH" {
      headers["Content-Length"] = headers["Content-Length"] ?? String(body.count)
    }
    let head = headers.map { "\($0): \($1)\r\n" }.joined()
    return Array("\(method) \(path) HTTP/1.1\r\n\(head)\r\n".utf8) + body
  }

  /// Sends a request and reads the answer; `nil` if there was none.
  func ask(
    _ method: String, _ path: String, headers: [String: String] = [:], body: [UInt8] = [],
    signed: Bool = true, signedAs signedMethod: String? = nil,
    time: Int = Int(Date().timeIntervalSince1970)
  ) -> Reply? {
    ask(
      bytes(
        method, path, headers: headers, body: body, signed: signed, signedAs: signedMethod,
        time: time))
  }

  func ask(_ bytes: [UInt8]) -> Reply? {
    guard let client = try? RawClient(port: port) else { return nil }
    client.send(bytes)
    return Reply(client.receive())
  }

  func post(_ path: String, _ json: JSON, headers: [String: String] = [:]) -> Reply? {
    ask("POST", path, headers: headers, body: json.line.map { Array($0) } ?? [])
  }

  /// What Prometheus reads; `nil` if there was no answer.
  var metrics: String? {
    ask("GET", "/metrics", signed: false).map { String(decoding: $0.body, as: UTF8.self) }
  }

  /// Registers as a terminal does.
  func register(
    _ name: String = "kiosk", token: String? = nil, headers: [String: String] = [:]
  ) -> Reply? {
    var members: [String: JSON] = ["key": .string(key.publicKey.text), "name": .string(name)]
    members["enrolment"] = token.map { .string($0) }
    return post("/v1/terminals", .object(members), headers: headers)
  }

  func announce(_ parcel: Parcel) -> Reply? { post("/v1/submissions", parcel.announcement) }

  /// The headers of a piece.
  static func piece(at offset: Int, _ bytes: [UInt8]) -> [String: String] {
    [
      "Tus-Resumable": "1.0.0", "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(offset), "Upload-Checksum": Digest(of: bytes).uploadChecksum,
    ]
  }

  func append(_ id: SubmissionID, at offset: Int, _ bytes: [UInt8]) -> Reply? {
    ask(
      "PATCH", "/v1/uploads/\(id.text)", headers: Self.piece(at: offset, bytes), body: bytes)
  }

  func terminate(_ id: SubmissionID) -> Reply? {
    ask("DELETE", "/v1/uploads/\(id.text)", headers: ["Tus-Resumable": "1.0.0"])
  }

  func offset(_ id: SubmissionID) -> Reply? {
    ask("HEAD", "/v1/uploads/\(id.text)", headers: ["Tus-Resumable": "1.0.0"])
  }

  func complete(_ id: SubmissionID) -> Reply? { ask("POST", "/v1/submissions/\(id.text)/complete") }

  /// Withdraws a parcel.
  func withdraw(_ parcel: Parcel, by key: SigningKey? = nil) -> Reply? {
    let signature = (key ?? parcel.driver).sign(.withdrawal(parcel.id))
    return post(
      "/v1/submissions/\(parcel.id.text)/withdraw",
      .object(["signature": .string(signature.text)]))
  }

  func upload(_ parcel: Parcel, piece: Int = WireLimits.piece) throws {
    var start = 0
    while start < parcel.bytes.count {
      let bytes = Array(parcel.bytes[start..<min(start + piece, parcel.bytes.count)])
      try #require(append(parcel.id, at: start, bytes)?.status == 204)
      start += bytes.count
    }
  }

  /// Hands in like a form when nothing goes wrong.
  func handIn(_ parcel: Parcel) throws -> Receipt {
    try #require(announce(parcel)?.status == 201)
    try upload(parcel)
    return try #require(complete(parcel.id)?.receipt)
  }
}

extension Reply {
  var json: JSON? { JSON(body) }
  var error: String? { json?["error"]?.string }
  /// The status and the code of a refusal, such as `409 idTaken`.
  var refusal: String { "\(status) \(error ?? "")" }

  var receipt: Receipt? { status == 200 ? json.flatMap { Receipt(unchecked: $0) } : nil }
}
