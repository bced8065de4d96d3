import HTTPTypes
import NIOCore
import OnrampWire

extension Service {
  /// `/v1/accounts/{id}/blobs/{digest}`: a tus upload, named by its SHA-256.
  func blob(
    _ exchange: Exchange, _ method: HTTPRequest.Method, _ id: AccountID, _ text: String
  ) async throws -> Answer {
    if method == .options {
      return Answer(.noContent, headers: Tus.abilities(most: WireLimits.blob))
    }
    try Tus.checkVersion(exchange.request)
    guard let digest = Digest(text) else { throw Refusal(outcome: "unknown").tus }
    switch method {
    case .post: return try await beginBlob(exchange, id, digest)
    case .patch: return try await appendToBlob(exchange, id, digest)
    case .delete: return try await endBlob(exchange, id, digest)
    default: return try await stateOfBlob(exchange, id, digest)
    }
  }

  private func beginBlob(
    _ exchange: Exchange, _ id: AccountID, _ digest: Digest
  ) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let length = try Tus.length(exchange.request, atMost: WireLimits.blob)
    let storage = self.storage
    let (outcome, wait, received) = try await pool.run(inOrderOf: signer.key) {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait, received FROM onramp_api.begin_blob($1, $2, $3, $4, $5, $6)",
        [
          .key(signer.key), .bytes(signer.nonce), .account(id), .bytes(digest.bytes),
          .integer(length), .integer(storage),
        ])
      return (rows.text(0), rows.integer(1), rows.integer(2))
    }
    guard outcome == "ok" || outcome == "begun", let received else {
      throw Refusal(outcome: outcome, wait: wait).tus
    }
    var headers = Tus.state(received: received, of: length)
    headers[.location] = "/v1/accounts/\(id.text)/blobs/\(digest.text)"
    return Answer(outcome == "ok" ? .created : .ok, headers: headers)
  }

  private func stateOfBlob(
    _ exchange: Exchange, _ id: AccountID, _ digest: Digest
  ) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait, received, bytes) = try await pool.run(inOrderOf: signer.key) {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait, received, bytes FROM onramp_api.blob($1, $2, $3, $4)",
        [.key(signer.key), .bytes(signer.nonce), .account(id), .bytes(digest.bytes)])
      return (rows.text(0), rows.integer(1), rows.integer(2), rows.integer(3))
    }
    guard let received, let bytes else { throw Refusal(outcome: outcome, wait: wait).tus }
    return Answer(.ok, headers: Tus.state(received: received, of: bytes))
  }

  /// Appends a piece; the last one only if all pieces together match the blob's name.
  private func appendToBlob(
    _ exchange: Exchange, _ id: AccountID, _ digest: Digest
  ) async throws -> Answer {
    let piece = try await exchange.piece()
    metrics.countReceived(piece.content.readableBytes)
    let signer = piece.signer
    let (outcome, wait, received) = try await pool.run(inOrderOf: signer.key) {
      (connection) throws(DatabaseError) -> (String?, Int?, Int?) in
      try connection.transaction { () throws(DatabaseError) in
        let rows = try connection.query(
          """
          SELECT outcome, wait, received, bytes
          FROM onramp_api.append_blob($1, $2, $3, $4, $5, $6)
          """,
          [
            .key(signer.key), .bytes(signer.nonce), .account(id), .bytes(digest.bytes),
            .integer(piece.start), .buffer(piece.content),
          ])
        guard rows.text(0) == "ok", let received = rows.integer(2), let bytes = rows.integer(3),
          received == bytes, piece.content.readableBytes > 0
        else { return (rows.text(0), rows.integer(1), rows.integer(2)) }
        let found = try connection.digestOfPieces(bytes, Connection.pieceOfBlob) {
          Connection.values(digest.bytes, of: id, at: $0, for: signer.key)
        }
        if found == digest { return ("ok", nil, received) }
        _ = try connection.query(
          "SELECT onramp_api.restart_blob($1, $2, $3)",
          [.key(signer.key), .account(id), .bytes(digest.bytes)])
        return ("otherDigest", nil, 0)
      }
    }
    switch (outcome, received) {
    case ("ok", let received?): return Answer(.noContent, headers: Tus.state(received: received))
    case ("otherDigest", _):
      throw Refusal(.checksumMismatch, "digest").tus(received: received)
    default: throw Refusal(outcome: outcome, wait: wait).tus(received: received)
    }
  }

  private func endBlob(
    _ exchange: Exchange, _ id: AccountID, _ digest: Digest
  ) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait) = try await pool.run(inOrderOf: signer.key) {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.end_blob($1, $2, $3, $4)",
        [.key(signer.key), .bytes(signer.nonce), .account(id), .bytes(digest.bytes)])
      return (rows.text(0), rows.integer(1))
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait).tus }
    return Answer(.noContent, headers: [Tus.resumable: Tus.version])
  }
}
