import FoundationEssentials
import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampWire

extension Service {
  /// `/v1/uploads`: the supported parts of tus, and the creation of an announced upload.
  func uploads(_ exchange: Exchange, _ method: HTTPRequest.Method) async throws -> Answer {
    if method == .options { return Answer(.noContent, headers: Tus.abilities()) }
    try Tus.checkVersion(exchange.request)
    let signer = try await exchange.signerWithoutBody()
    let length = try Tus.length(exchange.request, atMost: WireLimits.file)
    guard let id = exchange.request.headers[Tus.metadata].flatMap({ Self.id(inMetadata: $0) })
    else {
      throw Refusal(.badRequest, "headers").tus
    }
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
    if method == .options { return Answer(.noContent, headers: Tus.abilities()) }
    try Tus.checkVersion(exchange.request)
    guard let id = SubmissionID(text) else { throw Refusal(outcome: "unknown").tus }
    switch method {
    case .patch: return try await append(exchange, id)
    case .delete: return try await terminate(exchange, id)
    default:
      let state = try await stateOfUpload(id, try await exchange.signerWithoutBody())
      return Answer(.ok, headers: Tus.state(received: state.received, of: state.bytes))
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
    let (outcome, wait, received, bytes) = try await pool.run(inOrderOf: signer.key) {
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
    let piece = try await exchange.piece()
    metrics.countReceived(piece.content.readableBytes)
    let (signer, digests) = (piece.signer, digests)
    let (outcome, wait, received) = try await pool.run(inOrderOf: signer.key) {
      (connection) throws(DatabaseError) in
      var start = piece.start
      #if DEBUG
        if BrokenVariant.current == .appendsAnywhere {
          let rows = try connection.query(
            "SELECT received FROM onramp_api.upload($1, $2, $3)",
            [.key(signer.key), .bytes(randomBytes(16)), .id(id)])
          start = rows.integer(0) ?? start
        }
      #endif
      let rows = try connection.query(
        """
        SELECT outcome, wait, received, upload::text
        FROM onramp_api.append($1, $2, $3, $4, $5)
        """,
        [.key(signer.key), .bytes(signer.nonce), .id(id), .integer(start), .buffer(piece.content)])
      if let upload = rows.text(3) { digests.add(piece.content, at: start, to: upload) }
      return (rows.text(0), rows.integer(1), rows.integer(2))
    }
    guard outcome == "ok", let received else {
      throw Refusal(outcome: outcome, wait: wait).tus(received: received)
    }
    return Answer(.noContent, headers: Tus.state(received: received))
  }

  private func terminate(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait) = try await pool.run(inOrderOf: signer.key) {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.terminate($1, $2, $3)",
        [.key(signer.key), .bytes(signer.nonce), .id(id)])
      return (rows.text(0), rows.integer(1))
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait).tus }
    return Answer(.noContent, headers: [Tus.resumable: Tus.version])
  }
}
