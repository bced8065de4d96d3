import FoundationEssentials
import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampJSON
import OnrampWire

/// The headers of tus 1.0.0.
enum Tus {
  static let version = "1.0.0"
  static let type = "application/offset+octet-stream"

  static let resumable = name("Tus-Resumable")
  static let offset = name("Upload-Offset")
  static let length = name("Upload-Length")
  static let checksum = name("Upload-Checksum")
  static let metadata = name("Upload-Metadata")

  /// What `OPTIONS` says.
  static let abilities: HTTPFields = [
    resumable: version, name("Tus-Version"): version,
    name("Tus-Extension"): "creation,checksum,termination",
    name("Tus-Max-Size"): String(WireLimits.file), name("Tus-Checksum-Algorithm"): "sha256",
  ]

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no name") }
    return name
  }
}

extension Service {
  /// `/v1/uploads`: what tus can do here, and the creation of an upload that was announced.
  func uploads(_ exchange: Exchange, _ method: HTTPRequest.Method) async throws -> Answer {
    if method == .options { return Answer(.noContent, headers: Tus.abilities) }
    try Self.checkVersion(exchange.request)
    let signer = try await exchange.signerWithoutBody()
    let headers = exchange.request.headers
    guard let length = headers[Tus.length].flatMap({ Int($0) }), length > 0,
      let id = headers[Tus.metadata].flatMap({ Self.id(inMetadata: $0) })
    else { throw Refusal(.badRequest, "headers").tus }
    guard length <= WireLimits.file else { throw Refusal(outcome: "tooLarge").tus }
    let state = try await stateOfUpload(id, signer)
    guard state.bytes == length else { throw Refusal(outcome: "idTaken").tus }
    return Answer(
      .created,
      headers: [.location: "/v1/uploads/\(id.text)", Tus.resumable: Tus.version])
  }

  /// `/v1/uploads/{id}`.
  func upload(
    _ exchange: Exchange, _ method: HTTPRequest.Method, _ text: String
  ) async throws -> Answer {
    if method == .options { return Answer(.noContent, headers: Tus.abilities) }
    try Self.checkVersion(exchange.request)
    guard let id = SubmissionID(text) else { throw Refusal(outcome: "unknown").tus }
    switch method {
    case .patch: return try await append(exchange, id)
    case .delete: return try await terminate(exchange, id)
    default:
      let state = try await stateOfUpload(id, try await exchange.signerWithoutBody())
      return Answer(
        .ok,
        headers: [
          Tus.offset: String(state.received), Tus.length: String(state.bytes),
          Tus.resumable: Tus.version,
        ])
    }
  }

  private static func checkVersion(_ request: HummingbirdCore.Request) throws(Refusal) {
    guard request.headers[Tus.resumable] == Tus.version else {
      throw Refusal(.preconditionFailed, "version", headers: Tus.abilities)
    }
  }

  /// The value of `id` among the pairs of `Upload-Metadata`.
  private static func id(inMetadata text: String) -> SubmissionID? {
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: " ")
      guard parts.count == 2, parts[0] == "id", let value = Data(base64Encoded: String(parts[1]))
      else { continue }
      return SubmissionID(String(decoding: value, as: UTF8.self))
    }
    return nil
  }

  private func stateOfUpload(
    _ id: SubmissionID, _ signer: Exchange.Signer
  ) async throws -> (received: Int, bytes: Int) {
    let (outcome, wait, received, bytes) = try await pool.run {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait, received, bytes FROM onramp_api.upload($1, $2, $3)",
        [.key(signer.key), .bytes(signer.nonce), .id(id)])
      return (rows.text(0), rows.integer(1), rows.integer(2), rows.integer(3))
    }
    guard let received, let bytes else { throw Refusal(outcome: outcome, wait: wait).tus }
    return (received, bytes)
  }

  private func append(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let headers = exchange.request.headers
    guard headers[.contentType] == Tus.type else {
      throw Refusal(.unsupportedMediaType, "type").tus
    }
    guard let start = headers[Tus.offset].flatMap({ Int($0) }), start >= 0 else {
      throw Refusal(.badRequest, "headers").tus
    }
    // Where the checksum is signed, a stranger is refused before anything is read.
    let checksum = headers[Tus.checksum]
    let early = try checksum.map { try exchange.signer(body: $0) }
    let announced = try checksum.map { text throws(Refusal) in
      guard let digest = Digest(uploadChecksum: text) else {
        throw Refusal(.badRequest, "checksum").tus
      }
      return digest
    }
    let content = try await exchange.body(atMost: WireLimits.piece)
    let digest = Digest(of: content.readableBytesView)
    let signer = try early ?? exchange.signer(body: digest.hex)
    guard announced ?? digest == digest else { throw Refusal(.checksumMismatch, "checksum").tus }
    metrics.countReceived(content.readableBytes)
    let (outcome, wait, received) = try await pool.run { (connection) throws(DatabaseError) in
      var start = start
      #if DEBUG
        if BrokenVariant.current == .appendsAnywhere {
          let rows = try connection.query(
            "SELECT received FROM onramp_api.upload($1, $2, $3)",
            [.key(signer.key), .bytes(randomBytes(16)), .id(id)])
          start = rows.integer(0) ?? start
        }
      #endif
      let rows = try connection.query(
        "SELECT outcome, wait, received FROM onramp_api.append($1, $2, $3, $4, $5)",
        [.key(signer.key), .bytes(signer.nonce), .id(id), .integer(start), .buffer(content)])
      return (rows.text(0), rows.integer(1), rows.integer(2))
    }
    guard outcome == "ok", let received else {
      var refusal = Refusal(outcome: outcome, wait: wait).tus
      if let received { refusal.headers[Tus.offset] = String(received) }
      throw refusal
    }
    return Answer(
      .noContent, headers: [Tus.offset: String(received), Tus.resumable: Tus.version])
  }

  private func terminate(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.terminate($1, $2, $3)",
        [.key(signer.key), .bytes(signer.nonce), .id(id)])
      return (rows.text(0), rows.integer(1))
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait).tus }
    return Answer(.noContent, headers: [Tus.resumable: Tus.version])
  }
}

extension Refusal {
  /// The same, in an answer of tus.
  fileprivate var tus: Refusal {
    var refusal = self
    refusal.headers[Tus.resumable] = Tus.version
    return refusal
  }
}
