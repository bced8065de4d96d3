import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `GET /v1/accounts/{id}/devices`: the terminals that are signed in.
  func devices(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, devices) = try await pool.run { (connection) throws(DatabaseError) in
      let entered = try connection.ask("enter", signer, [.account(id)])
      guard entered.isOK else { return (entered, JSON.null) }
      let rows = try connection.query(
        """
        SELECT key, name, since, last_seen AS "lastSeen", key = $1 AS current
        FROM onramp_api.devices($1, $2)
        """, [.key(signer.key), .account(id)])
      return (entered, rows.objects)
    }
    try outcome.require()
    return .json(.ok, ["devices": devices])
  }

  /// `DELETE /v1/accounts/{id}/devices/{key}`: signs this terminal out, or revokes another.
  func endDevice(_ exchange: Exchange, _ id: AccountID, _ key: String) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    guard let key = PublicKey(key) else { throw Refusal(outcome: "unknown") }
    try await pool.ask("end_device", signer, [.account(id), .key(key)]).require()
    return Answer(.noContent)
  }
}
