import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `GET /v1/accounts/{id}/devices`: the terminals that are signed in.
  func devices(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait, devices) = try await pool.run { (connection) throws(DatabaseError) in
      let entered = try connection.enter(id, signer)
      guard entered.text(0) == "ok" else { return (entered.text(0), entered.integer(1), [JSON]()) }
      let rows = try connection.query(
        "SELECT key, name, since, last_seen FROM onramp_api.devices($1, $2)",
        [.key(signer.key), .account(id)])
      var devices: [JSON] = []
      for row in 0..<rows.count {
        guard let key = rows.bytes(0, row: row), let name = rows.text(1, row: row),
          let since = rows.text(2, row: row), let lastSeen = rows.text(3, row: row)
        else { throw .malformed }
        devices.append(
          .object([
            "key": .string(Base64URL.encode(key)), "name": .string(name), "since": .string(since),
            "lastSeen": .string(lastSeen), "current": .bool(key == signer.key.bytes),
          ]))
      }
      return ("ok", nil, devices)
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait) }
    return .json(.ok, ["devices": .array(devices)])
  }

  /// `DELETE /v1/accounts/{id}/devices/{key}`: signs this terminal out, or revokes another.
  func endDevice(_ exchange: Exchange, _ id: AccountID, _ key: String) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    guard let key = PublicKey(key) else { throw Refusal(outcome: "unknown") }
    let (outcome, wait) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.end_device($1, $2, $3, $4)",
        [.key(signer.key), .bytes(signer.nonce), .account(id), .key(key)])
      return (rows.text(0), rows.integer(1))
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait) }
    return Answer(.noContent)
  }
}
