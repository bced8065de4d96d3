import HTTPTypes
import OnrampAge
import OnrampJSON
import OnrampWire

extension Service {
  /// `GET /v1/desk/me`: who signed the request, and the desk's identities sealed for that key.
  func deskMe(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait, name, lead, sealed, noted) = try await pool.run {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait, name, is_lead, sealed FROM onramp_api.desk_me($1, $2)",
        [.key(signer.key), .bytes(signer.nonce)])
      var noted: [JSON] = []
      if rows.text(0) == "ok" {
        let own = try connection.query(
          "SELECT number, state FROM onramp_api.noted_by($1)", [.key(signer.key)])
        for row in 0..<own.count {
          guard let number = own.text(0, row: row), let state = own.text(1, row: row) else {
            throw .malformed
          }
          noted.append(.object(["number": .string(number), "state": .string(state)]))
        }
      }
      return (rows.text(0), rows.integer(1), rows.text(2), rows.text(3), rows.bytes(4), noted)
    }
    guard outcome == "ok", let name else { throw Refusal(outcome: outcome, wait: wait) }
    return .json(
      .ok,
      [
        "name": .string(name), "lead": .bool(lead == "true"),
        "sealed": sealed.map { .string(Base64URL.encode($0)) } ?? .null,
        "noted": .array(noted),
      ])
  }

  /// `GET /v1/desk/staff`: all who work or worked at the desk, for leads.
  func deskStaff(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    _ = try await atDesk(
      "SELECT outcome, wait FROM onramp_api.admit_lead($1, $2)",
      [.key(signer.key), .bytes(signer.nonce)])
    let staff = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT key, name, is_lead, recipient, at, revoked, invited_by, voucher
        FROM onramp_api.desk_staff()
        """)
      var staff: [JSON] = []
      for row in 0..<rows.count {
        guard let key = rows.bytes(0, row: row), let name = rows.text(1, row: row),
          let lead = rows.text(2, row: row), let at = rows.text(4, row: row)
        else { throw .malformed }
        func encoded(_ column: Int) -> JSON {
          rows.bytes(column, row: row).map { .string(Base64URL.encode($0)) } ?? .null
        }
        staff.append(
          .object([
            "key": .string(Base64URL.encode(key)), "name": .string(name),
            "lead": .bool(lead == "true"),
            "recipient": rows.text(3, row: row).map(JSON.string) ?? .null, "at": .string(at),
            "revoked": rows.text(5, row: row).map(JSON.string) ?? .null,
            "invitedBy": encoded(6), "signature": encoded(7),
          ]))
      }
      return staff
    }
    return .json(.ok, ["staff": .array(staff)])
  }

  /// `POST /v1/desk/staff`: lets somebody in at the desk.
  func invite(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let key = json["key"]?.string.flatMap({ PublicKey($0) }),
      let name = json["name"]?.string, name.isName, let isLead = json["lead"]?.bool,
      let recipient = json["recipient"]?.string, AgeRecipient(recipient) != nil,
      let sealed = json["sealed"]?.string.flatMap({ Base64URL.decode($0) }), !sealed.isEmpty,
      let signature = json["signature"]?.string.flatMap({ Signature($0) })
    else { throw Refusal(.badRequest, "json") }
    guard sealed.count <= WireLimits.sealedIdentities else { throw Refusal(outcome: "tooLarge") }
    let text = SignedText.staff(key, name: name, isLead: isLead, recipient: recipient)
    guard signer.key.verifies(signature, of: text) else {
      throw Refusal(.forbidden, "leadSignature")
    }
    _ = try await atDesk(
      "SELECT outcome, wait FROM onramp_api.invite($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        .key(signer.key), .bytes(signer.nonce), .key(key), .text(name),
        .text(isLead ? "true" : "false"), .text(recipient), .bytes(sealed),
        .bytes(signature.bytes),
      ])
    return .json(.created, [:])
  }

  /// `POST /v1/desk/staff/{key}/revoke`: lets somebody in no longer, and gives the others the
  /// desk's new identities.
  func revoke(_ exchange: Exchange, _ key: String) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.commit)
    guard let key = PublicKey(key) else { throw Refusal(outcome: "unknown") }
    guard case .object(let members)? = json["sealed"] else { throw Refusal(.badRequest, "json") }
    var sealed: [(key: String, file: String)] = []
    for (name, value) in members {
      guard let key = PublicKey(name),
        let file = value.string.flatMap({ Base64URL.decode($0) }), !file.isEmpty
      else { throw Refusal(.badRequest, "json") }
      guard file.count <= WireLimits.sealedIdentities else { throw Refusal(outcome: "tooLarge") }
      sealed.append((key.bytes.hex, file.hex))
    }
    _ = try await atDesk(
      "SELECT outcome, wait FROM onramp_api.revoke($1, $2, $3, $4::text[], $5::text[])",
      [
        .key(signer.key), .bytes(signer.nonce), .key(key), .words(sealed.map(\.key)),
        .words(sealed.map(\.file)),
      ])
    return .json(.ok, [:])
  }
}
