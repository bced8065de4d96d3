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

  /// `POST /v1/desk/submissions/{number}/decision`: decides, once for each id.
  func decide(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let id = json["id"]?.string.flatMap({ SubmissionID($0) }),
      let version = json["version"]?.integer,
      let state = json["state"]?.string.flatMap(DecisionState.init),
      let letter = json["letter"]?.string.flatMap({ Base64URL.decode($0) }), !letter.isEmpty
    else { throw Refusal(.badRequest, "json") }
    guard letter.count <= WireLimits.letter else { throw Refusal(outcome: "tooLarge") }
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
      return (rows.text(0), rows.integer(1), rows.text(2), rows.bytes(3), rows.text(4))
    }
    guard outcome == "ok", let at, let audit else {
      var refusal = Refusal(outcome: outcome, wait: wait)
      if let reviewer { refusal.members = ["reviewer": .string(reviewer)] }
      throw refusal
    }
    return .json(.ok, ["at": .string(at), "audit": .string(Base64URL.encode(audit))])
  }

  /// `DELETE /v1/desk/submissions/{number}/decision`: takes a decision back within ten seconds.
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
    let (outcome, wait, state, at, letter) = try await pool.run {
      (connection) throws(DatabaseError) -> (String?, Int?, String?, String?, [UInt8]?) in
      let rows = try connection.query(
        "SELECT outcome, wait, driver FROM onramp_api.look_to_withdraw($1, $2, $3)",
        [.key(signer.key), .bytes(signer.nonce), .id(id)])
      guard rows.text(0) == "ok" else { return (rows.text(0), rows.integer(1), nil, nil, nil) }
      // What is forgotten has no driver anymore.
      if let driver = rows.bytes(2).flatMap({ PublicKey($0) }),
        !driver.verifies(signature, of: .decision(id))
      {
        return ("driver", nil, nil, nil, nil)
      }
      let found = try connection.query(
        "SELECT state, at, letter FROM onramp_api.decision_of($1)", [.id(id)])
      return ("ok", nil, found.text(0), found.text(1), found.bytes(2))
    }
    switch (outcome, state) {
    case ("ok", "withdrawn"?), ("ok", "forgotten"?): throw Refusal(outcome: state)
    case ("ok", let state?):
      guard let at, let letter else { return .json(.ok, ["state": .string("waiting")]) }
      return .json(
        .ok,
        [
          "state": .string(state), "at": .string(at),
          "letter": .string(Base64URL.encode(letter)),
        ])
    case ("driver", _): throw Refusal(.forbidden, "driverSignature")
    default: throw Refusal(outcome: outcome, wait: wait)
    }
  }
}
