import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/desk/submissions/{number}/claim`: keeps others from deciding for five minutes.
  func claim(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let version = json["version"]?.integer else { throw Refusal(.badRequest, "json") }
    let outcome = try await pool.ask("claim", signer, [.text(number?.text), .integer(version)])
    try outcome.require(telling: true)
    return .json(.ok, outcome.members.merging(["version": .integer(version)]) { $1 })
  }

  /// `DELETE /v1/desk/submissions/{number}/claim`: releases a claim.
  func unclaim(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await pool.ask("unclaim", signer, [.text(number?.text)]).require()
    return Answer(.noContent)
  }

  /// `POST /v1/desk/submissions/{number}/decision`: decides with a letter, or notes a decision by
  /// the digest of its letter, once for each id.
  func decide(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let id = json["id"]?.submissionID, let version = json["version"]?.integer,
      let state = json["state"]?.string.flatMap(DecisionState.init)
    else { throw Refusal(.badRequest, "json") }
    if let digest = json["digest"]?.digest, json["letter"] == nil {
      let outcome = try await pool.ask(
        "note_decision", signer,
        [
          .text(number?.text), .id(id), .integer(version), .text(state.rawValue),
          .bytes(digest.bytes),
        ])
      try outcome.require(telling: true)
      return .json(.ok, ["at": outcome["at"] ?? .null])
    }
    guard let letter = json["letter"]?.string.flatMap({ Base64URL.decode($0) }), !letter.isEmpty
    else { throw Refusal(.badRequest, "json") }
    guard letter.count <= WireLimits.letter else { throw Refusal(outcome: "tooLarge") }
    let voucher = json["voucher"].map { LetterVoucher($0) }
    if let voucher, voucher?.isAbout(Digest(of: letter)) != true {
      throw Refusal(.badRequest, "json")
    }
    let outcome = try await pool.run { (connection) throws(DatabaseError) in
      let outcome = try connection.ask(
        "decide", signer,
        [.text(number?.text), .id(id), .integer(version), .text(state.rawValue), .bytes(letter)])
      if outcome.isOK, let voucher = voucher ?? nil {
        try connection.keep(voucher, for: Digest(of: letter))
      }
      return outcome
    }
    try outcome.require(telling: true)
    return .json(.ok, outcome.members)
  }

  /// `POST /v1/desk/vouchers`: stores signatures with which a new key of the desk vouches for
  /// letters of former keys.
  func vouch(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let by = json["by"]?.key, case .object(let members)? = json["signatures"] else {
      throw Refusal(.badRequest, "json")
    }
    let vouchers = members.compactMap { digest, signature -> (digest: String, signature: String)? in
      guard let digest = Digest(digest), let signature = signature.signature,
        LetterVoucher(key: by, signature: signature).isAbout(digest)
      else { return nil }
      return (digest.hex, signature.bytes.hex)
    }
    guard vouchers.count == members.count else { throw Refusal(.badRequest, "json") }
    try await pool.ask(
      "vouch", signer,
      [.key(by), .words(vouchers.map(\.digest)), .words(vouchers.map(\.signature))]
    ).require()
    return Answer(.noContent)
  }

  /// `DELETE /v1/desk/submissions/{number}/decision`: takes back a decision whose letter wasn't
  /// sent.
  func undo(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let id = json["id"]?.submissionID else { throw Refusal(.badRequest, "json") }
    let outcome = try await pool.ask("undo", signer, [.text(number?.text), .id(id)])
    try outcome.require(telling: true)
    return .json(.ok, ["until": outcome["until"] ?? .null])
  }

  /// `POST /v1/submissions/{id}/decision`: the desk's decision, for the driver.
  func decision(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let signature = json["signature"]?.signature else { throw Refusal(.badRequest, "json") }
    let (outcome, decision, members) = try await pool.run {
      (connection) throws(DatabaseError) -> (Outcome, [String: JSON], [String: JSON]) in
      let outcome = try connection.ask("look_to_withdraw", signer, [.id(id)])
      guard outcome.isOK else { return (outcome, [:], [:]) }
      // A forgotten application has no driver anymore.
      if let driver = outcome["driver"]?.key, !driver.verifies(signature, of: .decision(id)) {
        return (.otherDriver, [:], [:])
      }
      let decision = try connection.query(
        "SELECT state, at, letter FROM onramp_api.decision_of($1)", [.id(id)]
      ).members()
      var members = try connection.vouchers(of: id)
      if decision["at"] == .null { members.merge(try connection.proof(of: id)) { $1 } }
      return (outcome, decision, members)
    }
    try outcome.require()
    switch decision["state"]?.string {
    case let state? where ["withdrawn", "forgotten"].contains(state):
      var refusal = Refusal(outcome: state)
      refusal.members = signed(members, about: id)
      throw refusal
    case .some where decision["at"] == .null || decision["letter"] == .null:
      return .json(.ok, ["state": .string("waiting")])
    case .some: return .json(.ok, members.merging(decision) { $1 })
    case nil: throw outcome.refusal
    }
  }

  /// The proof that a submission has ended. The server signs an expiry.
  private func signed(_ proof: [String: JSON], about id: SubmissionID) -> [String: JSON] {
    guard let at = proof["expiredAt"]?.string else { return proof }
    let signature = settings.key.sign(.expiry(id, at: at))
    return proof.merging(["signature": .string(signature.text)]) { $1 }
  }
}

extension Connection {
  /// Stores the voucher of a desk's key for a letter or notice.
  func keep(_ voucher: LetterVoucher, for digest: Digest) throws(DatabaseError) {
    _ = try query(
      "SELECT onramp_api.keep_voucher($1, $2, $3)",
      [.bytes(digest.bytes), .key(voucher.key), .bytes(voucher.signature.bytes)])
  }

  /// The desk's keys that vouch for the letter of a submission.
  fileprivate func vouchers(of id: SubmissionID) throws(DatabaseError) -> [String: JSON] {
    let vouchers = try vouchers(of: [id.text])[id.text] ?? []
    return vouchers.isEmpty ? [:] : ["vouchers": .array(vouchers.map(\.json))]
  }

  /// The desk's keys that vouch for the letters of submissions, by their ids.
  func vouchers(of ids: [String]) throws(DatabaseError) -> [String: [LetterVoucher]] {
    let rows = try query(
      """
      SELECT i.id::text, v.key, v.signature
      FROM unnest($1::uuid[]) i (id), onramp_api.vouchers_of(i.id) v
      """, [.words(ids)])
    var vouchers: [String: [LetterVoucher]] = [:]
    for row in 0..<rows.count {
      guard let id = rows.text(0, row: row), let key: PublicKey = rows.fixed(1, row: row),
        let signature: Signature = rows.fixed(2, row: row)
      else { throw .malformed }
      vouchers[id, default: []].append(LetterVoucher(key: key, signature: signature))
    }
    return vouchers
  }

  /// The proof that a submission has ended: its driver's signature, the desk's notice, or the time
  /// when it expired.
  fileprivate func proof(of id: SubmissionID) throws(DatabaseError) -> [String: JSON] {
    let rows = try query(
      """
      SELECT withdrawal AS signature, notice, expired_at AS "expiredAt" FROM onramp_api.end_of($1)
      """, [.id(id)])
    return rows.members().filter { $0.value != .null }
  }
}
