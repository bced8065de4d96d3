import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/submissions`: announces an upload.
  func announce(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    let follows = try json.optional("follows", \.submissionID)
    guard let id = json["id"]?.submissionID, let driver = json["driver"]?.key,
      let digest = json["digest"]?.digest, let bytes = json["bytes"]?.integer, bytes > 0,
      let signature = json["signature"]?.signature
    else { throw Refusal(.badRequest, "json") }
    guard bytes <= WireLimits.file else { throw Refusal(outcome: "tooLarge") }
    guard
      driver.verifies(
        signature, of: .submission(id, digest: digest, bytes: bytes, follows: follows))
    else { throw Refusal(.forbidden, "driverSignature") }
    let restored = try restored(json["receipt"], as: id)
    let storage = self.storage
    let (outcome, receipt) = try await pool.run {
      (connection) throws(DatabaseError) -> (Outcome, StoredReceipt?) in
      let outcome = try connection.ask(
        "announce", signer,
        [
          .id(id), .key(driver), .bytes(digest.bytes), .integer(bytes), .bytes(signature.bytes),
          .id(follows), .integer(storage),
        ])
      if let restored, outcome.isOK || outcome.name == "begun" {
        let refused = try connection.query(
          "SELECT onramp_api.restore($1, $2, $3, $4)",
          [.key(signer.key), .id(id), .text(restored.number.text), .integer(restored.version)])
        if refused.text(0) != "ok" {
          return (Outcome(name: refused.text(0)), nil)
        }
      }
      return (outcome, outcome.name == "complete" ? try connection.receipt(of: id) : nil)
    }
    let upload = JSON.string("/v1/uploads/\(id.text)")
    switch (outcome.name, receipt) {
    case ("ok", _): return .json(.created, ["upload": upload])
    case ("begun", _): return .json(.ok, ["upload": upload])
    case ("complete", let stored?): return .json(.ok, stored.json)
    default: throw outcome.refusal
    }
  }

  /// The number and version of a submission that is sent again after the database lost it. The
  /// receipt proves them: only this server's key can have signed it.
  private func restored(
    _ json: JSON?, as id: SubmissionID
  ) throws(Refusal) -> (number: SubmissionNumber, version: Int)? {
    guard let json, json != .null else { return nil }
    guard let receipt = Receipt(unchecked: json), (1..<Int(Int32.max)).contains(receipt.version)
    else {
      throw Refusal(.badRequest, "json")
    }
    guard receipt.isSigned(by: settings.key.publicKey) else { throw Refusal(outcome: "follows") }
    return (receipt.number, receipt.id == id ? receipt.version : receipt.version + 1)
  }

  /// `GET /v1/submissions/{id}`: a submission's receipt and state.
  func receipt(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, receipt) = try await pool.run { (connection) throws(DatabaseError) in
      let outcome = try connection.ask("look", signer, [.id(id)])
      return (outcome, outcome.isOK ? try connection.receipt(of: id) : nil)
    }
    guard let receipt else { throw outcome.refusal }
    return .json(.ok, receipt.json)
  }

  /// `POST /v1/submissions/{id}/complete`: the receipt for a complete upload.
  func complete(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (key, digests) = (settings.key, digests)
    let numbers = (0..<8).map { _ in SubmissionNumber().text }
    let result = try await pool.run(inOrderOf: signer.key) { (connection) throws(DatabaseError) in
      let outcome = try connection.ask("upload", signer, [.id(id)])
      switch outcome.name {
      case "complete": return Completion.receipt(try connection.receipt(of: id), isNew: false)
      case "ok": break
      default: return .refused(outcome)
      }
      guard let received = outcome["received"]?.integer, let bytes = outcome["bytes"]?.integer,
        let upload = outcome["upload"]?.string
      else { throw .malformed }
      guard received == bytes else { return .incomplete(received) }
      guard let digest = try connection.digest(of: id, upload: upload, bytes: bytes, digests) else {
        return .again
      }
      let completed = try connection.complete(
        id, upload: upload, digest: digest, numbers: numbers, terminal: signer.key, by: key)
      switch completed {
      case "ok": return .receipt(try connection.receipt(of: id), isNew: true)
      // Another request came first, most likely a repeat of this one.
      case "again":
        let receipt = try connection.receipt(of: id)
        return receipt == nil ? .again : .receipt(receipt, isNew: false)
      default: return .refused(Outcome(name: completed))
      }
    }
    switch result {
    case .receipt(let receipt?, let isNew):
      if isNew { metrics.countHandedIn() }
      return .json(.ok, receipt.json)
    case .incomplete(let offset):
      throw Refusal(.conflict, "incomplete", members: ["offset": .integer(offset)])
    case .refused(let outcome): throw outcome.refusal
    case .again: throw Refusal(DatabaseError.busy)
    case .receipt(nil, _): throw Refusal(DatabaseError.malformed)
    }
  }

  private enum Completion: Sendable {
    case receipt(StoredReceipt?, isNew: Bool)
    case incomplete(Int)
    case refused(Outcome)
    case again
  }

  /// `POST /v1/submissions/{id}/withdraw`: withdraws a submission that isn't decided yet.
  func withdraw(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let signature = json["signature"]?.signature else { throw Refusal(.badRequest, "json") }
    let outcome = try await pool.run { (connection) throws(DatabaseError) in
      let found = try connection.ask("look_to_withdraw", signer, [.id(id)])
      guard found.isOK else { return found }
      guard let driver = found["driver"]?.key else { throw .malformed }
      guard driver.verifies(signature, of: .withdrawal(id)) else { return .otherDriver }
      let done = try connection.query(
        "SELECT onramp_api.withdraw($1, $2, $3)",
        [.key(signer.key), .id(id), .bytes(signature.bytes)])
      return Outcome(name: done.text(0))
    }
    try outcome.require()
    return .json(.ok, ["state": .string("withdrawn")])
  }
}

/// A receipt, and the submission's state since.
struct StoredReceipt: Sendable {
  let receipt: Receipt
  let state: String

  var json: [String: JSON] { receipt.members.merging(["state": .string(state)]) { $1 } }
}

extension Connection {
  /// Selects the piece of an upload that begins at an offset.
  static let pieceOfUpload = "SELECT content FROM onramp_api.piece($1, $2, $3)"

  fileprivate func receipt(of id: SubmissionID) throws(DatabaseError) -> StoredReceipt? {
    let rows = try query(
      """
      SELECT number, version, at, digest, audit, server_key, signature, state
      FROM onramp_api.receipt_of($1)
      """, [.id(id)])
    guard let number = rows.text(0) else { return nil }
    guard let number = SubmissionNumber(number), let version = rows.integer(1),
      let at = rows.text(2), let digest: Digest = rows.fixed(3),
      let audit: Digest = rows.fixed(4), let serverKey: PublicKey = rows.fixed(5),
      let signature: Signature = rows.fixed(6), let state = rows.text(7)
    else { throw .malformed }
    return StoredReceipt(
      receipt: Receipt(
        id: id, number: number, version: version, at: at, digest: digest, audit: audit,
        serverKey: serverKey, signature: signature), state: state)
  }

  /// The digest of the upload, read back piece by piece unless it is known; `nil` if the upload
  /// changed in the meantime.
  fileprivate func digest(
    of id: SubmissionID, upload: String, bytes: Int, _ known: UploadDigests
  ) throws(DatabaseError) -> Digest? {
    if let digest = known.take(upload, bytes: bytes) { return digest }
    return try digestOfPieces(bytes, Self.pieceOfUpload) {
      [.id(id), .text(upload), .integer($0)]
    }
  }

  /// Creates and signs the receipt, in one transaction.
  fileprivate func complete(
    _ id: SubmissionID, upload: String, digest: Digest, numbers: [String], terminal: PublicKey,
    by key: SigningKey
  ) throws(DatabaseError) -> String? {
    try transaction { () throws(DatabaseError) in
      let rows = try query(
        """
        SELECT outcome, number, version, at, audit
        FROM onramp_api.complete($1, $2, $3, $4, $5::text[])
        """,
        [.key(terminal), .id(id), .text(upload), .bytes(digest.bytes), .words(numbers)])
      guard rows.text(0) == "ok" else { return rows.text(0) }
      guard let number = rows.text(1).flatMap({ SubmissionNumber($0) }),
        let version = rows.integer(2), let at = rows.text(3), let audit: Digest = rows.fixed(4)
      else { throw .malformed }
      let receipt = Receipt(
        id: id, number: number, version: version, at: at, digest: digest, audit: audit, by: key)
      _ = try query(
        "SELECT onramp_api.sign($1, $2, $3)",
        [.id(id), .key(receipt.serverKey), .bytes(receipt.signature.bytes)])
      return "ok"
    }
  }
}
