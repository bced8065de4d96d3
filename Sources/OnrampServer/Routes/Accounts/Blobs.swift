import HTTPTypes
import NIOCore
import OnrampJSON
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
    let outcome = try await pool.askInOrder(
      "begin_blob", signer,
      [.account(id), .bytes(digest.bytes), .integer(length), .integer(storage)])
    guard outcome.isOK || outcome.name == "begun", let received = outcome["received"]?.integer
    else {
      throw outcome.refusal.tus
    }
    var headers = Tus.state(received: received, of: length)
    headers[.location] = "/v1/accounts/\(id.text)/blobs/\(digest.text)"
    return Answer(outcome.isOK ? .created : .ok, headers: headers)
  }

  private func stateOfBlob(
    _ exchange: Exchange, _ id: AccountID, _ digest: Digest
  ) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    return try await pool.askInOrder("blob", signer, [.account(id), .bytes(digest.bytes)]).upload
  }

  /// Appends a piece; the last one only if all pieces together match the blob's name.
  private func appendToBlob(
    _ exchange: Exchange, _ id: AccountID, _ digest: Digest
  ) async throws -> Answer {
    let piece = try await exchange.piece()
    metrics.countReceived(piece.content.readableBytes)
    let signer = piece.signer
    let outcome = try await pool.run(inOrderOf: signer.key) {
      (connection) throws(DatabaseError) -> Outcome in
      try connection.transaction { () throws(DatabaseError) in
        let outcome = try connection.ask(
          "append_blob", signer,
          [.account(id), .bytes(digest.bytes), .integer(piece.start), .buffer(piece.content)])
        guard outcome.isOK, let bytes = outcome["bytes"]?.integer,
          outcome["received"]?.integer == bytes, piece.content.readableBytes > 0
        else { return outcome }
        let found = try connection.digestOfPieces(bytes, Connection.pieceOfBlob) {
          Connection.values(digest.bytes, of: id, at: $0, for: signer.key)
        }
        if found == digest { return outcome }
        _ = try connection.query(
          "SELECT onramp_api.restart_blob($1, $2, $3)",
          [.key(signer.key), .account(id), .bytes(digest.bytes)])
        return Outcome(name: "otherDigest", members: ["received": .integer(0)])
      }
    }
    guard outcome.name != "otherDigest" else {
      throw Refusal(.checksumMismatch, "digest").tus(received: 0)
    }
    return try outcome.appended
  }

  private func endBlob(
    _ exchange: Exchange, _ id: AccountID, _ digest: Digest
  ) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let outcome = try await pool.askInOrder(
      "end_blob", signer, [.account(id), .bytes(digest.bytes)])
    guard outcome.isOK else { throw outcome.refusal.tus }
    return Answer(.noContent, headers: [Tus.resumable: Tus.version])
  }
}
