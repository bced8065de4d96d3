import FoundationEssentials
import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampJSON
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
    let outcome = try await upload(id, signer)
    guard let bytes = outcome["bytes"]?.integer else { throw outcome.refusal.tus }
    guard bytes == length else { throw Refusal(outcome: "idTaken").tus }
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
    default: return try await upload(id, try await exchange.signerWithoutBody()).upload
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

  private func upload(
    _ id: SubmissionID, _ signer: Exchange.Signer
  ) async throws(DatabaseError) -> Outcome {
    try await pool.askInOrder("upload", signer, [.id(id)])
  }

  private func append(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let piece = try await exchange.piece()
    metrics.countReceived(piece.content.readableBytes)
    let (signer, digests) = (piece.signer, digests)
    let outcome = try await pool.run(inOrderOf: signer.key) {
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
      let outcome = try connection.ask(
        "append", signer, [.id(id), .integer(start), .buffer(piece.content)])
      if let upload = outcome["upload"]?.string {
        digests.add(piece.content, at: start, to: upload)
      }
      return outcome
    }
    return try outcome.appended
  }

  private func terminate(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let outcome = try await pool.askInOrder("terminate", signer, [.id(id)])
    guard outcome.isOK else { throw outcome.refusal.tus }
    return Answer(.noContent, headers: [Tus.resumable: Tus.version])
  }
}
