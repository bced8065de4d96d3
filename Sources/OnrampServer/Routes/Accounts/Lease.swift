import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/accounts/{id}/lease`: records that an account is open here. Nothing depends on it.
  func takeLease(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let takes = json["take"]?.bool else { throw Refusal(.badRequest, "json") }
    let (outcome, wait, until, name, since) = try await pool.run {
      (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait, until, name, since FROM onramp_api.take_lease($1, $2, $3, $4, $5)",
        [
          .key(signer.key), .bytes(signer.nonce), .account(id), .text(takes ? "true" : "false"),
          .integer(WireLimits.lease),
        ])
      return (rows.text(0), rows.integer(1), rows.text(2), rows.text(3), rows.text(4))
    }
    guard outcome == "ok", let until else {
      var refusal = Refusal(outcome: outcome, wait: wait)
      if let name, let since { refusal.members = ["name": .string(name), "since": .string(since)] }
      throw refusal
    }
    return .json(.ok, ["until": .string(until)])
  }

  /// `DELETE /v1/accounts/{id}/lease`: gives the lease back.
  func giveLease(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.give_lease($1, $2, $3)",
        [.key(signer.key), .bytes(signer.nonce), .account(id)])
      return (rows.text(0), rows.integer(1))
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait) }
    return Answer(.noContent)
  }
}
