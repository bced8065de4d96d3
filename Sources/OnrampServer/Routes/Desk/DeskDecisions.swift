import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/desk/submissions/{number}/claim`: keeps others from deciding for five minutes.
  func claim(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let version = json["version"]?.integer else { throw Refusal(.badRequest, "json") }
    let texts = try await atDesk(
      "SELECT outcome, wait, until, reviewer FROM onramp_api.claim($1, $2, $3, $4)",
      [.key(signer.key), .bytes(signer.nonce), .text(number?.text), .integer(version)],
      ["until", "reviewer"])
    guard let until = texts["until"] else { throw Refusal(DatabaseError.malformed) }
    return .json(.ok, ["until": .string(until), "version": .integer(version)])
  }

  /// `DELETE /v1/desk/submissions/{number}/claim`: gives a claim back.
  func unclaim(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    _ = try await atDesk(
      "SELECT outcome, wait FROM onramp_api.unclaim($1, $2, $3)",
      [.key(signer.key), .bytes(signer.nonce), .text(number?.text)])
    return Answer(.noContent)
  }

  /// `POST /v1/desk/submissions/{number}/decision`: decides with a letter, or notes a decision by the
  /// digest of its letter, once for each id.
  func decide(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let id = json["id"]?.string.flatMap({ SubmissionID($0) }),
      let version = json["version"]?.integer,
      let state = json["state"]?.string.flatMap(DecisionState.init)
    else { throw Refusal(.badRequest, "json") }
    if let digest = json["digest"]?.string.flatMap({ Digest($0) }), json["letter"] == nil {
      return try await note(
        signer, number,
        [.id(id), .integer(version), .text(state.rawValue), .bytes(digest.bytes)])
    }
    guard let letter = json["letter"]?.string.flatMap({ Base64URL.decode($0) }), !letter.isEmpty
    else { throw Refusal(.badRequest, "json") }
    guard letter.count <= WireLimits.letter else { throw Refusal(outcome: "tooLarge") }
    let voucher = json["voucher"].map { LetterVoucher($0) }
    if let voucher, voucher?.isAbout(Digest(of: letter)) != true {
      throw Refusal(.badRequest, "json")
    }
    let (outcome, wait, at, audit, reviewer) = try await pool.run {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT outcome, wait, at, audit, reviewer
        FROM onramp_api.decide($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .key(signer.key), .bytes(signer.nonce), .text(number?.text), .id(id),
          .integer(version), .text(state.rawValue), .bytes(letter),
        ])
      if rows.text(0) == "ok", let voucher = voucher ?? nil {
        try connection.keep(voucher, for: Digest(of: letter))
      }
      return (rows.text(0), rows.integer(1), rows.text(2), rows.bytes(3), rows.text(4))
    }
    guard outcome == "ok", let at, let audit else {
      var refusal = Refusal(outcome: outcome, wait: wait)
      if let reviewer { refusal.members = ["reviewer": .string(reviewer)] }
      throw refusal
    }
    return .json(.ok, ["at": .string(at), "audit": .string(Base64URL.encode(audit))])
  }

  /// - Parameter values: The decision's id, version, state and digest.
  private func note(
    _ signer: Exchange.Signer, _ number: SubmissionNumber?, _ values: [SQLValue]
  ) async throws -> Answer {
    let (outcome, wait, at, reviewer) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT outcome, wait, at, reviewer
        FROM onramp_api.note_decision($1, $2, $3, $4, $5, $6, $7)
        """, [.key(signer.key), .bytes(signer.nonce), .text(number?.text)] + values)
      return (rows.text(0), rows.integer(1), rows.text(2), rows.text(3))
    }
    guard outcome == "ok", let at else {
      var refusal = Refusal(outcome: outcome, wait: wait)
      if let reviewer { refusal.members = ["reviewer": .string(reviewer)] }
      throw refusal
    }
    return .json(.ok, ["at": .string(at)])
  }

  /// `POST /v1/desk/vouchers`: keeps signatures with which a new key of the desk vouches for letters of
  /// former keys.
  func vouch(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let by = json["by"]?.string.flatMap({ PublicKey($0) }),
      case .object(let members)? = json["signatures"]
    else { throw Refusal(.badRequest, "json") }
    let vouchers = members.compactMap { digest, signature -> (digest: String, signature: String)? in
      guard let digest = Digest(digest),
        let signature = signature.string.flatMap({ Signature($0) }),
        LetterVoucher(key: by, signature: signature).isAbout(digest)
      else { return nil }
      return (digest.hex, signature.bytes.hex)
    }
    guard vouchers.count == members.count else { throw Refusal(.badRequest, "json") }
    _ = try await atDesk(
      "SELECT outcome, wait FROM onramp_api.vouch($1, $2, $3, $4::text[], $5::text[])",
      [
        .key(signer.key), .bytes(signer.nonce), .key(by), .words(vouchers.map(\.digest)),
        .words(vouchers.map(\.signature)),
      ])
    return Answer(.noContent)
  }

  /// `DELETE /v1/desk/submissions/{number}/decision`: takes back a decision whose letter hasn't come.
  func undo(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let id = json["id"]?.string.flatMap({ SubmissionID($0) }) else {
      throw Refusal(.badRequest, "json")
    }
    let texts = try await atDesk(
      "SELECT outcome, wait, until FROM onramp_api.undo($1, $2, $3, $4)",
      [.key(signer.key), .bytes(signer.nonce), .text(number?.text), .id(id)], ["until"])
    return .json(.ok, ["until": texts["until"].map(JSON.string) ?? .null])
  }

  /// `POST /v1/submissions/{id}/decision`: what the desk decided, for the driver.
  func decision(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let signature = json["signature"]?.string.flatMap({ Signature($0) }) else {
      throw Refusal(.badRequest, "json")
    }
    let (outcome, wait, state, at, letter, members) = try await pool.run {
      (connection) throws(DatabaseError)
        -> (String?, Int?, String?, String?, [UInt8]?, [String: JSON]) in
      let rows = try connection.query(
        "SELECT outcome, wait, driver FROM onramp_api.look_to_withdraw($1, $2, $3)",
        [.key(signer.key), .bytes(signer.nonce), .id(id)])
      guard rows.text(0) == "ok" else { return (rows.text(0), rows.integer(1), nil, nil, nil, [:]) }
      // What is forgotten has no driver anymore.
      if let driver = rows.bytes(2).flatMap({ PublicKey($0) }),
        !driver.verifies(signature, of: .decision(id))
      {
        return ("driver", nil, nil, nil, nil, [:])
      }
      let found = try connection.query(
        "SELECT state, at, letter FROM onramp_api.decision_of($1)", [.id(id)])
      var members = try connection.vouchers(of: id)
      if found.text(1) == nil { members.merge(try connection.proof(of: id)) { $1 } }
      return ("ok", nil, found.text(0), found.text(1), found.bytes(2), members)
    }
    switch (outcome, state) {
    case ("ok", "withdrawn"?), ("ok", "forgotten"?):
      var refusal = Refusal(outcome: state)
      refusal.members = signed(members, about: id)
      throw refusal
    case ("ok", let state?):
      guard let at, let letter else { return .json(.ok, ["state": .string("waiting")]) }
      return .json(
        .ok,
        members.merging([
          "state": .string(state), "at": .string(at),
          "letter": .string(Base64URL.encode(letter)),
        ]) { $1 })
    case ("driver", _): throw Refusal(.forbidden, "driverSignature")
    default: throw Refusal(outcome: outcome, wait: wait)
    }
  }

  /// The proof that a submission has ended, signed if that is for the server to prove.
  private func signed(_ proof: [String: JSON], about id: SubmissionID) -> [String: JSON] {
    guard let at = proof["expiredAt"]?.string else { return proof }
    let signature = settings.key.sign(.expiry(id, at: at))
    return proof.merging(["signature": .string(signature.text)]) { $1 }
  }
}

extension Connection {
  /// Keeps what a key of the desk says of a letter or notice.
  func keep(_ voucher: LetterVoucher, for digest: Digest) throws(DatabaseError) {
    _ = try query(
      "SELECT onramp_api.keep_voucher($1, $2, $3)",
      [.bytes(digest.bytes), .key(voucher.key), .bytes(voucher.signature.bytes)])
  }

  /// Which of the desk's keys vouch for the letter of a submission.
  fileprivate func vouchers(of id: SubmissionID) throws(DatabaseError) -> [String: JSON] {
    let vouchers = try vouchers(of: [id.text])[id.text] ?? []
    return vouchers.isEmpty ? [:] : ["vouchers": .array(vouchers.map(\.json))]
  }

  /// Which of the desk's keys vouch for the letters of submissions, by their ids.
  func vouchers(of ids: [String]) throws(DatabaseError) -> [String: [LetterVoucher]] {
    let rows = try query(
      """
      SELECT i.id::text, v.key, v.signature
      FROM unnest($1::uuid[]) i (id), onramp_api.vouchers_of(i.id) v
      """, [.words(ids)])
    var vouchers: [String: [LetterVoucher]] = [:]
    for row in 0..<rows.count {
      guard let id = rows.text(0, row: row),
        let key = rows.bytes(1, row: row).flatMap({ PublicKey($0) }),
        let signature = rows.bytes(2, row: row).flatMap({ Signature($0) })
      else { throw .malformed }
      vouchers[id, default: []].append(LetterVoucher(key: key, signature: signature))
    }
    return vouchers
  }

  /// What proves that a submission has ended: its driver's signature, the desk's notice, or when its days
  /// were over.
  fileprivate func proof(of id: SubmissionID) throws(DatabaseError) -> [String: JSON] {
    let rows = try query(
      "SELECT withdrawal, notice, expired_at FROM onramp_api.end_of($1)", [.id(id)])
    var members: [String: JSON] = [:]
    members["signature"] = rows.bytes(0).map { .string(Base64URL.encode($0)) }
    members["notice"] = rows.bytes(1).map { .string(Base64URL.encode($0)) }
    members["expiredAt"] = rows.text(2).map(JSON.string)
    return members
  }
}
